/// What a shell needs to complete the command lines of our programs: it asks the program itself, by `--complete`.
package enum CompletionScript: String, CaseIterable, Sendable {
  case bash, zsh, fish

  /// What `--complete` answers where files can stand.
  static let files = ":files"

  /// The script for these programs.
  package func text(for programs: [String]) -> String {
    let names = programs.joined(separator: " ")
    return switch self {
    case .bash: Self.bashText(names)
    case .zsh: Self.zshText(names)
    case .fish: Self.fishText(names)
    }
  }

  private static func bashText(_ names: String) -> String {
    #"""
    # bash completion for GymPulse: put this line into ~/.bashrc
    #   source <(gympulse-ctl completions bash)
    _gympulse() {
      local typed=${COMP_WORDS[COMP_CWORD]} word
      local quote=${typed%"${typed#[\"\']}"}
      typed=${typed#[\"\']}
      typed=${typed//\\/}
      COMPREPLY=()
      while IFS=$'\t' read -r word _; do
        if [[ $word == \#(files) ]]; then
          compopt -o default
        elif [[ $word == "$typed"* ]]; then
          [[ $quote ]] || printf -v word %q "$word"
          COMPREPLY+=("$word")
        fi
      done < <("$1" --complete "${COMP_WORDS[@]:1:COMP_CWORD}" 2>/dev/null)
    }
    complete -F _gympulse \#(names)

    """#
  }

  private static func zshText(_ names: String) -> String {
    #"""
    #compdef \#(names)
    # zsh completion for GymPulse: put this line into ~/.zshrc, after compinit
    #   source <(gympulse-ctl completions zsh)
    _gympulse() {
      local -a candidates
      local word help
      while IFS=$'\t' read -r word help; do
        if [[ $word == \#(files) ]]; then
          _files
        else
          candidates+=("${word//:/\\:}${help:+:$help}")
        fi
      done < <("${words[1]}" --complete "${(@Q)words[2,CURRENT]}" 2>/dev/null)
      _describe -V gympulse candidates
    }
    if [[ ${funcstack[1]} == _gympulse* ]]; then
      _gympulse "$@"
    else
      compdef _gympulse \#(names)
    fi

    """#
  }

  private static func fishText(_ names: String) -> String {
    #"""
    # fish completion for GymPulse: put this line into ~/.config/fish/config.fish
    #   gympulse-ctl completions fish | source
    function __gympulse_complete
        set -l words (commandline -opc)
        set -l found ($words[1] --complete $words[2..-1] (commandline -ct) 2>/dev/null)
        if contains -- \#(files) $found
            __fish_complete_path (commandline -ct)
        end
        string match --invert -- \#(files) $found
    end
    for program in \#(names)
        complete --command $program --no-files --keep-order --arguments '(__gympulse_complete)'
    end

    """#
  }
}
