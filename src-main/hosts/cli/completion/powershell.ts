import type { CommandSpec, OptionSpec, Spec, Value } from './spec';

/** For PowerShell 5.1 and newer. Where nothing is offered, it completes files by itself. */
export function powershellScript({ program, options, commands }: Spec): string {
  const all = [{ name: '', about: '', options, argument: null }, ...commands];
  return `# ${program}: completion for PowerShell
Register-ArgumentCompleter -Native -CommandName '${program}' -ScriptBlock {
  param($wordToComplete, $commandAst, $cursorPosition)
  $commands = [ordered]@{
${commands.map(({ name, about }) => `    ${quoted(name)} = ${quoted(about)}`).join('\n')}
  }
  $options = @{
${all.map(optionTable).join('\n')}
  }
  $values = @{
${all.flatMap(valueRows).join('\n')}
  }
  $arguments = @{
${commands.flatMap(argumentRow).join('\n')}
  }
  $before = @($commandAst.CommandElements | Where-Object { $_.Extent.EndOffset -lt $cursorPosition } |
    ForEach-Object { $_.ToString() } | Select-Object -Skip 1)
  $command = [string]($before | Where-Object { $commands.Contains($_) } | Select-Object -First 1)
  $previous = [string]($before | Select-Object -Last 1)
  $offer = [ordered]@{}
  if ($values.ContainsKey("$command $previous")) {
    foreach ($word in $values["$command $previous"]) { $offer[$word] = $word }
  } elseif ($wordToComplete.StartsWith('-')) { $offer = $options[$command] }
  elseif ($command -eq '') { $offer = $commands }
  elseif ($arguments.ContainsKey($command)) {
    foreach ($word in $arguments[$command]) { $offer[$word] = $word }
  }
  $offer.GetEnumerator() | Where-Object { $_.Key.StartsWith($wordToComplete) } | ForEach-Object {
    [System.Management.Automation.CompletionResult]::new($_.Key, $_.Key, 'ParameterValue', $_.Value)
  }
}
`;
}

function optionTable({ name, options }: CommandSpec): string {
  const rows = options.flatMap(({ names, about }) =>
    names.map((flag) => `      ${quoted(flag)} = ${quoted(about)}`),
  );
  return `    ${quoted(name)} = [ordered]@{\n${rows.join('\n')}\n    }`;
}

function valueRows({ name, options }: CommandSpec): string[] {
  return options.flatMap(({ names, value }: OptionSpec) =>
    hasChoices(value)
      ? names.map((flag) => `    ${quoted(`${name} ${flag}`)} = ${arrayOf(value.choices)}`)
      : [],
  );
}

function argumentRow({ name, argument }: CommandSpec): string[] {
  return hasChoices(argument) ? [`    ${quoted(name)} = ${arrayOf(argument.choices)}`] : [];
}

function hasChoices(value: Value | null): value is Extract<Value, { choices: unknown }> {
  return value !== null && 'choices' in value;
}

function arrayOf(words: readonly string[]): string {
  return `@(${words.map(quoted).join(', ')})`;
}

function quoted(text: string): string {
  return `'${text.replaceAll("'", "''")}'`;
}
