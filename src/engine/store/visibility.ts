import { type ConditionReads, isShown } from '../conditions/conditions.ts';
import {
  type ConditionalField,
  type Container,
  readsName,
  type VisibilityPlan,
  visibilityPlan,
} from '../conditions/visibility-plan.ts';
import { isWithin, join, nameOf, parentOf, split } from '../definition/address.ts';
import {
  type CompiledForm,
  type FieldNode,
  type FormValues,
  formFields,
  isRecord,
  type Json,
} from '../definition/definition.ts';
import { isEmpty, normaliseField } from '../values/normalise.ts';
import type { AddressLookup, StoreData } from './data.ts';

/** A scope (the form, an object or an entry) whose visible fields have changed, with the newly hidden ones. */
export interface VisibilityChange {
  readonly scope: string;
  readonly hidden: readonly string[];
}

/** The visible fields: a condition runs when one of its inputs changes. The result equals `visibleFields`. */
export function createVisibility(form: CompiledForm, data: StoreData, lookup: AddressLookup) {
  const context = { form, data, lookup, plan: visibilityPlan(formFields(form.definition)) };
  const shown = new Map<string, ReadonlySet<string>>();
  let hidden = updateHidden(context, new Map(), allChecks(context));

  /** The names of the visible fields of a scope; the same set until it changes. */
  function names(scope: string): ReadonlySet<string> {
    const cached = shown.get(scope);
    if (cached) return cached;
    const next = visibleNamesIn(context, hidden, scope);
    shown.set(scope, next);
    return next;
  }

  /** The previous visible set is replaced only if it differs. */
  function changeOf(scope: string, before: HiddenFields): readonly VisibilityChange[] {
    const old = shown.get(scope) ?? visibleNamesIn(context, before, scope);
    const now = visibleNamesIn(context, hidden, scope);
    const lost = [...old].filter((name) => !now.has(name));
    const same = lost.length === 0 && old.size === now.size;
    shown.set(scope, same ? old : now);
    return same ? [] : [{ scope, hidden: lost }];
  }

  return {
    names,
    /** Applies changes at store addresses. */
    update(touched: readonly string[]): readonly VisibilityChange[] {
      // most fields are read by no condition: typing into them costs no more than this line
      const relevant = touched.filter((address) => isRelevant(context, address));
      if (relevant.length === 0) return [];
      const checks = relevant.flatMap((address) => checksFor(context, address));
      const before = hidden;
      hidden = updateHidden(context, before, checks);
      if (hidden === before) return [];
      const scopes = [...hidden].filter(([scope, own]) => before.get(scope) !== own).map(([scope]) => scope);
      return scopes.flatMap((scope) => changeOf(scope, before));
    },
  };
}

const NO_NAMES: ReadonlySet<string> = new Set();

function visibleNamesIn(
  context: VisibilityContext,
  hidden: HiddenFields,
  scope: string,
): ReadonlySet<string> {
  const all = containerAt(context, scope)?.names ?? NO_NAMES;
  const hiddenNames = hidden.get(scope) ?? NO_NAMES;
  return new Set([...all].filter((name) => !hiddenNames.has(name)));
}

interface VisibilityContext {
  readonly form: CompiledForm;
  readonly data: StoreData;
  readonly lookup: AddressLookup;
  readonly plan: VisibilityPlan;
}

/** Runs the conditions and their dependents. Returns the hidden fields: the same map if nothing changed. */
function updateHidden(
  context: VisibilityContext,
  hidden: HiddenFields,
  checks: readonly Check[],
): HiddenFields {
  // by address: a check that is already queued will read the latest values
  const queue = new Map(checks.map((check) => [addressOfCheck(check), check]));
  const runs = new Map<string, number>();
  let copy: Map<string, ReadonlySet<string>> | undefined;
  for (const [address, check] of queue) {
    queue.delete(address);
    const { scope } = check;
    const { name } = check.conditional.node;
    const runCount = (runs.get(address) ?? 0) + 1;
    runs.set(address, runCount);
    const current = copy ?? hidden;
    const names = current.get(scope) ?? NO_NAMES;
    if (runCount > context.plan.maxRuns || isConditionMet(context, current, check) !== names.has(name))
      continue;
    copy ??= new Map(hidden);
    copy.set(scope, toggleName(names, name));
    // the loop also visits checks that are added here
    for (const reader of checksReading(context, scope, name)) queue.set(addressOfCheck(reader), reader);
  }
  return copy ?? hidden;
}

function addressOfCheck({ scope, conditional }: Check): string {
  return join(scope, conditional.node.name);
}

function isConditionMet(
  context: VisibilityContext,
  hidden: HiddenFields,
  { conditional, container, scope }: Check,
): boolean {
  const { form, data } = context;
  const { node, reads } = conditional;
  return isShown(form, node, readVisibleObject({ data, hidden }, container.fields, scope, reads));
}

function toggleName(names: ReadonlySet<string>, name: string): ReadonlySet<string> {
  const next = new Set(names);
  if (!next.delete(name)) next.add(name);
  return next;
}

/** A condition to evaluate in one scope. */
interface Check {
  readonly conditional: ConditionalField;
  readonly container: Container;
  /** The address of the form, the object or the entry that contains the field. */
  readonly scope: string;
}

/** Every condition of the form, in every entry. */
function allChecks(context: VisibilityContext): readonly Check[] {
  return context.plan.containers.flatMap((container) =>
    checksAt(container, scopesOf(context, container.pattern)),
  );
}

/** Whether a change here may show or hide something. */
function isRelevant({ plan, lookup }: VisibilityContext, address: string): boolean {
  const { field } = lookup(address);
  return field === undefined || field.isEntry || plan.readFields.has(field.node.address);
}

/** The checks after a change at this address; for a new entry all checks inside it. */
function checksFor(context: VisibilityContext, address: string): readonly Check[] {
  const { plan, lookup } = context;
  if (lookup(address).field?.isEntry) {
    const scopesWithin = ({ pattern }: Container) =>
      scopesOf(context, pattern).filter((scope) => isWithin(scope, address));
    return plan.containers.flatMap((container) => checksAt(container, scopesWithin(container)));
  }
  return checksReading(context, parentOf(address), nameOf(address));
}

/** The checks of conditions that read this member, in its scope and in outer scopes. */
function checksReading(context: VisibilityContext, scope: string, name: string): readonly Check[] {
  const container = containerAt(context, scope);
  if (!container) return [];
  const own = container.conditional
    .filter(({ reads }) => readsName(reads, name))
    .map((conditional): Check => ({ conditional, container, scope }));
  if (scope === '') return own;
  const holder = container.isEntry ? parentOf(scope) : scope;
  return [...own, ...checksReading(context, parentOf(holder), nameOf(holder))];
}

/** The form, the object or the entry at an address. */
function containerAt({ plan, lookup }: VisibilityContext, scope: string): Container | undefined {
  if (scope === '') return plan.byPattern.get('');
  const { field } = lookup(scope);
  return field && plan.byPattern.get(field.isEntry ? `${field.node.address}/*` : field.node.address);
}

function checksAt(container: Container, scopes: readonly string[]): readonly Check[] {
  return scopes.flatMap((scope) =>
    container.conditional.map((conditional): Check => ({ conditional, container, scope })),
  );
}

/** The addresses that match a pattern with the current entries. */
function scopesOf({ data }: VisibilityContext, pattern: string): readonly string[] {
  let scopes = [''];
  for (const part of split(pattern)) {
    scopes = scopes.flatMap((scope) =>
      part === '*' ? data.entries(scope).map(({ id }) => join(scope, id)) : [join(scope, part)],
    );
  }
  return scopes;
}

/** The names of hidden fields, by scope. */
type HiddenFields = ReadonlyMap<string, ReadonlySet<string>>;

/** Data for the evaluation of conditions. */
interface ReadContext {
  readonly data: Pick<StoreData, 'read' | 'entries' | 'unknownAt'>;
  readonly hidden: HiddenFields;
}

/** The members that a condition reads: normalised, without hidden ones. */
function readVisibleObject(
  context: ReadContext,
  fields: readonly FieldNode[],
  scope: string,
  reads: ConditionReads,
): FormValues {
  const values = fields
    .filter(({ name }) => readsName(reads, name))
    .map((node) => [node.name, readVisibleField(context, node, scope)] as const);
  return {
    ...context.data.unknownAt(scope),
    ...Object.fromEntries(values.filter(([, value]) => value !== undefined)),
  };
}

function readVisibleField(context: ReadContext, node: FieldNode, scope: string): Json | undefined {
  const { data, hidden } = context;
  if (hidden.get(scope)?.has(node.name)) return undefined;
  const address = join(scope, node.name);
  const value = data.read(node, address);
  if (node.kind === 'object' && isRecord(value))
    return nonEmpty(readVisibleObject(context, node.children, address, 'all') as Json);
  const entries = data.entries(address);
  if (!entries.length) return nonEmpty(normaliseField(node, value));
  const objects = entries.map(
    ({ id }) => readVisibleObject(context, node.children, join(address, id), 'all') as Json,
  );
  return nonEmpty(objects.filter((entry) => !isEmpty(entry)));
}

function nonEmpty(value: Json | undefined): Json | undefined {
  return isEmpty(value) ? undefined : value;
}
