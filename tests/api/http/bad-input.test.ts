import { describe, expect, it } from 'vitest';
import { operations } from '#server/http/document.ts';
import { openApp } from '../support/app.ts';
import { createDraft } from '../support/applications.ts';
import { clientOf, paths, signIn } from '../support/client.ts';
import { expectNoServerError } from '../support/hostile.ts';

const app = await openApp();
const parent = await signIn(app.origin);
const office = await signIn(app.origin, 'administrator');

describe('broken requests have the common error format', () => {
  const raw = (body: string, type: string, path: string = paths.login, method = 'POST') =>
    parent.call(method, path, { body, headers: { 'content-type': type } });

  it.each([
    ['no JSON', () => raw('{"phone":', 'application/json'), 400],
    ['an empty body', () => raw('', 'application/json'), 400],
    ['a list', () => raw('[]', 'application/json'), 400],
    ['a prototype', () => raw('{"__proto__":{"a":1},"phone":"1","password":"1"}', 'application/json'), 400],
    ['a NUL', () => raw('{"phone":"\\u0000","password":"1"}', 'application/json'), 400],
    ['half a pair', () => raw('{"phone":"\\ud800","password":"1"}', 'application/json'), 400],
    [
      'endless depth',
      () => raw(`{"phone":${'['.repeat(5_000)}${']'.repeat(5_000)}}`, 'application/json'),
      400,
    ],
    ['two megabytes', () => raw(`{"phone":"${'1'.repeat(2_000_000)}"}`, 'application/json'), 413],
    ['another type', () => raw('a,b', 'text/csv'), 415],
    ['no multipart', () => raw('a=1', 'multipart/form-data', paths.createDraft), 400],
    [
      'half a multipart',
      () =>
        raw(
          '--x\r\nContent-Disposition: form-data; name="a"\r\n\r\n1',
          'multipart/form-data; boundary=x',
          paths.createDraft,
        ),
      400,
    ],
    ['an unknown address', () => parent.call('GET', '/api/nope'), 404],
    ['another method', () => parent.call('PUT', paths.login), 404],
    ['a broken address', () => parent.call('GET', '/api/%zz'), 400],
    ['an address without end', () => parent.call('GET', `/api/faq/all?q=${'a'.repeat(50_000)}`), 400],
    ['a number past the database', () => parent.call('GET', paths.application('99999999999999999999')), 400],
  ] as const)('%s', async (what, send, status) => {
    const answer = await send();
    expect(answer.status, answer.text).toBe(status);
    expectNoServerError(answer, what);
  });

  it('an unknown member is rejected by name', async () => {
    const { status, body } = await parent.json('PATCH', paths.submitDraft, {
      application_id: 1,
      forse: true,
    });
    expect([status, body.errors]).toEqual([
      400,
      [{ path: 'forse', message: 'Поля «forse» в этом запросе нет.' }],
    ]);
  });

  it.each(operations().filter(({ body }) => !body))(
    '$id rejects a body with a message',
    async ({ method, path, access }) => {
      if (method === 'GET') return; // a browser sends none with it
      const client =
        access === 'public' || access === 'any' || access.includes('representative') ? parent : office;
      const { status, body } = await client.json(method, path.replaceAll(/\{\w+\}/g, '1'), { forse: true });
      expect([status, body.errors]).toEqual([
        400,
        [{ path: 'forse', message: 'Поля «forse» в этом запросе нет.' }],
      ]);
    },
  );

  it('an operation without a body rejects other content types and accepts an empty body', async () => {
    const address = '/api/admin/upgrade-user-password/99';
    const type = (text: string) => ({ body: text, headers: { 'content-type': 'text/csv' } });
    expect((await office.call('PATCH', address, type('a,b'))).status).toBe(400);
    expect((await office.call('PATCH', address, type(''))).status).toBe(404);
    expect((await office.json('PATCH', address, {})).status).toBe(404);
  });

  it('accepts names with emoji, quotes and apostrophes', async () => {
    const name = `Анна-Мария 🙂 «д’Арк» O'Neil "Ёж"`;
    expect((await createDraft(parent, { student_first_name: name })).application_long).toMatchObject({
      student_first_name: name,
    });
  });

  it('stores fifty siblings, each under its number', async () => {
    const fields = Object.fromEntries(
      Array.from({ length: 50 }, (_, i) => [`sibling_${i + 1}_first_name`, `Имя ${i + 1}`]),
    );
    expect((await createDraft(parent, fields)).application_long).toMatchObject(fields);
  });

  it('rejects endless text', async () => {
    const { status } = await parent.form(paths.createDraft, { student_first_name: 'я'.repeat(300_000) });
    expect([413, 422]).toContain(status);
  });

  it('authenticates before reading the body', async () => {
    const answer = await clientOf(app.origin).call('POST', paths.createDraft, {
      body: 'x',
      headers: { 'content-type': 'text/csv' },
    });
    expect(answer.status).toBe(401);
  });
});
