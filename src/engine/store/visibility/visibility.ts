import { visibilityPlan } from '../../conditions/visibility-plan.ts';
import { type CompiledForm, formFields } from '../../definition/definition.ts';
import type { StoreData } from '../data/data.ts';
import type { StorePlaces } from '../places.ts';
import { allChecks, checksFor, containerAt, isRelevant } from './checks.ts';
import type { HiddenFields } from './seen.ts';
import { type SettleContext, settle } from './settle.ts';

/** The fields of one scope that changed, with the names of those that are hidden since. */
export interface VisibilityChange {
  readonly scope: string;
  readonly hidden: readonly string[];
}

/**
 * Which fields are shown, kept up to date change by change: a condition runs only when something that it reads
 * changed. Says at every moment what `visibleFields` would compute anew.
 */
export interface Visibility {
  /** The same set until it changes. */
  names(scope: string): ReadonlySet<string>;
  /** Takes in changed store addresses. */
  update(touched: readonly string[]): readonly VisibilityChange[];
}

export function createVisibility(form: CompiledForm, data: StoreData, places: StorePlaces): Visibility {
  const context: SettleContext = { form, data, places, plan: visibilityPlan(formFields(form.definition)) };
  const shown = new Map<string, ReadonlySet<string>>();
  let hidden = settle(context, new Map(), allChecks(context));

  function names(scope: string): ReadonlySet<string> {
    const cached = shown.get(scope);
    if (cached) return cached;
    const next = shownIn(context, hidden, scope);
    shown.set(scope, next);
    return next;
  }

  /** What was shown before is given up only where it is not the same now. */
  function changeOf(scope: string, before: HiddenFields): readonly VisibilityChange[] {
    const old = shown.get(scope) ?? shownIn(context, before, scope);
    const now = shownIn(context, hidden, scope);
    const lost = [...old].filter((name) => !now.has(name));
    const same = lost.length === 0 && old.size === now.size;
    shown.set(scope, same ? old : now);
    return same ? [] : [{ scope, hidden: lost }];
  }

  return {
    names,
    update(touched) {
      // Most keys are typed into fields that no condition reads: this line is all that they cost.
      const relevant = touched.filter((address) => isRelevant(context, address));
      if (relevant.length === 0) return [];
      const checks = relevant.flatMap((address) => checksFor(context, address));
      const before = hidden;
      hidden = settle(context, before, checks);
      if (hidden === before) return [];
      const scopes = [...hidden].filter(([scope, own]) => before.get(scope) !== own).map(([scope]) => scope);
      return scopes.flatMap((scope) => changeOf(scope, before));
    },
  };
}

const none: ReadonlySet<string> = new Set();

function shownIn(context: SettleContext, hidden: HiddenFields, scope: string): ReadonlySet<string> {
  const all = containerAt(context, scope)?.names ?? none;
  const gone = hidden.get(scope) ?? none;
  return new Set([...all].filter((name) => !gone.has(name)));
}
