import { expect, type Page } from '@playwright/test';
import type { CompiledForm } from '#engine/definition/definition.ts';
import { flatten } from '#engine/wire/wire.ts';
import { profileForm } from '#generated/forms/profile.ts';
import { type FormId, forms } from '#generated/forms.ts';
import { answersOf, filesOf, requestFields } from '#tests/api/forms/answers.ts';
import { createPeople, type People } from '#tests/api/forms/people.ts';
import { personScenarios } from '#tests/api/forms/scenarios/account.ts';
import { familyScenarios } from '#tests/api/forms/scenarios/family.ts';
import { questionnaireScenarios } from '#tests/api/forms/scenarios/questionnaires.ts';
import { schoolScenarios, transitionScenarios } from '#tests/api/forms/scenarios/school.ts';
import { type AnyBody, assertOk, type Session, signIn } from '#tests/api/support/client.ts';
import { navigateInside, trackRequests } from '#tests/support/browser/navigate-inside.ts';
import {
  ACCESS_BY_ROLE,
  expectSettled,
  firstRecordId,
  recordQueries,
  screensFor,
  searchedList,
} from '#tests/support/browser/screens.ts';
import { MARKUP, markedUp, markOf } from '#tests/support/data/markup.ts';
import { startPortal } from '#tests/support/portal/portal.ts';
import { changeAccount, test } from '../fixtures.ts';

// order matters: other forms choose from the list of classes; the screen of an application opens the last one
const senders = {
  ...schoolScenarios,
  ...transitionScenarios,
  ...personScenarios,
  ...questionnaireScenarios,
  ...familyScenarios,
};

test('typed markup is plain text on every page', { tag: '@desktop' }, async ({ page }) => {
  // the test opens about sixty screens
  test.setTimeout(240_000);
  const template = process.env.PORTAL_TEMPLATE;
  // its own portal, because the typed texts would appear in the lists of other tests
  const portal = await startPortal(template ? { template } : {});
  try {
    const people = await createPeople(portal);
    const { forms: formsWithMarkup, paths } = await sendEveryForm(people);
    const { origin } = portal;
    const parent = { api: await signIn(origin), access: ACCESS_BY_ROLE.representative };
    const office = { api: await signIn(origin, 'administrator'), access: ACCESS_BY_ROLE.administrator };
    const family = await readEverything(page, origin, { ...parent, further: [] });
    const school = await readEverything(page, origin, { ...office, further: paths });
    for (const typed of MARKUP) {
      expect(family.includes(typed), `the family reads ${typed}`).toBe(true);
      expect(school.includes(typed), `the school reads ${typed}`).toBe(true);
    }
    expect(formsWithMarkup.filter((id) => !(family + school).includes(markOf(id)))).toEqual([]);
    await readPlainPages(page, origin, people);
    // an open page would report the calls and code that it can no longer load
    await page.close();
  } finally {
    await portal.stop();
  }
});

/** Paths where the school reads texts of a form that the first record of a list does not show. */
const FURTHER_PATHS: Readonly<Partial<Record<FormId, (body: AnyBody) => string>>> = {
  child: ({ id }) => `/lk/admin-children?details=${id}`,
  'close-case': ({ id }) => `/lk/admin-cases?details=${id}`,
  'withdraw-contract': ({ id }) => `/lk/admin-contracts?details=${id}`,
  'course-application': ({ application }) => `/lk/admin-courses?details=${application.id}`,
  'cancel-application': ({ id }) => `/lk/user-management-application/record?id=${id}`,
  'change-status': ({ id }) => `/lk/user-management-application/record?id=${id}`,
};

/**
 * Sends every form with markup in every text and file name. Returns the forms that have such texts, and the further paths
 * that show them.
 */
async function sendEveryForm(people: People) {
  const formsWithMarkup: FormId[] = [];
  const paths: string[] = [];
  for (const [id, sender] of Object.entries(senders)) {
    if (!isForm(id)) throw new Error(`schemas/forms has no ${id}`);
    const form: CompiledForm = forms[id];
    const prepared = await sender.prepare(people);
    const fields = requestFields(form, markedUp(form, answersOf(form)), prepared);
    const files = filesOf(form).map((file) => ({ ...file, name: `${MARKUP[0]}.pdf` }));
    const { status, text, body } = await prepared.send(fields, files);
    expect(status, `${id}: ${text}`).toBeLessThan(300);
    if (JSON.stringify(fields).includes(markOf(id))) formsWithMarkup.push(id);
    paths.push(...[FURTHER_PATHS[id]?.(body) ?? []].flat());
  }
  const profile = flatten(profileForm.definition, markedUp(profileForm, answersOf(profileForm)));
  assertOk(await people.parent.json('POST', '/api/users/update', { ...profile, email: undefined }));
  return { forms: formsWithMarkup, paths };
}

function isForm(name: string): name is FormId {
  return name in forms;
}

interface Reader {
  readonly api: Session;
  readonly access: readonly string[];
  /** Paths to open besides those of the screens. */
  readonly further: readonly string[];
}

/**
 * Opens every screen of a reader, and for lists the details of the first record and a search for markup. Returns the text
 * of all pages.
 */
async function readEverything(page: Page, origin: string, { api, access, further }: Reader): Promise<string> {
  // a page without scripts, on which the session can be stored
  await page.goto(`${origin}/confirm-email`);
  await changeAccount(page, api);
  const isQuiet = trackRequests(page);
  await page.goto(`${origin}/lk/notifications`);
  const texts: string[] = [];
  for (const path of [...(await pathsFor(access, api)), ...further]) {
    await navigateInside(page, path, isQuiet);
    texts.push(await expectOnlyText(page, path));
  }
  return texts.join('\n');
}

async function pathsFor(access: readonly string[], api: Session): Promise<readonly string[]> {
  const search = `?q=${encodeURIComponent(MARKUP[0])}`;
  const paths = screensFor(access).map(async (screen) => {
    const list = searchedList(screen);
    const first =
      list && `?${list.hasDetails ? 'details' : 'first'}=${await firstRecordId(api, list.operation)}`;
    const queries = first ? [first, search] : await recordQueries(screen, api);
    return queries.map((query) => `/lk/${screen.path}${query}`);
  });
  return (await Promise.all(paths)).flat();
}

/** Checks pages rendered by the server, and URLs that contain markup. */
async function readPlainPages(page: Page, origin: string, { parent, office }: People): Promise<void> {
  const invoice = { user_id: 2, tab: 'main-education', title: MARKUP[0], amount: 100 };
  const { id } = assertOk(
    await office.json('POST', '/api/admin/invoices', { ...invoice, due_date: '31.12.2099' }),
  ).body;
  const { link } = assertOk(
    await parent.json<{ link: string }>('POST', `/api/payments/${id}/pay`, { method: 'card' }),
  ).body;
  await page.goto(new URL(link, origin).href);
  expect(await expectOnlyText(page, 'the payment')).toContain(MARKUP[0]);
  const typed = encodeURIComponent(MARKUP[1]);
  for (const path of ['undo-change?token=', 'confirm-email?token=', 'lk/', 'lk/login?from=']) {
    await page.goto(`${origin}/${path}${typed}`);
    await expectSettled(page);
    await expectOnlyText(page, path);
  }
}

/** Fails if typed markup has created elements or run scripts on the page. Returns the text of the page. */
async function expectOnlyText(page: Page, what: string): Promise<string> {
  const found = await page.evaluate(() => {
    const selector =
      '[onerror], [onload], img[src="x"], .typed, main script, [href^="javascript:" i], [src^="javascript:" i]';
    const created = [...document.querySelectorAll(selector)].map((element) =>
      element.outerHTML.slice(0, 200),
    );
    return { created, ran: 'typed' in self, text: document.body.textContent ?? '' };
  });
  expect({ created: found.created, ran: found.ran }, what).toEqual({ created: [], ran: false });
  return found.text;
}
