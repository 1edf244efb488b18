"""Scripts that complete commands in bash, zsh and fish."""

from __future__ import annotations

from collections.abc import Callable

from outflank.cli.command_tree import Command

__all__ = ["SHELLS"]


def _cases(command: Command) -> list[tuple[str, str]]:
    """The words before, and the words that may follow them."""
    return [
        (
            each.name,
            " ".join(
                [*(action.name.split()[-1] for action in each.actions), *sorted(each.options)]
            ),
        )
        for each in command.walk()
    ]


def bash(command: Command) -> str:
    """A script for bash."""
    lines = [f'        "{name}") words="{words}" ;;' for name, words in _cases(command)]
    return "\n".join(
        [
            "_outflank() {",
            '    local word current="${COMP_WORDS[COMP_CWORD]}" command="outflank" words=""',
            '    for word in "${COMP_WORDS[@]:1:COMP_CWORD-1}"; do',
            '        case " $(_outflank_words "$command") " in',
            '            *" $word "*) [[ $word == -* ]] || command="$command $word" ;;',
            "        esac",
            "    done",
            '    words="$(_outflank_words "$command")"',
            '    if [[ $current == -* || $command == "outflank" || $words != -* ]]; then',
            '        COMPREPLY=($(compgen -W "$words" -- "$current"))',
            "    fi",
            "}",
            "",
            "_outflank_words() {",
            '    local words=""',
            '    case "$1" in',
            *lines,
            "    esac",
            '    echo "$words"',
            "}",
            "",
            "complete -o default -F _outflank outflank",
            "",
        ]
    )


def zsh(command: Command) -> str:
    """A script for zsh, which runs the one for bash."""
    return f"autoload -U +X bashcompinit && bashcompinit\n{bash(command)}"


def fish(command: Command) -> str:
    """A script for fish."""
    lines = ["complete -c outflank -n __fish_use_subcommand -f"]
    for each in command.walk():
        words = each.name.split()[1:]
        seen = "; and ".join(f"__fish_seen_subcommand_from {word}" for word in words)
        for action in each.actions:
            name = action.name.split()[-1]
            condition = seen or "__fish_use_subcommand"
            lines.append(
                f"complete -c outflank -n {_quoted(condition)} -a {name} -d {_quoted(action.about)}"
            )
        for argument in each.arguments:
            for flag in argument.flags:
                if not flag.startswith("--"):
                    continue
                condition = f"-n {_quoted(seen)} " if seen else ""
                takes = "-r " if argument.value else ""
                lines.append(
                    f"complete -c outflank {condition}-l {flag[2:]} {takes}"
                    f"-d {_quoted(argument.about)}"
                )
    return "\n".join([*lines, ""])


def _quoted(text: str) -> str:
    return "'" + text.replace("\\", "\\\\").replace("'", "\\'") + "'"


SHELLS: dict[str, Callable[[Command], str]] = {"bash": bash, "zsh": zsh, "fish": fish}
"""Writers of scripts, by shell."""
