import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';
import { expect, it } from 'vitest';

const CYRILLIC = /\p{Script=Cyrillic}/u;

/** The demonstration school, a letter in search code, and patterns of gateway answers. */
const SERVER_EXCEPTIONS = /^src\/server\/(?:demo\/|lists\/search\.ts$|messages\/reasons\.ts$)/;

function filesIn(folder: string): readonly string[] {
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' });
  return files
    .filter((file) => /[.]tsx?$/.test(file))
    .map((file) => join(folder, file).replaceAll('\\', '/'));
}

/** Russian texts of a file with positions; comments are skipped. */
function textsIn(file: string): readonly string[] {
  const text = readFileSync(file, 'utf8');
  // most files have none: parsing them all takes seconds
  if (!CYRILLIC.test(text)) return [];
  const source = ts.createSourceFile(file, text, ts.ScriptTarget.ESNext, true);
  const found: string[] = [];
  const visit = (node: ts.Node) => {
    if (node.getChildCount(source) === 0 && CYRILLIC.test(node.getText(source))) {
      const { line } = source.getLineAndCharacterOfPosition(node.getStart(source));
      found.push(`${file}:${line + 1} ${node.getText(source).trim()}`);
    }
    ts.forEachChild(node, visit);
  };
  visit(source);
  return found;
}

it.each<[string, string, (file: string) => boolean]>([
  ['src/portal', 'schemas/words', () => true],
  ['src/api', 'schemas/words', () => true],
  ['src/engine', 'src/engine/text', (file) => !file.startsWith('src/engine/text/')],
  ['src/server', 'schemas', (file) => !SERVER_EXCEPTIONS.test(file)],
])('code in %s has no Russian texts; they are in %s', (folder, _, isChecked) => {
  const files = filesIn(folder).filter(isChecked);
  expect(files.length).toBeGreaterThan(5);
  expect(files.flatMap(textsIn)).toEqual([]);
});

it('the check finds a Russian text', () => {
  expect(textsIn('src/engine/text/fields.ts').join()).toContain("'без названия'");
});
