import { beforeEach, describe, expect, it } from 'vitest';
import { consents } from '#generated/consents.ts';
import { type Questionnaire, questionnaires } from '#generated/questionnaires.ts';
import { canCall, operations } from '#server/http/document.ts';
import { openApp } from '../support/app.ts';
import { signIn } from '../support/client.ts';
import { rowCounter } from '../support/database/row-counts.ts';
import { calls } from './calls.ts';
import { lazyRecords } from './records.ts';

const STORES_NOTHING = 'stores no personal data';
const ENDS_STORAGE = 'ends the storage of personal data';
const UNDER_CONTRACT = 'is necessary to perform a contract (152-FZ, article 6)';

/** Operations of representatives that need no consent, with the reason. */
const WITHOUT_CONSENT: Readonly<Record<string, string>> = {
  giveConsent: 'is the consent',
  withdrawConsent: ENDS_STORAGE,
  updateStatus: ENDS_STORAGE,
  updateCourseStatus: ENDS_STORAGE,
  deleteApplication: STORES_NOTHING,
  deleteFile: STORES_NOTHING,
  deleteUserChildData: STORES_NOTHING,
  deleteCourseApplication: STORES_NOTHING,
  logout: STORES_NOTHING,
  endSession: STORES_NOTHING,
  endOtherSessions: STORES_NOTHING,
  readNotifications: STORES_NOTHING,
  sendEmailLink: STORES_NOTHING,
  refuseContactChange: STORES_NOTHING,
  updatePassword: STORES_NOTHING,
  acceptContract: UNDER_CONTRACT,
  payInvoice: UNDER_CONTRACT,
  diagnosticPayment: UNDER_CONTRACT,
  diagnosticPaymentQr: UNDER_CONTRACT,
  askErasure: ENDS_STORAGE,
  takeErasureBack: STORES_NOTHING,
  finishDraftApplication: 'checks the consents for the submitted answers itself',
};

/** Operations on questionnaires that store no new answers. */
const ofQuestionnaires = Object.values<Questionnaire>(questionnaires).flatMap(({ operations: ids }) => [
  ids.move,
  ids.send,
  ids.remove,
]);
const writeOperations = operations().filter(
  (operation) =>
    operation.method !== 'GET' && operation.access !== 'public' && canCall(operation, { roleId: 2 }),
);
const requiringConsent = writeOperations.filter((operation) => operation.consents).map(({ id }) => id);

const app = await openApp();
const parent = await signIn(app.origin);
const office = await signIn(app.origin, 'administrator');
const records = lazyRecords(app, parent, office);
// records that the calls need are created while consents are given
await Promise.all([records.application(), records.cancelled(), records.child(), records.courseApplication()]);
for (const name of Object.keys(questionnaires)) await records.questionnaire(name);

describe("an operation that stores a representative's answers", () => {
  beforeEach(() => app.context.db.deleteFrom('consents').where('user_id', '=', 2).execute());

  it('requires a consent or states a reason', () => {
    const without = writeOperations.map(({ id }) => id).filter((id) => !requiringConsent.includes(id));
    const allowed = [...Object.keys(WITHOUT_CONSENT), ...ofQuestionnaires];
    expect(without.filter((id) => !allowed.includes(id))).toEqual([]);
    expect(requiringConsent.length).toBeGreaterThan(9);
  });

  it.each(requiringConsent)('stores nothing without the consent: %s', async (id) => {
    // refusals are audited
    const count = await rowCounter(app.context.db, ['audit_log']);
    const before = await count();
    const response = await calls[id]?.(parent, records);
    expect([response?.status, response?.body]).toMatchObject([403, { consent: 'personal-data' }]);
    expect(await count()).toEqual(before);
  });

  it.each(requiringConsent)('stores answers after all consents: %s', async (id) => {
    for (const [purpose, { version }] of Object.entries(consents))
      await parent.json('POST', '/api/consents', { purpose, version });
    const newRecords = lazyRecords(app, parent, office);
    expect((await calls[id]?.(parent, newRecords))?.status).toBeLessThan(300);
  });
});
