import { createRequire } from 'node:module';
import type * as Recheck from 'recheck';

/**
 * An answer of at most `maxLength` characters on which the pattern takes more steps than the bound; `undefined` if there is
 * none. Without `maxLength`, only patterns of exponential time are reported: no others exceed the bound on 2 characters.
 */
export function attackOn(pattern: string, maxLength = 2): Attack | undefined {
  if (stepsAtMost(pattern, maxLength) <= MOST_STEPS) return undefined;
  if (!knownAttacks.has(pattern)) knownAttacks.set(pattern, slowestAttack(pattern));
  const attack = knownAttacks.get(pattern);
  return attack && maxLength ** attack.degree > MOST_STEPS ? attack : undefined;
}

/** An answer on which a pattern takes long; its steps grow with this power of the length, or exponentially (`Infinity`). */
interface Attack {
  readonly text: string;
  readonly degree: number;
}

/** The longest answer of a field without `maxLength`. */
export const LONGEST_ANSWER = 20_000;

/** Steps of a regular expression that take some hundredths of a second. */
const MOST_STEPS = 10_000_000;

const knownAttacks = new Map<string, Attack | undefined>();

/** An upper bound without analysis, which is slow to load: each repetition may try every length and split. */
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
  // the other backends are external programs, or need a thread
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

/** Whether a pattern is a valid regular expression. */
export function isExpression(pattern: string): boolean {
  try {
    return new RegExp(pattern, 'u') instanceof RegExp;
  } catch {
    return false;
  }
}

/** The parts of a pattern between the `|` outside of groups and classes. */
export function alternatives(pattern: string): readonly string[] {
  const parts: string[] = [''];
  let depth = 0;
  for (const [token] of pattern.matchAll(/\\.|\[(?:\\.|[^\]])*\]|[\s\S]/g)) {
    if (token === '(') depth += 1;
    if (token === ')') depth -= 1;
    if (token === '|' && depth === 0) parts.push('');
    else parts[parts.length - 1] += token;
  }
  return parts;
}
