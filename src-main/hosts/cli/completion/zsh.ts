import type { CommandSpec, OptionSpec, Spec, Value } from './spec';

/** For zsh's completion system: as a file of a folder in `fpath`, or read by the shell after `compinit`. */
export function zshScript({ program, options, commands }: Spec): string {
  const described = commands.map(({ name, about }) => `    ${quoted(`${name}:${about}`)}`);
  return `#compdef ${program}
# ${program}: completion for zsh
_${program}() {
  local context state state_descr line
  typeset -A opt_args
  local -a commands
  commands=(
${described.join('\n')}
  )
  _arguments -C \\
${options.map(optionSpec).join('')}    '1:command:->command' \\
    '*::argument:->arguments'
  case $state in
    command) _describe command commands ;;
    arguments)
      case $line[1] in
${commands.map(commandCase).join('\n')}
      esac ;;
  esac
}
if [[ $funcstack[1] == _${program} ]]; then _${program} "$@"
else compdef _${program} ${program}; fi
`;
}

function commandCase({ name, options, argument }: CommandSpec): string {
  const args = argument === null ? '' : `          ${quoted(`*:argument:${action(argument)}`)}`;
  return `        ${name})\n          _arguments -s \\\n${options.map(optionSpec).join('      ')}${args} ;;`;
}

/** One line for every name, so that one rules out the other. */
function optionSpec({ names, about, value }: OptionSpec): string {
  const text = `[${about.replace(/[[\]\\:]/g, '\\$&')}]`;
  const after = value === null ? '' : `:value:${action(value)}`;
  const others = names.length > 1 ? `(${names.join(' ')})` : '';
  return names
    .map((name) => {
      const sign = value === null ? '' : name.startsWith('--') ? '=' : '+';
      return `    ${quoted(`${others}${name}${sign}${text}${after}`)} \\\n`;
    })
    .join('');
}

function action(value: Value): string {
  switch (value.kind) {
    case 'file':
      return '_files';
    case 'folder':
      return '_files -/';
    case 'text':
      return ' ';
    case 'choices':
      return `(${value.choices.join(' ')})`;
    case 'list':
      return `_sequence compadd - ${value.choices.join(' ')}`;
  }
}

function quoted(text: string): string {
  return `'${text.replaceAll("'", `'\\''`)}'`;
}
