import type { FieldSchema } from './definition.ts';

/** The group of `"x-sensitive": true`. */
const HEALTH = 'health';

/** To which group of sensitive answers a field belongs; `undefined` where it is not sensitive. */
export function sensitiveGroup(sensitive: FieldSchema['x-sensitive']): string | undefined {
  if (sensitive === true) return HEALTH;
  return sensitive === false ? undefined : sensitive;
}
