import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';
import { ROOT } from '../environment';
import type { Used } from './rules';

const HOST = join(ROOT, 'src-main/hosts/electron');

/**
 * Every member of Electron that the desktop host's sources use, by the types of electron.d.ts, with the
 * events that they listen for. Types that are data alone (bounds, options, answers) are left out.
 */
export function usesOfElectron(): Used[] {
  const options = {
    ...ts.convertCompilerOptionsFromJson(settings(), ROOT).options,
    types: ['node'],
  };
  const entries = [join(HOST, 'main.ts'), join(HOST, 'preload.ts')];
  const program = ts.createProgram(entries, options, hostAlone(options));
  const checker = program.getTypeChecker();
  const found = new Map<string, Used>();
  for (const source of program.getSourceFiles()) {
    if (!source.fileName.startsWith(HOST)) continue;
    visit(source, (node) => {
      const used = useAt(node, checker);
      if (used !== null) found.set(JSON.stringify(used), used);
    });
  }
  return [...found.values()];
}

/** Finds Electron's types and the host's own files; the rest of the product says nothing of Electron. */
function hostAlone(options: ts.CompilerOptions): ts.CompilerHost {
  const host = ts.createCompilerHost(options);
  host.resolveModuleNameLiterals = (names, from) =>
    names.map(({ text }) => {
      const isWanted = text === 'electron' || /^\.\/[^/]+$/.test(text);
      return isWanted
        ? ts.resolveModuleName(text, from, options, host)
        : { resolvedModule: undefined };
    });
  return host;
}

function settings(): object {
  const read = ts.readConfigFile(join(ROOT, 'tsconfig.base.json'), (path) =>
    readFileSync(path, 'utf8'),
  );
  return (read.config as { compilerOptions: object }).compilerOptions;
}

function visit(node: ts.Node, look: (node: ts.Node) => void): void {
  look(node);
  ts.forEachChild(node, (child) => visit(child, look));
}

/** A member that is named as `a.b`, or taken apart as `{ b } = a`. */
function useAt(node: ts.Node, checker: ts.TypeChecker): Used | null {
  const name = ts.isPropertyAccessExpression(node)
    ? node.name
    : ts.isBindingElement(node) && node.dotDotDotToken === undefined
      ? (node.propertyName ?? node.name)
      : null;
  if (name === null || !ts.isIdentifier(name)) return null;
  const symbol = ts.isBindingElement(node)
    ? checker.getTypeAtLocation(node.parent).getProperty(name.text)
    : checker.getSymbolAtLocation(name);
  const owner = symbol?.declarations?.[0]?.parent;
  if (owner === undefined || !isOfElectron(owner) || isData(owner)) return null;
  return { type: owner.name?.text ?? '', member: name.text, event: eventOf(node) };
}

type Owner = ts.InterfaceDeclaration | ts.ClassDeclaration;

function isOfElectron(node: ts.Node): node is Owner {
  const isOwner = ts.isInterfaceDeclaration(node) || ts.isClassDeclaration(node);
  return isOwner && node.getSourceFile().fileName.endsWith('/electron/electron.d.ts');
}

const isData = (owner: Owner): boolean =>
  ts.isInterfaceDeclaration(owner) &&
  owner.members.every((member) => ts.isPropertySignature(member));

/** The name in `x.on('name', …)`. */
function eventOf({ parent }: ts.Node): string | null {
  const [name] = ts.isCallExpression(parent) ? parent.arguments : [];
  const isListening =
    ts.isCallExpression(parent) &&
    ts.isPropertyAccessExpression(parent.expression) &&
    ['on', 'once', 'off'].includes(parent.expression.name.text);
  return isListening && name !== undefined && ts.isStringLiteral(name) ? name.text : null;
}
