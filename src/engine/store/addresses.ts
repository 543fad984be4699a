import { pruneTidy } from '../conditions/conditions.ts';
import { isRecord, nameOf, type Place, parentOf, placeOf, split } from '../definition/address.ts';
import {
  type CompiledForm,
  type FormDefinition,
  type FormValues,
  formFields,
} from '../definition/definition.ts';
import { labelOf } from '../definition/labels.ts';
import { form as formLabel } from '../text/fields.ts';
import type { FieldError } from '../validation/validate.ts';
import { normaliseInPlace } from '../values/normalise.ts';
import { originalPlaces } from '../values/original-place.ts';
import { addressOfWireKey } from '../wire/wire.ts';
import type { StoreData } from './data/data.ts';
import type { WireError } from './types.ts';

/** `siblings/0/first_name` to `siblings/e3/first_name`; an index without an entry stays. */
export function toStoreAddress(definition: FormDefinition, data: StoreData, address: string): string {
  return renamed(definition, address, (index, _, group) => data.entries(group)[Number(index)]?.id ?? index);
}

/** `siblings/e3/first_name` to `siblings/0/first_name`, as the entries stand now; an id without an entry stays. */
export function toDataAddress(definition: FormDefinition, data: StoreData, address: string): string {
  return renamed(definition, address, (id, group) => {
    const index = data.entries(group).findIndex((entry) => entry.id === id);
    return index < 0 ? id : String(index);
  });
}

/** The address with another name for each entry; `rename` is given the group by its old and by its new address. */
function renamed(
  definition: FormDefinition,
  address: string,
  rename: (entry: string, from: string, to: string) => string,
): string {
  const from = split(address);
  const to = [...from];
  let at = 0;
  for (const node of placeOf(definition, address)?.path ?? []) {
    at += 1;
    const entry = from[at];
    if (node.kind !== 'group' || entry === undefined) continue;
    to[at] = rename(entry, from.slice(0, at).join('/'), to.slice(0, at).join('/'));
    at += 1;
  }
  return to.join('/');
}

/**
 * Errors or notes of another side with store addresses. Numbers on the wire count the entries that are sent; empty ones
 * are not. A file that is no more has nothing to say: what is said of it is about its field.
 */
export function fromWire(
  form: CompiledForm,
  data: StoreData,
  errors: readonly WireError[],
): readonly FieldError[] {
  const { definition } = form;
  const kept = keptValues(form, data);
  const originalPlace = originalPlaces(definition, kept);
  return errors.map(({ path, message }) => {
    const said = { wireKey: path, keyword: 'server', message };
    const field = placeOf(definition, parentOf(path));
    if (field?.node.kind === 'files') return { ...said, ...fileTarget(data, path, field) };
    if (field?.node.kind === 'foreign')
      return {
        ...{ ...said, address: path, step: field.node.step },
        label: form.foreign?.label(kept[field.node.name], path.slice(field.address.length)) ?? labelOf(field),
      };
    const address = addressOfWireKey(definition, path);
    const sent = address === undefined ? undefined : placeOf(definition, address);
    if (!sent) return { ...said, address: '', step: '', label: formLabel };
    const place = originalPlace(sent);
    const storeAddress = toStoreAddress(definition, data, place.address);
    return { ...said, address: storeAddress, step: place.node.step, label: labelOf(place) };
  });
}

function keptValues(form: CompiledForm, data: StoreData): FormValues {
  const values = data.objectAt(formFields(form.definition), '');
  return pruneTidy(form, normaliseInPlace(form.definition, values)).values;
}

function fileTarget(data: StoreData, path: string, field: Place) {
  const file = fileAt(data, path, field);
  const label = [labelOf(field), ...(file ? [String(file.name)] : [])].join(': ');
  return { address: file ? path : field.address, step: field.node.step, label };
}

function fileAt(data: StoreData, path: string, { node, address }: Place): FormValues | undefined {
  const files = data.read(node, address);
  return Array.isArray(files)
    ? files.filter(isRecord).find((file) => String(file.id) === nameOf(path))
    : undefined;
}
