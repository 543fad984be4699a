import { expect, it } from 'vitest';
import type { components } from '#generated/api.d.ts';
import roles from '#schemas/roles.json' with { type: 'json' };
import { operations } from '#server/http/document.ts';
import { allAnswers, markHealthAnswers } from '../support/answers.ts';
import { openApp } from '../support/app.ts';
import { type Client, clientOf, PHONES, paths, signIn } from '../support/client.ts';
import { codesTo, lettersTo } from '../support/outbox.ts';
import { signInColleague } from './records.ts';

/** Contacts of the office member who attacks. */
const OWN = { phone: '+79260000077', email: 'sotrudnik@example.ru' };
const FAMILY = { id: 2, phone: PHONES.representative };
const PASSWORD = 'кит поёт под водой';
const MARK = 'Пометка-о-здоровье';

/** Every call by which an office role could replace a family's contact with its own. */
const CHANGES: Readonly<Record<string, (client: Client) => Promise<unknown>>> = {
  updateAccount: (client) =>
    client.json('PATCH', `/api/admin/users/${FAMILY.id}`, { ...OWN, note: 'Заявление', name: 'Мария' }),
  sendContactCode: async (client) => {
    for (const contact of [{ phone: OWN.phone }, { email: OWN.email }])
      await client.json('POST', `/api/admin/users/${FAMILY.id}/contact-codes`, contact);
  },
  confirmContact: async (client) => {
    const path = `/api/admin/users/${FAMILY.id}/family`;
    const { contact_codes } = await client.read<components['schemas']['Family']>(path);
    await app.sendMessages();
    for (const { id, to } of contact_codes ?? [])
      await client.json('POST', `/api/admin/contact-codes/${id}`, { code: codesTo(app.dataDir, to).at(-1) });
  },
  confirmContactChange: answerPendingChanges('POST'),
  createUser: (client) => client.json('POST', paths.createUser, { ...OWN, role_id: '2' }),
  upgradeUserPassword: (client) => client.call('PATCH', `/api/admin/upgrade-user-password/${FAMILY.id}`),
};

/** Calls with contacts or sign-in data that give no access to a family's account. */
const HARMLESS: ReadonlySet<string> = new Set([
  'cancelContactChange', // leaves the account as it is
  'viewAsFamily', // hides what the role may not see: hidden-answers.test.ts
  'giveOfficeRole', // changes colleagues only
  'blockUser',
  'unlockUser',
  'deleteUser',
  'updateUser', // changes the caller's own account
  'updateExcursion', // sends a letter to the person who requested the excursion
]);

function answerPendingChanges(method: string) {
  return async (client: Client) => {
    const changes = await app.context.db.selectFrom('contact_changes').select('id').execute();
    for (const { id } of changes) await client.call(method, `/api/admin/contact-changes/${id}`);
  };
}

const app = await openApp();
const parent = await signIn(app.origin);
const health = markHealthAnswers(MARK);
const { body } = await parent.form(paths.createApplication, { ...allAnswers, ...health });
const application = body.application.id;
expect((await parent.call('GET', paths.application(application))).text).toContain(MARK);

/** Tries every way to recover the account with codes sent to the attacker. Returns the sessions of the family's account. */
async function tryToRecoverAccount(): Promise<Client[]> {
  const nobody = clientOf(app.origin);
  const signedIn: Client[] = [];
  for (const phone of [OWN.phone, FAMILY.phone]) {
    await app.context.db
      .updateTable('codes')
      .set({ created_at: new Date(Date.now() - 61_000) })
      .execute();
    await nobody.json('POST', paths.restorePassword, { phone });
    await nobody.json('POST', paths.sendEmail, { phone, email: OWN.email });
    await nobody.json('POST', paths.verifyPhone, { phone });
    await app.sendMessages();
    const letters = [...lettersTo(app.dataDir, OWN.phone), ...lettersTo(app.dataDir, OWN.email)];
    for (const { code } of letters) {
      if (code === undefined) continue;
      if (code.startsWith('/'))
        await fetch(app.origin + code, { method: 'POST', body: new URLSearchParams({ answer: 'confirm' }) });
      else await nobody.json('POST', paths.resetPassword, { phone, code, password: PASSWORD });
      for (const password of [PASSWORD, code]) {
        const { status, body } = await nobody.json('POST', paths.login, { phone, password });
        if (status === 200 && body.user.id === FAMILY.id) signedIn.push(clientOf(app.origin, body.token));
      }
    }
  }
  return signedIn;
}

const rolesWithoutHealth = Object.entries<{ sees: readonly string[] }>(roles.roles).flatMap(
  ([role, { sees }]) => (sees.includes('*') || sees.includes('health') ? [] : [role]),
);

it.each(rolesWithoutHealth)(
  'the office role %s cannot reach health answers by changing contacts and recovering the password',
  async (role) => {
    const client = await signInColleague(app, role);
    for (const change of Object.values(CHANGES)) await change(client);
    const signedIn = await tryToRecoverAccount();
    expect(signedIn).toHaveLength(0);
    expect((await client.call('GET', paths.application(application))).text).not.toContain(MARK);
    // the family's letters show no links and codes
    const { text } = await client.call('GET', `/api/admin/users/${FAMILY.id}/family`);
    expect(text).not.toMatch(/token=[\w-]{20}/);
  },
);

it('every office call with a phone or an email is tried or harmless', () => {
  const untested = operations().filter(
    ({ id, access, method, forms, path }) =>
      method !== 'GET' &&
      access !== 'public' &&
      access.includes('administrator') &&
      (/contact|user/.test(path) || forms.some((form) => /contact|account|user/.test(form))) &&
      !(id in CHANGES) &&
      !HARMLESS.has(id),
  );
  expect(untested.map(({ id }) => id)).toEqual([]);
});
