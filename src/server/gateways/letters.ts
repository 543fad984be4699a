import { appendFile, mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import * as words from '#generated/words/server/messages.ts';
import type { Config } from '../config/config.ts';
import { DeliveryError, type LetterGateway } from './letter-gateway.ts';
import { isSmsCountry, smsRu } from './sms-ru.ts';
import { smtp } from './smtp.ts';

export interface LetterGateways {
  readonly sms: LetterGateway;
  readonly email: LetterGateway;
}

/** Creates the configured gateways. To add one, write it in a file next to `smtp.ts` and choose it here. */
export function createLetterGateways(config: Config): LetterGateways {
  const { smsRuApiId, smsCountries, publicOrigin } = config;
  const host = new URL(publicOrigin).hostname;
  return {
    sms: restrictCountries(smsCountries, smsRuApiId ? smsRu({ apiId: smsRuApiId }) : toFile(config, 'sms')),
    email: config.smtp ? smtp({ ...config.smtp, host }) : toFile(config, 'email'),
  };
}

/** The gateway that writes letters to the outbox. In production it also throws, so that the office sees it. */
function toFile({ outbox: file, production }: Config, channel: 'sms' | 'email'): LetterGateway {
  const write = outbox(file, channel);
  if (!production) return write;
  return async (letter) => {
    await write(letter);
    throw new DeliveryError(channel === 'sms' ? words.smsToFile : words.mailToFile, true);
  };
}

/** Refuses phones of other countries, where an SMS costs many times as much; the office sees the error. */
function restrictCountries(countries: readonly string[], gateway: LetterGateway): LetterGateway {
  return async (letter) => {
    if (!isSmsCountry(countries, letter.to)) throw new DeliveryError(words.noSmsCountry, true);
    return gateway(letter);
  };
}

/** Appends letters to a file, one JSON object per line (specification, section 7). */
function outbox(file: string, channel: 'sms' | 'email'): LetterGateway {
  return async ({ id, to, text, code }) => {
    const line = { at: new Date().toISOString(), id, channel, to, text, ...(code !== undefined && { code }) };
    await runInTurn(async () => {
      await mkdir(dirname(file), { recursive: true });
      await appendFile(file, `${JSON.stringify(line)}\n`, { mode: 0o600 });
    });
    return null;
  };
}

/** The parts of a line that determine its retention. */
interface OutboxLine {
  readonly at: string;
  readonly to: string;
  readonly code?: string;
}

/** Removes invalid lines, and lines for which `isRetained` returns false. Returns their number. */
export async function cleanOutbox(file: string, isRetained: (line: OutboxLine) => boolean): Promise<number> {
  let removed = 0;
  await runInTurn(async () => {
    const text = await readFile(file, 'utf8').catch(() => '');
    const lines = text.split('\n').filter((line) => line !== '');
    const retained = lines.filter((line) => {
      const parsed = parseLine(line);
      return parsed !== undefined && isRetained(parsed);
    });
    removed = lines.length - retained.length;
    if (removed === 0) return;
    const partial = `${file}.partial`;
    await writeFile(partial, retained.map((line) => `${line}\n`).join(''), { mode: 0o600, flush: true });
    await rename(partial, file);
  });
  return removed;
}

function parseLine(line: string): OutboxLine | undefined {
  try {
    return JSON.parse(line);
  } catch {
    return undefined;
  }
}

let lastWrite: Promise<void> = Promise.resolve();

/** Runs writers one at a time, so that no letter is lost while lines are removed. */
function runInTurn(work: () => Promise<void>): Promise<void> {
  const own = lastWrite.then(work);
  lastWrite = own.catch(() => {});
  return own;
}
