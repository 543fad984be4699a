import { createContext, Script } from 'node:vm';
import * as words from '#generated/words/server/http.ts';
import { invalid } from '../http/errors.ts';

/** Of the processor: the longest real answers take a few milliseconds. */
const LIMIT_MS = 100;

/** Each try has twice the time of the one before: on a busy machine most of it goes to other processes. */
const TRIES = 6;

const realm = createContext({ work: undefined });
const script = new Script('work()');

/**
 * Runs synchronous work on answers, such as their validation, for a limited time; throws 422 where it needs more.
 *
 * A pattern of a form may backtrack: five `.*` in a row take minutes on a thousand letters, and an external schema has
 * patterns that nobody here has written. V8 has no engine of linear time for patterns with the flag `u`, but it does end
 * a script of `node:vm` inside of an expression. A call costs some 0.1 ms.
 */
export function withTimeLimit<T>(work: () => T): T {
  for (let tries = 1; ; tries += 1) {
    const before = process.cpuUsage();
    let done: { readonly result: T } | undefined;
    realm.work = () => {
      done = { result: work() };
    };
    try {
      script.runInContext(realm, { timeout: LIMIT_MS * 2 ** (tries - 1) });
    } catch (error) {
      if (Object(error).code !== 'ERR_SCRIPT_EXECUTION_TIMEOUT') throw error;
      const { user, system } = process.cpuUsage(before);
      const isUsedUp = (user + system) / 1000 > LIMIT_MS * 0.9;
      if (isUsedUp || tries === TRIES) throw invalid(words.answersNotChecked, []);
    }
    if (done) return done.result;
  }
}
