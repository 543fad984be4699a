import * as words from '#generated/words/server/messages.ts';
import type { Context } from '../context.ts';
import { isSmsCountry } from '../gateways/sms-ru.ts';
import { invalid } from '../http/errors.ts';
import { type Limiter, wideNetworkOf } from '../http/rate-limits.ts';
import type { Channel } from './domain.ts';

/** A letter that is made because somebody asks for it, and how it goes. */
export interface RequestedLetter {
  readonly kind: 'code' | 'password';
  readonly channel: Channel;
  /** The phone or the address that was named: whether anybody is reached there shows nowhere. */
  readonly recipient: string;
  /** Whether nothing is sent to the recipient, which the limits must not reveal. */
  readonly isDecoy?: boolean;
  /** Whether it goes to a phone without an account. */
  readonly isNewcomer?: boolean;
  /** Of a caller who has not signed in. */
  readonly address?: string;
}

/**
 * Does the work that sends a letter, if the day's budgets of its recipient, of the portal and of the caller's network
 * still have one: money goes with every SMS, and a mail server's good name with letters. Work that fails costs nothing,
 * and what is not sent counts for its recipient alone. Strangers' codes and the office's passwords have budgets of their
 * own. Throws 422 on the phone where no SMS goes to it, and 429.
 */
export async function withinBudget<T>(
  { limiters, smsCountries }: Pick<Context, 'limiters' | 'smsCountries'>,
  letter: RequestedLetter,
  work: () => Promise<T>,
): Promise<T> {
  const { kind, channel, recipient, isDecoy = false } = letter;
  if (channel === 'sms') assertCountry(smsCountries, recipient, kind);
  const ofRecipient = {
    limiter: limiters.lettersByRecipient,
    key: `${kind} ${recipient.toLowerCase()}`,
    isSpent: true,
  };
  const shared =
    channel === 'sms' ? smsBudgets(limiters, letter) : [{ limiter: limiters.mailOfPortal, key: kind }];
  return spending([ofRecipient, ...shared.map((budget) => ({ ...budget, isSpent: !isDecoy }))], work);
}

function smsBudgets(limiters: Context['limiters'], { kind, isNewcomer = false, address }: RequestedLetter) {
  return [
    { limiter: limiters.smsOfPortal, key: kind },
    ...(isNewcomer ? [{ limiter: limiters.smsOfNewcomers, key: kind }] : []),
    ...(address === undefined ? [] : [{ limiter: limiters.smsByNetwork, key: wideNetworkOf(address) }]),
  ];
}

interface Budget {
  readonly limiter: Limiter;
  readonly key: string;
  /** Whether the work costs something of it once it is done. */
  readonly isSpent: boolean;
}

async function spending<T>([budget, ...others]: readonly Budget[], work: () => Promise<T>): Promise<T> {
  if (!budget) return work();
  const { limiter, key, isSpent } = budget;
  await limiter.consume(key);
  let isDone = false;
  try {
    const result = await spending(others, work);
    isDone = true;
    return result;
  } finally {
    if (!isDone || !isSpent) await limiter.reward(key);
  }
}

function assertCountry(countries: readonly string[], phone: string, kind: RequestedLetter['kind']): void {
  if (isSmsCountry(countries, phone)) return;
  const message = kind === 'code' ? words.noSmsForCode : words.noSmsForPassword;
  throw invalid(message, [{ path: 'phone', message }]);
}
