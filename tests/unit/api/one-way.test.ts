import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import ts from 'typescript';
import { expect, it } from 'vitest';

const src = fileURLToPath(new URL('../../../src/', import.meta.url));

/** What goes to a server past the client, also as a member: `window.fetch`, `navigator.sendBeacon`. */
const WAYS = new Set(['fetch', 'XMLHttpRequest', 'sendBeacon', 'EventSource', 'WebSocket']);

/** Files that run in a browser, the client's own apart. */
const files = ['portal', 'engine'].flatMap((room) =>
  readdirSync(`${src}${room}`, { recursive: true, encoding: 'utf8' })
    .filter((path) => /\.tsx?$/.test(path) && !path.endsWith('.d.ts'))
    .map((path) => `${room}/${path.replaceAll('\\', '/')}`),
);

function waysIn(text: string): readonly string[] {
  const found: string[] = [];
  const look = (node: ts.Node): void => {
    if (ts.isIdentifier(node) && WAYS.has(node.text)) found.push(node.text);
    ts.forEachChild(node, look);
  };
  look(ts.createSourceFile('a.tsx', text, ts.ScriptTarget.Latest, false, ts.ScriptKind.TSX));
  return found;
}

it('only the client goes to the server: nothing else in the browser calls fetch, XHR or their like', () => {
  expect(waysIn('// fetch\nconst a = () => window.fetch(new XMLHttpRequest());')).toEqual([
    'fetch',
    'XMLHttpRequest',
  ]);
  expect(files.length).toBeGreaterThan(300);
  const astray = files.flatMap((file) =>
    waysIn(readFileSync(`${src}${file}`, 'utf8')).map((way) => `${file}: ${way}`),
  );
  expect(astray).toEqual([]);
});
