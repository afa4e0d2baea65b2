/// The completion scripts of the shells. They call the program with `--complete`.
package enum CompletionScript: String, CaseIterable, Sendable {
  case bash, zsh, fish

  /// The line that `--complete` prints for file names.
  static let files: String = ":files"

  /// Returns the script for these programs.
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
      local word
      COMPREPLY=()
      # The program prints words that are already quoted for this line.
      while IFS= read -r word; do
        if [[ $word == \#(files) ]]; then
          compopt -o default
        else
          COMPREPLY+=("$word")
        fi
      done < <("$1" --complete-bash "${COMP_LINE:0:COMP_POINT}" "$2" 2>/dev/null)
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
      local -a candidates shown
      local word help files
      while IFS=$'\t' read -r word help; do
        if [[ $word == \#(files) ]]; then
          files=yes
        else
          candidates+=("$word")
          shown+=("$word${help:+  -- $help}")
        fi
      done < <("${(Q)words[1]}" --complete "${(@Q)words[2,CURRENT]}" 2>/dev/null)
      # Unlike _describe, compadd takes each word literally and quotes it for the line.
      compadd -M 'm:{[:lower:][:upper:]}={[:upper:][:lower:]}' -V gympulse -l -d shown -a candidates
      if [[ $files ]]; then
        compset -P '--*='
        _files
      fi
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
