import type pg from 'pg';
import { RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible';
import * as words from '#generated/words/server/http.ts';
import type { Limit, Limits } from '../config/limits.ts';
import { HttpError } from './errors.ts';
import { growingLimit } from './growing-limit.ts';
import { networkOf } from './network.ts';
import { noteLimit } from './rate-limit-fields.ts';

/** Counts tries in the database, so that a limit holds across restarts and processes. */
export interface Limiter {
  /** Counts one try (or several); throws 429 past the limit. */
  consume(key: string, points?: number): Promise<void>;
  /** Counts what is done already; refuses nothing. */
  add(key: string, points: number): Promise<void>;
  /** Takes a try back that turned out to be a good one. */
  reward(key: string): Promise<void>;
  forget(key: string): Promise<void>;
  /** Tries that are counted now. */
  used(key: string): Promise<number>;
}

export type Limiters = { readonly [L in keyof Limits]: Limiter };

export function makeLimiters(pool: pg.Pool, limits: Limits): Limiters {
  const callers = (name: string, limit: Limit, told?: WordsOfRefusal) =>
    makeLimiter(pool, { name, ...limit, isCallers: true, told });
  const others = (name: string, limit: Limit, told?: WordsOfRefusal) =>
    makeLimiter(pool, { name, ...limit, isCallers: false, told });
  return {
    loginByPhone: makeGrowingLimiter(pool, limits.loginByPhone),
    loginByStrangers: others('login-strangers', limits.loginByStrangers, (seconds) =>
      words.loginOfStrangers({ hours: hoursIn(seconds) }),
    ),
    loginByOwner: others('login-owner', limits.loginByOwner, (seconds) =>
      words.loginOfOwner({ hours: hoursIn(seconds) }),
    ),
    loginByAddress: byNetwork(callers('login-address', limits.loginByAddress)),
    codesByRecipient: others('codes-recipient', limits.codesByRecipient),
    codesByAddress: byNetwork(callers('codes-address', limits.codesByAddress)),
    guessesByAddress: byNetwork(callers('guesses-address', limits.guessesByAddress)),
    presenceByAddress: byNetwork(callers('presence-address', limits.presenceByAddress)),
    notificationsByPayment: others('notifications-payment', limits.notificationsByPayment),
    uploads: callers('uploads', limits.uploads),
    lettersByRecipient: others('letters-recipient', limits.lettersByRecipient, (seconds) =>
      words.lettersOfRecipient({ hours: hoursIn(seconds) }),
    ),
    smsOfPortal: others('sms-portal', limits.smsOfPortal, (seconds) =>
      words.smsOfPortal({ hours: hoursIn(seconds) }),
    ),
    smsOfNewcomers: others('sms-newcomers', limits.smsOfNewcomers, (seconds) =>
      words.smsOfPortal({ hours: hoursIn(seconds) }),
    ),
    smsByNetwork: others('sms-network', limits.smsByNetwork, (seconds) =>
      words.smsOfPortal({ hours: hoursIn(seconds) }),
    ),
    mailOfPortal: others('mail-portal', limits.mailOfPortal, (seconds) =>
      words.mailOfPortal({ hours: hoursIn(seconds) }),
    ),
    excursionsByUser: callers('excursions-user', limits.excursionsByUser, (seconds) =>
      words.excursionsOfDay({ hours: hoursIn(seconds) }),
    ),
    writesByUser: others('writes-user', limits.writesByUser, (seconds) =>
      words.writesOfHour({ minutes: Math.ceil(seconds / 60) }),
    ),
    secondFactor: callers('second-factor', limits.secondFactor),
    myData: callers('my-data', limits.myData, (seconds) => words.myDataOfDay({ hours: hoursIn(seconds) })),
  };
}

/** Keys are addresses. */
function byNetwork({ consume, add, reward, forget, used }: Limiter): Limiter {
  return {
    consume: (address, points) => consume(networkOf(address), points),
    add: (address, points) => add(networkOf(address), points),
    reward: (address) => reward(networkOf(address)),
    forget: (address) => forget(networkOf(address)),
    used: (address) => used(networkOf(address)),
  };
}

interface LimiterOptions extends Limit {
  readonly name: string;
  /** Its keys are whoever calls: what is left of it is theirs to know, and of the others only that nothing is. */
  readonly isCallers: boolean;
  readonly told: WordsOfRefusal | undefined;
}

function makeLimiter(pool: pg.Pool, { name, points, seconds, isCallers, told }: LimiterOptions): Limiter {
  const limiter = new RateLimiterPostgres({
    storeClient: withoutNames(pool),
    storeType: 'pool',
    tableName: 'rate_limits',
    tableCreated: true,
    keyPrefix: name,
    points,
    duration: seconds,
  });
  const note = ({ remainingPoints, msBeforeNext }: RateLimiterRes) =>
    noteLimit({
      name,
      points,
      seconds,
      remaining: Math.max(0, remainingPoints),
      resetIn: secondsIn(msBeforeNext),
    });
  return {
    consume: async (key, used = 1) => {
      try {
        const state = await limiter.consume(key, used);
        if (isCallers) note(state);
      } catch (refused) {
        if (!(refused instanceof RateLimiterRes)) throw refused;
        note(refused);
        throw tooMany(secondsIn(refused.msBeforeNext), told);
      }
    },
    add: async (key, points) => {
      await limiter.penalty(key, points);
    },
    reward: async (key) => {
      await limiter.reward(key);
    },
    forget: async (key) => {
      await limiter.delete(key);
    },
    used: async (key) => (await limiter.get(key))?.consumedPoints ?? 0,
  };
}

/**
 * The library prepares its queries by name, which PgBouncer in transaction mode does not keep from one connection to the
 * next (https://www.pgbouncer.org/faq.html): they run unnamed.
 */
function withoutNames(pool: pg.Pool) {
  return {
    query: ({ text, values }: { text: string; values?: unknown[] }) => pool.query(text, values),
  };
}

/** Its pauses grow; a try that turned out to be a good one is forgotten with those before it. */
function makeGrowingLimiter(pool: pg.Pool, limit: Limit): Limiter {
  const { consume, forget, used } = growingLimit(pool, limit);
  return {
    consume: async (key) => {
      const seconds = await consume(key);
      if (seconds === undefined) return;
      noteLimit({ name: 'login-phone', ...limit, remaining: 0, resetIn: seconds });
      throw tooMany(seconds, undefined);
    },
    add: async (key) => {
      await consume(key);
    },
    reward: forget,
    forget,
    used,
  };
}

/** What a person is told who has to wait for so many seconds. */
type WordsOfRefusal = (seconds: number) => string;

const inMinutes: WordsOfRefusal = (seconds) => words.tooManyAttempts({ minutes: Math.ceil(seconds / 60) });
/** Where a limit is of a day nobody counts its minutes. */
const hoursIn = (seconds: number) => Math.ceil(seconds / 3600);

const secondsIn = (ms: number) => Math.max(1, Math.ceil(ms / 1000));

function tooMany(seconds: number, wordsOf: WordsOfRefusal = inMinutes): HttpError {
  return new HttpError(429, wordsOf(seconds), { headers: { 'retry-after': String(seconds) } });
}
