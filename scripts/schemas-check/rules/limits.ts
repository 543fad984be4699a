import type { FieldSchema } from '#engine/definition/definition.ts';
import { compareRuDates } from '#engine/values/dates.ts';
import { equal } from '#engine/values/equal.ts';
import { type Fix, restore, restoreOrVersion, undo } from '../problem.ts';
import {
  alternatives,
  attackOn,
  type CrossedLimits,
  crossedLimits,
  isExpression,
  LONGEST_ANSWER,
  limitDay,
} from '../read/answers.ts';
import { releasedField } from '../read/released.ts';
import { editedFormValues, formsFolder, type Rule } from '../read/repository.ts';
import { numbersOf } from '../read/russian.ts';
import { nodesIn, type Path, valueAt } from '../read/source.ts';
import { type Fault, faultsBelow, fieldRule, sameVersionRule, sourceRule } from './rule-kinds.ts';

/** Lower limits are below upper limits, and a list has at least as many choices as it requires. */
export const limits = fieldRule(({ node }, form, repository) => {
  const { schema } = node;
  const released = releasedField(repository, form, node)?.schema;
  const own = limitFaults(schema, released);
  return [
    ...own,
    ...faultsBelow(['items'], limitFaults(schema.items ?? {}, released?.items)),
    ...(own.length > 0 ? [] : tooFewChoices(schema, released)),
  ];
});

function limitFaults(schema: FieldSchema, released: FieldSchema | undefined): readonly Fault[] {
  return crossedLimits(schema).map((crossed) => {
    const { low, high, least, most } = crossed;
    const changed = [low, high].filter((keyword) => released && released[keyword] !== schema[keyword]);
    const at = [changed.length === 1 && changed[0] === high ? high : low];
    if (least <= most) {
      const what = `между ${least} и ${most} нет целого числа: ни один ответ не подойдёт`;
      return { at, what, fix: 'раздвиньте пределы или напишите "type": "number"' };
    }
    const what = `${low} ${least} больше, чем ${high} ${most}: ни один ответ не подойдёт`;
    return {
      at,
      what,
      fix: crossedFix(crossed, changed, released),
      hides: ['portalMembers.sentValues', 'limits.limitWords'],
    };
  });
}

/** The fix for crossed limits: the released ones, if there are any. */
function crossedFix(
  { low, high, least, most }: CrossedLimits,
  changed: readonly CrossedLimits['low' | 'high'][],
  released: FieldSchema | undefined,
): Fix {
  const former = changed.flatMap((keyword) => {
    const limit = released?.[keyword];
    return limit === undefined ? [] : `"${keyword}": ${limit}`;
  });
  if (former.length === changed.length && former.length > 0) return restore(former.join(', '));
  return `исправьте то число, в котором ошибка: ${low} — не больше ${most} или ${high} — не меньше ${least}`;
}

/** Each choice can be taken once. */
function tooFewChoices(
  { minItems = 0, items }: FieldSchema,
  released: FieldSchema | undefined,
): readonly Fault[] {
  const choices = items?.oneOf?.length ?? Infinity;
  if (minItems <= choices) return [];
  const former = released?.minItems ?? 0;
  const what = `нужно выбрать не меньше ${minItems}, а вариантов ${choices}`;
  const fix =
    former > 0 && former <= choices
      ? restore(`"minItems": ${former}`)
      : 'уменьшите minItems или добавьте варианты';
  return [{ at: ['minItems'], what, fix }];
}

/** A limit is not several times narrower than released: a digit may be missing, and stored answers would be invalid. */
export const tightenedLimits = sameVersionRule(({ node: { schema }, former }) => {
  // limits without a value between them have a rule of their own
  const isImpossible =
    crossedLimits(schema).length > 0 || (schema.items?.oneOf?.length ?? Infinity) < (schema.minItems ?? 0);
  if (isImpossible || schema['x-widget'] === 'money') return [];
  return narrowing.flatMap(({ keyword, isNarrower }): readonly Fault[] => {
    const [now, before] = [schema[keyword], former.schema[keyword]];
    if (now === undefined || before === undefined || !isNarrower(now, before)) return [];
    const what = `${keyword} было ${before}, а стало ${now}: прежние ответы с таким правилом не сохранить`;
    const fix = restoreOrVersion(`"${keyword}": ${before}`);
    return [{ at: [keyword], what, fix, hides: ['releasedFields.narrowedLimits'] }];
  });
});

const NARROWER = 5;

const narrowing = [
  ...(['maxLength', 'maxItems', 'maximum'] as const).map((keyword) => ({
    keyword,
    isNarrower: (now: number, before: number) => now * NARROWER <= before,
  })),
  ...(['minLength', 'minItems'] as const).map((keyword) => ({
    keyword,
    isNarrower: (now: number, before: number) => before > 0 && now >= before * NARROWER,
  })),
];

/** Date limits are existing days, with a day between them. */
export const dateLimits = fieldRule(({ node }) => {
  const { 'x-not-after': after, 'x-not-before': before } = node.schema;
  const faults: Fault[] = [];
  for (const [keyword, limit] of [
    ['x-not-after', after],
    ['x-not-before', before],
  ] as const) {
    if (limit === undefined) continue;
    if (limitDay(limit) === undefined)
      faults.push({
        at: [keyword],
        what: `дня «${limit}» не бывает`,
        fix: 'напишите today, today-25y или существующий день',
      });
  }
  const from = before && limitDay(before);
  const to = after && limitDay(after);
  if (from && to && compareRuDates(from, to) > 0)
    faults.push({
      at: ['x-not-before'],
      what: 'между пределами нет ни одного дня',
      fix: 'поменяйте пределы местами',
    });
  return faults;
});

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

/** Numbers in the message of a limit, or in a hint, equal the limit. */
export const limitWords = fieldRule(({ node }, form, repository) => {
  const { schema } = node;
  const released = releasedField(repository, form, node)?.schema;
  // a lost control for money has a rule of its own
  if (released?.['x-widget'] === 'money' && schema['x-widget'] === undefined) return [];
  return [
    ...LIMITS.flatMap((keyword) => {
      const words = schema['x-messages']?.[keyword];
      if (words === undefined) return [];
      const isOne = keyword === 'minItems' && AT_LEAST_ONE.test(words);
      const stated = { at: ['x-messages', keyword], words, numbers: isOne ? [1] : numbersIn(words) };
      return otherNumbers(stated, [{ at: [keyword], limit: limitOf(schema, keyword) }], schema, released);
    }),
    ...hinted.flatMap(({ unit, limits }) => {
      const words = schema['x-help'] ?? '';
      return otherNumbers(
        { at: ['x-help'], words, numbers: numbersIn(words, unit), unit },
        limits(schema),
        schema,
        released,
      );
    }),
  ];
});

const AT_LEAST_ONE = /хотя бы од(?:ин|на|ну|но|ного)(?![а-яё])/i;

/** The message of a pattern names the numbers of digits that the pattern accepts, and samples that it accepts. */
export const patternWords = fieldRule(({ node }, form, repository) => {
  const { pattern = '', examples = [], 'x-messages': messages } = node.schema;
  const words = messages?.pattern ?? '';
  if (!words.includes('цифр') || !isExpression(pattern)) return undefined;
  const counts = Array.from(pattern.matchAll(/\{(\d+)\}/g), ([, count]) => Number(count));
  const accepts = (answer: string) => new RegExp(pattern, 'u').test(answer);
  const numbers = examples.map(String).filter((answer) => /^\d+$/.test(answer) && accepts(answer));
  const [, sample] = /(?:: |например,? )«?(\d+)»?\.?$/.exec(words) ?? [];
  const stated = numbersOf(words).filter((number) => String(number) !== sample);
  const isAccepted = (count: number) =>
    [...numbers, DIGITS].some((answer) => accepts(ofLength(answer, count)));
  const [example] = numbers;
  const refused =
    example === undefined
      ? stated.filter((count) => counts.length > 0 && !counts.includes(count))
      : stated.filter((count) => !isAccepted(count));
  const isSampleRefused = example !== undefined && sample !== undefined && !accepts(sample);
  if (refused.length === 0 && !isSampleRefused) return undefined;
  const answers = refused.length > 0 ? `цифр: ${refused.join(', ')}` : `«${sample}»`;
  const accepted = example === undefined ? `считает: ${counts.join(', ')}` : `примет, например, «${example}»`;
  const what = `в словах «${words}», а правило не примет ${answers}; оно ${accepted}`;
  const released = releasedField(repository, form, node)?.schema;
  return released !== undefined && released.pattern !== pattern && released['x-messages']?.pattern === words
    ? {
        at: ['pattern'],
        what,
        fix: restore(`"pattern": ${JSON.stringify(released.pattern)}`, ' или исправьте слова'),
      }
    : { at: ['x-messages', 'pattern'], what, fix: 'исправьте слова или правило' };
});

const DIGITS = '1234567890';

/** A text of digits made as long as that. */
function ofLength(digits: string, length: number): string {
  return digits.padEnd(length, DIGITS).slice(0, length);
}

/** A limit in the unit of its texts, with the path to it. */
interface Limit {
  readonly at: readonly string[];
  readonly limit: number | undefined;
}

/** Numbers of a text, with the path to it. */
interface Stated {
  readonly at: readonly string[];
  readonly words: string;
  readonly numbers: readonly number[];
  readonly unit?: string;
}

/** The limits to which a number in a hint refers, by the word after the number. */
const hinted: readonly {
  readonly unit: string;
  readonly limits: (schema: FieldSchema) => readonly Limit[];
}[] = [
  { unit: '(?:знак|символ)', limits: (schema) => limitsOf(schema, 'minLength', 'maxLength') },
  { unit: 'файл', limits: (schema) => limitsOf(schema, 'minItems', 'maxItems') },
  {
    unit: 'МБ',
    limits: ({ 'x-files': files }) => [
      { at: ['x-files', 'maxSize'], limit: files && files.maxSize / 2 ** 20 },
    ],
  },
];

function limitsOf(schema: FieldSchema, ...keywords: readonly (typeof LIMITS)[number][]): readonly Limit[] {
  return keywords.map((keyword) => ({ at: [keyword], limit: limitOf(schema, keyword) }));
}

/** The fault at the text, or at the limit if only the limit differs from the release. */
function otherNumbers(
  { at, words, numbers, unit = '' }: Stated,
  limits: readonly Limit[],
  schema: FieldSchema,
  released: FieldSchema | undefined,
): readonly Fault[] {
  const known = limits.flatMap(({ limit }) => limit ?? []);
  if (numbers.length === 0 || known.length === 0 || numbers.some((number) => known.includes(number)))
    return [];
  const isSame = (path: readonly string[]) => equal(valueAt(schema, path), valueAt(released, path));
  const edited = released && isSame(at) ? limits.find((limit) => !isSame(limit.at)) : undefined;
  if (!edited) {
    const what = `в словах ${numbers.join(', ')}, а предел — ${known.join(' и ')}`;
    return [{ at, what, fix: 'исправьте число в словах или сам предел' }];
  }
  const keyword = String(edited.at.at(-1));
  const what = `${keyword} — ${edited.limit}${unit === 'МБ' ? ' МБ' : ''}, а в словах «${words}»`;
  const fix = restore(
    `"${keyword}": ${JSON.stringify(valueAt(released, edited.at))}`,
    ' или исправьте слова',
  );
  // the same limit also refuses examples, and differs from the release
  return [{ at: edited.at, what, fix, hides: ['releasedFields.narrowedLimits', 'limits.tightenedLimits'] }];
}

/** A limit in the unit of its texts: roubles, years; `undefined` for a day. */
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

/** No pattern takes longer than the bound on an answer as long as the field allows: it would stop the browser and the server. */
export const patterns = fieldRule(({ node: { schema } }) => [
  ...faultsBelow([], slowPattern(schema)),
  ...faultsBelow(['items'], slowPattern(schema.items ?? {})),
]);

function slowPattern({ pattern, maxLength = LONGEST_ANSWER }: FieldSchema): Fault | undefined {
  const slow = pattern === undefined ? undefined : attackOn(pattern, maxLength);
  if (slow === undefined) return undefined;
  if (slow.degree === Infinity)
    return {
      at: ['pattern'],
      what: `выражение может считаться вечно, например на ответе ${slow.text}: в нём повторяется то, что повторяется само`,
      fix: 'уберите вложенное повторение: вместо (а+)+ пишите а+, вместо (слово ?)+ — слово(?: слово)*',
    };
  return {
    at: ['pattern'],
    what: `на длинном ответе выражение считается слишком долго, например на ${slow.text}: до ${maxLength} знаков его части спорят, что кому достанется`,
    fix: 'пусть части не пересекаются (вместо .*,.* — [^,]*,[^,]*) или напишите "maxLength" поменьше',
  };
}

/** A pattern restricts the whole answer: `^` and `$` belong to all alternatives, and a full stop is escaped. */
export const patternEnds = sourceRule(
  ({ file, data }) =>
    file.startsWith(formsFolder) &&
    nodesIn(data).map(
      ({ path, value }) =>
        path.at(-1) === 'pattern' &&
        typeof value === 'string' &&
        !path.includes('x-messages') &&
        faultsBelow(path, looseEnd(value)),
    ),
);

/** A pattern keeps the `^` and the `$` of the last commit: without them it accepts answers with additional characters. */
export const lostAnchors: Rule = (repository) =>
  editedFormValues(repository).flatMap(({ source, path, now, before }) => {
    if (path.at(-1) !== 'pattern' || path.includes('x-messages')) return [];
    if (typeof before !== 'string' || typeof now !== 'string') return [];
    const lost = [/^\^/, /(?<!\\)\$$/].filter((anchor) => anchor.test(before) && !anchor.test(now));
    if (lost.length === 0 || alternatives(now).length > 1) return [];
    const what = 'выражение больше не закреплено: пройдёт и ответ, в котором есть лишнее';
    return source.problem(path, what, undo('верните «^» в начало и «$» в конец'));
  });

function looseEnd(pattern: string): Fault | undefined {
  const branches = alternatives(pattern);
  const [first = '', last = ''] = [branches[0], branches.at(-1)];
  if (
    branches.length > 1 &&
    branches.some((branch) => !isWhole(branch)) &&
    /^\^|[^\\]\$$/.test(first + last)
  ) {
    const inner = branches.map((branch) => branch.replace(/^\^/, '').replace(/(?<!\\)\$$/, '')).join('|');
    return {
      what: '«^» действует только до «|», а «$» только после: лишние знаки у ответа пройдут',
      fix: `возьмите варианты в скобки: "^(${jsonText(inner)})$"`,
    };
  }
  const [before] = /^(?:\\.|\[(?:\\.|[^\]])*\]|[^\\[.])*(?=\.(?![*+?{]))/u.exec(pattern) ?? [];
  // a full stop that begins an alternative stands for any character on purpose
  if (before === undefined || /(?:^|[(|^])$/.test(before)) return undefined;
  const escaped = `${before}\\.${pattern.slice(before.length + 1)}`;
  return {
    what: 'точка в выражении — это любой знак',
    fix: `если нужна точка, напишите её так: "${jsonText(escaped)}"; если любой знак — ".{1}"`,
  };
}

const isWhole = (branch: string) => branch.startsWith('^') && /(?<!\\)\$$/.test(branch);

/** A text as it is written in JSON between quotes. */
const jsonText = (text: string) => JSON.stringify(text).slice(1, -1);

/** File types named in the texts of a field are accepted by it. */
export const fileWords = fieldRule(({ node: { schema } }) => {
  const accept = schema['x-files']?.accept;
  const messages = Object.entries(schema['x-messages'] ?? {});
  const texts: readonly (readonly [Path, string | undefined])[] = [
    [['x-help'], schema['x-help']],
    ...messages.map(([keyword, text]) => [['x-messages', keyword], text] as const),
  ];
  return texts.flatMap(([at, text = '']) =>
    fileTypes
      .filter(({ words, types }) => accept && words.test(text) && !accept.some((type) => types.test(type)))
      .map(({ words }) => ({
        at,
        what: `обещано «${words.exec(text)?.[0]}», а такой файл не примут`,
        fix: 'исправьте слова или добавьте вид файла в "accept"',
      })),
  );
});

const fileTypes: readonly { readonly words: RegExp; readonly types: RegExp }[] = [
  { words: /PDF/i, types: /pdf/ },
  { words: /DOCX?|Word/i, types: /word/ },
  { words: /XLSX?|Excel/i, types: /excel|spreadsheet/ },
  { words: /PNG/i, types: /png/ },
  { words: /JPE?G/i, types: /jpeg/ },
  { words: /HEIC/i, types: /heic/ },
  { words: /(?<![а-яё])(фото|снимок|скан)/i, types: /image|pdf/ },
];
