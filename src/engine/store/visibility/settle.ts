import { isShown } from '../../conditions/conditions.ts';
import { join } from '../../definition/address.ts';
import type { CompiledForm } from '../../definition/definition.ts';
import type { StoreData } from '../data/data.ts';
import { type Check, type CheckContext, readersOf } from './checks.ts';
import { type HiddenFields, seenObject } from './seen.ts';

export interface SettleContext extends CheckContext {
  readonly form: CompiledForm;
  readonly data: Pick<StoreData, 'read' | 'entries' | 'unknownAt'>;
}

const none: ReadonlySet<string> = new Set();

/**
 * Looks at the conditions, and at those that read what they change. Gives what is hidden then: the same map where
 * nothing changed, else a copy of it.
 */
export function settle(context: SettleContext, hidden: HiddenFields, checks: readonly Check[]): HiddenFields {
  // One that waits already is not asked for again: it will see what has changed since.
  const queue = new Map(checks.map((check) => [addressOf(check), check]));
  const runs = new Map<string, number>();
  let copy: Map<string, ReadonlySet<string>> | undefined;
  for (const [address, check] of queue) {
    queue.delete(address);
    const { scope } = check;
    const { name } = check.conditional.node;
    const run = (runs.get(address) ?? 0) + 1;
    runs.set(address, run);
    const now = copy ?? hidden;
    const names = now.get(scope) ?? none;
    if (run > context.plan.patience || holds(context, now, check) !== names.has(name)) continue;
    copy ??= new Map(hidden);
    copy.set(scope, toggled(names, name));
    // The loop goes on over what is added here.
    for (const reader of readersOf(context, scope, name)) queue.set(addressOf(reader), reader);
  }
  return copy ?? hidden;
}

function addressOf({ scope, conditional }: Check): string {
  return join(scope, conditional.node.name);
}

function holds(
  context: SettleContext,
  hidden: HiddenFields,
  { conditional, container, scope }: Check,
): boolean {
  const { form, plan, data } = context;
  const { node, holderReads, formReads } = conditional;
  const seen = { data, hidden };
  const holder = node.showIf === undefined ? {} : seenObject(seen, container.fields, scope, holderReads);
  const whole = node.showIfForm === undefined ? {} : seenObject(seen, plan.root, '', formReads);
  return isShown(form, node, holder, whole);
}

function toggled(names: ReadonlySet<string>, name: string): ReadonlySet<string> {
  const next = new Set(names);
  if (!next.delete(name)) next.add(name);
  return next;
}
