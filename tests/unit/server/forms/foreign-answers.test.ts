import { describe, expect, test } from 'vitest';
import { compileForm } from '#engine/compile/compile-form.ts';
import { serverForm } from '#server/forms/server-form.ts';
import { campDefinition } from '../../engine/camp.ts';

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
