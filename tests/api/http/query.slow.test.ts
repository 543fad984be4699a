import { expect, it } from 'vitest';
import { operations } from '#server/http/document.ts';
import { callOf } from '../access/calls.ts';
import { lazyRecords } from '../access/records.ts';
import type { Client } from '../support/client.ts';
import { openSchool } from '../support/session.ts';

const { app, parent, office } = await openSchool();
const records = lazyRecords(app, parent, office);

const queryParameters = operations().flatMap(({ id, access, parameters }) =>
  parameters
    .filter((parameter) => parameter.in === 'query')
    .map(({ name, schema }) => ({
      id,
      name,
      isFlag: 'type' in schema && schema.type === 'boolean',
      isForParents: access === 'public' || access === 'any' || access.includes('representative'),
    })),
);

/** A valid call of an operation with this value of one query parameter, or without the parameter. */
async function callWith({ id, name, isForParents }: (typeof queryParameters)[number], value?: string) {
  const client = isForParents ? parent : office;
  const changed: Client = {
    ...client,
    call: (method, path, init) => {
      const url = new URL(path, app.origin);
      url.searchParams.delete(name);
      if (value !== undefined) url.searchParams.set(name, value);
      // sensitive answers require a reason
      if (name === 'sensitive') url.searchParams.set('reason', 'Проверка');
      return client.call(method, url.pathname + url.search, init);
    },
  };
  const call = callOf(id);
  const { status, text } = await call(changed, records);
  return { status, text: text.startsWith('PK') ? 'a workbook' : text };
}

it('the contract has query parameters, including flags', () => {
  expect(queryParameters.length).toBeGreaterThan(30);
  expect(queryParameters.filter(({ isFlag }) => isFlag).map(({ name }) => name)).toEqual(
    expect.arrayContaining(['blocked', 'deleted', 'sensitive']),
  );
});

it.each(queryParameters)('an empty $name of $id counts as absent', async (parameter) => {
  expect(await callWith(parameter, '')).toEqual(await callWith(parameter));
});

it.each(queryParameters.filter(({ isFlag }) => isFlag))(
  '1 and 0 are true and false as $name of $id',
  async (flag) => {
    for (const [short, long] of [
      ['1', 'true'],
      ['0', 'false'],
    ]) {
      const response = await callWith(flag, short);
      expect(response.status).toBe(200);
      expect(response).toEqual(await callWith(flag, long));
    }
    expect((await callWith(flag, 'yes')).status).toBe(400);
  },
);

it('blocked=1 and blocked=0 list different users, and together all', async () => {
  const list = (query: string) =>
    office.call<{ total: number }>('GET', `/api/admin/users-list/?${query}`).then(({ body }) => body.total);
  expect((await list('blocked=1')) + (await list('blocked=0'))).toBe(await list('blocked=%20'));
});

it('blank values of a repeated parameter are ignored', async () => {
  const list = (query: string) => office.call('GET', `/api/admin/applications/?${query}`);
  expect((await list('status=&status=submitted')).text).toBe((await list('status=submitted')).text);
});
