import type { Results } from './table.ts';
import { ACTIONS, type Action } from './typing.ts';

/** A bound of the design (section 8) that was not kept. */
export type Breach = string;

/** What the clock cannot tell apart: a tenth of a millisecond of script, half of one of the whole task. */
const NOISE = { script: 0.1, task: 0.5 } as const;

const MAX_LEAVE_MS = 3;

/** Holds ours against the bounds: how it grows with the entries, and how it stands beside hand-written inputs. */
export function breaches(results: Results, slowed: number): readonly Breach[] {
  const sizes = [...results.ours.keys()];
  const [least = 1, most = 1] = [Math.min(...sizes), Math.max(...sizes)];
  return ACTIONS.flatMap((action) => [
    ...growth(results, action, least, most),
    ...beside(results, action, most),
    ...(action === 'key1000' ? pausedKey(results, sizes) : []),
    ...(action === 'leave' && slowed === 1 ? leaving(results, most) : []),
  ]);
}

function growth(results: Results, action: Action, least: number, most: number): Breach[] {
  const isKey = action.startsWith('key');
  // Mounting draws a card for every entry, and validation reads every one: they grow for hand-written inputs too.
  if (action === 'mount' || action === 'validate') return [];
  const limit = isKey ? 1.2 : 1.5;
  const part = isKey ? 'script' : 'task';
  const one = results.ours.get(least)?.[action]?.[part];
  const many = results.ours.get(most)?.[action]?.[part];
  if (one === undefined || many === undefined || many <= one * limit + NOISE[part]) return [];
  return [
    `${action}: ${one.toFixed(2)} ms with ${least}, ${many.toFixed(2)} with ${most}: grows more than ${limit} ×`,
  ];
}

function beside(results: Results, action: Action, most: number): Breach[] {
  // Leaving has a bound of its own, and hand-written entries are open from the start.
  if (action === 'leave' || action === 'open') return [];
  const ours = results.ours.get(most)?.[action];
  const theirs = results.handwritten.get(most)?.[action];
  if (!ours || !theirs || ours.task <= theirs.task + NOISE.task) return [];
  return [`${action}: ${ours.task.toFixed(1)} ms with ${most}, hand-written ${theirs.task.toFixed(1)}`];
}

function pausedKey(results: Results, sizes: readonly number[]): Breach[] {
  return sizes.flatMap((entries) => {
    const ours = results.ours.get(entries)?.key1000?.script;
    const theirs = results.handwritten.get(entries)?.key1000?.script;
    if (ours === undefined || theirs === undefined || ours <= theirs * 2 + NOISE.script) return [];
    return [
      `key1000: ${ours.toFixed(2)} ms of script with ${entries}, hand-written ${theirs.toFixed(2)}: over 2 ×`,
    ];
  });
}

function leaving(results: Results, most: number): Breach[] {
  const script = results.ours.get(most)?.leave?.script ?? 0;
  return script <= MAX_LEAVE_MS ? [] : [`leave: ${script.toFixed(2)} ms of script, over ${MAX_LEAVE_MS}`];
}
