import { isShown } from '../conditions/conditions.ts';
import type { Reads } from '../conditions/reads.ts';
import {
  type Conditional,
  type Container,
  containersOf,
  fieldsRead,
  readsName,
} from '../conditions/visibility-plan.ts';
import { isWithin, join, nameOf, parentOf } from '../definition/address.ts';
import {
  type CompiledForm,
  type FieldNode,
  type FormValues,
  formFields,
  type Json,
} from '../definition/definition.ts';
import { isEmpty, normaliseField } from '../values/normalise.ts';
import type { StoreData } from './data.ts';
import type { StorePlaces } from './places.ts';

/** The fields of one scope that changed: those shown now, and those that are hidden since. */
export interface VisibilityChange {
  readonly scope: string;
  readonly hidden: readonly string[];
}

/**
 * Which fields are shown, kept up to date change by change: a condition runs only when something that it reads
 * changed. Says at every moment what `visibleFields` would compute anew.
 */
export interface Visibility {
  names(scope: string): ReadonlySet<string>;
  /** Takes in changed store addresses. */
  update(touched: readonly string[]): readonly VisibilityChange[];
}

/** A condition at the place where it is to be looked at. */
type Check = readonly [Conditional, Container, string];

const none: ReadonlySet<string> = new Set();

export function createVisibility(form: CompiledForm, data: StoreData, places: StorePlaces): Visibility {
  const root = formFields(form.definition);
  const containers = containersOf(root);
  const byPattern = new Map(containers.map((container) => [container.pattern, container]));
  const read = fieldsRead(containers);
  /** More rounds than there are conditions are only needed where conditions go round in a circle. */
  const patience = containers.reduce((sum, { conditional }) => sum + conditional.length, 1);
  const hidden = new Map<string, ReadonlySet<string>>();
  const shown = new Map<string, ReadonlySet<string>>();

  function containerAt(scope: string): Container | undefined {
    if (scope === '') return byPattern.get('');
    const { place } = places(scope);
    return place && byPattern.get(place.isEntry ? `${place.node.address}/*` : place.node.address);
  }

  function scopesOf(pattern: string): readonly string[] {
    let scopes = [''];
    for (const part of pattern === '' ? [] : pattern.split('/')) {
      scopes = scopes.flatMap((scope) =>
        part === '*' ? data.entries(scope).map(({ id }) => join(scope, id)) : [join(scope, part)],
      );
    }
    return scopes;
  }

  /** A field's answer as conditions see it: normalised, absent where hidden. */
  function seen(node: FieldNode, scope: string): Json | undefined {
    if (hidden.get(scope)?.has(node.name)) return undefined;
    const address = join(scope, node.name);
    const value = data.read(node, address);
    if (value === undefined) return undefined;
    if (node.kind === 'object') return present(seenObject(node.children, address, 'all') as Json);
    const entries = node.kind === 'group' ? data.entries(address) : [];
    if (!entries.length) return present(normaliseField(node, value));
    const objects = entries.map(({ id }) => seenObject(node.children, join(address, id), 'all') as Json);
    return present(objects.filter((entry) => !isEmpty(entry)));
  }

  function seenObject(fields: readonly FieldNode[], scope: string, reads: Reads): FormValues {
    const values = fields
      .filter(({ name }) => readsName(reads, name))
      .map((node) => [node.name, seen(node, scope)] as const);
    return {
      ...data.unknownAt(scope),
      ...Object.fromEntries(values.filter(([, value]) => value !== undefined)),
    };
  }

  function holds([{ node, holderReads, formReads }, { fields }, scope]: Check): boolean {
    const holder = node.showIf === undefined ? {} : seenObject(fields, scope, holderReads);
    const whole = node.showIfForm === undefined ? {} : seenObject(root, '', formReads);
    return isShown(form, node, holder, whole);
  }

  function names(scope: string): ReadonlySet<string> {
    const known = shown.get(scope);
    if (known) return known;
    const all = containerAt(scope)?.names ?? none;
    const gone = hidden.get(scope) ?? none;
    const next = gone.size ? new Set([...all].filter((name) => !gone.has(name))) : all;
    shown.set(scope, next);
    return next;
  }

  /** The conditions that read this member, here, further out and, where it is the form's own, anywhere. */
  function readersOf(scope: string, name: string): readonly Check[] {
    const container = containerAt(scope);
    if (!container) return [];
    const own = container.conditional
      .filter(({ holderReads }) => readsName(holderReads, name))
      .map((conditional): Check => [conditional, container, scope]);
    if (scope === '') return [...own, ...formReadersOf(name)];
    const holder = container.isEntry ? parentOf(scope) : scope;
    return [...own, ...readersOf(parentOf(holder), nameOf(holder))];
  }

  function formReadersOf(name: string): readonly Check[] {
    return containers.flatMap((container) =>
      container.conditional
        .filter(({ formReads }) => readsName(formReads, name))
        .flatMap((conditional) => checksAt(container, scopesOf(container.pattern), [conditional])),
    );
  }

  function checksAt(container: Container, scopes: readonly string[], conditional = container.conditional) {
    return scopes.flatMap((scope) => conditional.map((one): Check => [one, container, scope]));
  }

  /** Looks at the conditions and at those that read what they change; gives what was shown before where it changed. */
  function settle(checks: readonly Check[]): ReadonlyMap<string, ReadonlySet<string>> {
    const queue = [...checks];
    const runs = new Map<string, number>();
    const before = new Map<string, ReadonlySet<string>>();
    for (let i = 0; i < queue.length; i++) {
      const check = queue[i];
      if (!check) break;
      const [{ node }, , scope] = check;
      const address = join(scope, node.name);
      const run = (runs.get(address) ?? 0) + 1;
      runs.set(address, run);
      const gone = hidden.get(scope) ?? none;
      if (run > patience || holds(check) !== gone.has(node.name)) continue;
      if (!before.has(scope)) before.set(scope, names(scope));
      const others = [...gone].filter((name) => name !== node.name);
      hidden.set(scope, new Set(gone.has(node.name) ? others : [...others, node.name]));
      queue.push(...readersOf(scope, node.name));
    }
    return before;
  }

  function update(touched: readonly string[]): readonly VisibilityChange[] {
    const checks = touched.filter(matters).flatMap(checksFor);
    if (checks.length === 0) return [];
    const before = settle(checks);
    return [...before].flatMap(([scope, old]) => {
      shown.delete(scope);
      const now = names(scope);
      const lost = [...old].filter((name) => !now.has(name));
      if (lost.length || old.size !== now.size) return [{ scope, hidden: lost }];
      shown.set(scope, old);
      return [];
    });
  }

  function matters(address: string): boolean {
    const { place } = places(address);
    return place === undefined || place.isEntry || read.has(place.node.address);
  }

  /** What is to be looked at when this address changed; an entry that was made brings conditions of its own. */
  function checksFor(address: string): readonly Check[] {
    const readers = readersOf(parentOf(address), nameOf(address));
    if (!containerAt(address)?.isEntry) return readers;
    const isMade = data.entries(parentOf(address)).some(({ id }) => id === nameOf(address));
    if (!isMade) forget(address);
    return isMade ? containers.flatMap((inner) => checksAt(inner, within(inner, address))) : [];
  }

  function within({ pattern }: Container, entry: string): readonly string[] {
    return scopesOf(pattern).filter((scope) => isWithin(scope, entry));
  }

  function forget(entry: string): void {
    for (const map of [hidden, shown]) {
      for (const scope of map.keys()) if (isWithin(scope, entry)) map.delete(scope);
    }
  }

  for (const [scope] of settle(
    containers.flatMap((container) => checksAt(container, scopesOf(container.pattern))),
  )) {
    shown.delete(scope);
  }
  return { names, update };
}

function present(value: Json | undefined): Json | undefined {
  return isEmpty(value) ? undefined : value;
}
