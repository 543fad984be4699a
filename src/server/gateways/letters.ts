import { appendFile, mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import * as words from '#generated/words/server/messages.ts';
import type { Config } from '../config/config.ts';
import { DeliveryError, type LetterGateway } from './letter-gateway.ts';
import { isSmsCountry, smsRu } from './sms-ru.ts';
import { smtp } from './smtp.ts';

/** The gateway of each channel. */
export interface LetterGateways {
  readonly sms: LetterGateway;
  readonly email: LetterGateway;
}

/** Chosen by the environment; another gateway is a file beside these and a line here. */
export function openLetterGateways(config: Config): LetterGateways {
  const { smsRuApiId, smsCountries, publicOrigin } = config;
  const host = new URL(publicOrigin).hostname;
  return {
    sms: onlyTo(smsCountries, smsRuApiId ? smsRu({ apiId: smsRuApiId }) : toFile(config, 'sms')),
    email: config.smtp ? smtp({ ...config.smtp, host }) : toFile(config, 'email'),
  };
}

/**
 * Without a gateway letters go to a file. In a trial this is intended; at a school the recipient
 * gets nothing, so the result informs the office.
 */
function toFile({ outbox: file, production }: Config, channel: 'sms' | 'email'): LetterGateway {
  const write = outbox(file, channel);
  if (!production) return write;
  return async (letter) => {
    await write(letter);
    throw new DeliveryError(channel === 'sms' ? words.smsToFile : words.mailToFile, true);
  };
}

/**
 * Rejects phones of other countries, where an SMS costs many times as much: the result informs the
 * office that it was not sent.
 */
function onlyTo(countries: readonly string[], gateway: LetterGateway): LetterGateway {
  return async (letter) => {
    if (!isSmsCountry(countries, letter.to)) throw new DeliveryError(words.noSmsCountry, true);
    return gateway(letter);
  };
}

/** The gateway without a configured one: a file with one JSON object per line (design, section 7). */
function outbox(file: string, channel: 'sms' | 'email'): LetterGateway {
  return async ({ id, to, text, code }) => {
    const line = { at: new Date().toISOString(), id, channel, to, text, ...(code !== undefined && { code }) };
    await inTurn(async () => {
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

/** Removes invalid lines and those for which `isRetained` is false. Returns their number. */
export async function cleanOutbox(file: string, isRetained: (line: OutboxLine) => boolean): Promise<number> {
  let removed = 0;
  await inTurn(async () => {
    const text = await readFile(file, 'utf8').catch(() => '');
    const lines = text.split('\n').filter((line) => line !== '');
    const retained = lines.filter((line) => {
      const read = parseLine(line);
      return read !== undefined && isRetained(read);
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

let turn: Promise<void> = Promise.resolve();

/** One writer at a time: a letter must not be lost while lines are removed. */
function inTurn(work: () => Promise<void>): Promise<void> {
  const own = turn.then(work);
  turn = own.catch(() => {});
  return own;
}
