import { describe, expect, it } from 'vitest';
import { exitCodeOf, refusal, reportOf, type TryResult } from '#scripts/schemas-try/result.ts';
import { unsafePatterns } from '#scripts/schemas-try/try-browser.ts';

const fine: TryResult = { drawn: true, refused: [], notes: [], valid: true, errors: [], roundtrip: true };
const invalid: TryResult = { ...fine, valid: false, errors: [{ path: '/a', message: 'Введите число' }] };
const refused = refusal([{ at: '#/properties/a', reason: 'ссылка в сеть' }]);

describe('the result of a try', () => {
  it('is the exit code: 0 valid, 1 invalid, 2 rejected; the worst of several', () => {
    expect([[fine], [invalid, fine], [fine, refused, invalid]].map(exitCodeOf)).toEqual([0, 1, 2]);
  });

  it('is described in words', () => {
    expect(reportOf('a.json', invalid, true)).toBe(
      'a.json: форма нарисована\n  данные: не верно\n  ✗ /a  Введите число\n  туда и обратно: то же самое',
    );
    expect(reportOf('a.json', refused, false)).toBe(
      'a.json: нарисовать нельзя\n  ✗ #/properties/a  ссылка в сеть',
    );
  });
});

it('finds patterns with exponential time anywhere', () => {
  const exponential = '^(а+)+$';
  expect(
    unsafePatterns({
      properties: { a: { pattern: '^а+$' } },
      $defs: { b: { items: [{ pattern: exponential }], patternProperties: { '(б*)*в': {} } } },
    }),
  ).toEqual([exponential, '(б*)*в']);
});
