import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { problemsOf } from '#scripts/schemas-check/check-repository.ts';
import { printProblem } from '#scripts/schemas-check/problem.ts';
import { readSchemaFiles } from '#scripts/schemas-check/read/repository.ts';

const root = resolve(import.meta.dirname, '../../..');

interface JsonBlock {
  readonly page: string;
  readonly text: string;
  /** Where to paste it: a new file, or `file#/pointer`; empty for an illustration. */
  readonly at: string;
  /** Its members are merged into the existing object. */
  readonly isMerged: boolean;
}

function blocksIn(folder: string): readonly JsonBlock[] {
  const pages = readdirSync(join(root, folder)).filter((name) => name.endsWith('.md'));
  return pages.flatMap((page) => {
    const blocks = readFileSync(join(root, folder, page), 'utf8').matchAll(
      /^```json([^\n]*)\n([\s\S]*?)^```$/gm,
    );
    return Array.from(blocks, ([, info = '', text = '']) => ({
      page,
      text,
      at: /\b(?:at|merge)=(\S+)/.exec(info)?.[1] ?? '',
      isMerged: info.includes('merge='),
    }));
  });
}

/** Sets the member that a JSON pointer names, or adds members to it; `-` appends to a list. */
function paste(target: unknown, keys: readonly string[], value: unknown, isMerged: boolean): void {
  const [key = '', ...rest] = keys;
  const holder = Object(target);
  if (rest.length > 0) paste(holder[key], rest, value, isMerged);
  else if (Array.isArray(target) && key === '-') target.push(value);
  else holder[key] = isMerged ? { ...holder[key], ...Object(value) } : value;
}

function withBlocks(blocks: readonly JsonBlock[]): ReadonlyMap<string, string> {
  const files = new Map(readSchemaFiles(root));
  for (const { at, text, isMerged } of blocks) {
    const [file = '', pointer] = at.split('#/');
    const pasted: unknown = JSON.parse(text);
    const data: unknown = pointer === undefined ? pasted : JSON.parse(files.get(file) ?? '');
    if (pointer !== undefined) paste(data, pointer.split('/'), pasted, isMerged);
    files.set(file, JSON.stringify(data, null, 2));
  }
  return files;
}

const english = blocksIn('docs/how-to');

describe('the JSON of the recipes', () => {
  it('can be parsed', () => {
    for (const { page, text } of english) expect(() => JSON.parse(text), `${page}: ${text}`).not.toThrow();
  });

  it('passes schemas:check in the file that the recipe names', () => {
    const pasted = english.filter(({ at }) => at !== '');
    expect(pasted.length).toBeGreaterThan(10);
    expect(problemsOf(withBlocks(pasted), root).map(printProblem)).toEqual([]);
  }, 60_000);

  it('is the same in the Russian recipes', () => {
    const known = new Set(english.map(({ text }) => text));
    const other = blocksIn('docs/how-to/ru').filter(({ text }) => !known.has(text));
    expect(other.map(({ page, text }) => `${page}: ${text}`)).toEqual([]);
  });
});
