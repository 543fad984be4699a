import type { FieldNode, FieldSchema } from './definition.ts';

/** The group of `"x-sensitive": true`. */
export const HEALTH = 'health';

/** The sensitive group of a field, if any. */
export function sensitiveGroup(sensitive: FieldSchema['x-sensitive']): string | undefined {
  if (sensitive === true) return HEALTH;
  return sensitive === false ? undefined : sensitive;
}

/** The sensitive groups of these fields. */
export function sensitiveGroups(fields: readonly FieldNode[]): readonly string[] {
  return fields.flatMap(({ schema }) => sensitiveGroup(schema['x-sensitive']) ?? []);
}
