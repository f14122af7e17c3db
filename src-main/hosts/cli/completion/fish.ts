import type { OptionSpec, Spec, Value } from './spec';

export function fishScript({ program, options, commands }: Spec): string {
  const complete = `complete -c ${program}`;
  const none = '-n __fish_use_subcommand';
  const lines = [
    `# ${program}: completion for fish`,
    `${complete} ${none} -f`,
    ...options.map((option) => `${complete} ${none} ${optionWords(option)}`),
  ];
  for (const { name, about, options: own, argument } of commands) {
    const within = `-n '__fish_seen_subcommand_from ${name}'`;
    lines.push(`${complete} ${none} -a ${name} -d ${quoted(about)}`);
    if (argument?.kind === 'choices')
      lines.push(`${complete} ${within} -f -a ${quoted(argument.choices.join(' '))}`);
    else if (argument === null) lines.push(`${complete} ${within} -f`);
    lines.push(...own.map((option) => `${complete} ${within} ${optionWords(option)}`));
  }
  return `${lines.join('\n')}\n`;
}

function optionWords({ names, about, value }: OptionSpec): string {
  const flags = names.map((name) =>
    name.startsWith('--') ? `-l ${name.slice(2)}` : `-s ${name.slice(1)}`,
  );
  return [...flags, ...valueWords(value), '-d', quoted(about)].join(' ');
}

/** `-x`: a value, and no files; `-r -F`: a file. */
function valueWords(value: Value | null): string[] {
  switch (value?.kind) {
    case undefined:
      return [];
    case 'file':
      return ['-r -F'];
    case 'folder':
      return ["-x -a '(__fish_complete_directories)'"];
    case 'text':
      return ['-x'];
    case 'choices':
      return ['-x -a', quoted(value.choices.join(' '))];
    case 'list':
      return ['-x -a', quoted(`(__fish_append , ${value.choices.join(' ')})`)];
  }
}

function quoted(text: string): string {
  return `'${text.replace(/[\\']/g, '\\$&')}'`;
}
