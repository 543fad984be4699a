import { readFileSync } from 'node:fs';

/** A code block of docs/operations.md: the test that its `check=` names, and its text. */
export interface PageBlock {
  readonly check: string;
  readonly language: string;
  readonly text: string;
}

/** Code blocks of the page; `check` is empty where a block names none. */
export function readBlocks(): readonly PageBlock[] {
  const page = readFileSync('docs/operations.md', 'utf8');
  const blocks = page.matchAll(/^```(\w*)([^\n]*)\n([\s\S]*?)^```$/gm);
  return Array.from(blocks, ([, language = '', info = '', text = '']) => {
    const [, check = ''] = /check=([\w-]+)/.exec(info) ?? [];
    return { check, language, text };
  });
}

export function blockOf(check: string): string {
  const block = readBlocks().find((one) => one.check === check);
  if (!block) throw new Error(`docs/operations.md has no block check=${check}`);
  return block.text;
}
