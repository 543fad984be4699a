import { pruneNormalised } from '../conditions/conditions.ts';
import {
  inFormOrder,
  isWithin,
  join,
  type LocatedField,
  locateField,
  nameOf,
  parentOf,
  renameEntries,
} from '../definition/address.ts';
import {
  type CompiledForm,
  type FieldNode,
  type FormDefinition,
  type FormValues,
  formFields,
  isRecord,
  itemsOf,
  type Json,
  memberOf,
  recordOf,
} from '../definition/definition.ts';
import { fieldLabel } from '../definition/field.ts';
import { valueAtPointer } from '../definition/pointer.ts';
import { form as formLabel } from '../text/fields.ts';
import { type FieldError, validateForm } from '../validation/validate.ts';
import { normalise, normaliseInPlace } from '../values/normalise.ts';
import { originalPositions } from '../values/original-position.ts';
import { addressOfWireKey } from '../wire/wire.ts';
import {
  type AddressLookup,
  type ChangedAddresses,
  createAddressLookup,
  createStoreData,
  defaultsOf,
  type StoreData,
} from './data.ts';
import { createEmitter } from './emitter.ts';
import { clearStale, createFieldMessages, createListeners } from './errors.ts';
import { readSnapshot, recordsOf, takeSnapshot } from './snapshot.ts';
import type {
  Change,
  FieldRemark,
  FormStore,
  RemovedEntry,
  Snapshot,
  StoreOptions,
  WireError,
} from './types.ts';
import { createVisibility } from './visibility.ts';

/**
 * Creates the store of one form. Default values are set only without `initial` and `snapshot`, so that cleared answers
 * stay cleared. Empty entries of `initial` are dropped (spec §5).
 */
export function createFormStore(
  form: CompiledForm,
  initial?: FormValues,
  options: StoreOptions = {},
): FormStore {
  const core = createCore(form, initial, options);
  const { data, errors, fields, remarks, lookup, visibility } = core;
  const { definition } = form;
  const validators: AddedValidator[] = [];
  return {
    form,
    errors,
    remarks,
    get: (address) => valueAt(core, address),
    set: (address, value) => setValue(core, address, value),
    subscribe: core.fieldListeners.add,
    subscribeAny: core.changes.subscribe,

    entries: data.entries,
    addEntry: (group) => addEntry(core, group),
    removeEntry: (group, id) => removeEntry(core, group, id),
    restoreEntry: (removed) => restoreEntry(core, removed),
    entryValues: (group, id) => data.objectAt(groupAt(core, group).children, join(group, id)),

    visible: visibility.names,
    subscribeVisible: core.visibleListeners.add,

    values: () => data.objectAt(fields, ''),
    snapshot: () => takeSnapshot(definition, data, lookup),
    recordsOf: (change) => recordsOf(data, lookup, change),
    replace: (values) => commit(core, data.writeObject(fields, '', normalise(definition, values))),

    validate: (step) => validate(core, step, validators),
    validateAt: (addresses) => validateAt(core, addresses, validators),
    addValidator: (check, scope) => {
      const added = { check, scope };
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
  readonly scope: string | undefined;
}

function setValue(core: StoreCore, address: string, value: Json | undefined): void {
  const { data } = core;
  const { node, isEntry, address: field } = fieldAt(core, address);
  if (!data.isLive(address)) return;
  const touched = isEntry
    ? data.writeObject(node.children, address, recordOf(value))
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
  const isSelected = ({ address }: FieldError) => addresses.some((at) => isWithin(address, at));
  errors.setWhere(
    isSelected,
    collectErrors(core, fieldAt(core, first).node.step, validators).filter(isSelected),
  );
  return errors.all().filter(isSelected);
}

function collectErrors(
  { data, fields, form }: StoreCore,
  step: string | undefined,
  validators: readonly AddedValidator[],
): readonly FieldError[] {
  // Stryker disable next-line ConditionalExpression: an undefined step validates all steps
  const found = validateForm(form, data.objectAt(fields, ''), step === undefined ? {} : { step });
  const formErrors = found
    .map((error) => ({ ...error, address: toStoreAddress(form.definition, data, error.address) }))
    .filter(
      ({ address }) => !validators.some(({ scope }) => scope !== undefined && isWithin(address, scope)),
    );
  const addedErrors = validators
    .flatMap(({ check }) => check())
    .filter((error) => step === undefined || error.step === step);
  // added errors come first: that of a file is more helpful than «missing»
  // Stryker disable next-line ConditionalExpression,EqualityOperator: own errors are in form order
  if (addedErrors.length === 0) return formErrors;
  const toData = (address: string) => toDataAddress(form.definition, data, address);
  return inFormOrder(form.definition, [...addedErrors, ...formErrors], toData);
}

function addEntry(core: StoreCore, group: string): string {
  const { data } = core;
  const node = groupAt(core, group);
  const id = data.freshId(group);
  const index = data.entries(group).length;
  commit(core, data.insert(node, group, { index, id, values: defaultsOf(node.children) }));
  return id;
}

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

/** Restores a removed entry at its position. Does nothing if the entry exists. */
function restoreEntry(core: StoreCore, { group, id, index, values }: RemovedEntry): void {
  const { data } = core;
  if (data.entries(group).some((entry) => entry.id === id)) return;
  commit(core, data.insert(groupAt(core, group), group, { index, id, values }));
}

/** The state shared by the parts of one store. */
type StoreCore = ReturnType<typeof createCore>;

function createCore(form: CompiledForm, initial: FormValues | undefined, options: StoreOptions) {
  const { definition } = form;
  const fields = formFields(definition);
  const lookup = createAddressLookup(definition);
  const data = createStoreData(lookup, options.newId ?? createIdCounter());
  if (options.snapshot) restoreSnapshot(definition, data, options.snapshot);
  else data.writeObject(fields, '', initial ? normalise(definition, initial) : defaultsOf(fields));
  return {
    form,
    fields,
    lookup,
    data,
    visibility: createVisibility(form, data, lookup),
    errors: createFieldMessages(),
    remarks: createFieldMessages<FieldRemark>(),
    fieldListeners: createListeners(),
    // by the address of the scope
    visibleListeners: createListeners(),
    changes: createEmitter<[Change]>(),
  };
}

/** Applies the consequences of a write: updates visibility, removes stale errors, notifies listeners. */
function commit(core: StoreCore, touched: ChangedAddresses): void {
  if (!touched.size) return;
  const addresses = [...touched];
  const changes = core.visibility.update(addresses);
  const hidden = changes.flatMap(({ scope, hidden }) => hidden.map((name) => join(scope, name)));
  clearStale(core.errors, addresses, hidden);
  // these listeners store the change: before those of fields, so that a failing screen does not lose the typed value
  core.changes.emit({ addresses });
  core.fieldListeners.notify(notifiedKeys(core.lookup, addresses));
  core.visibleListeners.notify(changes.map(({ scope }) => scope));
}

/** The field at an address. Throws if the form has none. */
function fieldAt({ form, lookup }: StoreCore, address: string): LocatedField {
  const { field } = lookup(address);
  if (!field) throw new Error(`The form ${form.definition.id} has no field at ${address}`);
  return field;
}

/** The group at an address. Throws for other fields. */
function groupAt(core: StoreCore, address: string): FieldNode {
  const { node, isEntry } = fieldAt(core, address);
  if (node.kind === 'group' && !isEntry) return node;
  throw new Error(`The form ${core.form.definition.id} has no group at ${address}`);
}

/** The value at an address: of the form, an object, an entry, a field, or a member unknown to the definition. */
function valueAt({ data, fields, lookup }: StoreCore, address: string): Json | undefined {
  if (address === '') return data.objectAt(fields, '') as Json;
  const { field } = lookup(address);
  if (!field) return memberOf(data.unknownAt(parentOf(address)), nameOf(address));
  if (!data.isLive(address)) return undefined;
  const { node, isEntry } = field;
  if (node.kind === 'external' && address !== field.address)
    return valueAtPointer(data.read(node, field.address), address.slice(field.address.length));
  return isEntry ? (data.objectAt(node.children, address) as Json) : data.read(node, address);
}

/** The addresses to notify: the changed ones and their containers, a group only if its list changed. */
function notifiedKeys(lookup: AddressLookup, touched: readonly string[]): Iterable<string> {
  const [first] = touched;
  // Stryker disable next-line ConditionalExpression,EqualityOperator: a shortcut
  if (touched.length === 1 && first !== undefined) return lookup(first).notified;
  return new Set([...touched, ...touched.flatMap((address) => lookup(address).notified)]);
}

function restoreSnapshot(definition: FormDefinition, data: StoreData, snapshot: Snapshot): void {
  const fields = formFields(definition);
  const { plain, groups } = readSnapshot(definition, snapshot);
  const groupOf = (name: string) => fields.find((field) => field.name === name && field.kind === 'group');
  const unknown = [...groups].filter(([name]) => !groupOf(name));
  const unknownGroups = unknown.map(
    ([name, entries]) => [name, entries.map(({ values }) => values as Json)] as const,
  );
  data.writeObject(fields, '', { ...plain, ...Object.fromEntries(unknownGroups) });
  for (const [name, entries] of groups) {
    const group = groupOf(name);
    if (!group) continue;
    for (const [index, { id, values }] of entries.entries()) data.insert(group, name, { index, id, values });
  }
}

function createIdCounter(): () => string {
  let count = 0;
  return () => {
    count += 1;
    return `e${count}`;
  };
}

function toStoreAddress(definition: FormDefinition, data: StoreData, address: string): string {
  return renameEntries(
    definition,
    address,
    (index, { to: group }) => data.entries(group)[Number(index)]?.id ?? index,
  );
}

function toDataAddress(definition: FormDefinition, data: StoreData, address: string): string {
  return renameEntries(definition, address, (id, { from: group }) => {
    const index = data.entries(group).findIndex((entry) => entry.id === id);
    return index < 0 ? id : String(index);
  });
}

/**
 * Errors or remarks of the server with store addresses. Numbers in wire keys count sent entries, so empty entries are
 * skipped. A message about a removed file is assigned to its field.
 */
function fromWire(form: CompiledForm, data: StoreData, errors: readonly WireError[]): readonly FieldError[] {
  const { definition } = form;
  const stored = visibleValues(form, data);
  const originalPosition = originalPositions(definition, stored);
  return errors.map(({ path, message }) => {
    const serverError = { wireKey: path, keyword: 'server', message };
    const fileOrExternal = locateField(definition, parentOf(path));
    if (fileOrExternal?.node.kind === 'files')
      return { ...serverError, ...fileErrorTarget(data, path, fileOrExternal) };
    if (fileOrExternal?.node.kind === 'external')
      return {
        ...{ ...serverError, address: path, step: fileOrExternal.node.step },
        label:
          form.external?.label(stored[fileOrExternal.node.name], path.slice(fileOrExternal.address.length)) ??
          fieldLabel(fileOrExternal),
      };
    const address = addressOfWireKey(definition, path);
    const sent = address === undefined ? undefined : locateField(definition, address);
    if (!sent) return { ...serverError, address: '', step: '', label: formLabel };
    const place = originalPosition(sent);
    const storeAddress = toStoreAddress(definition, data, place.address);
    return { ...serverError, address: storeAddress, step: place.node.step, label: fieldLabel(place) };
  });
}

function visibleValues(form: CompiledForm, data: StoreData): FormValues {
  const values = data.objectAt(formFields(form.definition), '');
  return pruneNormalised(form, normaliseInPlace(form.definition, values)).values;
}

function fileErrorTarget(data: StoreData, path: string, field: LocatedField) {
  const file = fileAt(data, path, field);
  const label = [fieldLabel(field), ...(file ? [String(file.name)] : [])].join(': ');
  return { address: file ? path : field.address, step: field.node.step, label };
}

function fileAt(data: StoreData, path: string, { node, address }: LocatedField): FormValues | undefined {
  return itemsOf(data.read(node, address))
    .filter(isRecord)
    .find((file) => String(file.id) === nameOf(path));
}
