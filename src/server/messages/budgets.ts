import * as words from '#generated/words/server/messages.ts';
import type { Context } from '../context.ts';
import { isSmsCountry } from '../gateways/sms/countries.ts';
import { invalid } from '../http/errors.ts';
import type { Limiter } from '../http/limits.ts';
import type { Channel } from './tables.ts';

/** A letter that is made because somebody asks for it, and how it goes. */
export interface AskedLetter {
  readonly kind: 'code' | 'password';
  readonly channel: Channel;
  /** The phone or the address that was named: whether anybody is reached there shows nowhere. */
  readonly recipient: string;
}

/**
 * Does the work that sends a letter, if the day's budgets of its recipient and of the portal still have one: money goes
 * with every SMS, and a mail server's good name with letters. Work that fails costs nothing. Strangers' codes and the
 * office's passwords have budgets of their own. Throws 422 on the phone where no SMS goes to its country, and 429.
 */
export async function withinBudget<T>(
  { limiters, smsCountries }: Pick<Context, 'limiters' | 'smsCountries'>,
  { kind, channel, recipient }: AskedLetter,
  work: () => Promise<T>,
): Promise<T> {
  if (channel === 'sms') assertCountry(smsCountries, recipient, kind);
  const ofPortal = channel === 'sms' ? limiters.smsOfPortal : limiters.mailOfPortal;
  const budgets: readonly Budget[] = [
    [limiters.lettersByRecipient, `${kind} ${recipient.toLowerCase()}`],
    [ofPortal, kind],
  ];
  return spending(budgets, work);
}

type Budget = readonly [limiter: Limiter, key: string];

async function spending<T>([budget, ...others]: readonly Budget[], work: () => Promise<T>): Promise<T> {
  if (!budget) return work();
  const [limiter, key] = budget;
  await limiter.consume(key);
  try {
    return await spending(others, work);
  } catch (error) {
    await limiter.reward(key);
    throw error;
  }
}

function assertCountry(countries: readonly string[], phone: string, kind: AskedLetter['kind']): void {
  if (isSmsCountry(countries, phone)) return;
  const message = kind === 'code' ? words.noSmsForCode : words.noSmsForPassword;
  throw invalid(message, [{ path: 'phone', message }]);
}
