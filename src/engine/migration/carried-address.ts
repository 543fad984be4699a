import { split } from '../definition/address.ts';
import { type FormDefinition, formFields, type Migration } from '../definition/definition.ts';

/** The migrations that data of a version still has before it, in the order in which they are made. */
export function dueMigrations(definition: FormDefinition, fromVersion: number): readonly Migration[] {
  return definition.migrations
    .filter(({ version }) => version > fromVersion && version <= definition.version)
    .toSorted((a, b) => a.version - b.version);
}

/**
 * Where an answer stands today that stood at `address` (`*` for every entry) under an older version: `migrate` says
 * the same of the data. Where today's form has no such field, the address under which the answer is kept.
 */
export function carriedAddress(definition: FormDefinition, address: string, fromVersion: number): string {
  const moved = dueMigrations(definition, fromVersion).reduce(renamed, address);
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

/** The address after the renames of one migration: of the field itself, or of what holds it. */
export function renamed(address: string, { rename = {} }: Migration): string {
  return Object.entries(rename).reduce((at, [from, to]) => {
    if (at === from) return to;
    return at.startsWith(`${from}/`) ? to + at.slice(from.length) : at;
  }, address);
}
