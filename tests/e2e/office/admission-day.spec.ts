import { startPortal } from '#tests/support/portal/portal.ts';
import { startPostgres } from '#tests/support/processes/postgres.ts';
import { test } from '../fixtures.ts';
import { type Day, playDay } from './admission/day.ts';

/** A day in which the first colleague undoes a decision and the second reloads the page. */
const createDay = (applications: number, colleagues: number): Day => ({
  applications,
  colleagues: [{ undoesAt: 2 }, { reloadsAt: 1 }, {}].slice(0, colleagues),
});

/** Number of applications in the full test on both databases, which `npm test -- faults` runs. */
const fullCount = Number(process.env.ADMISSION ?? 0);

test('two colleagues work through one list: nothing is lost or done twice', async ({ browser, portal }) => {
  await playDay(browser, portal, createDay(6, 2));
});

for (const database of fullCount > 0 ? ['embedded', 'PostgreSQL'] : []) {
  test(`a day of ${fullCount} applications, three of the office at once, on ${database}`, async ({
    browser,
  }) => {
    test.setTimeout(fullCount * 30_000);
    const postgres = database === 'PostgreSQL' ? await startPostgres() : undefined;
    const env = postgres && { DATABASE_URL: await postgres.createDatabase() };
    const template = process.env.PORTAL_TEMPLATE;
    const portal = await startPortal({ ...(env ? { env } : template && { template }) });
    try {
      process.stdout.write(
        `${database}: ${JSON.stringify(await playDay(browser, portal, createDay(fullCount, 3)))}\n`,
      );
    } finally {
      await portal.stop();
      await postgres?.stop();
    }
  });
}
