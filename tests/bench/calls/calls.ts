import pg from 'pg';
import { startPortal } from '../../support/portal/portal.ts';
import { startPostgres } from '../../support/processes/postgres.ts';
import type { Breach, Figure, Measured } from '../figures.ts';
import type { CallToMeasure } from './calls-to-measure.ts';
import { cpuSecondsOf, startChild } from './child.ts';
import type { Load, LoadFindings } from './load.ts';
import { makeDrafts } from './people.ts';
import { HIGH_LIMITS, type Prepared, prepare } from './prepare.ts';

/** Minimum of the portal's calls per second, divided by the bare handler's. */
const MIN_RATIO = 0.85;

const CONNECTIONS = 50;

interface Server {
  readonly port: number;
  readonly pid: number | undefined;
}

/** The results of one server per round. */
interface Rounds {
  /** Calls a second. */
  readonly rates: number[];
  /** CPU milliseconds of its process per call. */
  readonly cpuMs: number[];
}

/**
 * The most important calls, 50 at once, to the built server on a PostgreSQL with a thousand applications, and to a bare
 * handler that runs the same statements: in alternating rounds, so that other load affects both.
 */
export async function measureCalls(quick: boolean): Promise<Measured> {
  const postgres = await startPostgres();
  try {
    const databaseUrl = await postgres.createDatabase();
    const client = new pg.Client({ connectionString: databaseUrl });
    await client.connect();
    try {
      const results = await measureAll(databaseUrl, client, quick);
      return { figures: results.flatMap(figuresOf), broken: results.flatMap(faultsOf) };
    } finally {
      await client.end();
    }
  } finally {
    await postgres.stop();
  }
}

async function measureAll(
  databaseUrl: string,
  client: pg.Client,
  quick: boolean,
): Promise<readonly Result[]> {
  const portal = await startPortal({ env: { ...HIGH_LIMITS, DATABASE_URL: databaseUrl } });
  try {
    const prepared = await prepare(databaseUrl, client, CONNECTIONS);
    const bare = startChild('bare.ts', prepared.task);
    try {
      const sides = {
        ours: { port: Number(new URL(portal.origin).port), pid: portal.pid },
        bare: { port: JSON.parse(await bare.nextLine()).port, pid: bare.child.pid },
      };
      const results: Result[] = [];
      for (const call of prepared.calls) results.push(await compare(client, prepared, call, sides, quick));
      return results;
    } finally {
      await bare.end();
    }
  } finally {
    await portal.stop();
  }
}

interface Result {
  readonly name: string;
  readonly ours: Rounds;
  readonly bare: Rounds;
  readonly failed: readonly string[];
}

type Sides = { readonly [S in 'ours' | 'bare']: Server };

async function compare(
  client: pg.Client,
  { people, submittedId }: Prepared,
  call: CallToMeasure,
  sides: Sides,
  quick: boolean,
): Promise<Result> {
  const result = { name: call.name, ours: noRounds(), bare: noRounds(), failed: [] as string[] };
  // the first round warms the server up and is not counted
  for (let round = 0; round <= (quick ? 3 : 9); round += 1) {
    const order = round % 2 === 0 ? (['ours', 'bare'] as const) : (['bare', 'ours'] as const);
    for (const side of order) {
      const drafts = call.changes ? await makeDrafts(client, submittedId, people, call.calls) : undefined;
      const { port, pid } = sides[side];
      const before = cpuSecondsOf(pid);
      const { seconds, failed } = await run({
        ...call,
        port,
        connections: CONNECTIONS,
        ...(drafts && { drafts }),
      });
      result.failed.push(...failed.map((problem) => `${side}: ${problem}`));
      if (round === 0) continue;
      result[side].rates.push(call.calls / seconds);
      result[side].cpuMs.push(((cpuSecondsOf(pid) - before) * 1000) / call.calls);
    }
  }
  return result;
}

const noRounds = (): Rounds => ({ rates: [], cpuMs: [] });

async function run(load: Load): Promise<LoadFindings> {
  const child = startChild('load.ts', load);
  const findings: LoadFindings = JSON.parse(await child.nextLine());
  await child.end();
  return findings;
}

function figuresOf({ name, ours, bare }: Result): readonly Figure[] {
  return [
    {
      name: `${name}, to a bare handler`,
      value: median(ours.rates) / median(bare.rates),
      unit: '×',
      least: MIN_RATIO,
    },
    { name: `${name}, calls`, value: median(ours.rates), unit: 'a second' },
    { name: `${name}, of a bare handler`, value: median(bare.rates), unit: 'a second' },
    { name: `${name}, processor of the portal a call`, value: median(ours.cpuMs), unit: 'ms' },
    { name: `${name}, processor of a bare handler a call`, value: median(bare.cpuMs), unit: 'ms' },
  ];
}

function faultsOf({ name, failed }: Result): readonly Breach[] {
  const [first] = failed;
  return first === undefined ? [] : [`${name}: ${failed.length} calls failed, the first by ${first}`];
}

function median(values: readonly number[]): number {
  return values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)] ?? 0;
}
