import { createRequire } from 'node:module';
import type * as Recheck from 'recheck';
/**
 * An answer of at most this length on which the expression takes more steps than the bound; `undefined` where there is
 * none. Without a length only expressions of exponential time count.
 */
export function attackOn(pattern: string, maxLength = 2): Attack | undefined {
  if (stepsAtMost(pattern, maxLength) <= MOST_STEPS) return undefined;
  if (!knownAttacks.has(pattern)) knownAttacks.set(pattern, slowestAttack(pattern));
  const attack = knownAttacks.get(pattern);
  return attack && maxLength ** attack.degree > MOST_STEPS ? attack : undefined;
}

/** An answer on which an expression takes long, and how its steps grow: as this power of the length, or exponentially. */
interface Attack {
  readonly text: string;
  readonly degree: number;
}

/** Characters that a field without `maxLength` may be given. */
export const LONGEST_ANSWER = 20_000;

/** Steps of a regular expression that take some hundredths of a second. */
const MOST_STEPS = 10_000_000;

const knownAttacks = new Map<string, Attack | undefined>();

/**
 * An upper bound that needs no analysis: each repetition may try every length, and one of a group may try every split.
 * To load the analysis takes longer than all other rules.
 */
function stepsAtMost(pattern: string, maxLength: number): number {
  const bare = pattern
    .replace(/\\[pP]\{[^}]*\}|\\./g, 'x')
    .replace(/\[[^\]]*\]/g, 'x')
    .replaceAll('(?', '(');
  if (/\)([*+]|\{\d+,)/.test(bare)) return Infinity;
  const repetitions = (bare.match(/[*+]|\{\d+,(?!\d\})/g) ?? []).length;
  const starts = pattern.startsWith('^') ? 0 : 1;
  return repetitions > MOST_REPETITIONS ? Infinity : maxLength ** (repetitions + starts);
}

const MOST_REPETITIONS = 5;

function slowestAttack(pattern: string): Attack | undefined {
  // its other backends are programs of the system, or need a thread; this one answers at once
  process.env.RECHECK_SYNC_BACKEND = 'pure';
  const { checkSync }: typeof Recheck = createRequire(import.meta.url)('recheck');
  const found = checkSync(pattern, 'u', { timeout: 2_000 });
  if (found.status !== 'vulnerable') return undefined;
  const { pumps, suffix } = found.attack;
  const text = pumps.map(({ prefix, pump }) => `${prefix}${pump.repeat(20)}`).join('');
  const degree = found.complexity.type === 'polynomial' ? found.complexity.degree : Infinity;
  return { text: `«${shortened(text + suffix)}»`, degree };
}

function shortened(text: string): string {
  const printable = text.replace(/[^\p{L}\p{N}\p{P}\p{S} ]/gu, '');
  return printable.length > 30 ? `${printable.slice(0, 30)}…` : printable;
}

/** Whether a pattern can be read at all. */
export function isExpression(pattern: string): boolean {
  try {
    return new RegExp(pattern, 'u') instanceof RegExp;
  } catch {
    return false;
  }
}
