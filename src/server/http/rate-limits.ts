import { isIPv6 } from 'node:net';
import type pg from 'pg';
import { RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible';
import * as words from '#generated/words/server/http.ts';
import { scopeMember } from '../call-scope.ts';
import type { Limit, Limits } from '../config/limits.ts';
import type { OperationId } from './contract.ts';
import { HttpError } from './errors.ts';

/** A limit that is counted in the database, across restarts and processes. */
export interface Limiter {
  /** Counts one try (or several); throws 429 past the limit. */
  consume(key: string, points?: number): Promise<void>;
  /** Counts a finished action; refuses nothing. */
  add(key: string, points: number): Promise<void>;
  /** Reverts a counted attempt that turned out to be good. */
  reward(key: string): Promise<void>;
  forget(key: string): Promise<void>;
  /** Tries that are counted now. */
  used(key: string): Promise<number>;
}

/** A limit of attempts with growing pauses. */
type PausingLimiter = Pick<Limiter, 'consume' | 'forget'>;

export type Limiters = { readonly [L in Exclude<keyof Limits, 'loginByPhone'>]: Limiter } & {
  readonly loginByPhone: PausingLimiter;
};

export function makeLimiters(pool: pg.Pool, limits: Limits): Limiters {
  const reported = (name: string, limit: Limit, message?: RefusalMessage) =>
    makeLimiter(pool, { name, ...limit, isReported: true, message });
  const networks = (name: string, limit: Limit) =>
    makeLimiter(pool, { name, ...limit, isReported: true, keyOf: networkOf });
  const unreported = (name: string, limit: Limit, message?: RefusalMessage) =>
    makeLimiter(pool, { name, ...limit, isReported: false, message });
  return {
    loginByPhone: makePausingLimiter(pool, limits.loginByPhone),
    loginByStrangers: unreported('login-strangers', limits.loginByStrangers, ({ hours }) =>
      words.loginOfStrangers({ hours }),
    ),
    loginByOwner: unreported('login-owner', limits.loginByOwner, ({ hours }) =>
      words.loginOfOwner({ hours }),
    ),
    loginByAddress: networks('login-address', limits.loginByAddress),
    codesByRecipient: unreported('codes-recipient', limits.codesByRecipient),
    codesByAddress: networks('codes-address', limits.codesByAddress),
    guessesByAddress: networks('guesses-address', limits.guessesByAddress),
    presenceByAddress: networks('presence-address', limits.presenceByAddress),
    notificationsByPayment: unreported('notifications-payment', limits.notificationsByPayment),
    uploads: reported('uploads', limits.uploads),
    lettersByRecipient: unreported('letters-recipient', limits.lettersByRecipient, ({ hours }) =>
      words.lettersOfRecipient({ hours }),
    ),
    smsOfPortal: unreported('sms-portal', limits.smsOfPortal, ({ hours }) => words.smsOfPortal({ hours })),
    smsOfNewcomers: unreported('sms-newcomers', limits.smsOfNewcomers, ({ hours }) =>
      words.smsOfPortal({ hours }),
    ),
    smsByNetwork: unreported('sms-network', limits.smsByNetwork, ({ hours }) => words.smsOfPortal({ hours })),
    mailOfPortal: unreported('mail-portal', limits.mailOfPortal, ({ hours }) =>
      words.mailOfPortal({ hours }),
    ),
    excursionsByUser: reported('excursions-user', limits.excursionsByUser, ({ hours }) =>
      words.excursionsOfDay({ hours }),
    ),
    writesByUser: unreported('writes-user', limits.writesByUser, ({ minutes }) =>
      words.writesOfHour({ minutes }),
    ),
    secondFactor: reported('second-factor', limits.secondFactor),
    myData: reported('my-data', limits.myData, ({ hours }) => words.myDataOfDay({ hours })),
  };
}

interface LimiterOptions extends Limit {
  readonly name: string;
  /** Whether every response reports the remaining attempts; other limits only report exhaustion. */
  readonly isReported: boolean;
  readonly message?: RefusalMessage | undefined;
  /** Converts a key to the one that is counted. */
  readonly keyOf?: (key: string) => string;
}

function makeLimiter(
  pool: pg.Pool,
  { name, points, seconds, isReported, message, keyOf = (key) => key }: LimiterOptions,
): Limiter {
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
        const state = await limiter.consume(keyOf(key), used);
        if (isReported) note(state);
      } catch (refused) {
        if (!(refused instanceof RateLimiterRes)) throw refused;
        note(refused);
        throw tooMany(secondsIn(refused.msBeforeNext), message);
      }
    },
    add: async (key, points) => {
      await limiter.penalty(keyOf(key), points);
    },
    reward: async (key) => {
      await limiter.reward(keyOf(key));
    },
    forget: async (key) => {
      await limiter.delete(keyOf(key));
    },
    used: async (key) => (await limiter.get(keyOf(key)))?.consumedPoints ?? 0,
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

/** The message for a person who has to wait: limits of a day name full hours, others minutes. */
type RefusalMessage = (wait: { readonly hours: number; readonly minutes: number }) => string;

const secondsIn = (ms: number) => Math.max(1, Math.ceil(ms / 1000));

function tooMany(
  seconds: number,
  messageOf: RefusalMessage = ({ minutes }) => words.tooManyAttempts({ minutes }),
): HttpError {
  const wait = { hours: Math.ceil(seconds / 3600), minutes: Math.ceil(seconds / 60) };
  return new HttpError(429, messageOf(wait), { headers: { 'retry-after': String(seconds) } });
}

/** The limit of the calls of an operation from one network address. */
const ADDRESS_LIMITS: { readonly [O in OperationId]?: keyof Limiters } = {
  login: 'loginByAddress',
  verifyPhone: 'codesByAddress',
  restorePassword: 'codesByAddress',
  sendEmail: 'codesByAddress',
  checkCode: 'guessesByAddress',
  registration: 'guessesByAddress',
  resetPassword: 'guessesByAddress',
  checkPasswordLink: 'guessesByAddress',
  setPassword: 'guessesByAddress',
  presencePhone: 'presenceByAddress',
  presenceEmail: 'presenceByAddress',
};

/** Whether calls of an operation count against their address. */
export function isCounted(operation: OperationId): boolean {
  return ADDRESS_LIMITS[operation] !== undefined;
}

/**
 * Counts a call against its address before reading it, so that malformed calls count as well. Throws 429
 * beyond the limit. The handler of a legitimate call reverts its count.
 */
export async function countAddress(
  limiters: Limiters,
  operation: OperationId,
  address: string,
): Promise<void> {
  const limit = ADDRESS_LIMITS[operation];
  if (limit) await limiters[limit].consume(address);
}

/** Seconds of the longest pause, and seconds without attempts after which a key is forgotten. */
const LONGEST = 60 * 60;
const FORGOTTEN = 24 * 60 * 60;

/**
 * Attempts of a key: `points` free ones, then one after a pause of `seconds`, which doubles up to an hour. An attempt is
 * counted in advance, so that parallel ones count; a good one is forgotten with those before it.
 */
function makePausingLimiter(pool: pg.Pool, limit: Limit): PausingLimiter {
  const { points, seconds } = limit;
  return {
    consume: async (key) => {
      const { rowCount } = await pool.query(TAKE, [key, points, seconds, LONGEST, FORGOTTEN]);
      if (rowCount) return;
      const { rows } = await pool.query<{ seconds: number }>(LEFT, [key]);
      // the pause may have ended between the two
      const left = Math.max(1, Math.ceil(rows[0]?.seconds ?? 1));
      noteLimit({ name: 'login-phone', ...limit, remaining: 0, resetIn: left });
      throw tooMany(left);
    },
    forget: async (key) => {
      await pool.query('delete from paused_tries where key = $1', [key]);
    },
  };
}

const pauseAfter = (tries: string) =>
  `make_interval(secs => case when ${tries} < $2::int then 0
    else least($4::float8, $3::float8 * power(2, least(${tries} - $2::int, 20))) end)`;

/** Returns a row if the attempt is allowed. */
const TAKE = `
  insert into paused_tries as held (key, tries, paused_until, expires_at)
  values ($1, 1, now() + ${pauseAfter('1')}, now() + make_interval(secs => $5))
  on conflict (key) do update set
    tries = case when held.expires_at <= now() then 1 else held.tries + 1 end,
    paused_until = now() + case when held.expires_at <= now() then ${pauseAfter('1')} else ${pauseAfter('held.tries + 1')} end,
    expires_at = excluded.expires_at
  where held.paused_until <= clock_timestamp()
  returning tries`;

const LEFT =
  'select extract(epoch from paused_until - now())::float8 as seconds from paused_tries where key = $1';

/** State of a limit after a call was counted. */
interface LimitState {
  readonly name: string;
  /** Number of attempts per number of seconds. */
  readonly points: number;
  readonly seconds: number;
  readonly remaining: number;
  /** Seconds until all attempts are available again. */
  readonly resetIn: number;
}

/** The part of a reply that sets headers. */
interface Headers {
  getHeader(name: string): unknown;
  header(name: string, value: string): unknown;
}

/** Limits counted during a call, for the header fields of its response. */
const counted = scopeMember<LimitState[]>('limits');

/** Records the state of a limit for the answer of the current call. */
export function noteLimit(state: LimitState): void {
  counted.current()?.push(state);
}

/**
 * Runs a part of a call and adds the header fields of the limits counted meanwhile, also if they refused
 * (draft-ietf-httpapi-ratelimit-headers: `RateLimit-Policy` and `RateLimit`).
 */
export async function withLimitFields<T>(reply: Headers, work: () => Promise<T>): Promise<T> {
  const states: LimitState[] = [];
  try {
    return await counted.run(states, work);
  } finally {
    append(reply, 'ratelimit-policy', states.map(policyOf));
    append(reply, 'ratelimit', states.map(stateOf));
  }
}

const policyOf = ({ name, points, seconds }: LimitState) => `"${name}";q=${points};w=${seconds}`;
const stateOf = ({ name, remaining, resetIn }: LimitState) => `"${name}";r=${remaining};t=${resetIn}`;

function append(reply: Headers, field: string, items: readonly string[]): void {
  if (items.length === 0) return;
  const before = reply.getHeader(field);
  reply.header(field, [...(before === undefined ? [] : [String(before)]), ...items].join(', '));
}

/**
 * Key of limits: an IPv4 address as it is, and the /64 network of an IPv6 address, because its
 * holder controls all of its addresses (RFC 6177). An IPv4 address in IPv6 notation
 * (`::ffff:10.0.0.1`) counts as IPv4.
 */
export function networkOf(address: string): string {
  const groups = groupsOfIPv6(address);
  return typeof groups === 'string' ? groups : `${groups.slice(0, 4).join(':')}::/64`;
}

/** The network of a provider or a large customer: an IPv4 /16, an IPv6 /48. */
export function wideNetworkOf(address: string): string {
  const groups = groupsOfIPv6(address);
  if (typeof groups !== 'string') return `${groups.slice(0, 3).join(':')}::/48`;
  return `${groups.split('.').slice(0, 2).join('.')}.0.0/16`;
}

/** The groups of an IPv6 address in normal form; an IPv4 address, in either notation, unchanged. */
function groupsOfIPv6(address: string): string | readonly string[] {
  if (!isIPv6(address)) return address;
  const [plain = ''] = address.split('%');
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(plain)?.[1];
  if (mapped !== undefined) return mapped;
  const [head = '', tail] = plain.split('::');
  const before = groupsOf(head);
  const missing = tail === undefined ? 0 : GROUPS - before.length - groupsOf(tail).length;
  const groups = [...before, ...Array.from({ length: missing }, () => '0'), ...groupsOf(tail ?? '')];
  return groups.map((group) => Number.parseInt(group, 16).toString(16));
}

const GROUPS = 8;

/** Groups of a part of an IPv6 address; a trailing IPv4 address counts as two. */
function groupsOf(part: string): readonly string[] {
  return part === '' ? [] : part.split(':').flatMap((group) => (group.includes('.') ? ['0', '0'] : [group]));
}
