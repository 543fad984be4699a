import { createRequire } from 'node:module';
import type * as Recheck from 'recheck';
import type { FieldSchema } from '#engine/definition/definition.ts';
import { type Fault, fieldRule } from '../field-rule.ts';

/** No pattern takes exponential time: a few dozen letters would keep the browser and the server busy for minutes. */
export const patterns = fieldRule(({ node: { schema } }) => [
  ...slowPattern(schema),
  ...slowPattern(schema.items ?? {}).map((fault) => ({ ...fault, at: ['items', ...fault.at] })),
]);

function slowPattern({ pattern }: FieldSchema): readonly Fault[] {
  const attack = pattern === undefined ? undefined : attackOn(pattern);
  if (attack === undefined) return [];
  return [
    {
      at: ['pattern'],
      what: `выражение может считаться вечно, например на ответе ${attack}: в нём повторяется то, что повторяется само`,
      fix: 'уберите вложенное повторение: вместо (а+)+ пишите а+, вместо (слово ?)+ — слово(?: слово)*',
    },
  ];
}

/** An answer on which the expression takes exponential time; `undefined` where there is none. */
export function attackOn(pattern: string): string | undefined {
  if (isPlain(pattern)) return undefined;
  if (!known.has(pattern)) known.set(pattern, judged(pattern));
  return known.get(pattern);
}

const known = new Map<string, string | undefined>();

/**
 * Whether there is nothing to judge: only what repeats a group, or repeats many times, can take exponential time. To
 * load the judge takes longer than all other rules.
 */
function isPlain(pattern: string): boolean {
  const bare = pattern
    .replace(/\\./g, 'x')
    .replace(/\[[^\]]*\]/g, 'x')
    .replaceAll('(?', '(');
  return !/\)[*+?{]/.test(bare) && (bare.match(/[*+?]|\{\d+,/g) ?? []).length <= 5;
}

function judged(pattern: string): string | undefined {
  // its other judges are programs of the system, or need a thread; this one answers at once
  process.env.RECHECK_SYNC_BACKEND = 'pure';
  const { checkSync }: typeof Recheck = createRequire(import.meta.url)('recheck');
  const found = checkSync(pattern, 'u', { timeout: 2_000 });
  if (found.status !== 'vulnerable' || found.complexity.type !== 'exponential') return undefined;
  const { pumps, suffix } = found.attack;
  const text = pumps.map(({ prefix, pump }) => `${prefix}${pump.repeat(20)}`).join('');
  return `«${shortened(text + suffix)}»`;
}

function shortened(text: string): string {
  const printable = text.replace(/[^\p{L}\p{N}\p{P}\p{S} ]/gu, '');
  return printable.length > 30 ? `${printable.slice(0, 30)}…` : printable;
}
