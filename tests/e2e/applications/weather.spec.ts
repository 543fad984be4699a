import { setTimeout as delay } from 'node:timers/promises';
import { expect, type Page, type Route } from '@playwright/test';
import { flatten } from '#engine/wire/wire.ts';
import { fillStep } from '#tests/support/browser/robot.ts';
import { form, stepIds } from '#tests/support/browser/wizard.ts';
import { everyAnswer } from '#tests/support/data/answers.ts';
import { newChild } from '#tests/support/data/children.ts';
import { jpegFile, pdfFile } from '#tests/support/data/files.ts';
import { seeded } from '#tests/support/data/seeded.ts';
import { test } from '../fixtures.ts';

/** What becomes of a call on a bad network. */
type Weather = 'calm' | 'dropped' | 'delayed' | 'repeated' | 'cut';

const WEATHERS: readonly Weather[] = ['dropped', 'delayed', 'repeated', 'cut'];
/** After so many lost calls in a row one gets through: a network that never answers is another test. */
const MOST_LOST = 2;
const LONGEST_DELAY_MS = 1500;

const documents = { files: [pdfFile('Свидетельство.pdf'), jpegFile('Грамота.jpg')] };

/** `npm test -- faults` tries more. */
const TIMES = Number(process.env.WEATHERS ?? 1);

for (let time = 1; time <= TIMES; time += 1)
  test(
    `an application is filled in and sent once over a network that drops, delays, repeats and cuts, ${time}`,
    {
      tag: '@phone',
    },
    async ({ page, wizard, representative }, { annotations }) => {
      test.setTimeout(240_000);
      const answers = { ...everyAnswer(form), ...newChild() };
      const seed = Math.floor(Math.random() * 2 ** 31);
      annotations.push({ type: 'seed', description: String(seed) });
      const before = (await representative.applications()).map(({ id }) => id);
      await wizard.openNew();
      await badWeather(page, seeded(seed));
      // a file that was lost is said at its name
      await page.addLocatorHandler(
        page.getByRole('button', { name: /^Загрузить ещё раз/ }).first(),
        (again) => again.click(),
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
      const made = (await representative.applications()).filter(({ id }) => !before.includes(id));
      expect(made.map(({ status }) => status)).toEqual(['submitted']);
      const sent = await representative.application(made[0]?.id ?? 0);
      expect(sent.application_long).toMatchObject(flatten(form.definition, { ...answers, files: undefined }));
      expect(sent.files.map(({ name }) => name)).toEqual(documents.files.map(({ name }) => name));
    },
  );

/**
 * From now on the page's calls meet a bad network: one is dropped before the server has it, another delayed, sent twice,
 * or done by the server and its answer cut off.
 * @param random from 0 to 1
 */
async function badWeather(page: Page, random: () => number): Promise<void> {
  let lost = 0;
  await page.route('**/api/**', async (route) => {
    const drawn = WEATHERS[Math.floor(random() * WEATHERS.length)] ?? 'calm';
    const loses = drawn === 'dropped' || drawn === 'cut';
    const weather = loses && lost >= MOST_LOST ? 'calm' : drawn;
    lost = weather === drawn && loses ? lost + 1 : 0;
    await pass(route, weather, random() * LONGEST_DELAY_MS);
  });
}

async function pass(route: Route, weather: Weather, delayMs: number): Promise<void> {
  if (weather === 'dropped') return route.abort('connectionreset');
  if (weather === 'delayed') await delay(delayMs);
  if (weather === 'calm' || weather === 'delayed') return route.continue();
  const first = await route.fetch();
  if (weather === 'cut') return route.abort('connectionreset');
  await route.fetch();
  return route.fulfill({ response: first });
}
