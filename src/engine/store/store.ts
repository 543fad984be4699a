import { isRecord, isWithin, join } from '../definition/address.ts';
import type { CompiledForm, FormValues, Json } from '../definition/definition.ts';
import { inFormOrder } from '../definition/form-order.ts';
import { type FieldError, validateForm } from '../validation/validate.ts';
import { normalise } from '../values/normalise.ts';
import {
  commit,
  createCore,
  fromWire,
  groupAt,
  placeAt,
  type StoreCore,
  subscribeAny,
  toDataAddress,
  toStoreAddress,
  valueAt,
} from './core.ts';
import { defaultsOf } from './data.ts';
import { recordsOf, takeSnapshot } from './snapshot.ts';
import type { FormStore, RemovedEntry, StoreOptions } from './types.ts';

/**
 * The store of one form. Without `initial` and `snapshot` it is a new form with default values; loaded data get none,
 * so cleared answers stay cleared. Empty entries of `initial` are dropped (spec §5).
 */
export function createFormStore(
  form: CompiledForm,
  initial?: FormValues,
  options: StoreOptions = {},
): FormStore {
  const core = createCore(form, initial, options);
  const { data, errors, fields, notes, places, visibility } = core;
  const { definition } = form;
  const validators: AddedValidator[] = [];
  return {
    form,
    errors,
    notes,
    get: (address) => valueAt(core, address),
    set: (address, value) => setValue(core, address, value),
    subscribe: core.fieldListeners.add,
    subscribeAny: (listener) => subscribeAny(core, listener),

    entries: data.entries,
    addEntry: (group, at) => addEntry(core, group, at),
    removeEntry: (group, id) => removeEntry(core, group, id),
    restoreEntry: (removed) => restoreEntry(core, removed),
    entryValues: (group, id) => data.objectAt(groupAt(core, group).children, join(group, id)),

    visible: visibility.names,
    subscribeVisible: core.visibleListeners.add,

    values: () => data.objectAt(fields, ''),
    snapshot: () => takeSnapshot(definition, data, places),
    recordsOf: (change) => recordsOf(data, places, change),
    replace: (values) => commit(core, data.writeObject(fields, '', normalise(definition, values))),

    validate: (step) => validate(core, step, validators),
    validateAt: (addresses) => validateAt(core, addresses, validators),
    addValidator: (check, within) => {
      const added = { check, within };
      validators.push(added);
      return () => void validators.splice(validators.indexOf(added), 1);
    },
    fromWire: (wireErrors) => fromWire(form, data, wireErrors),
    storeAddress: (address) => toStoreAddress(definition, data, address),
    dataAddress: (address) => toDataAddress(definition, data, address),
  };
}

interface AddedValidator {
  readonly check: () => readonly FieldError[];
  readonly within: string | undefined;
}

function setValue(core: StoreCore, address: string, value: Json | undefined): void {
  const { data } = core;
  const { node, isEntry, address: field } = placeAt(core, address);
  if (!data.isLive(address)) return;
  const touched = isEntry
    ? data.writeObject(node.children, address, isRecord(value) ? value : {})
    : data.write(node, field, value ?? undefined);
  commit(core, touched);
}

function validate(
  core: StoreCore,
  step: string | undefined,
  validators: readonly AddedValidator[],
): readonly FieldError[] {
  const { errors } = core;
  const found = collectErrors(core, step, validators);
  if (step === undefined) errors.set(found);
  else errors.setWhere((error) => error.step === step, found);
  return errors.all(step);
}

function validateAt(
  core: StoreCore,
  addresses: readonly string[],
  validators: readonly AddedValidator[],
): readonly FieldError[] {
  const { errors } = core;
  const [first] = addresses;
  if (first === undefined) return [];
  const isMeant = ({ address }: FieldError) => addresses.some((at) => isWithin(address, at));
  errors.setWhere(isMeant, collectErrors(core, placeAt(core, first).node.step, validators).filter(isMeant));
  return errors.all().filter(isMeant);
}

function collectErrors(
  { data, fields, form }: StoreCore,
  step: string | undefined,
  validators: readonly AddedValidator[],
): readonly FieldError[] {
  // Stryker disable next-line ConditionalExpression: an undefined step validates all steps
  const found = validateForm(form, data.objectAt(fields, ''), step === undefined ? {} : { step });
  const own = found
    .map((error) => ({ ...error, address: toStoreAddress(form.definition, data, error.address) }))
    .filter(
      ({ address }) => !validators.some(({ within }) => within !== undefined && isWithin(address, within)),
    );
  const others = validators
    .flatMap(({ check }) => check())
    .filter((error) => step === undefined || error.step === step);
  // what is known of a file says more than that one is missing, and stands where the file does
  // Stryker disable next-line ConditionalExpression,EqualityOperator: own errors are in form order
  return others.length > 0 ? inFormOrder(form.definition, [...others, ...own]) : own;
}

/** Gives the id of the new entry, which has its defaults. */
function addEntry(core: StoreCore, group: string, index = core.data.entries(group).length): string {
  const { data } = core;
  const node = groupAt(core, group);
  const id = data.freshId(group);
  commit(core, data.insert(node, group, { index, id, values: defaultsOf(node.children) }));
  return id;
}

/** `undefined` where there is no such entry. */
function removeEntry(core: StoreCore, group: string, id: string): RemovedEntry | undefined {
  const { data, errors } = core;
  const index = data.entries(group).findIndex((entry) => entry.id === id);
  if (index < 0) return undefined;
  const node = groupAt(core, group);
  const address = join(group, id);
  const values = data.objectAt(node.children, address);
  const touched = data.remove(node, group, id);
  errors.clearWithin(address);
  commit(core, touched);
  return { group, id, index, values };
}

/** Puts an entry back where it was; one that is there already stays as it is. */
function restoreEntry(core: StoreCore, { group, id, index, values }: RemovedEntry): void {
  const { data } = core;
  if (data.entries(group).some((entry) => entry.id === id)) return;
  commit(core, data.insert(groupAt(core, group), group, { index, id, values }));
}
