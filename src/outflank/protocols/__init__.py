"""How programs speak with each other: NBoard, GTP, and the programs of two courses."""
