import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { useTempFolder } from '../../files/testing/temp-folder';
import { openFormatChoices } from './format-choices';

const folder = useTempFolder();

test('a choice is kept in the file as earlier versions wrote it', async () => {
  const kept = [{ set: '/old', rivals: ['sdm', 'text'], formatId: 'text' }];
  await folder.put('format-choices.json', JSON.stringify(kept));
  const problems: unknown[] = [];
  const choices = openFormatChoices(folder.path, (what) => problems.push(what));
  expect(await choices.find('/old', ['text', 'sdm'])).toBe('text');
  await choices.remember('/new', ['sdm'], 'sdm');
  const written: unknown = JSON.parse(await readFile(folder.at('format-choices.json'), 'utf8'));
  expect(written).toEqual([{ set: '/new', rivals: ['sdm'], formatId: 'sdm' }, ...kept]);
  expect(problems).toEqual([]);
});
