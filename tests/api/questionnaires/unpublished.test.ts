import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import { type ConsentDocument, consents } from '#generated/consents.ts';
import { type Questionnaire, questionnaires } from '#generated/questionnaires.ts';
import { unpublishedKinds } from '#server/questionnaires/store.ts';
import { questionnaireType } from '#server/questionnaires/submission-type.ts';
import { type RestartableApp, startApp } from '../support/app.ts';
import { type Client, signIn } from '../support/client.ts';

const webRoot = mkdtempSync(join(tmpdir(), 'school-web-'));
let app: RestartableApp;
beforeAll(() => {
  writeFileSync(
    join(webRoot, 'index.html'),
    '<meta name="unpublished" content="%UNPUBLISHED%" /><body></body>',
  );
});
afterAll(() => rmSync(webRoot, { recursive: true }));
// a portal without records of examples
beforeEach(async () => {
  app = await startApp({ webRoot, demo: false });
});
afterEach(() => app.stop());

const examples = Object.entries<Questionnaire>(questionnaires).filter(([, { example }]) => example);
/** The consents that the forms of examples ask for. */
const exampleConsents = Object.entries<ConsentDocument>(consents).filter(([, { asked }]) =>
  examples.some(([, { form }]) => form === asked.form),
);

async function unpublishedScreens(): Promise<readonly string[]> {
  const page = await (await fetch(`${app.origin}/lk/application`)).text();
  const [, screens = ''] = /content="([^"]*)"/.exec(page) ?? [];
  return screens.split(' ').filter(Boolean);
}

/** The purposes of the listed consents that the forms of examples ask for. */
async function listedExampleConsents(parent: Client): Promise<readonly string[]> {
  const body = await parent.read<{ purpose: string }[]>('/api/consents');
  const listed = body.map(({ purpose }) => purpose);
  return exampleConsents.flatMap(([purpose]) => (listed.includes(purpose) ? [purpose] : []));
}

it('examples have no screens and consents outside the demonstration, and cannot be started', async () => {
  expect(await unpublishedScreens()).toEqual(examples.flatMap(([, { screens }]) => screens));
  const parent = await signIn(app.origin);
  const giveConsents = async () => {
    for (const [purpose, { version }] of Object.entries(consents))
      await parent.json('POST', '/api/consents', { purpose, version });
  };
  await giveConsents();
  // a given consent is shown until it is withdrawn
  expect(await listedExampleConsents(parent)).toEqual(exampleConsents.map(([purpose]) => purpose));
  for (const [purpose] of exampleConsents) await parent.call('DELETE', `/api/consents/${purpose}`);
  expect(await listedExampleConsents(parent)).toEqual([]);
  await giveConsents();
  for (const [name] of examples) {
    const { status } = await parent.form(`/api/questionnaires/${name}`, {});
    expect([name, status]).toEqual([name, 409]);
  }
});

it.each(examples)('the example %s with stored records stays available', async (name, { form }) => {
  const { db } = app.context;
  const unpublished = await unpublishedKinds(db, false);
  const kind = unpublished.find((one) => one.name === name);
  if (!kind) throw new Error(`The example ${name} is published`);
  expect(await unpublishedKinds(db, true)).toEqual([]);
  await questionnaireType(kind).rows.insert(db, {}, { representative_id: 2, prefix: kind.number });
  app = await app.restart();
  const others = unpublished.filter((one) => one !== kind);
  expect(await unpublishedScreens()).toEqual(others.flatMap(({ screens }) => screens));
  const parent = await signIn(app.origin);
  const purposes = exampleConsents.flatMap(([purpose, { asked }]) => (asked.form === form ? [purpose] : []));
  expect(await listedExampleConsents(parent)).toEqual(expect.arrayContaining(purposes));
});
