import type { Context } from '#server/context.ts';
import type { Db } from '#server/database/open.ts';
import { networkOf } from '#server/http/network.ts';
import { hashToken } from '../tokens.ts';
import { isKnownBrowser } from './known-browsers.ts';

/** Where a password is guessed from. */
export interface GuessPlace {
  /** What is guessed at: a phone, or the account of a session. */
  readonly of: string;
  readonly address: string;
  /** The token of a browser that this person has signed in with before. */
  readonly browser?: string | undefined;
}

/** A guess that has been counted. */
export interface CountedGuess {
  /** It was right: nothing of it counts. */
  right(): Promise<void>;
}

type Limits = Pick<Context, 'limiters'>;

/**
 * Counts a guess at a password before it is judged. Each network has tries of its own at each phone, with pauses that
 * grow: who guesses from elsewhere stops nobody but themselves. All networks together have a day's budget, which a
 * browser is outside of that its person has signed in with. Throws 429 with the time to wait.
 */
export async function countGuess({ limiters }: Limits, place: GuessPlace): Promise<CountedGuess> {
  const { of, browser } = place;
  const key = keyOf(place);
  await limiters.loginByPhone.consume(key);
  if (browser === undefined) await limiters.loginByStrangers.consume(of);
  return {
    right: async () => {
      await limiters.loginByPhone.forget(key);
      if (browser === undefined) await limiters.loginByStrangers.reward(of);
    },
  };
}

/** The browser that a call carries, if it is known for that phone; any other is as good as none. */
export async function knownBrowser(
  db: Db,
  carried: string | undefined,
  phone: string,
): Promise<string | undefined> {
  return carried !== undefined && (await isKnownBrowser(db, carried, phone)) ? carried : undefined;
}

/** Who has shown otherwise whose the phone is, begins anew. */
export async function forgetGuesses({ limiters }: Limits, place: GuessPlace): Promise<void> {
  await limiters.loginByPhone.forget(keyOf(place));
  await limiters.loginByStrangers.forget(place.of);
}

function keyOf({ of, address, browser }: GuessPlace): string {
  return `${of} ${browser === undefined ? networkOf(address) : hashToken(browser)}`;
}
