import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { findAfterChanges } from '#tests/support/processes/folder-changes.ts';

/** A letter in the outbox file. */
export interface SentLetter {
  readonly at: string;
  /** Equal for repeated deliveries of a letter. */
  readonly id: string;
  readonly channel: 'sms' | 'email';
  readonly to: string;
  readonly text: string;
  readonly code?: string;
}

/** The letters to a phone or an email, oldest first. */
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

/** Waits for `count` letters, and returns the last. */
export async function awaitLetter(dataDir: string, to: string, count = 1): Promise<SentLetter> {
  return findAfterChanges(dataDir, () => lastOf(lettersTo(dataDir, to), count));
}

/** The codes and passwords that were sent, without one-time links. */
export function codesTo(dataDir: string, to: string): string[] {
  return lettersTo(dataDir, to).flatMap(({ code }) =>
    code === undefined || code.startsWith('/') ? [] : [code],
  );
}

/** Waits for `count` codes, and returns the last. */
export async function awaitCode(dataDir: string, to: string, count = 1): Promise<string> {
  return findAfterChanges(dataDir, () => lastOf(codesTo(dataDir, to), count));
}

/** A code of six digits that differs from this one. */
export const wrongCode = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0');

/** Waits for a letter that contains the text, and returns the last. */
export async function awaitLetterWith(dataDir: string, to: string, part: string): Promise<SentLetter> {
  return findAfterChanges(dataDir, () => lettersTo(dataDir, to).findLast(({ text }) => text.includes(part)));
}

/** The last item of a list with exactly `count` items. */
function lastOf<T>(all: readonly T[], count: number): T | undefined {
  return all.length === count ? all.at(-1) : undefined;
}
