import { wireKeys } from '#engine/compile/wire-schema.ts';
import type { FormDefinition } from '#engine/definition/definition.ts';
import { carriedAddress } from '#engine/migration/carried-keys.ts';

/** What changes of the keys of a form's calls. */
export interface WireChange {
  readonly added: readonly string[];
  readonly gone: readonly string[];
  readonly renamed: readonly (readonly [from: string, to: string])[];
}

export function wireChange(
  before: FormDefinition | undefined,
  after: FormDefinition | undefined,
): WireChange {
  const old = before ? keysOf(before) : new Map<string, string>();
  const now = after ? keysOf(after) : new Map<string, string>();
  const renamed: [string, string][] = [];
  const carried = new Set<string>();
  for (const [address, key] of old) {
    const to = after && before ? carriedAddress(after, address, before.version) : address;
    const other = now.get(to);
    if (other === undefined) continue;
    carried.add(to);
    if (other !== key) renamed.push([key, other]);
  }
  const gone = [...old].filter(
    ([, key]) => ![...now.values()].includes(key) && !renamed.some(([from]) => from === key),
  );
  const added = [...now].filter(
    ([address, key]) => !carried.has(address) && ![...old.values()].includes(key),
  );
  return { added: added.map(([, key]) => key), gone: gone.map(([, key]) => key), renamed };
}

export function wireLines({ added, gone, renamed }: WireChange): readonly string[] {
  return [
    ...(added.length > 0 ? [`новые ключи: ${added.join(', ')}`] : []),
    ...renamed.map(([from, to]) => `вместо ключа ${from} — ${to}`),
    ...(gone.length > 0 ? [`ключей больше нет: ${gone.join(', ')}`] : []),
  ];
}

/** `sibling_N_first_name` by the address of its field. */
function keysOf(definition: FormDefinition): ReadonlyMap<string, string> {
  return new Map(
    wireKeys(definition).map(({ address, key }) => [address, key.replaceAll('[1-9][0-9]*', 'N')]),
  );
}
