import { type Browser, expect } from '@playwright/test';
import type { components } from '#generated/api.d.ts';
import { readApplication } from '#tests/api/support/applications.ts';
import { type Session, signIn } from '#tests/api/support/client.ts';
import { newChild } from '#tests/support/data/children.ts';
import { inviteColleague, register } from '#tests/support/portal/accounts.ts';
import { decide, submitComplete } from '#tests/support/portal/admission.ts';
import { DEMO_PASSWORD, type Portal } from '#tests/support/portal/portal.ts';
import { storeSession } from '../../fixtures.ts';
import { type ExtraActions, type Work, workThrough } from './colleague.ts';

type Schemas = components['schemas'];

/** Size of a day, and the actions of each colleague. */
export interface Day {
  readonly applications: number;
  readonly colleagues: readonly ExtraActions[];
}

/** Counts of a day, printed by the full test. */
export interface Figures {
  readonly decisions: number;
  readonly alreadyDecided: number;
  readonly refused: number;
  readonly undone: number;
  readonly notes: number;
  readonly seconds: number;
}

const DECISIONS = ['accepted', 'needs_changes', 'rejected'];

/** Several, because one class has too few seats for a day of 40 applications. */
const CLASSES = ['3А', '5А', '6А', '8А'];

/**
 * Plays a day of admission: several colleagues work through the same list at once by keyboard, meet decisions of others,
 * undo, write notes and reload. Then checks that every application is decided once, that its history has exactly these
 * transitions, that its family got one letter about the decision, and that no note is lost.
 */
export async function playDay(browser: Browser, portal: Portal, day: Day): Promise<Figures> {
  const office = await signIn(portal.origin, 'administrator');
  const { family, names } = await submitForReview(portal, office, day.applications);
  const list = `/lk/user-management-application?status=in_review&q=${family}&sort=title&per_page=100`;
  const people = await inviteColleagues(portal, day.colleagues.length);
  const startedAt = Date.now();
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
        { list, names, colleague: `Коллега ${index + 1}` },
        day.colleagues[index],
      );
      await context.close();
      return work;
    }),
  );
  const seconds = (Date.now() - startedAt) / 1000;
  await checkResults(office, [...names.keys()], people, works);
  const count = (of: (work: Work) => number) => works.reduce((sum, work) => sum + of(work), 0);
  return {
    decisions: count(({ decided }) => decided.size),
    alreadyDecided: count(({ alreadyDecided }) => alreadyDecided),
    refused: count(({ refused }) => refused),
    undone: count(({ undone }) => undone),
    notes: count(({ notes }) => notes.length),
    seconds,
  };
}

/** Submits applications, two per family, and starts their review. Returns their names by id, in the order of the list. */
async function submitForReview(portal: Portal, office: Session, count: number) {
  const { student_last_name: family } = newChild();
  const names = new Map<number, string>();
  let parent: Session | undefined;
  for (let index = 0; index < count; index += 1) {
    if (!parent || index % 2 === 0) parent = await newParent(portal);
    const firstName = `Имя${String.fromCharCode(0x430 + Math.floor(index / 10), 0x430 + (index % 10))}`;
    const id = await submitComplete(parent, {
      student_last_name: family,
      student_first_name: firstName,
      applying_grade: CLASSES[index % CLASSES.length] ?? '',
    });
    await decide(office, id, 'in_review');
    names.set(id, `${family} ${firstName}`);
  }
  return { family: encodeURIComponent(family), names };
}

async function newParent(portal: Portal): Promise<Session> {
  const { phone } = await register(portal, { password: DEMO_PASSWORD });
  const parent = await signIn(portal.origin, phone);
  const consents = await parent.read<Schemas['Consent'][]>('/api/consents');
  for (const { purpose, version, given } of consents)
    if (!given) await parent.json('POST', '/api/consents', { purpose, version });
  return parent;
}

/** Invites new colleagues who may decide: other tests change roles and passwords of the existing ones. */
function inviteColleagues(portal: Portal, count: number): Promise<readonly Session[]> {
  return Promise.all(
    Array.from({ length: count }, (_, index) =>
      inviteColleague(portal, { name: `Имя${'абв'.charAt(index)}`, office_role: 'admissions' }),
    ),
  );
}

async function checkResults(
  office: Session,
  ids: readonly number[],
  people: readonly Session[],
  works: readonly Work[],
): Promise<void> {
  const decisions = works.flatMap(({ decided }, index) =>
    [...decided].map(([id, to]) => ({ id, to, by: people[index] })),
  );
  expect(decisions.map(({ id }) => id).sort(), 'each application is decided once').toEqual([...ids].sort());
  for (const { id, to, by } of decisions) {
    const { status, status_history: history = [] } = await readApplication(office, id);
    expect([id, status]).toEqual([id, to]);
    expect([id, history.map((transition) => transition.status)]).toEqual([
      id,
      ['draft', 'submitted', 'in_review', to],
    ]);
    const { last_name, first_name } = by?.user ?? {};
    expect(history.at(-1)?.author.name, 'who decided').toBe(`${last_name} ${first_name}`);
    const letters = await office.read<Schemas['Message'][]>(`/api/admin/applications/${id}/messages`);
    const decisionLetters = letters.filter(({ event }) =>
      DECISIONS.some((name) => event === `application-${name}`),
    );
    const sentLetters = decisionLetters.map(({ event, channel }) => `${event} ${channel}`);
    expect(sentLetters.length, 'the family gets a letter').toBeGreaterThan(0);
    expect([id, [...new Set(sentLetters)], new Set(decisionLetters.map(({ event }) => event)).size]).toEqual([
      id,
      sentLetters,
      1,
    ]);
    expect(decisionLetters[0]?.event).toBe(`application-${to}`);
    const notes = await office.read<{ text: string }[]>(`/api/admin/applications/${id}/notes`);
    const written = works.flatMap(({ notes }) => notes.filter((note) => note.id === id));
    expect([id, notes.map(({ text }) => text).sort()]).toEqual([id, written.map(({ text }) => text).sort()]);
  }
}
