import pg from 'pg';
import { startPortal } from '../../support/portal/portal.ts';
import { startPostgres } from '../../support/processes/postgres.ts';
import type { Breach, Figure, Measured } from '../figures.ts';
import type { Asked } from './asked.ts';
import { processorOf, startChild } from './child.ts';
import type { Load, LoadFindings } from './load.ts';
import { type Bench, GENEROUS, prepare } from './noted.ts';
import { makeDrafts } from './people.ts';

/** Minimum share of the bare handler's calls per second. */
const LEAST = 0.85;

const CONNECTIONS = 50;

/** The address and process of a server. */
interface Server {
  readonly port: number;
  readonly pid: number | undefined;
}

/** The results of one side per round. */
interface Rounds {
  /** Calls a second. */
  readonly rates: number[];
  /** Milliseconds of its own processor a call. */
  readonly processor: number[];
}

/**
 * The most important calls, 50 at once, of the built server on its own PostgreSQL with a thousand applications, and
 * of a bare handler with the same statements: alternately, so that other load affects both.
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
  const portal = await startPortal({ env: { ...GENEROUS, DATABASE_URL: databaseUrl } });
  try {
    const bench = await prepare(databaseUrl, client, CONNECTIONS);
    const bare = startChild('bare.ts', bench.task);
    try {
      const sides = {
        ours: { port: Number(new URL(portal.origin).port), pid: portal.pid },
        bare: { port: JSON.parse(await bare.line()).port, pid: bare.child.pid },
      };
      const results: Result[] = [];
      for (const asked of bench.asked) results.push(await compare(client, bench, asked, sides, quick));
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
  { people, known }: Bench,
  asked: Asked,
  sides: Sides,
  quick: boolean,
): Promise<Result> {
  const result = { name: asked.name, ours: noRounds(), bare: noRounds(), failed: [] as string[] };
  // the first round of each is for the optimising compiler
  for (let round = 0; round <= (quick ? 3 : 9); round += 1) {
    const order = round % 2 === 0 ? (['ours', 'bare'] as const) : (['bare', 'ours'] as const);
    for (const side of order) {
      const drafts = asked.changes ? await makeDrafts(client, known, people, asked.calls) : undefined;
      const { port, pid } = sides[side];
      const before = processorOf(pid);
      const { seconds, failed } = await run({
        ...asked,
        port,
        connections: CONNECTIONS,
        ...(drafts && { drafts }),
      });
      result.failed.push(...failed.map((words) => `${side}: ${words}`));
      if (round === 0) continue;
      result[side].rates.push(asked.calls / seconds);
      result[side].processor.push(((processorOf(pid) - before) * 1000) / asked.calls);
    }
  }
  return result;
}

const noRounds = (): Rounds => ({ rates: [], processor: [] });

async function run(load: Load): Promise<LoadFindings> {
  const child = startChild('load.ts', load);
  const findings: LoadFindings = JSON.parse(await child.line());
  await child.end();
  return findings;
}

function figuresOf({ name, ours, bare }: Result): readonly Figure[] {
  return [
    {
      name: `${name}, to a bare handler`,
      value: middle(ours.rates) / middle(bare.rates),
      unit: '×',
      least: LEAST,
    },
    { name: `${name}, calls`, value: middle(ours.rates), unit: 'a second' },
    { name: `${name}, of a bare handler`, value: middle(bare.rates), unit: 'a second' },
    { name: `${name}, processor of the portal a call`, value: middle(ours.processor), unit: 'ms' },
    { name: `${name}, processor of a bare handler a call`, value: middle(bare.processor), unit: 'ms' },
  ];
}

function faultsOf({ name, failed }: Result): readonly Breach[] {
  const [first] = failed;
  return first === undefined ? [] : [`${name}: ${failed.length} calls failed, the first by ${first}`];
}

function middle(values: readonly number[]): number {
  return values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)] ?? 0;
}
