import { afterAll, beforeAll, expect, test } from 'vitest';
import { measureCalls } from './calls/calls.ts';
import { measureExports } from './exports.ts';
import {
  type Breach,
  breachesOf,
  type Measured,
  storeFigures,
  tableOfFigures,
  writeBenchmarks,
} from './figures.ts';
import { measureLists } from './lists.ts';
import { measurePages } from './page/part.ts';
import { measureScale } from './scale/scale.ts';
import { measureStart } from './start.ts';

type Measure = (quick: boolean) => Promise<Measured>;

const PARTS: Readonly<Record<string, Measure>> = {
  page: measurePages,
  lists: measureLists,
  calls: measureCalls,
  scale: measureScale,
  exports: measureExports,
  start: measureStart,
};

/** `QUICK=1`: fewer sizes and rounds. `CHECK=1`: up to three runs, of which two must break a bound. `DOCS=1`: writes docs/benchmarks.md. */
const { QUICK, CHECK, DOCS } = process.env;

beforeAll(() => {
  // with the `test` of Vitest, the portal would validate every response
  delete process.env.NODE_ENV;
});

test.each(Object.entries(PARTS))('%s keeps its bounds', async (name, measure) => {
  expect(await (CHECK ? breachesOfTwoRuns(name, measure) : breachesOfRun(name, measure))).toEqual([]);
});

afterAll(async () => {
  if (DOCS) await writeBenchmarks();
});

async function breachesOfRun(name: string, measure: Measure): Promise<readonly Breach[]> {
  const measured = await measure(Boolean(QUICK));
  console.log(`\n${tableOfFigures(await storeFigures(name, measured))}`);
  return [...measured.broken, ...breachesOf(measured.figures)];
}

/** The breaches of two runs of three: a single one can come from a busy moment of the machine. */
async function breachesOfTwoRuns(name: string, measure: Measure): Promise<readonly Breach[]> {
  const first = await breachesOfRun(name, measure);
  if (first.length === 0) return [];
  const second = await breachesOfRun(name, measure);
  const twice = common(first, second);
  if (twice.length === first.length && twice.length === second.length) return twice;
  const third = await breachesOfRun(name, measure);
  return [...new Set([...twice, ...common(first, third), ...common(second, third)])];
}

/** The breaches of the first run whose names, which unlike the values do not differ between runs, the other has too. */
function common(one: readonly Breach[], other: readonly Breach[]): readonly Breach[] {
  const nameOf = (breach: Breach) => breach.split(':')[0];
  const names = new Set(other.map(nameOf));
  return one.filter((breach) => names.has(nameOf(breach)));
}
