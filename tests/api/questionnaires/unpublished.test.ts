import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Questionnaire, questionnaires } from '#generated/questionnaires.ts';
import { findKind } from '#server/questionnaires/kind.ts';
import { unpublishedKinds } from '#server/questionnaires/store.ts';
import { questionnaireType } from '#server/questionnaires/submission-type.ts';
import { type RestartableApp, startApp } from '../support/app.ts';
import { signIn } from '../support/client.ts';

const webRoot = mkdtempSync(join(tmpdir(), 'school-web-'));
let app: RestartableApp;
beforeAll(async () => {
  writeFileSync(
    join(webRoot, 'index.html'),
    '<meta name="unpublished" content="%UNPUBLISHED%" /><body></body>',
  );
  app = await startApp({ webRoot, demo: false });
});
afterAll(async () => {
  await app.stop();
  rmSync(webRoot, { recursive: true });
});

const all = Object.entries<Questionnaire>(questionnaires);
const examples = all.filter(([, { example }]) => example);
const page = async () => (await fetch(`${app.origin}/lk/application`)).text();
const purposes = async () => {
  const parent = await signIn(app.origin);
  const { body } = await parent.call<{ purpose: string }[]>('GET', '/api/consents');
  return body.map(({ purpose }) => purpose);
};

it('all included questionnaires are examples', () => {
  expect(examples.map(([name]) => name)).toEqual(all.map(([name]) => name));
});

it('examples have no screens and consents outside the demonstration, and cannot be started', async () => {
  const screens = examples.flatMap(([, one]) => one.screens);
  expect(await page()).toContain(`content="${screens.join(' ')}"`);
  const parent = await signIn(app.origin);
  expect(await purposes()).toContain('extended-day');
  // a given consent is shown until it is withdrawn
  await parent.call('DELETE', '/api/consents/extended-day');
  expect(await purposes()).not.toContain('extended-day');
  for (const purpose of ['personal-data', 'extended-day'])
    await parent.json('POST', '/api/consents', { purpose, version: 1 });
  for (const [name] of examples) {
    const { status } = await parent.form(`/api/questionnaires/${name}`, {});
    expect([name, status]).toEqual([name, 409]);
  }
});

it('an example with stored records stays available', async () => {
  const { db } = app.context;
  const unpublished = (isDemonstration: boolean) => unpublishedKinds(db, isDemonstration);
  expect((await unpublished(false)).map(({ name }) => name)).toEqual(examples.map(([name]) => name));
  expect(await unpublished(true)).toEqual([]);
  const kind = findKind('extended-day');
  if (!kind) throw new Error('no extended day');
  await questionnaireType(kind).rows.insert(db, {}, { representative_id: 2, prefix: kind.number });
  app = await app.restart();
  // the page names the screens that are unpublished
  const html = await page();
  expect(html).toContain('adminCamp');
  expect(html).not.toContain('extendedDay');
  expect(await purposes()).toContain('extended-day');
});
