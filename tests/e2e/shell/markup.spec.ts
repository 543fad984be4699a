import { expect, type Page } from '@playwright/test';
import type { CompiledForm } from '#engine/definition/definition.ts';
import { flatten } from '#engine/wire/wire.ts';
import { profileForm } from '#generated/forms/profile.ts';
import { type FormId, forms } from '#generated/forms.ts';
import { answersOf, filesOf, sendable } from '#tests/api/forms/answers.ts';
import { bodyOf, type People, peopleOf } from '#tests/api/forms/people.ts';
import { personWays } from '#tests/api/forms/ways/account.ts';
import { familyWays } from '#tests/api/forms/ways/family.ts';
import { questionnaireWays } from '#tests/api/forms/ways/questionnaires.ts';
import { moveWays, schoolWays } from '#tests/api/forms/ways/school.ts';
import type { AnyBody } from '#tests/api/support/client.ts';
import { navigateInside, trackRequests } from '#tests/support/browser/navigate-inside.ts';
import {
  expectSettled,
  firstRecordId,
  recordQueries,
  screensFor,
  searchedList,
  VISITORS,
} from '#tests/support/browser/screens.ts';
import { MARKUP, markedUp, markOf } from '#tests/support/data/markup.ts';
import { signIn, type TestApi } from '#tests/support/portal/api-client.ts';
import { DEMO_ADMINISTRATOR, DEMO_REPRESENTATIVE, startPortal } from '#tests/support/portal/portal.ts';
import { test } from '../fixtures.ts';

// the school's list of classes first, other forms choose from it; an application last, it is the one that is opened
const ways = { ...schoolWays, ...moveWays, ...personWays, ...questionnaireWays, ...familyWays };

test('typed markup is plain text on every page', { tag: '@desk' }, async ({ page }) => {
  // it opens some sixty screens
  test.setTimeout(240_000);
  const template = process.env.PORTAL_TEMPLATE;
  // one of its own: what is typed here would stand in the lists of other tests
  const portal = await startPortal(template ? { template } : {});
  try {
    const people = await peopleOf(portal);
    const { forms: typedIn, places } = await typeEverywhere(people);
    const { origin } = portal;
    const parent = { api: await signIn(origin, DEMO_REPRESENTATIVE), access: VISITORS.representative };
    const office = { api: await signIn(origin, DEMO_ADMINISTRATOR), access: VISITORS.administrator };
    const family = await readEverything(page, origin, { ...parent, further: [] });
    const school = await readEverything(page, origin, { ...office, further: places });
    for (const typed of MARKUP) {
      expect(family.includes(typed), `the family reads ${typed}`).toBe(true);
      expect(school.includes(typed), `the school reads ${typed}`).toBe(true);
    }
    expect(typedIn.filter((id) => !(family + school).includes(markOf(id)))).toEqual([]);
    await readPlainPages(page, origin, people);
  } finally {
    await portal.stop();
  }
});

/** Where the school reads what stands first in none of its lists. */
const PLACES: Readonly<Partial<Record<FormId, (body: AnyBody) => string>>> = {
  child: ({ id }) => `/lk/admin-children?details=${id}`,
  'close-case': ({ id }) => `/lk/admin-cases?details=${id}`,
  'withdraw-contract': ({ id }) => `/lk/admin-contracts?details=${id}`,
  'course-application': ({ application }) => `/lk/admin-courses?details=${application.id}`,
  'cancel-application': ({ id }) => `/lk/user-management-application/record?id=${id}`,
  'change-status': ({ id }) => `/lk/user-management-application/record?id=${id}`,
};

/** Every form is filled in as it is used, with markup in every text and in the names of its files; gives those with any. */
async function typeEverywhere(people: People) {
  const typedIn: FormId[] = [];
  const places: string[] = [];
  for (const [id, way] of Object.entries(ways)) {
    if (!isForm(id)) throw new Error(`schemas/forms has no ${id}`);
    const form: CompiledForm = forms[id];
    const begun = await way.begin(people);
    const fields = sendable(form, markedUp(form, answersOf(form)), begun);
    const files = filesOf(form).map((file) => ({ ...file, name: `${MARKUP[0]}.pdf` }));
    const { status, text, body } = await begun.send(fields, files);
    expect(status, `${id}: ${text}`).toBeLessThan(300);
    if (JSON.stringify(fields).includes(markOf(id))) typedIn.push(id);
    places.push(...[PLACES[id]?.(body) ?? []].flat());
  }
  const profile = flatten(profileForm.definition, markedUp(profileForm, answersOf(profileForm)));
  await bodyOf(people.parent.json('POST', '/api/users/update', { ...profile, email: undefined }));
  return { forms: typedIn, places };
}

function isForm(name: string): name is FormId {
  return name in forms;
}

interface Reader {
  readonly api: TestApi;
  readonly access: readonly string[];
  /** Addresses beside those of the screens. */
  readonly further: readonly string[];
}

/**
 * Opens every screen of somebody's, of a list the details of its first record and a search for markup; gives all that
 * stood there.
 */
async function readEverything(page: Page, origin: string, { api, access, further }: Reader): Promise<string> {
  // a page without a script: signing in is another test's
  await page.goto(`${origin}/confirm-email`);
  await page.evaluate(
    ([token, role]) => {
      localStorage.setItem('access_token', token);
      localStorage.setItem('user_role_id', role);
    },
    [api.token, String(api.user.role_id)] as const,
  );
  const isQuiet = trackRequests(page);
  await page.goto(`${origin}/lk/notifications`);
  const texts: string[] = [];
  for (const address of [...(await addressesFor(access, api)), ...further]) {
    await navigateInside(page, address, isQuiet);
    texts.push(await expectOnlyText(page, address));
  }
  return texts.join('\n');
}

async function addressesFor(access: readonly string[], api: TestApi): Promise<readonly string[]> {
  const search = `?q=${encodeURIComponent(MARKUP[0])}`;
  const asked = screensFor(access).map(async (screen) => {
    const list = searchedList(screen);
    const first =
      list && `?${list.hasDetails ? 'details' : 'first'}=${await firstRecordId(api, list.operation)}`;
    const queries = first ? [first, search] : await recordQueries(screen, api);
    return queries.map((query) => `/lk/${screen.path}${query}`);
  });
  return (await Promise.all(asked)).flat();
}

/** The pages that the server draws itself, and links to them with markup in the address. */
async function readPlainPages(page: Page, origin: string, { parent, office }: People): Promise<void> {
  const invoice = { user_id: 2, tab: 'main-education', title: MARKUP[0], amount: 100 };
  const { id } = await bodyOf(
    office.json('POST', '/api/admin/invoices', { ...invoice, due_date: '31.12.2099' }),
  );
  const { link } = await bodyOf(
    parent.json<{ link: string }>('POST', `/api/payments/${id}/pay`, { method: 'card' }),
  );
  await page.goto(new URL(link, origin).href);
  expect(await expectOnlyText(page, 'the payment')).toContain(MARKUP[0]);
  const typed = encodeURIComponent(MARKUP[1]);
  for (const path of ['undo-change?token=', 'confirm-email?token=', 'lk/', 'lk/login?from=']) {
    await page.goto(`${origin}/${path}${typed}`);
    await expectSettled(page);
    await expectOnlyText(page, path);
  }
}

/** Nothing of the page was made by what somebody typed, on the screen and on paper; gives its text. */
async function expectOnlyText(page: Page, what: string): Promise<string> {
  const found = await page.evaluate(() => {
    const traces =
      '[onerror], [onload], img[src="x"], .typed, main script, [href^="javascript:" i], [src^="javascript:" i]';
    const made = [...document.querySelectorAll(traces)].map((element) => element.outerHTML.slice(0, 200));
    return { made, ran: 'typed' in self, text: document.body.textContent ?? '' };
  });
  expect({ made: found.made, ran: found.ran }, what).toEqual({ made: [], ran: false });
  return found.text;
}
