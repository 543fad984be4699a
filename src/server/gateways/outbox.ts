import { appendFile, mkdir } from 'node:fs/promises';
import { dirname } from 'node:path';
import type { LetterGateway } from './letter-gateway.ts';

/** Where letters go while no gateway is set: a file with one JSON object a line (design, section 7). */
export function outbox(file: string, channel: 'sms' | 'email'): LetterGateway {
  return async ({ id, to, text, code }) => {
    const line = { at: new Date().toISOString(), id, channel, to, text, ...(code !== undefined && { code }) };
    await mkdir(dirname(file), { recursive: true });
    await appendFile(file, `${JSON.stringify(line)}\n`, { mode: 0o600 });
    return null;
  };
}
