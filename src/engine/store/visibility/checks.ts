import {
  type Conditional,
  type Container,
  readsName,
  type VisibilityPlan,
} from '../../conditions/visibility-plan.ts';
import { isWithin, join, nameOf, parentOf, split } from '../../definition/address.ts';
import type { StoreData } from '../data/data.ts';
import type { StorePlaces } from '../places.ts';

/** A condition at the place where it is to be looked at. */
export interface Check {
  readonly conditional: Conditional;
  readonly container: Container;
  /** Address of the form, the object or the entry that holds the field. */
  readonly scope: string;
}

/** What checks are found by: the conditions of the form, and the entries that there are. */
export interface CheckContext {
  readonly plan: VisibilityPlan;
  readonly data: Pick<StoreData, 'entries'>;
  readonly places: StorePlaces;
}

/** Every condition of the form, in every entry. */
export function allChecks(context: CheckContext): readonly Check[] {
  return context.plan.containers.flatMap((container) =>
    checksAt(container, scopesOf(context, container.pattern)),
  );
}

/** Whether a change here may show or hide something. */
export function isRelevant({ plan, places }: CheckContext, address: string): boolean {
  const { place } = places(address);
  return place === undefined || place.isEntry || plan.read.has(place.node.address);
}

/** What is to be looked at when this address changed; an entry that was made brings conditions of its own. */
export function checksFor(context: CheckContext, address: string): readonly Check[] {
  const { plan, places } = context;
  if (places(address).place?.isEntry) {
    const scopesWithin = ({ pattern }: Container) =>
      scopesOf(context, pattern).filter((scope) => isWithin(scope, address));
    return plan.containers.flatMap((container) => checksAt(container, scopesWithin(container)));
  }
  return readersOf(context, parentOf(address), nameOf(address));
}

/** The conditions that read this member, here, further out and, where it is the form's own, anywhere. */
export function readersOf(context: CheckContext, scope: string, name: string): readonly Check[] {
  const container = containerAt(context, scope);
  if (!container) return [];
  const own = container.conditional
    .filter(({ holderReads }) => readsName(holderReads, name))
    .map((conditional): Check => ({ conditional, container, scope }));
  if (scope === '') return [...own, ...formReadersOf(context, name)];
  const holder = container.isEntry ? parentOf(scope) : scope;
  return [...own, ...readersOf(context, parentOf(holder), nameOf(holder))];
}

/** The form, the object or the entry at an address. */
export function containerAt({ plan, places }: CheckContext, scope: string): Container | undefined {
  if (scope === '') return plan.byPattern.get('');
  const { place } = places(scope);
  return place && plan.byPattern.get(place.isEntry ? `${place.node.address}/*` : place.node.address);
}

function formReadersOf(context: CheckContext, name: string): readonly Check[] {
  return context.plan.containers.flatMap((container) => {
    const readers = container.conditional.filter(({ formReads }) => readsName(formReads, name));
    return readers.length > 0 ? checksAt(container, scopesOf(context, container.pattern), readers) : [];
  });
}

function checksAt(
  container: Container,
  scopes: readonly string[],
  conditionals = container.conditional,
): readonly Check[] {
  return scopes.flatMap((scope) =>
    conditionals.map((conditional): Check => ({ conditional, container, scope })),
  );
}

/** The addresses that a pattern stands for, as the entries are now. */
function scopesOf({ data }: CheckContext, pattern: string): readonly string[] {
  let scopes = [''];
  for (const part of split(pattern)) {
    scopes = scopes.flatMap((scope) =>
      part === '*' ? data.entries(scope).map(({ id }) => join(scope, id)) : [join(scope, part)],
    );
  }
  return scopes;
}
