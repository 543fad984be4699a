import { describe, expect, test } from 'vitest';
import { compileForm } from '#engine/compile/compile-form.ts';
import { readDefinition } from '#engine/compile/read-definition.ts';
import { sensitiveNames } from '#server/audit/health.ts';
import { listingOf } from '#server/forms/listing.ts';
import { serverForm } from '#server/forms/server-form.ts';
import { camp, campDefinition } from '../../engine/camp.ts';

const form = serverForm(compileForm(campDefinition));
const nested = (levels: number) => '['.repeat(levels) + ']'.repeat(levels);

describe('the data of a form of others as a body brings them', () => {
  test.each(['{"name"', '"Анна"', '5', '{"a\\u0000":1}', '{"\\ud800":1}', nested(65), nested(5_000)])(
    'what cannot be read or kept is refused on its field: %.40s',
    (answers) => {
      const { problems } = form.readFlat({ answers });
      expect(problems).toEqual([{ path: 'answers', message: expect.stringContaining('повреждёнными') }]);
    },
  );

  test('what is nested as deep as any form is kept', () => {
    expect(form.readFlat({ answers: nested(60) }).problems).toEqual([]);
  });

  test('a member of the prototype is nobody’s', () => {
    const read = form.toValues({ answers: '{"a":{"__proto__":{"admin":true},"b":1}}' });
    expect(read).toEqual({ answers: { a: { b: 1 } } });
    expect(Object.hasOwn(Object(Object(read.answers).a), '__proto__')).toBe(false);
  });

  test('signs that the database does not take are left out of a text', () => {
    const read = form.toValues({ answers: '{"name":"А\\u0000н\\ud800на 🙂"}' });
    expect(read).toEqual({ answers: { name: 'Анна 🙂' } });
  });
});

describe('a form of others in lists and over time', () => {
  const answers = { name: 'Анна', way: { stop: 'Парк' }, shoes: 38 };
  const definitionOf = (changed: object) =>
    readDefinition(new Map([['camp.json', { ...camp, ...changed }]]), 'camp', (text) => String(text.length));

  test('a list calls it and finds it by the answers that it names', () => {
    const definition = definitionOf({
      'x-title': '{answers/name}, {answers/way/stop} · {answers/nickname}',
      'x-search': ['answers/way/stop'],
    });
    expect(listingOf({ definition }, { answers })).toEqual({
      title: 'Анна, Парк',
      answers: {},
      search: 'Парк',
    });
  });

  test('an edit of its schema leaves every answer where it is, and tells none of them as former', () => {
    const before = definitionOf({});
    const now = serverForm(compileForm(definitionOf({ 'x-version': 3, required: ['nickname'] })));
    const row = { form: { answers }, form_version: before.version, form_hash: before.hash };
    expect(now.answersOf(row)).toEqual({ answers });
    expect(now.retired(row, [before])).toEqual([]);
    expect(now.problemsOfWhole(now.answersOf(row)).map(({ path }) => path)).toEqual(['answers/nickname']);
  });

  test('who sees no sensitive answers sees none of it', () => {
    const definition = definitionOf({ 'x-sensitive': true });
    expect(sensitiveNames(definition)).toEqual(new Set(['answers']));
  });
});
