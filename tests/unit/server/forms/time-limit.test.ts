import { describe, expect, test } from 'vitest';
import { compileForm } from '#engine/compile/compile-form.ts';
import { serverForm } from '#server/forms/server-form.ts';
import { searchWords } from '#server/lists/search.ts';
import { campDefinition, changedCamp } from '../../engine/camp.ts';

/** Takes minutes for a thousand commas, and no check rejects it: its time is a polynomial of degree five. */
const SLOW = '^.*,.*,.*,.*,.*!$';
const ATTACK = ','.repeat(19_000);

const external = (properties: object) => serverForm(compileForm(changedCamp({ properties, required: [] })));
const slow = { type: 'string', pattern: SLOW };
const chosen = {
  title: 'Дорога',
  oneOf: [{ properties: { a: slow }, required: ['a'] }, { properties: { b: slow } }],
};

const [step] = campDefinition.steps;
if (!step) throw new Error('A form has a step');
const own = serverForm(
  compileForm({
    ...campDefinition,
    steps: [
      {
        ...step,
        schema: {
          ...step.schema,
          properties: { text: { title: 'Текст', type: 'string', maxLength: 20_000, pattern: SLOW } },
          required: [],
        },
      },
    ],
  }),
);

describe('a pattern with backtracking', () => {
  test.each<[string, () => unknown]>([
    ['submitting a form', () => own.problemsOfWhole({ text: ATTACK })],
    ['saving a form', () => own.read({ text: ATTACK })],
    [
      'submitting an external form',
      () => external({ way: { ...slow, title: 'Дорога' } }).problemsOfWhole({ answers: { way: ATTACK } }),
    ],
    [
      'a draft of an external form with branches',
      () => external({ way: chosen }).readFlat({ answers: JSON.stringify({ way: { a: ATTACK } }) }),
    ],
  ])('ends %s with 422 within half a second of processor time', (_, work) => {
    const before = process.cpuUsage();
    expect(work).toThrow(expect.objectContaining({ status: 422 }));
    const { user, system } = process.cpuUsage(before);
    expect((user + system) / 1000).toBeLessThan(500);
  });

  test('accepts answers that match quickly', () => {
    expect(own.problemsOfWhole({ text: 'а,б,в,г,д!' })).toEqual([]);
    expect(own.problemsOfWhole({ text: 'а' })).toHaveLength(1);
  });
});

test.each(['1 ', '1-', '(', '+', ' ', 'я', '1'])(
  'search words are read fast from %s of maximum length',
  (part) => {
    const before = performance.now();
    searchWords(part.repeat(2_000 / part.length));
    expect(performance.now() - before).toBeLessThan(100);
  },
);
