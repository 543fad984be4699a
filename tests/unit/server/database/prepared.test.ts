import {
  DummyDriver,
  Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  sql,
} from 'kysely';
import { expect, it } from 'vitest';
import { statementNames } from '#server/database/open.ts';
import { defineSearch, findRows, searchWords } from '#server/lists/search.ts';

it('a repeated statement has the same name each time', () => {
  const nameOf = statementNames();
  expect(nameOf('select 1 where $1')).toBeUndefined();
  const name = nameOf('select 1 where $1');
  expect(name).toMatch(/^[\w-]{24}$/);
  expect(nameOf('select 1 where $1')).toBe(name);
  const otherConnection = statementNames();
  otherConnection('select 1 where $1');
  expect(otherConnection('select 1 where $1')).toBe(name);
});

it('a statement with every column of a table is unnamed, for columns of a newer version', () => {
  const nameOf = statementNames();
  const texts = [
    'select * from "users" where "id" = $1',
    'select "one".* from "users" as "one" where $1',
    'insert into "users" values ($1) returning *',
  ];
  for (const text of [...texts, ...texts]) expect(nameOf(text), text).toBeUndefined();
  expect([1, 2].map(() => nameOf('select count(*) from "users" where $1'))[1]).toBeDefined();
});

it('a statement with a partial index in ON CONFLICT is unnamed: a generic plan would miss the index', () => {
  const nameOf = statementNames();
  const text = `insert into "payments" ("id") values ($1) on conflict ("id") where "kind" = $2 do nothing`;
  expect([1, 2, 3].map(() => nameOf(text))).toEqual([undefined, undefined, undefined]);
});

it('a search is unnamed: a generic plan would look up frequent words too', () => {
  const db = new Kysely({
    dialect: {
      createAdapter: () => new PostgresAdapter(),
      createDriver: () => new DummyDriver(),
      createIntrospector: (given) => new PostgresIntrospector(given),
      createQueryCompiler: () => new PostgresQueryCompiler(),
    },
  });
  const list = defineSearch('applications', [{ key: 'representative_id', table: 'users' }]);
  for (const words of ['Орлова', '12-2026', '000-00-02'].map((text) => searchWords(text))) {
    const nameOf = statementNames();
    const { sql: text } = findRows({ list, words, where: [] }, sql`id`).compile(db);
    expect([1, 2, 3].map(() => nameOf(text))).toEqual([undefined, undefined, undefined]);
  }
});

it('a connection keeps a limited number of statements', () => {
  const nameOf = statementNames(2);
  const named = [1, 2, 3].map((number) => [1, 2].map(() => nameOf(`select ${number}`))[1]);
  expect(named.map((name) => name !== undefined)).toEqual([true, true, false]);
});
