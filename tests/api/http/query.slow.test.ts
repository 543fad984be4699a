import { expect, it } from 'vitest';
import { operations } from '#server/http/document.ts';
import { callOf } from '../access/calls.ts';
import { lazyRecords } from '../access/records.ts';
import { openApp } from '../support/app.ts';
import { type Client, signIn } from '../support/client.ts';

const app = await openApp();
const parent = await signIn(app.origin);
const office = await signIn(app.origin, 'administrator');
const things = lazyRecords(app, parent, office);

const asked = operations().flatMap(({ id, access, parameters }) =>
  parameters
    .filter((parameter) => parameter.in === 'query')
    .map(({ name, schema }) => ({
      id,
      name,
      isFlag: 'type' in schema && schema.type === 'boolean',
      isForParents: access === 'public' || access === 'any' || access.includes('representative'),
    })),
);

/** A valid call of an operation with another value of one query parameter. */
async function ask({ id, name, isForParents }: (typeof asked)[number], value?: string) {
  const client = isForParents ? parent : office;
  const changed: Client = {
    ...client,
    call: (method, path, init) => {
      const address = new URL(path, app.origin);
      address.searchParams.delete(name);
      if (value !== undefined) address.searchParams.set(name, value);
      // sensitive answers require a reason
      if (name === 'sensitive') address.searchParams.set('reason', 'Проверка');
      return client.call(method, address.pathname + address.search, init);
    },
  };
  const call = callOf(id);
  const { status, text } = await call(changed, things);
  return { status, text: text.startsWith('PK') ? 'a workbook' : text };
}

it('the contract has query parameters, including flags', () => {
  expect(asked.length).toBeGreaterThan(30);
  expect(asked.filter(({ isFlag }) => isFlag).map(({ name }) => name)).toEqual(
    expect.arrayContaining(['blocked', 'deleted', 'sensitive']),
  );
});

it.each(asked)('an empty $name of $id counts as absent', async (parameter) => {
  expect(await ask(parameter, '')).toEqual(await ask(parameter));
});

it.each(asked.filter(({ isFlag }) => isFlag))('1 and 0 are true and false as $name of $id', async (flag) => {
  for (const [short, long] of [
    ['1', 'true'],
    ['0', 'false'],
  ]) {
    const answer = await ask(flag, short);
    expect(answer.status).toBe(200);
    expect(answer).toEqual(await ask(flag, long));
  }
  expect((await ask(flag, 'yes')).status).toBe(400);
});

it('blocked=1 lists only blocked users', async () => {
  const list = (query: string) =>
    office.call<{ total: number }>('GET', `/api/admin/users-list/?${query}`).then(({ body }) => body.total);
  expect((await list('blocked=1')) + (await list('blocked=0'))).toBe(await list('blocked=%20'));
});

it('a list of values ignores blank ones', async () => {
  const list = (query: string) => office.call('GET', `/api/admin/applications/?${query}`);
  expect((await list('status=&status=submitted')).text).toBe((await list('status=submitted')).text);
});
