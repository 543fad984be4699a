import * as words from '#generated/words/server/messages.ts';
import type { Context } from '../context.ts';
import { isSmsCountry } from '../gateways/sms-ru.ts';
import { invalidField } from '../http/errors.ts';
import { type Limiter, wideNetworkOf } from '../http/rate-limits.ts';
import type { Channel } from './domain.ts';

/** A letter that somebody requests. */
export interface RequestedLetter {
  readonly kind: 'code' | 'password';
  readonly channel: Channel;
  /** The requested phone or email address; the response never reveals whether an account has it. */
  readonly recipient: string;
  /** Whether no letter will be sent, which the limits must not reveal. */
  readonly isDecoy?: boolean;
  /** Whether the phone has no account. */
  readonly isNewcomer?: boolean;
  /** The network address of a caller without a session. */
  readonly address?: string;
}

/**
 * Runs the work that sends a letter if the daily budgets of recipient, portal, newcomers and network allow it:
 * every SMS costs money, and letters affect the reputation of the mail server. Failed work costs nothing, and a decoy
 * counts for its recipient only. Codes and passwords have separate budgets. Throws 422 for a phone that gets no SMS, and
 * 429.
 */
export async function withinBudget<T>(
  { limiters, smsCountries }: Pick<Context, 'limiters' | 'smsCountries'>,
  letter: RequestedLetter,
  work: () => Promise<T>,
): Promise<T> {
  const { kind, channel, recipient, isDecoy = false } = letter;
  if (channel === 'sms') assertSmsCountry(smsCountries, recipient, kind);
  const recipientBudget = {
    limiter: limiters.lettersByRecipient,
    key: `${kind} ${recipient.toLowerCase()}`,
    isCharged: true,
  };
  const shared =
    channel === 'sms' ? smsBudgets(limiters, letter) : [{ limiter: limiters.mailOfPortal, key: kind }];
  return spendBudgets(
    [recipientBudget, ...shared.map((budget) => ({ ...budget, isCharged: !isDecoy }))],
    work,
  );
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
  readonly isCharged: boolean;
}

async function spendBudgets<T>([budget, ...others]: readonly Budget[], work: () => Promise<T>): Promise<T> {
  if (!budget) return work();
  const { limiter, key, isCharged } = budget;
  await limiter.consume(key);
  let isDone = false;
  try {
    const result = await spendBudgets(others, work);
    isDone = true;
    return result;
  } finally {
    if (!isDone || !isCharged) await limiter.reward(key);
  }
}

function assertSmsCountry(countries: readonly string[], phone: string, kind: RequestedLetter['kind']): void {
  if (isSmsCountry(countries, phone)) return;
  throw invalidField('phone', kind === 'code' ? words.noSmsForCode : words.noSmsForPassword);
}
