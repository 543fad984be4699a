import type { Json } from '../../definition/definition.ts';
import * as words from '../../text/foreign.ts';
import type { ForeignForm, ForeignJudge, ForeignProblem } from '../foreign-form.ts';
import { isTooDeep, plainData } from '../plain.ts';
import { bestBranch } from './best-branch.ts';
import { explainForeign } from './evaluate.ts';
import { messageFor } from './messages.ts';
import type { Broken } from './outcome.ts';
import { workLimit } from './work.ts';

/**
 * The judge of a form: the compiled function has the verdict, and what it refuses is explained in Russian. It never
 * passes what the function refuses: where nothing explains it, the whole form is told to be checked. Data nested without
 * end are no answers, and those that would take the function without end are not given to it. A verdict is `true` or none.
 */
export function foreignJudge(form: ForeignForm, isValid: (data: unknown) => unknown): ForeignJudge {
  const isTooMuch = workLimit(form.schema);
  return (given) => {
    if (isTooDeep(given)) return [{ path: '', message: words.unreadable }];
    const data = plainData(given);
    if (isTooMuch(data)) return [{ path: '', message: words.nestedTooDeep }];
    if (isValid(data) === true) return [];
    const problems = explained(form, data);
    if (problems.length > 0) return problems;
    return [{ path: '', message: words.checkAnswers(form.title ?? words.wholeForm) }];
  };
}

/** Nobody reads more at once; the rest is told when these are mended. */
const MOST_PROBLEMS = 50;

function explained(form: ForeignForm, data: Json | undefined): readonly ForeignProblem[] {
  const problems = new Map<string, ForeignProblem>();
  for (const broken of (explainForeign(form.schema, data) ?? []).flatMap(leaves)) {
    if (problems.has(broken.path)) continue;
    if (problems.size === MOST_PROBLEMS) break;
    problems.set(broken.path, { path: broken.path, message: messageFor(form, data, broken) });
  }
  return [...problems.values()];
}

/** Of alternatives only what is broken in the best matching one. */
function leaves(broken: Broken): readonly Broken[] {
  const { branches } = broken;
  if (branches === undefined || branches.length === 0) return [broken];
  const best = branches[bestBranch(branches)] ?? [];
  const isOfOtherType = best.some(({ keyword, path }) => keyword === 'type' && path === broken.path);
  return best.length === 0 || (isOfOtherType && branches.length > 1) ? [broken] : best.flatMap(leaves);
}
