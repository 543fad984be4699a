import { setTimeout as delay } from 'node:timers/promises';
import { expect, type Page, type Route } from '@playwright/test';
import { flatten } from '#engine/wire/wire.ts';
import { listApplications, readApplication } from '#tests/api/support/applications.ts';
import { fillStep } from '#tests/support/browser/robot.ts';
import { form, stepIds } from '#tests/support/browser/wizard.ts';
import { everyAnswer } from '#tests/support/data/answers.ts';
import { newChild } from '#tests/support/data/children.ts';
import { jpegFile, pdfFile } from '#tests/support/data/files.ts';
import { seeded } from '#tests/support/data/seeded.ts';
import { test } from '../fixtures.ts';

/** What happens to a call on a bad network. */
type Fault = 'none' | 'request lost' | 'delayed' | 'repeated' | 'response lost';

const FAULTS: readonly Fault[] = ['request lost', 'delayed', 'repeated', 'response lost'];
/** Most losses in a row of calls to one URL: an upload takes several calls, and each has to succeed some time. */
const MAX_LOST_IN_A_ROW = 2;
const LONGEST_DELAY_MS = 1500;

const documents = { files: [pdfFile('Свидетельство.pdf'), jpegFile('Грамота.jpg')] };

/** Number of runs; `npm test -- faults` sets a larger one. */
const RUNS = Number(process.env.BAD_NETWORK_RUNS ?? 1);

for (let run = 1; run <= RUNS; run += 1)
  test(`an application is filled in and submitted once over a network that loses, delays and repeats calls, run ${run}`, async ({
    page,
    wizard,
    representative,
  }, { annotations }) => {
    test.setTimeout(240_000);
    const answers = { ...everyAnswer(form), ...newChild() };
    const seed = Math.floor(Math.random() * 2 ** 31);
    annotations.push({ type: 'seed', description: String(seed) });
    const formerIds = (await listApplications(representative)).map(({ id }) => id);
    await wizard.openNew();
    await simulateBadNetwork(page, seeded(seed));
    // a file whose upload failed has a retry button
    await page.addLocatorHandler(
      page.getByRole('button', { name: /^Загрузить ещё раз/ }).first(),
      (retryButton) => retryButton.click(),
      { noWaitAfter: true },
    );

    for (const [index, step] of stepIds.entries()) {
      await wizard.expectStep(index);
      await fillStep(page, form, step, answers, documents);
      await wizard.goOn(index);
    }
    await expect(async () => {
      if (await wizard.submit.isVisible()) await wizard.submit.click();
      await expect(page).toHaveURL(/\/lk\/application$/, { timeout: 5_000 });
    }).toPass({ timeout: 60_000 });

    await page.unrouteAll({ behavior: 'ignoreErrors' });
    const newApplications = (await listApplications(representative)).filter(
      ({ id }) => !formerIds.includes(id),
    );
    expect(newApplications.map(({ status }) => status)).toEqual(['submitted']);
    const sent = await readApplication(representative, newApplications[0]?.id ?? 0);
    expect(sent.application_long).toMatchObject(flatten(form.definition, { ...answers, files: undefined }));
    expect(sent.files.map(({ name }) => name)).toEqual(documents.files.map(({ name }) => name));
  });

/**
 * Simulates a bad network for the page's calls from now on. Each call is lost before it reaches the server, delayed, sent
 * twice, or loses its response.
 * @param random returns a number from 0 to 1
 */
async function simulateBadNetwork(page: Page, random: () => number): Promise<void> {
  const lost = new Map<string, number>();
  await page.route('**/api/**', async (route) => {
    const randomFault = FAULTS[Math.floor(random() * FAULTS.length)] ?? 'none';
    const isLoss = randomFault === 'request lost' || randomFault === 'response lost';
    const { pathname } = new URL(route.request().url());
    const lostBefore = lost.get(pathname) ?? 0;
    const fault = isLoss && lostBefore >= MAX_LOST_IN_A_ROW ? 'none' : randomFault;
    lost.set(pathname, fault === randomFault && isLoss ? lostBefore + 1 : 0);
    await applyFault(route, fault, random() * LONGEST_DELAY_MS);
  });
}

async function applyFault(route: Route, fault: Fault, delayMs: number): Promise<void> {
  if (fault === 'request lost') return route.abort('connectionreset');
  if (fault === 'delayed') await delay(delayMs);
  if (fault === 'none' || fault === 'delayed') return route.continue();
  const response = await route.fetch();
  if (fault === 'response lost') return route.abort('connectionreset');
  await route.fetch();
  return route.fulfill({ response });
}
