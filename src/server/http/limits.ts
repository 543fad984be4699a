import type pg from 'pg';
import { RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible';
import * as words from '#generated/words/server/http.ts';
import type { Config, Limit } from '../config/config.ts';
import { HttpError } from './errors.ts';
import { networkOf } from './network.ts';

/** Counts tries in the database, so that a limit holds across restarts and processes. */
export interface Limiter {
  /** Counts one try (or several); throws 429 past the limit. */
  consume(key: string, points?: number): Promise<void>;
  /** Takes a try back that turned out to be a good one. */
  reward(key: string): Promise<void>;
  forget(key: string): Promise<void>;
}

export type Limiters = { readonly [L in keyof Config['limits']]: Limiter };

export function makeLimiters(pool: pg.Pool, limits: Config['limits']): Limiters {
  return {
    loginByPhone: makeLimiter(pool, 'login-phone', limits.loginByPhone),
    loginByAddress: byNetwork(makeLimiter(pool, 'login-address', limits.loginByAddress)),
    codesByRecipient: makeLimiter(pool, 'codes-recipient', limits.codesByRecipient),
    codesByAddress: byNetwork(makeLimiter(pool, 'codes-address', limits.codesByAddress)),
    guessesByAddress: byNetwork(makeLimiter(pool, 'guesses-address', limits.guessesByAddress)),
    presenceByAddress: byNetwork(makeLimiter(pool, 'presence-address', limits.presenceByAddress)),
    notificationsByPayment: makeLimiter(pool, 'notifications-payment', limits.notificationsByPayment),
    uploads: makeLimiter(pool, 'uploads', limits.uploads),
    lettersByRecipient: makeLimiter(pool, 'letters-recipient', limits.lettersByRecipient, (seconds) =>
      words.lettersOfRecipient({ hours: hoursIn(seconds) }),
    ),
    smsOfPortal: makeLimiter(pool, 'sms-portal', limits.smsOfPortal, (seconds) =>
      words.smsOfPortal({ hours: hoursIn(seconds) }),
    ),
    mailOfPortal: makeLimiter(pool, 'mail-portal', limits.mailOfPortal, (seconds) =>
      words.mailOfPortal({ hours: hoursIn(seconds) }),
    ),
    excursionsByUser: makeLimiter(pool, 'excursions-user', limits.excursionsByUser, (seconds) =>
      words.excursionsOfDay({ hours: hoursIn(seconds) }),
    ),
    secondFactor: makeLimiter(pool, 'second-factor', limits.secondFactor),
    myData: makeLimiter(pool, 'my-data', limits.myData, (seconds) =>
      words.myDataOfDay({ hours: hoursIn(seconds) }),
    ),
  };
}

/** Keys are addresses. */
function byNetwork({ consume, reward, forget }: Limiter): Limiter {
  return {
    consume: (address, points) => consume(networkOf(address), points),
    reward: (address) => reward(networkOf(address)),
    forget: (address) => forget(networkOf(address)),
  };
}

function makeLimiter(
  pool: pg.Pool,
  keyPrefix: string,
  { points, seconds }: Limit,
  wordsOf: WordsOfRefusal = inMinutes,
): Limiter {
  const limiter = new RateLimiterPostgres({
    storeClient: pool,
    storeType: 'pool',
    tableName: 'rate_limits',
    tableCreated: true,
    keyPrefix,
    points,
    duration: seconds,
  });
  return {
    consume: async (key, used = 1) => {
      try {
        await limiter.consume(key, used);
      } catch (refused) {
        throw refused instanceof RateLimiterRes ? tooMany(refused.msBeforeNext, wordsOf) : refused;
      }
    },
    reward: async (key) => {
      await limiter.reward(key);
    },
    forget: async (key) => {
      await limiter.delete(key);
    },
  };
}

/** What a person is told who has to wait for so many seconds. */
type WordsOfRefusal = (seconds: number) => string;

const inMinutes: WordsOfRefusal = (seconds) => words.tooManyAttempts({ minutes: Math.ceil(seconds / 60) });
/** Where a limit is of a day nobody counts its minutes. */
const hoursIn = (seconds: number) => Math.ceil(seconds / 3600);

function tooMany(ms: number, wordsOf: WordsOfRefusal): HttpError {
  const seconds = Math.max(1, Math.ceil(ms / 1000));
  return new HttpError(429, wordsOf(seconds), { headers: { 'retry-after': String(seconds) } });
}
