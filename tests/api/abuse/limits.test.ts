import { describe, expect, it } from 'vitest';
import { pdfFile } from '#tests/support/data/files.ts';
import { openApp, UNREACHABLE_LIMITS } from '../support/app.ts';
import { clientOf, paths, signIn } from '../support/client.ts';

const threeAttempts = { points: 3, seconds: 60 };
const app = await openApp({
  limits: {
    ...UNREACHABLE_LIMITS,
    presenceByAddress: threeAttempts,
    uploads: threeAttempts,
    lettersByRecipient: threeAttempts,
    loginByPhone: threeAttempts,
    loginByAddress: threeAttempts,
  },
});
const anybody = clientOf(app.origin);
const parent = await signIn(app.origin);

/** One character more than an answer may have. */
const tooLong = 'я'.repeat(20_001);

it.each([
  ['under a name of the form', 'current_school'],
  ['in an entry of a list', 'prev_ed_1_leave_reason'],
])('an answer of more than 20,000 characters is rejected %s, also in a draft', async (_where, key) => {
  expect((await parent.form(paths.createDraft, { [key]: tooLong })).status).toBe(422);
  expect((await parent.form(paths.createDraft, { [key]: tooLong.slice(1) })).status).toBe(201);
});

it('does not count successful sign-ins', async () => {
  for (let n = 0; n < 5; n += 1) expect((await signIn(app.origin)).token).toBeTruthy();
});

it('rejects a number beyond the range of the database without a query', async () => {
  const { status, body } = await anybody.json('POST', paths.registration, { role_id: 3e12 });
  expect([status, body.errors?.[0]?.path]).toEqual([400, 'role_id']);
});

it('limits the members of a bank notification', async () => {
  const many = Object.fromEntries(Array.from({ length: 300 }, (_, n) => [`m${n}`, 1]));
  const { status } = await anybody.json('POST', '/api/payments/notification', {
    object: { id: '1', ...many },
  });
  expect(status).toBe(400);
});

describe('the rate-limit header fields', () => {
  const fieldsOf = ({ headers }: { headers: Headers }) =>
    ['ratelimit-policy', 'ratelimit', 'retry-after'].map((name) => headers.get(name));

  it('contain the remaining attempts of an address, and with 429 the time until the next', async () => {
    const ask = () => anybody.call('GET', paths.presencePhone('+79161234567'));
    const policy = '"presence-address";q=3;w=60';
    for (const left of [2, 1, 0]) {
      const state = expect.stringMatching(new RegExp(`^"presence-address";r=${left};t=(60|59|58|57)$`));
      expect(fieldsOf(await ask())).toEqual([policy, state, null]);
    }
    const refused = await ask();
    const seconds = refused.headers.get('retry-after');
    expect([refused.status, ...fieldsOf(refused)]).toEqual([
      429,
      policy,
      `"presence-address";r=0;t=${seconds}`,
      expect.stringMatching(/^[1-9]\d*$/),
    ]);
  });

  it('cover limits counted during the call', async () => {
    // the demonstration has uploaded files of user 2
    await app.context.limiters.uploads.forget('2');
    const two = [pdfFile('1.pdf'), pdfFile('2.pdf')];
    const accepted = await parent.form(paths.createDraft, {}, two);
    expect([accepted.status, accepted.headers.get('ratelimit')]).toEqual([
      201,
      expect.stringMatching(/^"uploads";r=1;t=/),
    ]);
    const refused = await parent.form(paths.createDraft, {}, two);
    expect([refused.status, refused.headers.get('ratelimit')]).toEqual([
      429,
      expect.stringMatching(/^"uploads";r=0;t=/),
    ]);
  });
});
