import { readdirSync, readFileSync } from 'node:fs';
import ts from 'typescript';
import { expect, test } from 'vitest';

const engine = new URL('../../../../src/engine/', import.meta.url);
const files = readdirSync(engine, { recursive: true, encoding: 'utf8' }).filter((path) =>
  /\.tsx?$/.test(path),
);
const cyrillic = /\p{Script=Cyrillic}/u;

/** The pieces of a file that are no comment and hold Cyrillic. */
function cyrillicIn(path: string): readonly string[] {
  const text = readFileSync(new URL(path, engine), 'utf8');
  const kind = path.endsWith('x') ? ts.ScriptKind.TSX : ts.ScriptKind.TS;
  const file = ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true, kind);
  const leaves = (node: ts.Node): readonly string[] => {
    const parts: string[] = [];
    ts.forEachChild(node, (child) => {
      parts.push(...leaves(child));
    });
    return parts.length > 0 ? parts : [node.getText(file)];
  };
  return leaves(file).filter((piece) => cyrillic.test(piece));
}

test('the engine has its Russian texts in src/engine/text only', () => {
  const elsewhere = files.filter((path) => !path.startsWith('text/'));
  expect(elsewhere.length).toBeGreaterThan(50);
  expect(elsewhere.flatMap((path) => cyrillicIn(path).map((piece) => `${path}: ${piece}`))).toEqual([]);
});

test('the check finds a Russian text', () => {
  expect(cyrillicIn('text/fields.ts')).toContain("'без названия'");
});
