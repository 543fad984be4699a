import { type Browser, expect } from '@playwright/test';
import type { components } from '#generated/api.d.ts';
import { newChild } from '#tests/support/data/children.ts';
import { inviteColleague, register } from '#tests/support/portal/accounts.ts';
import { moveApplication, submitApplication } from '#tests/support/portal/admission.ts';
import { signIn, type TestApi } from '#tests/support/portal/api-client.ts';
import { DEMO_ADMINISTRATOR, DEMO_PASSWORD, type Portal } from '#tests/support/portal/portal.ts';
import { storeSession } from '../../fixtures.ts';
import { type Habits, type Work, workThrough } from './colleague.ts';

type Schemas = components['schemas'];

/** How large a day is. */
export interface Day {
  readonly applications: number;
  readonly colleagues: readonly Habits[];
}

/** The report of the day, for a manual replay. */
export interface Figures {
  readonly decisions: number;
  readonly seen: number;
  readonly told: number;
  readonly undone: number;
  readonly notes: number;
  readonly seconds: number;
}

const DECISIONS = ['accepted', 'needs_changes', 'rejected'];

/**
 * A day of admission: several of the office take the same list at once, decide by keys, are late, undo, write notes and
 * reload. Afterwards every application is decided once, its family has one letter of that, its history has just these
 * moves, and no note is lost.
 */
export async function playDay(browser: Browser, portal: Portal, day: Day): Promise<Figures> {
  const office = await signIn(portal.origin, DEMO_ADMINISTRATOR);
  const { family, names } = await underReview(portal, office, day.applications);
  const list = `/lk/user-management-application?status=in_review&q=${family}&sort=title&per_page=100`;
  const people = await colleagues(portal, day.colleagues.length);
  const begun = Date.now();
  const works = await Promise.all(
    people.map(async (person, index) => {
      const context = await browser.newContext({
        baseURL: portal.origin,
        viewport: { width: 1280, height: 900 },
      });
      const page = await context.newPage();
      await storeSession(page, person);
      const work = await workThrough(
        page,
        { list, names, who: `Коллега ${index + 1}` },
        day.colleagues[index],
      );
      await context.close();
      return work;
    }),
  );
  const seconds = (Date.now() - begun) / 1000;
  await validate(office, [...names.keys()], people, works);
  const count = (of: (work: Work) => number) => works.reduce((sum, work) => sum + of(work), 0);
  return {
    decisions: count(({ decided }) => decided.size),
    seen: count(({ seen }) => seen),
    told: count(({ told }) => told),
    undone: count(({ undone }) => undone),
    notes: count(({ notes }) => notes.length),
    seconds,
  };
}

/** Applications that are under review, two of a family, in the order in which the list has them. */
async function underReview(portal: Portal, office: TestApi, count: number) {
  const { student_last_name: family } = newChild();
  const names = new Map<number, string>();
  let parent: TestApi | undefined;
  for (let index = 0; index < count; index += 1) {
    if (!parent || index % 2 === 0) parent = await parentOf(portal);
    const given = `Имя${String.fromCharCode(0x430 + Math.floor(index / 10), 0x430 + (index % 10))}`;
    const id = await submitApplication(parent, { student_last_name: family, student_first_name: given });
    await moveApplication(office, id, 'in_review');
    names.set(id, `${family} ${given}`);
  }
  return { family: encodeURIComponent(family), names };
}

async function parentOf(portal: Portal): Promise<TestApi> {
  const { phone } = await register(portal, { password: DEMO_PASSWORD });
  const parent = await signIn(portal.origin, phone);
  const consents: Schemas['Consent'][] = await (await parent.call('GET', '/consents')).json();
  for (const { purpose, version, given } of consents)
    if (!given) await parent.call('POST', '/consents', { purpose, version });
  return parent;
}

/** So many new colleagues who decide: other tests change the roles and passwords of those that are there. */
function colleagues(portal: Portal, count: number): Promise<readonly TestApi[]> {
  return Promise.all(
    Array.from({ length: count }, (_, index) =>
      inviteColleague(portal, { name: `Имя${'абв'.charAt(index)}`, office_role: 'admissions' }),
    ),
  );
}

async function validate(
  office: TestApi,
  ids: readonly number[],
  people: readonly TestApi[],
  works: readonly Work[],
): Promise<void> {
  const all = works.flatMap(({ decided }, index) =>
    [...decided].map(([id, to]) => ({ id, to, by: people[index] })),
  );
  expect(all.map(({ id }) => id).sort(), 'each is decided once').toEqual([...ids].sort());
  for (const { id, to, by } of all) {
    const { status, status_history: history = [] } = await office.application(id);
    expect([id, status]).toEqual([id, to]);
    expect([id, history.map((move) => move.status)]).toEqual([id, ['draft', 'submitted', 'in_review', to]]);
    const { last_name, first_name } = by?.user ?? {};
    expect(history.at(-1)?.author.name, 'who decided').toBe(`${last_name} ${first_name}`);
    const letters: Schemas['Message'][] = await (
      await office.call('GET', `/admin/applications/${id}/messages`)
    ).json();
    const decisionLetters = letters.filter(({ event }) =>
      DECISIONS.some((name) => event === `application-${name}`),
    );
    const ways = decisionLetters.map(({ event, channel }) => `${event} ${channel}`);
    expect(ways.length, 'the family is told').toBeGreaterThan(0);
    expect([id, [...new Set(ways)], new Set(decisionLetters.map(({ event }) => event)).size]).toEqual([
      id,
      ways,
      1,
    ]);
    expect(decisionLetters[0]?.event).toBe(`application-${to}`);
    const notes: { text: string }[] = await (
      await office.call('GET', `/admin/applications/${id}/notes`)
    ).json();
    const written = works.flatMap(({ notes }) => notes.filter((note) => note.id === id));
    expect([id, notes.map(({ text }) => text).sort()]).toEqual([id, written.map(({ text }) => text).sort()]);
  }
}
