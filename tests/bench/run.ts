import { measureCalls } from './calls/calls.ts';
import { writeBenchmarks } from './docs.ts';
import { measureExports } from './exports.ts';
import { type Breach, breachesOf, keepFigures, type Measured, tableOfFigures } from './figures.ts';
import { measureLists } from './lists.ts';
import { measurePages } from './page/part.ts';
import { measureScale } from './scale/scale.ts';
import { measureStart } from './start.ts';

/** The parts of the bench, by argument. */
const PARTS: Readonly<Record<string, (quick: boolean) => Promise<Measured>>> = {
  page: measurePages,
  lists: measureLists,
  calls: measureCalls,
  scale: measureScale,
  exports: measureExports,
  start: measureStart,
};

if (process.argv.includes('docs')) {
  await writeBenchmarks();
  process.exit();
}

const asked = process.argv.slice(2).filter((word) => !word.startsWith('-'));
const quick = process.argv.includes('--quick');
const unknown = asked.filter((word) => word !== 'check' && !Object.hasOwn(PARTS, word));
if (unknown.length > 0)
  throw new Error(`No part ${unknown.join(', ')}; there are ${Object.keys(PARTS).join(', ')}, check`);

const parts = Object.entries(PARTS).filter(
  ([name]) => asked.length === 0 || asked.includes('check') || asked.includes(name),
);
const broken: Breach[] = [];
for (const [name, measure] of parts)
  broken.push(...(await (asked.includes('check') ? check : once)(name, measure)));
console.log(broken.length > 0 ? `\nBounds not kept:\n${broken.join('\n')}` : '\nAll bounds kept');
process.exitCode = broken.length > 0 ? 1 : 0;

type Measure = (quick: boolean) => Promise<Measured>;

async function once(name: string, measure: Measure): Promise<readonly Breach[]> {
  const measured = await measure(quick);
  console.log(`\n${tableOfFigures(await keepFigures(name, measured))}`);
  return [...measured.broken, ...breachesOf(measured.figures)];
}

/** A bound is not kept when two runs of three break it: a busy moment of the machine breaks one. */
async function check(name: string, measure: Measure): Promise<readonly Breach[]> {
  const first = await runOf(name, measure);
  if (first.size === 0) return [];
  const second = await runOf(name, measure);
  const twice = both(first, second);
  if (twice.length > 0 && second.size === twice.length && first.size === twice.length) return twice;
  const third = await runOf(name, measure);
  return [...new Set([...twice, ...both(first, third), ...both(second, third)])];
}

async function runOf(name: string, measure: Measure): Promise<ReadonlyMap<string, Breach>> {
  const broken = await once(name, measure);
  // values differ between runs, names do not
  return new Map(broken.map((breach) => [breach.split(':')[0] ?? breach, breach]));
}

function both(one: ReadonlyMap<string, Breach>, other: ReadonlyMap<string, Breach>): readonly Breach[] {
  return [...one].flatMap(([name, breach]) => (other.has(name) ? [breach] : []));
}
