import * as words from '#generated/words/server/messages.ts';
import type { Context } from '../context.ts';
import { isSmsCountry } from '../gateways/sms-ru.ts';
import { invalidField } from '../http/errors.ts';
import { type Limiter, wideNetworkOf } from '../http/rate-limits.ts';
import type { Channel } from './domain.ts';

/** A letter that is sent on request, and its channel. */
export interface RequestedLetter {
  readonly kind: 'code' | 'password';
  readonly channel: Channel;
  /** The requested phone or address; the answer never reveals whether it belongs to anybody. */
  readonly recipient: string;
  /** Whether nothing is sent to the recipient, which the limits must not reveal. */
  readonly isDecoy?: boolean;
  /** Whether the phone has no account. */
  readonly isNewcomer?: boolean;
  /** The network address of a caller without a session. */
  readonly address?: string;
}

/**
 * Runs the work that sends a letter if the daily budgets of its recipient, the portal and the caller's network allow
 * it: every SMS costs money, and letters the reputation of the mail server. Failed work costs nothing, and an unsent
 * letter counts for its recipient only. Strangers' codes and the office's passwords have their own budgets. Throws
 * 422 on a phone that gets no SMS, and 429.
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
  return spendBudgets([ofRecipient, ...shared.map((budget) => ({ ...budget, isSpent: !isDecoy }))], work);
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
  /** Whether completed work is charged to this budget. */
  readonly isSpent: boolean;
}

async function spendBudgets<T>([budget, ...others]: readonly Budget[], work: () => Promise<T>): Promise<T> {
  if (!budget) return work();
  const { limiter, key, isSpent } = budget;
  await limiter.consume(key);
  let isDone = false;
  try {
    const result = await spendBudgets(others, work);
    isDone = true;
    return result;
  } finally {
    if (!isDone || !isSpent) await limiter.reward(key);
  }
}

function assertCountry(countries: readonly string[], phone: string, kind: RequestedLetter['kind']): void {
  if (isSmsCountry(countries, phone)) return;
  throw invalidField('phone', kind === 'code' ? words.noSmsForCode : words.noSmsForPassword);
}
