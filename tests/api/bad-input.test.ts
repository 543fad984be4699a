import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { operations } from '#server/http/document.ts';
import { draftOf } from './support/answers.ts';
import { startApp, type TestApp } from './support/app.ts';
import { type Answer, type Client, clientOf, paths, signIn } from './support/client.ts';

let app: TestApp;
let parent: Client;
beforeAll(async () => {
  app = await startApp();
  parent = await signIn(app.origin);
});
afterAll(() => app.stop());

const hostile = fc.oneof(
  fc.constantFrom(
    '\u0000',
    'a\u0000b',
    '\ud800',
    '__proto__',
    '🙂'.repeat(50),
    "'; drop table users; --",
    '../..',
    '-1',
  ),
  fc.constantFrom(
    '1e400',
    '9007199254740993',
    '2147483648',
    'NaN',
    'null',
    'true',
    '[object Object]',
    'я'.repeat(20_001),
  ),
  fc.string({ unit: 'binary', maxLength: 40 }),
);
const anything = fc.oneof(
  hostile,
  fc.double(),
  fc.boolean(),
  fc.constant(null),
  fc.array(hostile, { maxLength: 3 }),
  fc.dictionary(fc.constantFrom('id', 'constructor', 'a'), hostile),
);

/** Never the server's own failure; what is refused is refused in the one shape of errors. */
function expectCalm({ status, body, text }: Answer<unknown>, what: unknown): void {
  expect(status, `${JSON.stringify(what)} → ${text}`).toBeLessThan(500);
  if (status < 400) return;
  expect(body).toEqual({
    message: expect.stringMatching(/[а-яё]/i),
    ...('errors' in Object(body) && { errors: expect.any(Array) }),
  });
}

const json = operations().filter(({ body }) => body?.content['application/json']);
const forms = operations().filter(({ body }) => body?.content['multipart/form-data']);
const withId = operations().filter(({ path }) => path.includes('{id}'));

describe('hostile bodies are answered calmly', () => {
  it.each(json)('$id', async ({ method, path }) => {
    const names = fc.constantFrom('phone', 'password', 'application_id', 'revision', '__proto__', 'extra');
    await fc.assert(
      fc.asyncProperty(fc.dictionary(names, anything, { maxKeys: 4 }), async (body) => {
        expectCalm(await parent.json(method, path, body), body);
      }),
      { numRuns: 60 },
    );
  });

  it.each(forms)('$id', async ({ path }) => {
    const { id } = await draftOf(parent);
    const names = fc.constantFrom(
      ...[
        'id',
        'revision',
        'student_id',
        'status',
        'comment',
        'form',
        'files',
        'student_first_name',
        'has_hobbies',
      ],
      ...[
        'foreign_languages',
        'sibling_1_birth_date',
        'sibling_999999999_first_name',
        'representative_1',
        'siblings',
      ],
      ...['__proto__', 'constructor', 'toString', 'unknown', 'a[]', '[]'],
    );
    await fc.assert(
      fc.asyncProperty(fc.array(fc.tuple(names, hostile), { maxLength: 6 }), async (pairs) => {
        const form = new FormData();
        if (pairs.length % 2) form.append('id', String(id));
        for (const [key, value] of pairs) form.append(key, value);
        expectCalm(await parent.call('POST', path, { body: form }), pairs);
      }),
      { numRuns: 60 },
    );
  });

  it.each(withId)('$id', async ({ method, path }) => {
    await fc.assert(
      fc.asyncProperty(hostile, async (value) => {
        const id = encodeURIComponent(value.replaceAll(/\p{Surrogate}/gu, '').slice(0, 300));
        expectCalm(await parent.call(method, path.replace('{id}', id)), value);
      }),
      { numRuns: 40 },
    );
  });
});

describe('broken requests are answered in the one shape', () => {
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
      () => raw(`{"phone":${'['.repeat(100_000)}${']'.repeat(100_000)}}`, 'application/json'),
      400,
    ],
    ['two megabytes', () => raw(`{"phone":"${'1'.repeat(2_000_000)}"}`, 'application/json'), 413],
    ['another type', () => raw('a,b', 'text/csv'), 415],
    ['no multipart', () => raw('a=1', 'multipart/form-data', paths.draft), 400],
    [
      'half a multipart',
      () =>
        raw(
          '--x\r\nContent-Disposition: form-data; name="a"\r\n\r\n1',
          'multipart/form-data; boundary=x',
          paths.draft,
        ),
      400,
    ],
    ['an unknown address', () => parent.call('GET', '/api/nope'), 404],
    ['another method', () => parent.call('PUT', paths.login), 404],
    ['a broken address', () => parent.call('GET', '/api/%zz'), 400],
    ['a number past the database', () => parent.call('GET', paths.one('99999999999999999999')), 400],
  ] as const)('%s', async (what, send, status) => {
    const answer = await send();
    expect(answer.status, answer.text).toBe(status);
    expectCalm(answer, what);
  });

  it('an unknown member is refused by its name', async () => {
    const { status, body } = await parent.json('PATCH', paths.finish, { application_id: 1, forse: true });
    expect([status, body.errors]).toEqual([
      400,
      [{ path: 'forse', message: 'Поля «forse» в этом запросе нет.' }],
    ]);
  });

  it('a name with emoji, quotes and an apostrophe is a name', async () => {
    const name = `Анна-Мария 🙂 «д’Арк» O'Neil "Ёж"`;
    expect((await draftOf(parent, { student_first_name: name })).application_long).toMatchObject({
      student_first_name: name,
    });
  });

  it('fifty siblings are kept, each under its number', async () => {
    const fields = Object.fromEntries(
      Array.from({ length: 50 }, (_, i) => [`sibling_${i + 1}_first_name`, `Имя ${i + 1}`]),
    );
    expect((await draftOf(parent, fields)).application_long).toMatchObject(fields);
  });

  it('a text without end is refused', async () => {
    const { status } = await parent.form(paths.draft, { student_first_name: 'я'.repeat(300_000) });
    expect([413, 422]).toContain(status);
  });

  it('the caller is asked for before the body is looked at', async () => {
    const answer = await clientOf(app.origin).call('POST', paths.draft, {
      body: 'x',
      headers: { 'content-type': 'text/csv' },
    });
    expect(answer.status).toBe(401);
  });
});
