import type { FieldSchema } from '#engine/definition/definition.ts';
import { type Fault, fieldRule } from './rule-kinds.ts';

const LIMITS = [
  'minLength',
  'maxLength',
  'minItems',
  'maxItems',
  'minimum',
  'maximum',
  'x-not-before',
  'x-not-after',
] as const;

/** A number in the words of a limit, or of a hint, is the limit. */
export const limitWords = fieldRule(({ node: { schema } }) => [
  ...LIMITS.flatMap((keyword) => {
    const words = schema['x-messages']?.[keyword];
    return words === undefined
      ? []
      : otherNumbers(['x-messages', keyword], numbersIn(words), [limitOf(schema, keyword)]);
  }),
  ...hinted.flatMap(({ unit, limits }) => {
    const numbers = numbersIn(schema['x-help'] ?? '', unit);
    return otherNumbers(['x-help'], numbers, limits(schema));
  }),
]);

/** What a number before a word of a hint speaks of. */
const hinted: readonly {
  readonly unit: string;
  readonly limits: (schema: FieldSchema) => readonly (number | undefined)[];
}[] = [
  {
    unit: '(?:знак|символ)',
    limits: (schema) => [limitOf(schema, 'minLength'), limitOf(schema, 'maxLength')],
  },
  { unit: 'файл', limits: (schema) => [limitOf(schema, 'minItems'), limitOf(schema, 'maxItems')] },
  { unit: 'МБ', limits: ({ 'x-files': files }) => [files && files.maxSize / 2 ** 20] },
];

function otherNumbers(
  at: Fault['at'],
  numbers: readonly number[],
  limits: readonly (number | undefined)[],
): readonly Fault[] {
  const known = limits.filter((limit) => limit !== undefined);
  if (numbers.length === 0 || known.length === 0 || numbers.some((number) => known.includes(number)))
    return [];
  const what = `в словах ${numbers.join(', ')}, а предел — ${known.join(' и ')}`;
  return [{ at, what, fix: 'исправьте число в словах или сам предел' }];
}

/** A limit as people read it: roubles of kopecks, years of a date; none where it is a day. */
function limitOf(schema: FieldSchema, keyword: (typeof LIMITS)[number]): number | undefined {
  const limit = schema[keyword];
  if (typeof limit === 'number') return schema['x-widget'] === 'money' ? limit / 100 : limit;
  const years = /^today[+-](\d+)y$/.exec(limit ?? '')?.[1];
  return years === undefined ? undefined : Number(years);
}

function numbersIn(words: string, unit = ''): readonly number[] {
  const numbers = new RegExp(
    `(?<![\\d.,/–-])(\\d{1,3}(?:[ \u00a0]\\d{3})+|\\d+)(?![\\d.,/–-]\\d)\\s*${unit}`,
    'g',
  );
  return Array.from(words.matchAll(numbers), ([, number = '']) => Number(number.replaceAll(/\s/g, '')));
}
