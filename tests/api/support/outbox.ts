import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';

/** A letter as the outbox file has it. */
export interface SentLetter {
  readonly at: string;
  /** The same for a letter that was handed over again because nobody knew that it was. */
  readonly id: string;
  readonly channel: 'sms' | 'email';
  readonly to: string;
  readonly text: string;
  readonly code?: string;
}

/** Every letter that went to a phone or an address, the first one first. */
export function lettersTo(dataDir: string, to: string): SentLetter[] {
  return allLetters(dataDir).filter((letter) => letter.to === to);
}

export function allLetters(dataDir: string): SentLetter[] {
  try {
    const lines = readFileSync(join(dataDir, 'outbox.jsonl'), 'utf8').split('\n');
    return lines.filter((line) => line !== '').map((line) => JSON.parse(line));
  } catch {
    return [];
  }
}

/** Waits until that many letters have gone there, and gives the last of them. */
export async function awaitLetter(dataDir: string, to: string, count = 1): Promise<SentLetter> {
  return poll(() => lastOf(lettersTo(dataDir, to), count), `${count} letters to ${to}`);
}

/** Of the letters that went there those with a code or a password; a one-time link is none. */
export function codesTo(dataDir: string, to: string): string[] {
  return lettersTo(dataDir, to).flatMap(({ code }) =>
    code === undefined || code.startsWith('/') ? [] : [code],
  );
}

/** Waits until that many codes have gone there, and gives the newest one. */
export async function awaitCode(dataDir: string, to: string, count = 1): Promise<string> {
  return poll(() => lastOf(codesTo(dataDir, to), count), `${count} codes to ${to}`);
}

/** Waits for a letter with these words, and gives the last such one. */
export async function awaitLetterWith(dataDir: string, to: string, words: string): Promise<SentLetter> {
  const found = () => lettersTo(dataDir, to).findLast(({ text }) => text.includes(words));
  return poll(found, `a letter to ${to} that says ${words}`);
}

function lastOf<T>(all: readonly T[], count: number): T | undefined {
  return all.length === count ? all.at(-1) : undefined;
}

const LIMIT_MS = 20_000;

/** Looks again and again: without vitest's own means, because browser tests read letters too. */
async function poll<T>(find: () => T | undefined, what: string): Promise<T> {
  for (const limit = Date.now() + LIMIT_MS; Date.now() < limit; await delay(50)) {
    const found = find();
    if (found !== undefined) return found;
  }
  throw new Error(`There is no sign of ${what}`);
}
