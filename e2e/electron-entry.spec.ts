/** The built entry of the desktop window, read without being run. */
import { readFile } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { expect, test } from '@playwright/test';
import ts from 'typescript';

const MAIN = resolve(import.meta.dirname, '../out/main');

/** Places, as `file:line`, where evaluating a module waits; code inside functions waits later. */
function topLevelAwaits(name: string, text: string): string[] {
  const source = ts.createSourceFile(name, text, ts.ScriptTarget.ESNext, false, ts.ScriptKind.JS);
  const found: string[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isFunctionLike(node) || ts.isClassStaticBlockDeclaration(node)) return;
    const waits = ts.isAwaitExpression(node) || (ts.isForOfStatement(node) && node.awaitModifier);
    if (waits) found.push(`${name}:${source.getLineAndCharacterOfPosition(node.pos).line + 1}`);
    ts.forEachChild(node, visit);
  };
  visit(source);
  return found;
}

/** A built module and every one that it imports from beside itself, by path. */
async function modulesFrom(
  entry: string,
  seen = new Map<string, string>(),
): Promise<Map<string, string>> {
  if (seen.has(entry)) return seen;
  const text = await readFile(entry, 'utf8');
  seen.set(entry, text);
  for (const { fileName } of ts.preProcessFile(text).importedFiles) {
    if (fileName.startsWith('.')) await modulesFrom(join(dirname(entry), fileName), seen);
  }
  return seen;
}

test('nothing that the desktop entry imports waits while it is evaluated', async () => {
  expect(topLevelAwaits('x.js', 'await f(); async () => { await g(); };')).toEqual(['x.js:1']);
  const modules = await modulesFrom(join(MAIN, 'electron.js'));
  expect(modules.size).toBeGreaterThan(1);
  expect([...modules].flatMap(([path, text]) => topLevelAwaits(path, text))).toEqual([]);
});
