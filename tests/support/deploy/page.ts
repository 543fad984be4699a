import { readFileSync } from 'node:fs';

/** A code block of docs/operations.md. */
export interface PageBlock {
  /** Value of `check=`, by which a test finds the block; empty without one. */
  readonly check: string;
  readonly language: string;
  readonly text: string;
}

/** Returns the code blocks of docs/operations.md. */
export function readBlocks(): readonly PageBlock[] {
  const page = readFileSync('docs/operations.md', 'utf8');
  const blocks = page.matchAll(/^```(\w*)([^\n]*)\n([\s\S]*?)^```$/gm);
  return Array.from(blocks, ([, language = '', info = '', text = '']) => {
    const [, check = ''] = /check=([\w-]+)/.exec(info) ?? [];
    return { check, language, text };
  });
}

export function readBlock(check: string): string {
  const block = readBlocks().find((candidate) => candidate.check === check);
  if (!block) throw new Error(`docs/operations.md has no block check=${check}`);
  return block.text;
}
