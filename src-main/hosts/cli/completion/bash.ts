import type { CommandSpec, OptionSpec, Spec, Value } from './spec';

/**
 * For bash 3.2 and newer, with or without the package bash-completion. Files are left to readline,
 * which knows how to quote them.
 */
export function bashScript({ program, options, commands }: Spec): string {
  const own = program.replaceAll('-', '_');
  const names = commands.map(({ name }) => name).join(' ');
  return `# ${program}: completion for bash
_${own}() {
  local cur=\${COMP_WORDS[COMP_CWORD]} prev=\${COMP_WORDS[COMP_CWORD-1]} command='' words='' i
  # The value of --option=value comes as words of its own.
  if [[ $cur == = ]]; then cur=''
  elif [[ $prev == = ]]; then prev=\${COMP_WORDS[COMP_CWORD-2]}; fi
  for ((i = 1; i < COMP_CWORD; i++)); do
    case "\${COMP_WORDS[i]}" in
      ${commands.map(({ name }) => name).join('|')}) command=\${COMP_WORDS[i]}; break ;;
    esac
  done
  COMPREPLY=()
  case "$command $prev" in
${[{ name: '', options }, ...commands].flatMap(valueCases).join('\n')}
  esac
  if [[ $cur == -* ]]; then
    case "$command" in
${[{ name: "''", options }, ...commands].map(optionCase).join('\n')}
    esac
  else
    case "$command" in
      '') words='${names}' ;;
${commands.map(argumentCase).join('\n')}
    esac
  fi
  _${own}_words "$words" "$cur"
}
_${own}_words() {
  compopt +o bashdefault +o default 2>/dev/null
  COMPREPLY=($(compgen -W "$1" -- "$2"))
}
_${own}_list() {
  local before=''
  [[ $2 == *,* ]] && before=\${2%,*},
  compopt +o bashdefault +o default -o nospace 2>/dev/null
  COMPREPLY=($(compgen -P "$before" -W "$1" -- "\${2##*,}"))
}
complete -o bashdefault -o default -F _${own} ${program}
`;
  function valueCases({ name, options: taking }: Pick<CommandSpec, 'name' | 'options'>): string[] {
    return taking.flatMap(({ names: flags, value }) => {
      if (value === null) return [];
      const pattern = flags.map((flag) => `'${name} ${flag}'`).join('|');
      return [`    ${pattern}) ${valueWords(value)}; return ;;`];
    });
  }
  function valueWords(value: Value): string {
    switch (value.kind) {
      case 'file':
        return ':';
      case 'folder':
        return 'compopt +o bashdefault +o default -o dirnames 2>/dev/null';
      case 'text':
        return `_${own}_words '' "$cur"`;
      case 'choices':
        return `_${own}_words '${value.choices.join(' ')}' "$cur"`;
      case 'list':
        return `_${own}_list '${value.choices.join(' ')}' "$cur"`;
    }
  }
}

function optionCase({ name, options }: Pick<CommandSpec, 'name' | 'options'>): string {
  return `      ${name}) words='${allNames(options)}' ;;`;
}

/** Arguments that are files leave the function at once. */
function argumentCase({ name, argument }: CommandSpec): string {
  if (argument?.kind === 'file') return `      ${name}) return ;;`;
  const words = argument?.kind === 'choices' ? argument.choices.join(' ') : '';
  return `      ${name}) words='${words}' ;;`;
}

function allNames(options: readonly OptionSpec[]): string {
  return options.flatMap(({ names }) => names).join(' ');
}
