"""The page's own files, held in memory: a browser requests dozens of them at once."""

from __future__ import annotations

import gzip
import json
from hashlib import sha256
from pathlib import Path

from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import Response

__all__ = ["PageFiles"]

TYPES = {
    ".css": "text/css",
    ".html": "text/html",
    ".js": "text/javascript",
    ".png": "image/png",
    ".svg": "image/svg+xml",
    ".webmanifest": "application/manifest+json",
}
"""Content types by suffix, whatever the system's own table says."""

COMPRESSED = TYPES.keys() - {".png"}
"""Text, which compresses to a third of its size."""

WORKER = "service_worker.js"


class PageFiles:
    """Serves the files of a folder, as they were when the server started."""

    def __init__(self, folder: Path) -> None:
        files = [path for path in folder.iterdir() if path.suffix in TYPES]
        self._contents = {path.name: path.read_bytes() for path in files}
        self._contents[WORKER] = self._write_worker()
        self._compressed: dict[str, bytes] = {}

    def _write_worker(self) -> bytes:
        """The service worker, with the names and the version of the files it caches."""
        names = sorted(self._contents.keys() - {WORKER, "index.html"})
        together = b"".join(self._contents[name] for name in sorted(self._contents))
        files = json.dumps([f"/static/{name}" for name in names])
        text = self._contents[WORKER].replace(b'["FILES"]', files.encode())
        return text.replace(b"VERSION", sha256(together).hexdigest()[:16].encode())

    async def send_named(self, request: Request) -> Response:
        """The file that the URL names. Raises `HTTPException` if there is none."""
        return self._answer(request, request.path_params["name"])

    async def send_index(self, request: Request) -> Response:
        """The document of the page."""
        return self._answer(request, "index.html")

    def _answer(self, request: Request, name: str) -> Response:
        content = self._contents.get(name)
        if content is None:
            raise HTTPException(404)
        headers = {"vary": "accept-encoding"}
        suffix = Path(name).suffix
        if suffix in COMPRESSED and "gzip" in request.headers.get("accept-encoding", ""):
            content = self._compress(name)
            headers["content-encoding"] = "gzip"
        headers["etag"] = f'"{sha256(content).hexdigest()}"'
        if name == WORKER:
            headers["service-worker-allowed"] = "/"
        if request.headers.get("if-none-match") == headers["etag"]:
            return Response(status_code=304, headers=headers)
        return Response(content, headers=headers, media_type=TYPES[suffix])

    def _compress(self, name: str) -> bytes:
        """A file compressed, for clients that accept it; done on the first request."""
        if name not in self._compressed:
            self._compressed[name] = gzip.compress(self._contents[name], mtime=0)
        return self._compressed[name]
