import { pruneTidy } from '../conditions/conditions.ts';
import { isRecord, nameOf, type Place, parentOf, placeOf, split } from '../definition/address.ts';
import { type CompiledForm, formFields } from '../definition/definition.ts';
import { labelOf } from '../definition/labels.ts';
import { form as formLabel } from '../text/fields.ts';
import type { FieldError } from '../validation/validate.ts';
import { normaliseInPlace } from '../values/normalise.ts';
import { originalPlaces } from '../values/original-place.ts';
import { addressOfWireKey } from '../wire/wire.ts';
import type { StoreData } from './data.ts';
import type { WireError } from './types.ts';

export interface StoreAddresses {
  storeAddress(dataAddress: string): string;
  dataAddress(storeAddress: string): string;
  fromWire(errors: readonly WireError[]): readonly FieldError[];
  /** Whether the address names a file (`files/12`) that is no more. */
  isGoneFile(address: string): boolean;
}

/** Between the addresses of a store, of plain data and of the wire, as the entries stand now. */
export function createStoreAddresses(form: CompiledForm, data: StoreData): StoreAddresses {
  const { definition } = form;

  /** The address with another name for each entry; `rename` knows the group by its old and by its new address. */
  function walk(address: string, rename: (entry: string, from: string, to: string) => string): string {
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

  function storeAddress(address: string): string {
    return walk(address, (index, _, group) => data.entries(group)[Number(index)]?.id ?? index);
  }

  function dataAddress(address: string): string {
    return walk(address, (id, group) => {
      const index = data.entries(group).findIndex((entry) => entry.id === id);
      return index < 0 ? id : String(index);
    });
  }

  /** Numbers on the wire count the entries that are sent; empty ones are not. */
  function fromWire(errors: readonly WireError[]): readonly FieldError[] {
    const values = data.objectAt(formFields(definition), '');
    const { values: kept } = pruneTidy(form, normaliseInPlace(definition, values));
    const originalPlace = originalPlaces(definition, kept);
    return errors.map(({ path, message }) => {
      const field = placeOf(definition, parentOf(path));
      if (field?.node.kind === 'files') return fileError(path, message, field);
      const address = addressOfWireKey(definition, path);
      const sent = address === undefined ? undefined : placeOf(definition, address);
      return sent ? fieldError(path, message, originalPlace(sent)) : formError(path, message);
    });
  }

  function fieldError(wireKey: string, message: string, place: Place): FieldError {
    const address = storeAddress(place.address);
    return { address, wireKey, step: place.node.step, keyword: 'server', message, label: labelOf(place) };
  }

  /** A file that is no more has nothing to say: what is said of it is about its field. */
  function fileError(path: string, message: string, field: Place): FieldError {
    const file = fileAt(path);
    const label = [labelOf(field), ...(file ? [String(file.name)] : [])].join(': ');
    const address = file ? path : field.address;
    return { address, wireKey: path, step: field.node.step, keyword: 'server', message, label };
  }

  function fileAt(address: string) {
    const place = placeOf(definition, address);
    const files = place?.node.kind === 'files' ? data.read(place.node, place.address) : undefined;
    const list: readonly unknown[] = Array.isArray(files) ? files : [];
    return list.filter(isRecord).find((file) => String(file.id) === nameOf(address));
  }

  function formError(wireKey: string, message: string): FieldError {
    return { address: '', wireKey, step: '', keyword: 'server', message, label: formLabel };
  }

  function isGoneFile(address: string): boolean {
    const holder = placeOf(definition, parentOf(address));
    return holder?.node.kind === 'files' && fileAt(address) === undefined;
  }

  return { storeAddress, dataAddress, fromWire, isGoneFile };
}
