import * as words from '#generated/words/server/messages.ts';
import type { Config } from '../config/config.ts';
import { type LetterGateway, NotDelivered } from './letter-gateway.ts';
import { smtp } from './mail/smtp.ts';
import { outbox } from './outbox.ts';
import { isSmsCountry } from './sms/countries.ts';
import { smsRu } from './sms/sms-ru.ts';

/** Who carries the letters of each channel. */
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
 * Where nobody carries them letters go to a file. Of a trial that is what is wanted; at a school nobody was told, and the
 * office reads so.
 */
function toFile({ outbox: file, production }: Config, channel: 'sms' | 'email'): LetterGateway {
  const write = outbox(file, channel);
  if (!production) return write;
  return async (letter) => {
    await write(letter);
    throw new NotDelivered(channel === 'sms' ? words.smsToFile : words.mailToFile, true);
  };
}

/** Whatever is to be told to a phone of another country costs many times as much: the office reads that it did not go. */
function onlyTo(countries: readonly string[], gateway: LetterGateway): LetterGateway {
  return async (letter) => {
    if (!isSmsCountry(countries, letter.to)) throw new NotDelivered(words.noSmsCountry, true);
    return gateway(letter);
  };
}
