import { describe, expect, it } from 'vitest';
import { consents } from '#generated/consents.ts';
import { type Questionnaire, questionnaires } from '#generated/questionnaires.ts';
import { canCall, operations } from '#server/http/document.ts';
import { openApp } from '../support/app.ts';
import { signIn } from '../support/client.ts';
import { rowCounter } from '../support/database/row-counts.ts';
import { calls } from './calls.ts';
import { thingsOf } from './things.ts';

/** Operations of representatives that need no consent to store something, with the reason. */
const WITHOUT_CONSENT: Readonly<Record<string, string>> = {
  giveConsent: 'it is the consent',
  withdrawConsent: 'it ends the keeping',
  updateStatus: 'a withdrawal, which ends the keeping',
  updateCourseStatus: 'the same',
  deleteApplication: 'it keeps nothing',
  deleteFile: 'the same',
  deleteUserChildData: 'the same',
  deleteCourseApplication: 'the same',
  logout: 'the same',
  endSession: 'the same',
  endOtherSessions: 'the same',
  readNotifications: 'the same',
  sendEmailLink: 'it keeps nothing',
  refuseContactChange: 'the account stays as it is',
  updatePassword: 'it keeps nothing that is known of the person',
  acceptContract: 'the contract is the ground for it (152-FZ, article 6)',
  payInvoice: 'the same',
  diagnosticPayment: 'the same',
  diagnosticPaymentQr: 'the same',
  askErasure: 'it ends the keeping',
  takeErasureBack: 'it keeps nothing',
  finishDraftApplication: 'it asks for all of its form itself',
};

const ofQuestionnaires = Object.values<Questionnaire>(questionnaires).flatMap(({ operations: ids }) => [
  ids.move,
  ids.send,
  ids.remove,
]);
const changing = operations().filter(
  (operation) =>
    operation.method !== 'GET' && operation.access !== 'public' && canCall(operation, { roleId: 2 }),
);
const asking = changing.filter((operation) => operation.consents).map(({ id }) => id);

const app = await openApp();
const parent = await signIn(app.origin);
const on = thingsOf(app, parent, await signIn(app.origin, 'administrator'));
// records that the calls need are created while consents are given
await Promise.all([on.application(), on.cancelled(), on.child(), on.courseApplication()]);
for (const name of Object.keys(questionnaires)) await on.questionnaire(name);
await app.context.db.deleteFrom('consents').where('user_id', '=', 2).execute();

describe("an operation that stores a representative's answers", () => {
  it('requires a consent or states a reason', () => {
    const silent = changing.map(({ id }) => id).filter((id) => !asking.includes(id));
    const known = [...Object.keys(WITHOUT_CONSENT), ...ofQuestionnaires];
    expect(silent.filter((id) => !known.includes(id))).toEqual([]);
    expect(asking.length).toBeGreaterThan(9);
  });

  it.each(asking)('stores nothing without it: %s', async (id) => {
    // refusals are audited
    const count = await rowCounter(app.context.db, ['audit_log']);
    const before = await count();
    const answer = await calls[id]?.(parent, on);
    expect([answer?.status, answer?.body]).toMatchObject([403, { consent: 'personal-data' }]);
    expect(await count()).toEqual(before);
  });

  it.each(asking)('stores answers after all consents: %s', async (id) => {
    for (const [purpose, { version }] of Object.entries(consents))
      await parent.json('POST', '/api/consents', { purpose, version });
    expect((await calls[id]?.(parent, on))?.status).toBeLessThan(300);
  });
});
