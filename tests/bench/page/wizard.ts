import { setTimeout as pause } from 'node:timers/promises';
import type { Browser, Page } from '@playwright/test';
import { panelOfField } from '#engine/panels/panels.ts';
import { flatten } from '#engine/wire/wire.ts';
import { applicationForm } from '#generated/forms/application.ts';
import { createDraft, deleteDrafts } from '#tests/api/support/applications.ts';
import { type Session, signIn } from '#tests/api/support/client.ts';
import { everyAnswer } from '../../support/data/answers.ts';
import { newChild } from '../../support/data/children.ts';
import { type Portal, startPortal } from '../../support/portal/portal.ts';
import { group, groups, stepNumber, values } from './contestants/data.ts';
import { keyCost } from './keys.ts';
import { type Cost, cheapest, createMeter } from './meter.ts';
import type { Pages } from './pages-server.ts';

/** Milliseconds of script and of the whole task, with some number of entries in each group of the step. */
export interface WizardCosts {
  readonly entries: number;
  /** A key in an open entry of a saved draft, in the built portal. */
  readonly key: Cost;
  /** The same in hand-written inputs. */
  readonly handwritten: Cost;
  /** Work after a pause in typing: the draft is compared, flattened and sent, and the response merged. */
  readonly send: Cost;
}

/** Openings in an application with a hundred entries per group, on a phone. */
export interface OpeningCosts {
  readonly name: string;
  readonly cost: Cost;
}

const MAX_ENTRIES = 100;
const SIZES = [1, MAX_ENTRIES];
/** Enough for the draft to be saved after a change. */
const SAVED_MS = 3_500;
const SETTLE_MS = 1_000;

/** Measures the wizard and the hand-written page in the same run. */
export async function measureWizard(
  browser: Browser,
  contestants: Pages,
  { slowed, repeats }: { readonly slowed: number; readonly repeats: number },
): Promise<readonly WizardCosts[]> {
  return onPortal(async (portal, account) => {
    const rows: WizardCosts[] = [];
    for (const entries of SIZES) {
      const handwritten = await handwrittenKeys(browser, contestants, { entries, slowed, repeats });
      const id = await draftOf(account, entries);
      const page = await openOn(browser, portal, account, DESKTOP);
      await page.goto(`/lk/application/edit/?id=${id}&step=${stepNumber}&entry=${group}.${entries}`);
      const field = page.locator(
        `[id^="application/${group}/"] input[type=text], [id^="application/${group}/"] input:not([type])`,
      );
      await field.first().focus();
      const meter = await createMeter(page);
      await meter.slow(slowed);
      await pause(SAVED_MS);
      const sends: Cost[] = [];
      const key = await keyCost(page, meter, {
        repeats,
        between: async () => sends.push(await meter.cost(async () => undefined, SAVED_MS)),
      });
      rows.push({ entries, key, handwritten, send: cheapest(sends) });
      await page.close();
    }
    return rows;
  });
}

/** Times of openings in an application with a hundred entries per group, on a phone, with loaded code. */
export async function measureOpenings(
  browser: Browser,
  { slowed, repeats }: { readonly slowed: number; readonly repeats: number },
): Promise<readonly OpeningCosts[]> {
  return onPortal(async (portal, account) => {
    const id = await draftOf(account, MAX_ENTRIES);
    const page = await openOn(browser, portal, account, PHONE);
    const urlOf = (draft: number) => (query: string) => `/lk/application/edit/?id=${draft}&step=${query}`;
    const stepUrl = urlOf(id);
    const panel = panelOfField(applicationForm.definition, group)?.id ?? group;
    const groupsOfPanel = groups.filter(
      (name) => panelOfField(applicationForm.definition, name)?.id === panel,
    );
    // a panel shows all of its groups: together they have the hundred entries
    const panelUrl = urlOf(await draftOf(account, MAX_ENTRIES / groupsOfPanel.length));
    const openings = [
      {
        name: 'a panel',
        from: panelUrl(`${stepNumber}&panel=summary`),
        to: panelUrl(`${stepNumber}&panel=${panel}`),
      },
      {
        name: 'an entry',
        from: stepUrl(`${stepNumber}&panel=${panel}`),
        to: stepUrl(`${stepNumber}&panel=${panel}&entry=${group}.${MAX_ENTRIES}`),
      },
      {
        name: 'the check of all answers',
        from: stepUrl(`${stepNumber}&panel=summary`),
        to: stepUrl('review'),
      },
      {
        name: 'the application to be read',
        from: '/lk/application',
        to: `/lk/application/edit/?id=${id}&mode=show`,
      },
    ];
    const costs: OpeningCosts[] = [];
    for (const { name, from, to } of openings) {
      await page.goto(from);
      await pause(SAVED_MS);
      const meter = await createMeter(page);
      await meter.slow(slowed);
      const repetitions: Cost[] = [];
      for (let repeat = 0; repeat <= repeats; repeat++) {
        repetitions.push(await meter.cost(() => goWithin(page, to), SETTLE_MS * 2));
        await goWithin(page, from);
        await pause(SETTLE_MS);
      }
      costs.push({ name, cost: cheapest(repetitions) });
      await meter.slow(1);
    }
    await page.close();
    return costs;
  });
}

/** Client-side navigation: the page stays. */
async function goWithin(page: Page, to: string): Promise<void> {
  await page.evaluate((url) => {
    history.pushState(null, '', url);
    dispatchEvent(new PopStateEvent('popstate'));
  }, to);
}

async function handwrittenKeys(
  browser: Browser,
  contestants: Pages,
  { entries, slowed, repeats }: { entries: number; slowed: number; repeats: number },
): Promise<Cost> {
  const page = await browser.newPage({ viewport: DESKTOP });
  try {
    await page.goto(contestants.url('handwritten'));
    await page.waitForFunction(() => window.contestant !== undefined);
    const meter = await createMeter(page);
    await meter.slow(slowed);
    await page.evaluate((count) => {
      const root = document.getElementById('root');
      if (root) window.contestant?.mount(root, count);
      window.contestant?.field(count - 1)?.focus();
    }, entries);
    await pause(SETTLE_MS);
    return await keyCost(page, meter, { repeats });
  } finally {
    await page.close();
  }
}

const DESKTOP = { width: 1280, height: 800 };
const PHONE = { width: 390, height: 844 };

async function openOn(
  browser: Browser,
  portal: Portal,
  account: Session,
  viewport: typeof DESKTOP,
): Promise<Page> {
  const page = await browser.newPage({ baseURL: portal.origin, viewport, serviceWorkers: 'block' });
  await page.addInitScript((token) => {
    localStorage.setItem('access_token', token);
    localStorage.setItem('user_role_id', '2');
  }, account.token);
  return page;
}

/** Creates a draft with all answers and that many entries in every group of the step. */
async function draftOf(account: Session, entries: number): Promise<number> {
  const answers = { ...everyAnswer(applicationForm), ...newChild(), ...values(entries) };
  return (await createDraft(account, flatten(applicationForm.definition, answers))).id;
}

async function onPortal<T>(work: (portal: Portal, account: Session) => Promise<T>): Promise<T> {
  const portal = await startPortal();
  try {
    const account = await signIn(portal.origin);
    await deleteDrafts(account);
    return await work(portal, account);
  } finally {
    await portal.stop();
  }
}
