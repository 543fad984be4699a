import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { expect, test } from 'vitest';
import { ENTRIES } from '#scripts/engine-package/manifest.ts';

const root = resolve(import.meta.dirname, '../../..');
const readme = readFileSync(join(root, 'packages/engine/README.md'), 'utf8');

/** Imports of compiled modules are internal and need no documentation. */
const entries = Object.values(ENTRIES).filter((name) => !name.endsWith('runtime'));

function exportedBy(entry: string): readonly string[] {
  const text = readFileSync(join(root, 'src/engine/entries', `${entry}.ts`), 'utf8');
  return [...text.matchAll(/^export (?:type )?\{([^}]*)\}/gm)].flatMap(([, names = '']) =>
    names
      .split(',')
      .map((name) => name.replace(/^\s*(type )?(\w+ as )?/, '').trim())
      .filter((name) => name !== ''),
  );
}

test.each(entries)('the package README names every export of %s', (entry) => {
  const names = exportedBy(entry);
  expect(names.length).toBeGreaterThan(3);
  expect(names.filter((name) => !new RegExp(`\`${name}\`|\`${name}s\``).test(readme))).toEqual([]);
});

test('the package README names only existing exports', () => {
  const exported = new Set(entries.flatMap(exportedBy));
  const [, tables = ''] = /## What is in it\n([\s\S]*)\n## /.exec(readme) ?? [];
  const firstCells = [...tables.matchAll(/^\| (`[^|]*) \|/gm)].flatMap(([, cell = '']) => [
    ...cell.matchAll(/`(\w+)`/g),
  ]);
  const documented = firstCells.map(([, name = '']) => name);
  expect(documented.length).toBeGreaterThan(30);
  expect(documented.filter((name) => !exported.has(name))).toEqual([]);
});
