import { createContext, Script } from 'node:vm';
import { prune } from '#engine/conditions/conditions.ts';
import { type CompiledForm, externalCellsIn, type FormValues } from '#engine/definition/definition.ts';
import { type ValidationScope, validateForm } from '#engine/validation/validate.ts';
import * as words from '#generated/words/server/http.ts';
import { invalid, type Problem } from '../http/errors.ts';

/** Problems that prevent submission. Throws 422 beyond the time limit, as `validAnswers` and `problemsOfDraft` do. */
export function problemsOfSubmission(form: CompiledForm, values: FormValues): Problem[] {
  return withTimeLimit(() => problemsOf(form, values, {}));
}

/** Answers without those that conditions hide. Throws 422 with the errors of keys for which `isChecked` is true. */
export function validAnswers(
  form: CompiledForm,
  values: FormValues,
  isChecked: (path: string) => boolean,
): FormValues {
  return withTimeLimit(() => {
    const problems = problemsOf(form, values, {}).filter(({ path }) => isChecked(path));
    if (problems.length > 0) throw invalid(words.checkAnswers, problems);
    return prune(form, values);
  });
}

/** Type errors in incomplete answers; evaluates conditions too, so that no stored draft takes too long to read. */
export function problemsOfDraft(form: CompiledForm, values: FormValues): Problem[] {
  return withTimeLimit(() => {
    const problems = problemsOf(form, values, 'draft');
    if (problems.length === 0) externalCellsIn(form, prune(form, values));
    return problems;
  });
}

function problemsOf(form: CompiledForm, values: FormValues, scope: ValidationScope): Problem[] {
  return validateForm(form, values, scope).map(({ wireKey, message }) => ({ path: wireKey, message }));
}

/** CPU time: the longest real answers take a few milliseconds. */
const LIMIT_MS = 100;

/** Number of attempts. Each doubles the time limit, because a busy machine gives most of the time to other processes. */
const TRIES = 6;

const realm = createContext({ work: undefined });
const script = new Script('work()');

/**
 * Runs synchronous work on answers, such as their validation, for a limited time; throws 422 after it.
 *
 * A pattern of a form may backtrack: five `.*` in a row take minutes on a thousand letters, and an external schema has
 * patterns by other authors. V8 has no linear-time engine for patterns with the flag `u`, but it can interrupt a script of
 * `node:vm` within a pattern. A call costs about 0.1 ms.
 */
function withTimeLimit<T>(work: () => T): T {
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
