import type pg from 'pg';
import type { Limit } from '../config/limits.ts';

/** Seconds of the longest pause, and after which a key that was left alone begins anew. */
const LONGEST = 60 * 60;
const FORGOTTEN = 24 * 60 * 60;

/** Tries of a key, in the database: so many at once, then one after a pause that doubles each time, up to an hour. */
export interface GrowingLimit {
  /** Counts a try before it is made, so that many at one moment are counted; gives the seconds to wait where it may not be made. */
  consume(key: string): Promise<number | undefined>;
  forget(key: string): Promise<void>;
  /** Tries that are counted now. */
  used(key: string): Promise<number>;
}

/** `points` tries at once; the first pause is of `seconds`. */
export function growingLimit(pool: pg.Pool, { points, seconds }: Limit): GrowingLimit {
  return {
    consume: async (key) => {
      const { rowCount } = await pool.query(TAKE, [key, points, seconds, LONGEST, FORGOTTEN]);
      if (rowCount) return undefined;
      const { rows } = await pool.query<{ seconds: number }>(LEFT, [key]);
      // the pause may have ended between the two
      return Math.max(1, Math.ceil(rows[0]?.seconds ?? 1));
    },
    forget: async (key) => {
      await pool.query('delete from paused_tries where key = $1', [key]);
    },
    used: async (key) => {
      const { rows } = await pool.query<{ tries: number }>(USED, [key]);
      return rows[0]?.tries ?? 0;
    },
  };
}

const pauseAfter = (tries: string) =>
  `make_interval(secs => case when ${tries} < $2::int then 0
    else least($4::float8, $3::float8 * power(2, least(${tries} - $2::int, 20))) end)`;

/** Gives a row where the try may be made. */
const TAKE = `
  insert into paused_tries as held (key, tries, paused_until, expires_at)
  values ($1, 1, now() + ${pauseAfter('1')}, now() + make_interval(secs => $5))
  on conflict (key) do update set
    tries = case when held.expires_at <= now() then 1 else held.tries + 1 end,
    paused_until = now() + case when held.expires_at <= now() then ${pauseAfter('1')} else ${pauseAfter('held.tries + 1')} end,
    expires_at = excluded.expires_at
  where held.paused_until <= now()
  returning tries`;

const LEFT =
  'select extract(epoch from paused_until - now())::float8 as seconds from paused_tries where key = $1';

const USED = 'select tries from paused_tries where key = $1 and expires_at > now()';
