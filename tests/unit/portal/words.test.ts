import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';
import { expect, it } from 'vitest';

const files = ['src/portal', 'src/api']
  .flatMap((room) => readdirSync(room, { recursive: true, encoding: 'utf8' }).map((file) => join(room, file)))
  .filter((file) => /[.]tsx?$/.test(file));

it('portal code has no Russian texts; they are in schemas/words', () => {
  expect(files.length).toBeGreaterThan(100);
  expect(files.flatMap(sentencesIn)).toEqual([]);
});

/** Russian texts of a file with positions; comments are skipped. */
function sentencesIn(file: string): readonly string[] {
  const source = ts.createSourceFile(file, readFileSync(file, 'utf8'), ts.ScriptTarget.ESNext, true);
  const found: string[] = [];
  const visit = (node: ts.Node) => {
    if (node.getChildCount(source) === 0 && /[а-яё]/iu.test(node.getText(source))) {
      const { line } = source.getLineAndCharacterOfPosition(node.getStart(source));
      found.push(`${file}:${line + 1} ${node.getText(source).trim()}`);
    }
    ts.forEachChild(node, visit);
  };
  visit(source);
  return found;
}
