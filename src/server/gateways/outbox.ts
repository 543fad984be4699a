import { appendFile, mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import type { LetterGateway } from './letter-gateway.ts';

/** Where letters go while no gateway is set: a file with one JSON object a line (design, section 7). */
export function outbox(file: string, channel: 'sms' | 'email'): LetterGateway {
  return async ({ id, to, text, code }) => {
    const line = { at: new Date().toISOString(), id, channel, to, text, ...(code !== undefined && { code }) };
    await inTurn(async () => {
      await mkdir(dirname(file), { recursive: true });
      await appendFile(file, `${JSON.stringify(line)}\n`, { mode: 0o600 });
    });
    return null;
  };
}

/** A line of the file, as far as it says how long it is kept. */
interface OutboxLine {
  readonly at: string;
  readonly to: string;
  readonly code?: string;
}

/** Removes the lines that `isKept` gives false for; gives how many. A line that is no JSON is removed. */
export async function cleanOutbox(file: string, isKept: (line: OutboxLine) => boolean): Promise<number> {
  let removed = 0;
  await inTurn(async () => {
    const text = await readFile(file, 'utf8').catch(() => '');
    const lines = text.split('\n').filter((line) => line !== '');
    const kept = lines.filter((line) => {
      const read = parsed(line);
      return read !== undefined && isKept(read);
    });
    removed = lines.length - kept.length;
    if (removed === 0) return;
    const partial = `${file}.partial`;
    await writeFile(partial, kept.map((line) => `${line}\n`).join(''), { mode: 0o600, flush: true });
    await rename(partial, file);
  });
  return removed;
}

function parsed(line: string): OutboxLine | undefined {
  try {
    return JSON.parse(line);
  } catch {
    return undefined;
  }
}

let turn: Promise<void> = Promise.resolve();

/** One writer at a time: a letter must not be lost while lines are removed. */
function inTurn(work: () => Promise<void>): Promise<void> {
  const own = turn.then(work);
  turn = own.catch(() => {});
  return own;
}
