import { expect, it } from 'vitest';
import { statementNames } from '#server/database/open.ts';

it('a text that comes again has a name, always the same one', () => {
  const nameOf = statementNames();
  expect(nameOf('select 1 where $1')).toBeUndefined();
  const name = nameOf('select 1 where $1');
  expect(name).toMatch(/^[\w-]{24}$/);
  expect(nameOf('select 1 where $1')).toBe(name);
  const elsewhere = statementNames();
  elsewhere('select 1 where $1');
  expect(elsewhere('select 1 where $1')).toBe(name);
});

it('what gives every column of a table stays unnamed: a newer version of the portal adds some', () => {
  const nameOf = statementNames();
  const texts = [
    'select * from "users" where "id" = $1',
    'select "one".* from "users" as "one" where $1',
    'insert into "users" values ($1) returning *',
  ];
  for (const text of [...texts, ...texts]) expect(nameOf(text), text).toBeUndefined();
  expect([1, 2].map(() => nameOf('select count(*) from "users" where $1'))[1]).toBeDefined();
});

it('what conflicts with a partial index stays unnamed: a plan for any values does not find it', () => {
  const nameOf = statementNames();
  const text = `insert into "payments" ("id") values ($1) on conflict ("id") where "kind" = $2 do nothing`;
  expect([1, 2, 3].map(() => nameOf(text))).toEqual([undefined, undefined, undefined]);
});

it('no connection keeps more than so many', () => {
  const nameOf = statementNames(2);
  const named = [1, 2, 3].map((number) => [1, 2].map(() => nameOf(`select ${number}`))[1]);
  expect(named.map((name) => name !== undefined)).toEqual([true, true, false]);
});
