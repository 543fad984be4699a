import { beforeAll, describe, expect, it } from 'vitest';
import labels from '#schemas/portal/shared/attention.json' with { type: 'json' };
import type { AttentionReason } from '#server/applications/admin/attention.ts';
import { childKey } from '#server/applications/form.ts';
import { pdfFile } from '#tests/support/data/files.ts';
import { requiredAnswers } from '../support/answers.ts';
import {
  changeStatus,
  createDraft,
  readApplication,
  submitApplication,
  submitDraft,
  undoStatus,
} from '../support/applications.ts';
import { OPEN_ALL_YEAR, updateCurrentCampaign } from '../support/campaigns.ts';
import { assertOk, paths, rejection, signIn } from '../support/client.ts';
import { updateApplication, updateLetters } from '../support/rows.ts';
import { openSchool } from '../support/session.ts';

const { app, parent, office } = await openSchool();
const stranger = await signIn(app.origin, 'stranger');

let children = 0;
/** Required answers with a first name that no other application has. */
const child = () => ({ ...requiredAnswers, student_first_name: `Ая${'аб'.repeat(++children)}` });
const update = (id: number, values: object) => updateApplication(app, id, values);
const idsOf = async (reason: string) =>
  (await office.read<{ ids: number[] }>(`/api/admin/applications/ids?attention=${reason}`)).ids;
const listRow = async (id: number) =>
  (
    await office.read<{ attention: string[]; attention_label: string }[]>(
      `/api/admin/applications/rows?ids=${id}`,
    )
  )[0];
const readRecord = async (id: number, client = office) => await readApplication(client, id);

async function limitClass(name: string, places: number): Promise<void> {
  const classes = { class_1_name: name, class_1_places: places, class_2_name: '5А' };
  assertOk(await updateCurrentCampaign(office, { ...OPEN_ALL_YEAR, ...classes }));
}

/** By reason for attention: creates an application with it and returns the id. */
const createWithReason: Readonly<Record<AttentionReason, () => Promise<number>>> = {
  duplicate: async () => {
    const fields = child();
    await submitApplication(stranger, fields);
    return (await submitApplication(parent, fields)).id;
  },
  documents: async () => (await submitApplication(parent, child())).id,
  seats: async () => {
    await limitClass('4Б', 1);
    const [taken, late] = [
      await submitApplication(parent, { ...child(), applying_grade: '4Б' }),
      await submitApplication(parent, { ...child(), applying_grade: '4Б' }),
    ];
    await update(taken.id, { status: 'accepted' });
    return late.id;
  },
  payment: async () => {
    const { id } = await submitApplication(parent, child());
    await update(id, { status: 'diagnostic', status_at: new Date('2026-01-12') });
    return id;
  },
  letter: async () => {
    const { id } = await submitApplication(parent, child());
    await updateLetters(app, id, {
      status: 'failed',
      error: 'SMS.RU не принял сообщение (207): На этот номер отправлять нельзя',
    });
    return id;
  },
  consent: async () => {
    const { id } = await submitApplication(stranger, child());
    const consent = { purpose: 'health', version: 1 };
    await stranger.json('POST', '/api/consents', consent);
    const { status } = await stranger.call('DELETE', `/api/consents/${consent.purpose}`);
    expect(status).toBe(200);
    return id;
  },
  resubmitted: async () => {
    const { id } = await submitApplication(parent, child());
    await changeStatus(office, id, 'needs_changes', { comment: 'Исправьте дату' });
    await submitDraft(parent, id);
    return id;
  },
};

describe.each(labels.reasons)('the reason $const', ({ const: reason, title }) => {
  it('appears in the row, filter, count and export of its application', async () => {
    const id = await createWithReason[reason as AttentionReason]();
    const ids = await idsOf(reason);
    expect(ids).toContain(id);
    expect(await listRow(id)).toMatchObject({ attention: expect.arrayContaining([reason]) });
    expect((await listRow(id))?.attention_label).toMatch(new RegExp(title, 'i'));
    for (const one of ids) expect((await listRow(one))?.attention).toContain(reason);
    const query = `attention=${reason}`;
    const body = await office.read<{ total: number }>(`/api/admin/applications/?${query}`);
    const counts = await office.call<{ total: number }>('GET', `/api/admin/applications/counts?${query}`);
    expect([body.total, counts.body.total]).toEqual([ids.length, ids.length]);
    const file = await office.call('GET', `/api/admin/applications/export?format=csv&${query}`);
    expect(file.text.match(new RegExp(title, 'gi'))).toHaveLength(ids.length);
    expect(await idsOf('any')).toEqual(expect.arrayContaining(ids));
    expect((await readRecord(id)).notices?.map((one) => one.reason)).toContain(reason);
  });
});

it('excludes an application without any reason', async () => {
  const { body } = await parent.form(paths.createApplication, child(), [pdfFile()]);
  const { id } = body.application;
  expect(await listRow(id)).toMatchObject({ attention: [], attention_label: '' });
  expect(await idsOf('any')).not.toContain(id);
});

describe('applications for the same child', () => {
  beforeAll(() => stranger.json('POST', '/api/consents', { purpose: 'health', version: 1 }));

  it('link to each other for the office, across accounts; families do not see it', async () => {
    const fields = child();
    const [one, other] = [await submitApplication(parent, fields), await submitApplication(stranger, fields)];
    const notices = async (id: number) =>
      (await readRecord(id)).notices?.filter(({ reason }) => reason === 'duplicate');
    expect(await notices(one.id)).toEqual([
      {
        reason: 'duplicate',
        tone: 'error',
        application_id: other.id,
        text: `Возможный повтор: № ${other.number}, Подана`,
      },
    ]);
    expect((await notices(other.id))?.map(({ application_id }) => application_id)).toEqual([one.id]);
    const seen = await parent.call('GET', paths.application(one.id));
    expect(seen.body).not.toHaveProperty('notices');
    expect(seen.text).not.toContain(other.number);
  });

  it('are no longer marked after one is withdrawn', async () => {
    const fields = child();
    const [one, other] = [await submitApplication(parent, fields), await createDraft(stranger, fields)];
    expect((await listRow(one.id))?.attention).toContain('duplicate');
    await changeStatus(stranger, other.id, 'cancelled', { comment: 'Ошиблись' });
    expect((await listRow(one.id))?.attention).not.toContain('duplicate');
  });

  it.each([
    ['Лосев', 'Артём', 'лосев артем 12.03.2020'],
    [' ЛОСЕВ ', 'Артем', 'лосев артем 12.03.2020'],
    ['Лосева-Рыжова', 'Анна  Мария', 'лосева рыжова анна мария 12.03.2020'],
    ['', 'Артём', null],
  ])('match in spelling variants: «%s» «%s»', (student_last_name, student_first_name, key) => {
    expect(childKey({ student_last_name, student_first_name, student_birth_date: '12.03.2020' })).toBe(key);
  });
});

describe('the seats of a class', () => {
  it('are shown before an acceptance; accepting beyond them requires a reason, which is stored', async () => {
    await limitClass('6А', 1);
    const [first, second] = [
      await submitApplication(parent, { ...child(), applying_grade: '6А' }),
      await submitApplication(parent, { ...child(), applying_grade: '6А' }),
    ];
    for (const { id } of [first, second]) await changeStatus(office, id, 'in_review');
    const accepting = async (id: number) =>
      (await readRecord(id)).transitions.find(({ to }) => to === 'accepted');
    expect(await accepting(first.id)).toEqual({
      to: 'accepted',
      comment: 'optional',
      note: '6А: занято 0 из 1',
    });
    expect((await changeStatus(office, first.id, 'accepted')).status).toBe(200);
    expect(await accepting(second.id)).toMatchObject({
      note: '6А: мест нет, занято 1 из 1',
      asks_reason: true,
    });
    expect((await readRecord(second.id)).notices).toContainEqual({
      reason: 'seats',
      text: '6А: мест нет, занято 1 из 1',
      tone: 'error',
    });
    expect((await changeStatus(office, second.id, 'accepted')).status).toBe(422);
    const reason = { exception_reason: 'Сестра учится в школе' };
    expect((await changeStatus(office, second.id, 'accepted', reason)).status).toBe(200);
    expect((await readRecord(second.id)).status_history?.at(-1)?.office_note).toBe(reason.exception_reason);
    const audit = await office.call<{ action: string; details: object }[]>(
      'GET',
      `/api/admin/applications/${second.id}/audit`,
    );
    expect(audit.body.find(({ action }) => action === 'application.status')?.details).toEqual({
      from: 'in_review',
      to: 'accepted',
      reason: reason.exception_reason,
    });
    expect((await parent.call('GET', paths.application(second.id))).text).not.toContain(
      reason.exception_reason,
    );
    expect((await undoStatus(office, second.id, 'accepted')).status).toBe(200);
  });

  it('cannot be exceeded by a family, which has no field for the reason', async () => {
    const { id } = await submitApplication(parent, child());
    const transition = { id, status: 'cancelled', comment: 'Ошибка', exception_reason: 'Прошу' };
    expect(rejection(await parent.form(paths.changeStatus, transition))).toEqual([422, ['exception_reason']]);
  });
});
