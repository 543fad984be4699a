import { join, locateField, parentOf, split } from '../definition/address.ts';
import { allFields, type FormDefinition, formFields, type Migration } from '../definition/definition.ts';
import { addressOfWireKey, wireKeyOf } from '../wire/wire.ts';

/** A former field address and its current one; `*` is any entry. */
interface Moved {
  readonly former: string;
  readonly today: string;
}

/**
 * Returns a function that maps a flat key from a page opened before a rename or move (`x-renamed-from`, `rename` of a
 * migration) to the current key. Current and unknown keys stay as they are.
 */
export function carriedKeys(definition: FormDefinition): (key: string) => string {
  const moves = formerAddresses(definition)
    .flatMap((moved) => leavesOf(definition, moved))
    .map(({ former, today }) => ({ pattern: keyPattern(definition, former), today }));
  if (moves.length === 0) return (key) => key;
  return (key) => {
    if (addressOfWireKey(definition, key) !== undefined) return key;
    for (const { pattern, today } of moves) {
      const [whole, ...numbers] = pattern.exec(key) ?? [];
      if (whole !== undefined) return wireKeyOf(definition, withEntries(today, numbers));
    }
    return key;
  };
}

function formerAddresses(definition: FormDefinition): readonly Moved[] {
  const renamed = allFields(formFields(definition)).flatMap(({ address, schema }) =>
    (schema['x-renamed-from'] ?? []).map((name) => ({
      former: join(parentOf(address), name),
      today: address,
    })),
  );
  const migrated = definition.migrations.flatMap(({ version, rename = {} }) =>
    Object.keys(rename).map((former) => ({ former, today: carriedAddress(definition, former, version - 1) })),
  );
  return [...renamed, ...migrated];
}

/** The answerable fields inside a moved part. */
function leavesOf(definition: FormDefinition, { former, today }: Moved): readonly Moved[] {
  const node = locateField(definition, today)?.node;
  if (!node) return [];
  if (node.kind !== 'object' && node.kind !== 'group') return [{ former, today }];
  return allFields(node.children)
    .filter(({ kind }) => kind !== 'object' && kind !== 'group')
    .map(({ address }) => ({ former: former + address.slice(node.address.length), today: address }));
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
function withEntries(address: string, numbers: readonly string[]): string {
  const left = [...numbers];
  return split(address)
    .map((part) => (part === '*' ? String(Number(left.shift() ?? 1) - 1) : part))
    .join('/');
}

/** The migrations still due for data of a version, in order. */
export function dueMigrations(definition: FormDefinition, fromVersion: number): readonly Migration[] {
  return definition.migrations
    .filter(({ version }) => version > fromVersion && version <= definition.version)
    .toSorted((a, b) => a.version - b.version);
}

/**
 * The current address of an answer that had `address` (`*` for every entry) in an older version,
 * consistent with `migrate`. If the current form has no such field, the address of the stored
 * answer.
 */
export function carriedAddress(definition: FormDefinition, address: string, fromVersion: number): string {
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
