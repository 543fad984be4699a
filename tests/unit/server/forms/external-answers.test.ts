import { describe, expect, test } from 'vitest';
import { compileForm } from '#engine/compile/compile-form.ts';
import type { Json } from '#engine/definition/definition.ts';
import { healthNames } from '#server/forms/health-answers.ts';
import { listedColumns } from '#server/forms/options.ts';
import { serverForm } from '#server/forms/server-form.ts';
import { campDefinition, changedCamp } from '../../engine/camp.ts';

const form = serverForm(compileForm(campDefinition));
const nested = (levels: number) => '['.repeat(levels) + ']'.repeat(levels);

describe('a body with data of an external form', () => {
  test.each(['{"name"', '"Анна"', '5', '{"a\\u0000":1}', '{"\\ud800":1}', nested(65), nested(5_000)])(
    'is rejected at its field if it cannot be read or stored: %.40s',
    (answers) => {
      const { problems } = form.readFlat({ answers });
      expect(problems).toEqual([{ path: 'answers', message: expect.stringContaining('повреждёнными') }]);
    },
  );

  test.each(['{"a":1e400}', '[9007199254740993]', '{"a":-12345678901234567890}'])(
    'is rejected if a number would change: %s',
    (answers) => {
      expect(form.readFlat({ answers }).problems).toEqual([
        { path: 'answers', message: expect.stringContaining('повреждёнными') },
      ]);
    },
  );

  test('keeps exact numbers, and digits in texts', () => {
    const answers = '{"a":[0,-0,0.5,1e3,-7,9007199254740991],"b":"9007199254740993 \\" 1e400"}';
    expect(form.toValues({ answers })).toEqual({ answers: JSON.parse(answers) });
  });

  test('may be nested as deep as any form', () => {
    expect(form.readFlat({ answers: nested(60) }).problems).toEqual([]);
  });

  test('ignores members with prototype names', () => {
    const read = form.toValues({ answers: '{"a":{"__proto__":{"admin":true},"b":1}}' });
    expect(read).toEqual({ answers: { a: { b: 1 } } });
    expect(Object.hasOwn(Object(Object(read.answers).a), '__proto__')).toBe(false);
  });

  test('loses characters that the database rejects', () => {
    const read = form.toValues({ answers: '{"name":"А\\u0000н\\ud800на 🙂"}' });
    expect(read).toEqual({ answers: { name: 'Анна 🙂' } });
  });
});

describe('the validation time of an external form', () => {
  const SIZE = 250_000;
  const texts = ['\\"', '"', '\\', '[', '{"a":', '9', '-', '1e', '"\\"', ' ', '0,', '"a",'].map((part) => [
    JSON.stringify(part),
    part.repeat(SIZE / part.length),
  ]);

  test.each(texts)('of a body that repeats %s, or its rejection, is under 100 ms', (_, text) => {
    for (const answers of [text, `[${text}`, `"${text}"`, `[${text}1]`])
      expect(workOf(() => attempt(() => form.toValues({ answers })))).toBeLessThan(100);
  });

  test('is limited: a body with too many members gets 413', () => {
    for (const answers of [members(5_001), { name: members(5_001) }, [members(2_600), members(2_600)]])
      expect(attempt(() => form.toValues({ answers: JSON.stringify(answers) }))).toMatchObject({
        status: 413,
      });
  });

  const branches = ['a', 'b'].map((name) => ({
    required: [name],
    properties: { [name]: { type: 'string' } },
    additionalProperties: false,
  }));
  const properties = {
    way: { title: 'Дорога', type: 'object', oneOf: branches },
    pets: { title: 'Питомцы', type: 'array', items: { type: 'object', oneOf: branches } },
  };
  const wide = serverForm(compileForm(changedCamp({ properties, required: [] })));
  const shapes: readonly [string, (count: number) => object][] = [
    ['an object with choices', (count) => ({ way: members(count) })],
    ['entries of the wrong type', (count) => ({ pets: Array.from({ length: count }, () => 1) })],
    ['entries with choices', (count) => ({ pets: Array.from({ length: count / 2 }, () => ({ c: 1 })) })],
  ];
  test.each(shapes)('is limited: at most fifty errors of %s are reported', (_, answersOf) => {
    // the first calls also compile, which counts as processor time
    for (let call = 0; call < 10; call += 1)
      attempt(() => wide.problemsOfWhole({ answers: answersOf(110) as Json }));
    expect(wide.problemsOfWhole({ answers: answersOf(110) as Json })).toHaveLength(50);
  });

  test.each(shapes)('is limited for %s with almost as many members as a body may have', (_, answersOf) => {
    expect(
      workOf(() => attempt(() => wide.problemsOfWhole({ answers: answersOf(4_900) as Json }))),
    ).toBeLessThan(400);
  });
});

const members = (count: number) => Object.fromEntries(Array.from({ length: count }, (_, i) => [`a${i}`, 1]));

/** Milliseconds of processor time, the best of three tries. */
function workOf(work: () => unknown): number {
  const tries = Array.from({ length: 3 }, () => {
    const before = process.cpuUsage();
    work();
    const { user, system } = process.cpuUsage(before);
    return (user + system) / 1000;
  });
  return Math.min(...tries);
}

function attempt(work: () => unknown): unknown {
  try {
    return work();
  } catch (error) {
    return error;
  }
}

describe('an external form in lists and over versions', () => {
  const answers = { name: 'Анна', way: { stop: 'Парк' }, shoes: 38 };
  test('has a title and is found by its listed answers', () => {
    const definition = changedCamp({
      'x-title-template': '{answers/name}, {answers/way/stop} · {answers/nickname}',
      'x-search': ['answers/way/stop'],
    });
    expect(listedColumns(serverForm(compileForm(definition)), { answers })).toEqual({
      title: 'Анна, Парк',
      answers: {},
      search: 'Парк',
    });
  });

  test('has titles of choices and formatted dates in lists, and is found by keys and stored dates too', () => {
    const properties = {
      born: { type: 'string', format: 'date' },
      size: { oneOf: [{ const: 'm', title: 'Средний' }] },
      metres: { type: 'integer' },
    };
    const named = ['answers/born', 'answers/size', 'answers/metres', 'answers/none'];
    const definition = changedCamp({
      properties,
      required: [],
      'x-title-template': named.map((address) => `{${address}}`).join(' · '),
      'x-search': named,
    });
    const values = { answers: { born: '2016-05-14', size: 'm', metres: 25 } };
    expect(listedColumns(serverForm(compileForm(definition)), values)).toMatchObject({
      title: '14.05.2016 · Средний · 25',
      search: '2016-05-14 14.05.2016 m Средний 25 ',
    });
  });

  test('keeps every answer after an edit of its schema, none of them legacy', () => {
    const before = changedCamp({});
    const now = serverForm(compileForm(changedCamp({ 'x-version': 3, required: ['nickname'] })));
    const row = { form: { answers }, form_version: before.version, form_hash: before.hash };
    expect(now.answersOf(row)).toEqual({ answers });
    expect(now.legacyAnswers(row, [before])).toEqual([]);
    expect(now.problemsOfWhole(now.answersOf(row)).map(({ path }) => path)).toEqual(['answers/nickname']);
  });

  test('is hidden completely from roles without sensitive answers', () => {
    const definition = changedCamp({ 'x-sensitive': true });
    expect(healthNames(definition)).toEqual(new Set(['answers']));
  });
});
