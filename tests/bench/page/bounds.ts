import type { Breach } from '../figures.ts';
import type { Results } from './table.ts';
import { ACTIONS, type Action, type ContestantName } from './typing.ts';

/** The allowed difference between runs of one contestant: a ratio, and the clock's resolution in milliseconds. */
const NOISE = { ratio: 1.1, script: 0.1, task: 0.5 } as const;

const MAX_GROWTH = { key: 1.2, action: 1.5 } as const;
const MAX_PAUSED_KEY = 2;
const MAX_LEAVE_MS = 3;

type Part = 'script' | 'task';

/** Compares our results with the bounds: growth with the entries, and ratio to hand-written inputs. */
export function breaches(results: Results, slowed: number): readonly Breach[] {
  const sizes = [...(results.get('ours')?.keys() ?? [])];
  const [least = 1, most = 1] = [Math.min(...sizes), Math.max(...sizes)];
  const tasks = ACTIONS.flatMap((action) => besideHandwritten(results, action, most));
  // On a throttled CPU only whole tasks are comparable: script times include or miss the throttling pauses, and
  // hand-written inputs come out four times slower with 1 entry than with 100.
  if (slowed > 1) return tasks;
  return [
    ...tasks,
    ...ACTIONS.flatMap((action) => growth(results, action, least, most)),
    ...sizes.flatMap((entries) => pausedKey(results, entries)),
    ...longLeave(results, most),
  ];
}

/**
 * Growth of script time, the engine's work. The rest of a task is the browser's layout and paint of a longer page, which
 * `besideHandwritten` compares.
 */
function growth(results: Results, action: Action, least: number, most: number): Breach[] {
  // These two must read or draw every entry, in hand-written inputs too.
  if (action === 'mount' || action === 'validate') return [];
  const limit = action.startsWith('key') ? MAX_GROWTH.key : MAX_GROWTH.action;
  const one = timeOf(results, 'ours', least, action, 'script');
  const many = timeOf(results, 'ours', most, action, 'script');
  if (isWithin(many, one, limit, 'script')) return [];
  return [`${action}: ${ms(one)} with ${least}, ${ms(many)} with ${most}: grows more than ${limit} ×`];
}

function besideHandwritten(results: Results, action: Action, most: number): Breach[] {
  // Leaving has a bound of its own, and hand-written entries are open from the start.
  if (action === 'leave' || action === 'open') return [];
  const ours = timeOf(results, 'ours', most, action, 'task');
  const theirs = timeOf(results, 'handwritten', most, action, 'task');
  return isWithin(ours, theirs, 1, 'task')
    ? []
    : [`${action}: ${ms(ours)} with ${most}, hand-written ${ms(theirs)}`];
}

function pausedKey(results: Results, entries: number): Breach[] {
  const ours = timeOf(results, 'ours', entries, 'key1000', 'script');
  const theirs = timeOf(results, 'handwritten', entries, 'key1000', 'script');
  if (isWithin(ours, theirs, MAX_PAUSED_KEY, 'script')) return [];
  return [
    `key1000: ${ms(ours)} of script with ${entries}, hand-written ${ms(theirs)}: over ${MAX_PAUSED_KEY} ×`,
  ];
}

function longLeave(results: Results, most: number): Breach[] {
  const script = timeOf(results, 'ours', most, 'leave', 'script') ?? 0;
  return script <= MAX_LEAVE_MS ? [] : [`leave: ${ms(script)} of script, over ${MAX_LEAVE_MS}`];
}

function timeOf(results: Results, name: ContestantName, entries: number, action: Action, part: Part) {
  return results.get(name)?.get(entries)?.[action]?.[part];
}

/** Also true for a time that this run has not measured. */
function isWithin(time: number | undefined, other: number | undefined, times: number, part: Part): boolean {
  return time === undefined || other === undefined || time <= other * times * NOISE.ratio + NOISE[part];
}

function ms(time: number | undefined): string {
  return `${(time ?? 0).toFixed(2)} ms`;
}
