import { join, locateField, parentOf, split } from '../definition/address.ts';
import { allFields, type FormDefinition, formFields, type Migration } from '../definition/definition.ts';
import { addressOfWireKey, wireKeyOf } from '../wire/wire.ts';

/** A former field address and its current one; `*` is any entry. */
interface AddressChange {
  readonly former: string;
  readonly current: string;
}

/**
 * Returns a function that maps a former wire key to the current one (`x-renamed-from`, `rename` of a migration). Pages
 * opened before a release send former keys. Current and unknown keys stay.
 */
export function currentKeys(definition: FormDefinition): (key: string) => string {
  const changes = formerAddresses(definition)
    .flatMap((moved) => fieldChanges(definition, moved))
    .map(({ former, current }) => ({ pattern: keyPattern(definition, former), current }));
  if (changes.length === 0) return (key) => key;
  return (key) => {
    if (addressOfWireKey(definition, key) !== undefined) return key;
    for (const { pattern, current } of changes) {
      const [whole, ...numbers] = pattern.exec(key) ?? [];
      if (whole !== undefined) return wireKeyOf(definition, fillEntries(current, numbers));
    }
    return key;
  };
}

function formerAddresses(definition: FormDefinition): readonly AddressChange[] {
  const renamed = allFields(formFields(definition)).flatMap(({ address, schema }) =>
    (schema['x-renamed-from'] ?? []).map((name) => ({
      former: join(parentOf(address), name),
      current: address,
    })),
  );
  const migrated = definition.migrations.flatMap(({ version, rename = {} }) =>
    Object.keys(rename).map((former) => ({
      former,
      current: currentAddress(definition, former, version - 1),
    })),
  );
  return [...renamed, ...migrated];
}

/** The changes of the fields with answers inside a renamed field. */
function fieldChanges(
  definition: FormDefinition,
  { former, current }: AddressChange,
): readonly AddressChange[] {
  const node = locateField(definition, current)?.node;
  if (!node) return [];
  if (node.kind !== 'object' && node.kind !== 'group') return [{ former, current }];
  return allFields(node.children)
    .filter(({ kind }) => kind !== 'object' && kind !== 'group')
    .map(({ address }) => ({ former: former + address.slice(node.address.length), current: address }));
}

/** `siblings/*\/hobby` as `^sibling_([1-9]\d{0,8})_hobby$`. */
function keyPattern(definition: FormDefinition, former: string): RegExp {
  let fields = formFields(definition);
  const parts = split(former).map((part) => {
    if (part === '*') return '([1-9]\\d{0,8})';
    const node = fields.find(({ name }) => name === part);
    fields = node?.children ?? [];
    return node?.kind === 'group' ? (node.schema['x-flatten'] ?? part) : part;
  });
  return new RegExp(`^${parts.join('_')}$`);
}

/** Entries count from 1 in a key, and from 0 in an address. */
function fillEntries(address: string, numbers: readonly string[]): string {
  const remaining = [...numbers];
  return split(address)
    .map((part) => (part === '*' ? String(Number(remaining.shift() ?? 1) - 1) : part))
    .join('/');
}

/** The migrations to apply to data of a version, in order. */
export function dueMigrations(definition: FormDefinition, fromVersion: number): readonly Migration[] {
  return definition.migrations
    .filter(({ version }) => version > fromVersion && version <= definition.version)
    .toSorted((a, b) => a.version - b.version);
}

/**
 * The current address of an answer that had `address` (`*` for every entry) in an older version: where `migrate` moves
 * it, also if the current form has no such field.
 */
export function currentAddress(definition: FormDefinition, address: string, fromVersion: number): string {
  const moved = dueMigrations(definition, fromVersion).reduce(renameAddress, address);
  let fields = formFields(definition);
  return split(moved)
    .map((part) => {
      if (part === '*') return part;
      const own = fields.find(({ name }) => name === part);
      const node = own ?? fields.find(({ schema }) => schema['x-renamed-from']?.includes(part));
      fields = node?.children ?? [];
      return node?.name ?? part;
    })
    .join('/');
}

/** The address after the renames of one migration, of the field or its containers. */
export function renameAddress(address: string, { rename = {} }: Migration): string {
  return Object.entries(rename).reduce((at, [from, to]) => {
    if (at === from) return to;
    return at.startsWith(`${from}/`) ? to + at.slice(from.length) : at;
  }, address);
}
