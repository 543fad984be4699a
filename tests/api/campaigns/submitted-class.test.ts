import { describe, expect, it } from 'vitest';
import { countTakenSeats } from '#server/applications/seats.ts';
import { requiredAnswers } from '../support/answers.ts';
import {
  changeStatus,
  changeStatuses,
  correctAnswers,
  readApplication,
  submitApplication,
  undoStatus,
} from '../support/applications.ts';
import { CURRENT_CAMPAIGN, dayFromToday, updateCurrentCampaign } from '../support/campaigns.ts';
import { assertOk, paths, rejection } from '../support/client.ts';
import { openSchool } from '../support/session.ts';

const { app, office, parent } = await openSchool();

const LAST_DAY = dayFromToday(200);

/** Sets the classes and seats of the current campaign, which is open all year and refuses applications to full classes. */
async function setClasses(classes: object): Promise<void> {
  const days = { opens_on: dayFromToday(-300), closes_on: LAST_DAY };
  assertOk(await updateCurrentCampaign(office, { when_full: 'refuse', ...days, ...classes }));
}

const apply = async (grade: string): Promise<number> =>
  (await submitApplication(parent, { ...requiredAnswers, applying_grade: grade })).id;
const transition = (id: number, status: string) => changeStatuses(office, id, status);

async function applyAndAccept(grade: string): Promise<number> {
  const id = await apply(grade);
  await changeStatuses(office, id, 'in_review', 'accepted');
  return id;
}

describe('the class of a submitted application', () => {
  it('can be changed only to a class of its campaign with free seats', async () => {
    const classes = { class_1_name: '5А', class_1_places: 1, class_2_name: '6А' };
    await setClasses(classes);
    await applyAndAccept('5А');
    const id = await apply('6А');
    const change = async (applying_grade: string) => {
      const fields = { ...requiredAnswers, id, applying_grade };
      return rejection(await parent.form(paths.updateApplication, fields));
    };
    expect(await change('5А')).toEqual([422, ['applying_grade']]);
    expect(await change('7А')).toEqual([422, ['applying_grade']]);
    await setClasses({ ...classes, class_1_places: 2 });
    expect(await change('5А')).toEqual([200, undefined]);
  });

  it('can be corrected by the school, also after the decision, only to a class with free seats', async () => {
    await setClasses({ class_1_name: '4А', class_1_places: 1, class_2_name: '4Б', class_2_places: 2 });
    const id = await applyAndAccept('4Б');
    const other = await applyAndAccept('4Б');
    const correct = async (applicationId: number, applying_grade: string) => {
      const { revision } = await readApplication(office, applicationId);
      const fields = { ...requiredAnswers, applying_grade, revision };
      return rejection(await correctAnswers(office, applicationId, fields));
    };
    expect(await correct(id, '4А')).toEqual([200, undefined]);
    expect(await correct(other, '4А')).toEqual([422, ['applying_grade']]);
    const takenSeats = (await countTakenSeats(app.context.db, [{ name: CURRENT_CAMPAIGN }])).get(
      CURRENT_CAMPAIGN,
    );
    expect([takenSeats?.get('4А'), takenSeats?.get('4Б')]).toEqual([1, 1]);
    const listed = await office.call<{ for_class: string }>('GET', paths.application(id));
    expect(listed.body.for_class).toBe('4А');
  });

  it('does not prevent a copy if it is no longer offered', async () => {
    await setClasses({ class_1_name: '5А', class_2_name: '6А' });
    const id = await apply('6А');
    await changeStatus(parent, id, 'cancelled', { comment: 'Ошибка' });
    await setClasses({ class_1_name: '5А' });
    expect((await parent.call('POST', paths.copyApplication(id))).status).toBe(201);
  });
});

it('an undo does not regain a seat taken by another application', async () => {
  await setClasses({ class_1_name: '8А', class_1_places: 1 });
  const first = await applyAndAccept('8А');
  await transition(first, 'in_review');
  const second = await applyAndAccept('8А');
  const undo = () => undoStatus(office, first, 'in_review');
  expect((await undo()).status).toBe(409);
  await transition(second, 'in_review');
  expect((await undo()).status).toBe(200);
});

it('an undo regains an unused seat even if the number of seats was reduced', async () => {
  await setClasses({ class_1_name: '8Б', class_1_places: 2 });
  const first = await applyAndAccept('8Б');
  await applyAndAccept('8Б');
  await transition(first, 'in_review');
  await setClasses({ class_1_name: '8Б', class_1_places: 1 });
  expect((await undoStatus(office, first, 'in_review')).status).toBe(200);
});

it('seats are counted for the requested campaigns', async () => {
  await setClasses({});
  await applyAndAccept('9А');
  const { db } = app.context;
  expect((await countTakenSeats(db, [{ name: CURRENT_CAMPAIGN }])).get(CURRENT_CAMPAIGN)?.get('9А')).toBe(1);
  expect(await countTakenSeats(db, [{ name: '2050/51' }])).toEqual(new Map());
});

it('the preview of a letter shows the last day of the campaign', async () => {
  await setClasses({});
  const id = await apply('5А');
  const { text } = await office.call('GET', `/api/admin/applications/${id}/letter?status=needs_changes`);
  expect(text).toContain(LAST_DAY);
});
