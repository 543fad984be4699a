import { describe, expect, it } from 'vitest';
import { operations } from '#server/http/document.ts';
import { createDraft } from '../support/applications.ts';
import { clientOf, paths } from '../support/client.ts';
import { expectNoServerError } from '../support/hostile.ts';
import { openSchool } from '../support/session.ts';

const { app, parent, office } = await openSchool();

describe('broken or unusual input', () => {
  const raw = (body: string, type: string, path: string = paths.login, method = 'POST') =>
    parent.call(method, path, { body, headers: { 'content-type': type } });

  it.each([
    ['incomplete JSON', () => raw('{"phone":', 'application/json'), 400],
    ['an empty body', () => raw('', 'application/json'), 400],
    ['a list', () => raw('[]', 'application/json'), 400],
    [
      'the member __proto__',
      () => raw('{"__proto__":{"a":1},"phone":"1","password":"1"}', 'application/json'),
      400,
    ],
    ['a NUL', () => raw('{"phone":"\\u0000","password":"1"}', 'application/json'), 400],
    ['half a surrogate pair', () => raw('{"phone":"\\ud800","password":"1"}', 'application/json'), 400],
    [
      'endless depth',
      () => raw(`{"phone":${'['.repeat(5_000)}${']'.repeat(5_000)}}`, 'application/json'),
      400,
    ],
    ['two megabytes', () => raw(`{"phone":"${'1'.repeat(2_000_000)}"}`, 'application/json'), 413],
    ['an unsupported content type', () => raw('a,b', 'text/csv'), 415],
    ['a multipart type without a boundary', () => raw('a=1', 'multipart/form-data', paths.createDraft), 400],
    [
      'half a multipart body',
      () =>
        raw(
          '--x\r\nContent-Disposition: form-data; name="a"\r\n\r\n1',
          'multipart/form-data; boundary=x',
          paths.createDraft,
        ),
      400,
    ],
    ['an unknown URL', () => parent.call('GET', '/api/nope'), 404],
    ['an unknown method', () => parent.call('PUT', paths.login), 404],
    ['a broken URL', () => parent.call('GET', '/api/%zz'), 400],
    ['an endless URL', () => parent.call('GET', `/api/faq/all?q=${'a'.repeat(50_000)}`), 400],
    [
      'an id beyond the range of the database',
      () => parent.call('GET', paths.application('99999999999999999999')),
      400,
    ],
  ] as const)('%s is refused in the common error format', async (what, send, status) => {
    const response = await send();
    expect(response.status, response.text).toBe(status);
    expectNoServerError(response, what);
  });

  // fetch sends no body with GET
  it.each(operations().filter(({ body, method }) => !body && method !== 'GET'))(
    '$id rejects a body with a message',
    async ({ method, path, access }) => {
      const client =
        access === 'public' || access === 'any' || access.includes('representative') ? parent : office;
      const { status, body } = await client.json(method, path.replaceAll(/\{\w+\}/g, '1'), { unknown: true });
      expect([status, body.errors]).toEqual([
        400,
        [{ path: 'unknown', message: 'Поля «unknown» в этом запросе нет.' }],
      ]);
    },
  );

  it('an operation without a body rejects other content types and accepts an empty body', async () => {
    const url = '/api/admin/upgrade-user-password/99';
    const csv = (text: string) => ({ body: text, headers: { 'content-type': 'text/csv' } });
    expect((await office.call('PATCH', url, csv('a,b'))).status).toBe(400);
    // accepted: 404 because there is no user 99
    expect((await office.call('PATCH', url, csv(''))).status).toBe(404);
    expect((await office.json('PATCH', url, {})).status).toBe(404);
  });

  it('a name with emoji, quotes and apostrophes is stored', async () => {
    const name = `Анна-Мария 🙂 «д’Арк» O'Neil "Ёж"`;
    expect((await createDraft(parent, { student_first_name: name })).application_long).toMatchObject({
      student_first_name: name,
    });
  });

  it('fifty siblings are stored, each under its number', async () => {
    const fields = Object.fromEntries(
      Array.from({ length: 50 }, (_, i) => [`sibling_${i + 1}_first_name`, `Имя ${i + 1}`]),
    );
    expect((await createDraft(parent, fields)).application_long).toMatchObject(fields);
  });

  it('a caller is authenticated before the body is read', async () => {
    const response = await clientOf(app.origin).call('POST', paths.createDraft, {
      body: 'x',
      headers: { 'content-type': 'text/csv' },
    });
    expect(response.status).toBe(401);
  });
});
