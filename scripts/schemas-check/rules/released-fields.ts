import { answerType } from '#engine/changes/answer-type.ts';
import { columnField } from '#engine/definition/columns.ts';
import type { Choice, FieldNode } from '#engine/definition/definition.ts';
import { equal } from '#engine/values/equal.ts';
import { distance } from '../problem.ts';
import { brokenRule, hasUsablePattern } from '../read/fields.ts';
import { haveCommonWord, numbersOf, wordsOf } from '../read/russian.ts';
import { valueAt } from '../read/source.ts';
import { removalLine } from './pasted-lines.ts';
import { type Fault, type ReleasedPlace, releasedFieldRule } from './rule-kinds.ts';

/** A sensitive answer loses `x-sensitive` only by declaration. */
export const unmarkedAnswers = releasedFieldRule(({ node, parent, was }) => {
  const { 'x-sensitive': now } = node.schema;
  if (was.schema['x-sensitive'] === true && typeof now === 'string')
    return [
      {
        at: ['x-sensitive'],
        what: `ответ «${node.schema.title ?? node.name}» был о здоровье, а группу «${now}» видят другие роли, и согласие её не закрывает`,
        fix: 'верните "x-sensitive": true',
      },
    ];
  const isClosed = Boolean(was.schema['x-sensitive']);
  if (!isClosed || now !== undefined || parent?.schema['x-sensitive']) return [];
  const title = node.schema.title ?? node.name;
  return [
    {
      // the definition of a field has its type
      at: ['type'],
      what: `ответ «${title}» был закрыт, а теперь попадёт в журналы и в выгрузку`,
      fix: `верните "x-sensitive": ${JSON.stringify(was.schema['x-sensitive'])}; если открыть его решено — "x-sensitive": false`,
      hides: [`ответ «${title}», судя`],
    },
  ];
});

/**
 * Parts that other programs and stored answers rely on keep their released form, or the version is raised: the keys of
 * a group, the list of an answer's choices.
 */
export const stableKeywords = releasedFieldRule((field) =>
  field.isRaised ? [] : findChangedKeywords(field),
);

const consequences = {
  'x-flatten': (name: string) =>
    `ключи группы «${name}» в вызовах были другими, их шлют и читают другие программы`,
  'x-options': (name: string) => `прежние ответы на «${name}» выбраны из другого списка`,
} as const;

function findChangedKeywords({ node, was }: ReleasedPlace): readonly Fault[] {
  const names = ['x-flatten', 'x-options'] as const;
  return names.flatMap((word): readonly Fault[] => {
    const [before, now] = [was.schema[word], node.schema[word]];
    if (before === undefined || now === undefined || now === before) return [];
    return [
      {
        at: [word],
        what: consequences[word](node.schema.title ?? node.name),
        fix: `верните "${word}": "${before}"; если так задумано, поднимите x-version`,
        hides: [`варианты «${now}»`],
      },
    ];
  });
}

/** An answer keeps the name under which the server reads it. */
export const serverNames = releasedFieldRule(({ node, was, form }) => {
  const name = was.schema['x-server-name'];
  const now = node.schema['x-server-name'];
  if (name === undefined || now === name || node.name === name) return [];
  // a name that the server does not know has a rule of its own
  const isGiven = columnField(form.definition, name) !== undefined;
  if (isGiven === (now === undefined)) return [];
  return [
    {
      at: [],
      what: `сервер читал ответ «${node.schema.title ?? node.name}» под именем «${name}», а теперь ${now === undefined ? 'его не найдёт' : `прочтёт как «${now}»`}`,
      fix: `верните "x-server-name": "${name}"`,
      hides: [name],
    },
  ];
});

/** Limits still accept the released examples: such answers are stored. */
export const narrowedLimits = releasedFieldRule(({ node, was, form }) => {
  const isComparable = node.kind === 'value' && answerType(node) === answerType(was);
  if (!isComparable || !hasUsablePattern(node.schema) || !hasUsablePattern(was.schema)) return [];
  const { removed = [] } = form.definition;
  return (was.schema.examples ?? []).flatMap((example): readonly Fault[] => {
    const broken = brokenRule(node.schema, example);
    const isRemoved = removed.some(
      ({ field, choices = [] }) => field === node.address && choices.includes(String(example)),
    );
    if (broken === undefined || isRemoved || brokenRule(was.schema, example) !== undefined) return [];
    // choices and types have rules of their own
    if (broken === 'enum' || broken === 'type') return [];
    const removal = removalLine(form.definition, { field: node.address, choices: [String(example)] });
    return [
      {
        at: [broken],
        what: `ответ «${String(example)}» был примером, а теперь его не примут; такие ответы уже есть`,
        fix: `исправьте ${broken}; если такие ответы больше не годятся, добавьте в ${form.head.file} ${removal}`,
        hides: [`пример «${String(example)}»`],
      },
    ];
  });
});

/** Two fields keep their own title, help, autofill and examples: exchanged, each would collect the other's answers. */
export const exchangedWords = releasedFieldRule(({ node, was, form, known, isRaised }) => {
  if (isRaised) return [];
  return EXCHANGED.flatMap((word): readonly Fault[] => {
    const [now, before] = [node.schema[word], was.schema[word]];
    if (now === undefined || before === undefined || equal(now, before)) return [];
    const other = form.fields.find(
      (one) => equal(one.node.schema[word], before) && equal(known.get(one.node.address)?.schema[word], now),
    );
    // both are one mistake
    if (!other || other.node.address < node.address) return [];
    const what = `у полей «${node.address}» и «${other.node.address}» переставлено "${word}": здесь было ${JSON.stringify(before)}`;
    return [{ at: [word], what, fix: 'верните каждому своё; если меняются сами поля, поднимите x-version' }];
  });
});

const EXCHANGED = ['title', 'x-help', 'x-autocomplete', 'examples'] as const;

/** A field does not take over the texts of another field: copied, they ask for the answer of the other one. */
export const copiedWords = releasedFieldRule(({ node, was, form, known, isRaised }) => {
  if (isRaised) return [];
  return COPIED.flatMap((path): readonly Fault[] => {
    const [now, before] = [valueAt(node.schema, path), valueAt(was.schema, path)];
    if (typeof now !== 'string' || before === undefined || now === before) return [];
    const owners = form.fields.filter(
      (one) =>
        one.node.address !== node.address &&
        valueAt(known.get(one.node.address)?.schema, path) === now &&
        valueAt(one.node.schema, path) === now,
    );
    const [owner] = owners;
    if (!owner || owners.length > 1 || owner.node.name === node.name) return [];
    const what = `это слова поля «${owner.node.address}», а у этого было «${String(before)}»`;
    return [{ at: path, what, fix: 'напишите, о чём спрашивает это поле' }];
  });
});

const COPIED: readonly (readonly string[])[] = [
  ['x-help'],
  ['x-question'],
  ['x-labels', 'entry'],
  ['x-labels', 'add'],
  ['x-labels', 'empty'],
  ['x-messages', 'required'],
];

/** Repeated entries are recognized by the same answers as before: with fewer of them, different entries are refused. */
export const uniqueAnswers = releasedFieldRule(({ node, was, isRaised }) => {
  const [now, before] = [node.schema['x-unique'] ?? [], was.schema['x-unique'] ?? []];
  const lost = before.filter(
    (name) => !now.includes(name) && node.children.some((child) => child.name === name),
  );
  if (isRaised || now.length === 0 || lost.length === 0) return [];
  const what = `повтором теперь сочтут запись, у которой совпало только: ${now.join(', ')}; разные записи с такими ответами не добавить`;
  return [
    { at: ['x-unique'], what, fix: `верните ${lost.join(', ')}; если так задумано, поднимите x-version` },
  ];
});

/** A sum is in kopecks: one that is exactly a hundred times another was written in roubles, or multiplied twice. */
export const hundredfoldSums = releasedFieldRule(({ node: { schema }, was }) => {
  if (schema['x-widget'] !== 'money' || was.schema['x-widget'] !== 'money') return [];
  return (['minimum', 'maximum', 'default'] as const).flatMap((keyword): readonly Fault[] => {
    const [now, before] = [Number(schema[keyword]), Number(was.schema[keyword])];
    if (now === before || before === 0 || (now !== before * 100 && now * 100 !== before)) return [];
    const what = `было ${before} копеек, стало ${now}: ровно в сто раз ${now > before ? 'больше' : 'меньше'}`;
    return [{ at: [keyword], what, fix: `суммы пишут в копейках: ${before / 100} рублей — это ${before}` }];
  });
});

/** A password or code keeps its control: any other one shows it, and stores it on the device. */
export const secretWidgets = releasedFieldRule(({ node, was }) => {
  const before = was.schema['x-widget'];
  if ((before !== 'password' && before !== 'code') || node.schema['x-widget'] === before) return [];
  return [
    {
      at: ['type'],
      what: `ответ «${node.schema.title ?? node.name}» — тайна, а теперь его видно на экране, и он хранится на устройстве`,
      fix: `верните "x-widget": "${before}"`,
    },
  ];
});

/** The title of a choice does not move to another one: stored answers would be read as the wrong choice. */
export const choiceWords = releasedFieldRule(({ node, was, isRaised }) => {
  const former = choicesOf(was);
  if (isRaised) return [];
  return choicesOf(node).flatMap((choice, i) => {
    const owner = former.find((one) => one.title === choice.title);
    const isOld = former.some((one) => one.const === choice.const);
    if (!owner || !isOld || owner.const === choice.const) return [];
    return {
      at: [...choicesPath(node), i, 'title'],
      what: `слова «${choice.title}» были у ответа «${owner.const}», а теперь стоят у «${choice.const}»: прежние ответы прочтутся иначе`,
      fix: 'верните слова прежним ответам',
    };
  });
});

/** A new title of a choice has a word in common with the former one; otherwise it is another answer. */
export const choiceMeanings = releasedFieldRule(({ node, was, form }) => {
  const former = choicesOf(was);
  const titles = choicesOf(node).map(({ title }) => title);
  return choicesOf(node).flatMap((choice, i) => {
    const before = former.find((one) => one.const === choice.const);
    if (!before || isLike(before.title, choice.title)) return [];
    // exchanged words have a rule of their own
    if (titles.includes(before.title) || former.some(({ title }) => title === choice.title)) return [];
    return {
      at: [...choicesPath(node), i, 'title'],
      what: `тем, кто выбрал «${before.title}», покажут «${choice.title}»`,
      fix: `для другого ответа добавьте вариант с другим "const"; если это то же самое другими словами, выполните npm run schemas:release -- --reworded forms/${form.definition.id}`,
    };
  });
});

/** Maximum number of changed letters in a corrected title. */
const MOST_CORRECTIONS = 2;

/** Whether two titles have the same numbers, in figures or words, and a word that begins alike. */
function isLike(one: string, other: string): boolean {
  const [numbers, otherNumbers] = [numbersOf(one), numbersOf(other)];
  const isSpelt = numbers.length > 0 && otherNumbers.length > 0;
  const [figures, otherFigures] = [one, other].map((text) => text.match(/\d+/g) ?? []);
  if (isSpelt ? !equal(numbers, otherNumbers) : !equal(figures ?? [], otherFigures ?? [])) return false;
  if (distance(one, other) <= MOST_CORRECTIONS) return true;
  if (wordsOf(one).length === 0 || wordsOf(other).length === 0) return true;
  return haveCommonWord(one, other);
}

function choicesPath({ kind }: FieldNode): readonly string[] {
  return kind === 'list' ? ['items', 'oneOf'] : ['oneOf'];
}

function choicesOf(node: FieldNode): readonly Choice[] {
  return node.schema.oneOf ?? node.schema.items?.oneOf ?? [];
}
