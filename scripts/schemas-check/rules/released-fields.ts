import { answerType } from '#engine/changes/answer-type.ts';
import {
  BrokenReference,
  type FormFiles,
  resolveReferences,
  resolveTarget,
} from '#engine/compile/resolve-references.ts';
import { columnField } from '#engine/definition/columns.ts';
import { type Choice, type FieldNode, isRecord } from '#engine/definition/definition.ts';
import { type PluralForms, plural } from '#engine/text/plural.ts';
import { equal } from '#engine/values/equal.ts';
import { isObject } from '#scripts/generate/json-files.ts';
import { editDistance, restore, restoreOrVersion, undo } from '../problem.ts';
import { hasValidLimits, violatedRule } from '../read/answers.ts';
import { removalLine } from '../read/released.ts';
import {
  definitionsOf,
  editedFormValues,
  type FieldSource,
  formsFolder,
  type Repository,
  type Rule,
} from '../read/repository.ts';
import { haveCommonWord, numbersOf, wordsOf } from '../read/russian.ts';
import { locate, memoize, valueAt } from '../read/source.ts';
import { type Fault, type Faults, releasedFieldRule, sameVersionRule } from './rule-kinds.ts';

/** A sensitive field loses `x-sensitive` only explicitly. */
export const unmarkedAnswers = releasedFieldRule(({ node, parent, former }) => {
  const { 'x-sensitive': now } = node.schema;
  if (former.schema['x-sensitive'] === true && typeof now === 'string')
    return {
      at: ['x-sensitive'],
      what: `ответ «${node.schema.title ?? node.name}» был о здоровье, а группу «${now}» видят другие роли, и согласие её не закрывает`,
      fix: restore('"x-sensitive": true'),
    };
  const isClosed = Boolean(former.schema['x-sensitive']);
  if (!isClosed || now !== undefined || parent?.schema['x-sensitive']) return [];
  const title = node.schema.title ?? node.name;
  return {
    // the definition of a field has its type
    at: ['type'],
    what: `ответ «${title}» был закрыт, а теперь попадёт в журналы и в выгрузку`,
    fix: restore(
      `"x-sensitive": ${JSON.stringify(former.schema['x-sensitive'])}`,
      '; если открыть его решено — "x-sensitive": false',
    ),
    hides: ['fields.healthAnswers'],
  };
});

/** What other programs and stored answers lose with the released value of a keyword. */
const consequences = {
  'x-flatten': (name: string) =>
    `ключи группы «${name}» в вызовах были другими, их шлют и читают другие программы`,
  'x-options': (name: string) => `прежние ответы на «${name}» выбраны из другого списка`,
} as const;

/** Keywords on which other programs and stored answers rely keep their released value, or the version is raised. */
export const stableKeywords = sameVersionRule(({ node, former }) =>
  (['x-flatten', 'x-options'] as const).map((word): Faults => {
    const [before, now] = [former.schema[word], node.schema[word]];
    return (
      before !== undefined &&
      now !== undefined &&
      now !== before && {
        at: [word],
        what: consequences[word](node.schema.title ?? node.name),
        fix: restoreOrVersion(`"${word}": "${before}"`),
        hides: ['contract.fittingOptions'],
      }
    );
  }),
);

/** An answer keeps the name under which the server reads it. */
export const serverNames = releasedFieldRule(({ node, former, form }) => {
  const name = former.schema['x-server-name'];
  const now = node.schema['x-server-name'];
  if (name === undefined || now === name || node.name === name) return [];
  // a name that the server does not know has a rule of its own
  const isGiven = columnField(form.definition, name) !== undefined;
  if (isGiven === (now === undefined)) return [];
  return {
    at: [],
    what: `сервер читал ответ «${node.schema.title ?? node.name}» под именем «${name}», а теперь ${now === undefined ? 'его не найдёт' : `прочтёт как «${now}»`}`,
    fix: restore(`"x-server-name": "${name}"`),
    hides: [name, 'contract.columnFields'],
  };
});

/** Constraints still accept the released examples, because such answers may be stored. */
export const narrowedLimits = releasedFieldRule(({ node, former, form }) => {
  const isComparable = node.kind === 'value' && answerType(node) === answerType(former);
  if (!isComparable || !hasValidLimits(node.schema) || !hasValidLimits(former.schema)) return [];
  const { removed = [] } = form.definition;
  return (former.schema.examples ?? []).flatMap((example) => {
    const broken = violatedRule(node.schema, example);
    const isRemoved = removed.some(
      ({ field, choices = [] }) => field === node.address && choices.includes(String(example)),
    );
    if (broken === undefined || isRemoved || violatedRule(former.schema, example) !== undefined) return [];
    // choices and types have rules of their own
    if (broken === 'enum' || broken === 'type') return [];
    const removal = removalLine(form.definition, { field: node.address, choices: [String(example)] });
    return {
      at: [broken],
      what: `ответ «${String(example)}» был примером, а теперь его не примут; такие ответы уже есть`,
      fix: `исправьте ${broken}; если такие ответы больше не годятся, добавьте в ${form.head.file} ${removal}`,
      hides: ['fields.examples'],
    };
  });
});

/** What a field asks, by the path of its words; other fields may also have words that may repeat. */
const WORDS: readonly { readonly path: readonly string[]; readonly mayRepeat?: true }[] = [
  { path: ['title'], mayRepeat: true },
  { path: ['x-help'] },
  { path: ['x-autocomplete'], mayRepeat: true },
  { path: ['examples'], mayRepeat: true },
  { path: ['x-question'] },
  { path: ['x-labels', 'entry'] },
  { path: ['x-labels', 'add'] },
  { path: ['x-labels', 'empty'] },
  { path: ['x-messages', 'required'] },
];

/** A field does not get the words of another one, in exchange for its own or as a copy: it would ask for the other answer. */
export const wordsOfOthers = sameVersionRule(({ node, former, form, formerFields }) =>
  WORDS.flatMap(({ path: at, mayRepeat }): readonly Fault[] => {
    const [now, before] = [valueAt(node.schema, at), valueAt(former.schema, at)];
    if (now === undefined || before === undefined || equal(now, before)) return [];
    const owners = form.fields
      .map((field) => field.node)
      .filter((one) => one !== node && equal(valueAt(formerFields.get(one.address)?.schema, at), now));
    const other = owners.find((one) => equal(valueAt(one.schema, at), before));
    if (other) {
      // two exchanged fields are one mistake
      if (other.address < node.address) return [];
      const what = `у полей «${node.address}» и «${other.address}» переставлено "${at.join('.')}": здесь было ${JSON.stringify(before)}`;
      return [{ at, what, fix: undo('верните каждому своё; если меняются сами поля, поднимите x-version') }];
    }
    const [owner, ...more] = owners.filter((one) => equal(valueAt(one.schema, at), now));
    if (mayRepeat || !owner || more.length > 0 || owner.name === node.name) return [];
    const what = `это слова поля «${owner.address}», а у этого было «${String(before)}»`;
    return [{ at, what, fix: 'напишите, о чём спрашивает это поле' }];
  }),
);

/** Two messages of one field are not exchanged: each would deny what its limit refuses. */
export const exchangedMessages = releasedFieldRule(({ node, former }) => {
  const [now, before] = [node, former].map(({ schema }) => Object.entries(schema['x-messages'] ?? {}));
  return (now ?? []).flatMap(([keyword, text], i) => {
    const wasAt = before?.find(([other, words]) => other !== keyword && words === text)?.[0];
    const twin = now?.findIndex(([other]) => other === wasAt) ?? -1;
    const own = before?.find(([other]) => other === keyword)?.[1];
    if (wasAt === undefined || text === own || twin <= i || now?.[twin]?.[1] !== own) return [];
    const what = `слова о "${keyword}" и "${wasAt}" переставлены: здесь было «${String(own)}»`;
    return { at: ['x-messages', keyword], what, fix: undo('верните слова на места') };
  });
});

/** A limit does not become the opposite one. */
export const reversedLimits: Rule = (repository) =>
  editedFormValues(repository).flatMap(({ source, path, now, before }) => {
    if (!isObject(before) || !isObject(now) || path.includes('x-messages')) return [];
    return OPPOSITE.filter(([one, other]) => {
      const isLost = Object.hasOwn(before, one) && !Object.hasOwn(now, one);
      return isLost && !Object.hasOwn(before, other) && equal(before[one], now[other]);
    }).map(([one, other]) => {
      const what = `было "${one}", стало "${other}": теперь примут то, что раньше отвергали`;
      return source.problem([...path, other], what, restore(`"${one}"`), {
        hides: ['fields.examples'],
      });
    });
  });

const OPPOSITE = (
  [
    ['x-not-before', 'x-not-after'],
    ['minimum', 'maximum'],
    ['minLength', 'maxLength'],
    ['minItems', 'maxItems'],
  ] as const
).flatMap(([one, other]) => [[one, other] as const, [other, one] as const]);

/** `x-unique` keeps its fields: with fewer of them, different entries count as repeated. */
export const uniqueAnswers = sameVersionRule(({ node, former }) => {
  const [now, before] = [node.schema['x-unique'] ?? [], former.schema['x-unique'] ?? []];
  const lost = before.filter(
    (name) => !now.includes(name) && node.children.some((child) => child.name === name),
  );
  if (now.length === 0 || lost.length === 0) return [];
  const what = `повтором теперь сочтут запись, у которой совпало только: ${now.join(', ')}; разные записи с такими ответами не добавить`;
  return { at: ['x-unique'], what, fix: restoreOrVersion(lost.join(', ')) };
});

const ROUBLES: PluralForms = { one: 'рубль', few: 'рубля', many: 'рублей' };

/** A sum in kopecks does not change by exactly a hundred times: it would be in roubles, or multiplied twice. */
export const hundredfoldSums = releasedFieldRule(({ node: { schema }, former }) => {
  if (schema['x-widget'] !== 'money' || former.schema['x-widget'] !== 'money') return [];
  return (['minimum', 'maximum', 'default'] as const).flatMap((keyword) => {
    const [now, before] = [Number(schema[keyword]), Number(former.schema[keyword])];
    if (now === before || before === 0 || (now !== before * 100 && now * 100 !== before)) return [];
    const what = `было ${before} копеек, стало ${now}: ровно в сто раз ${now > before ? 'больше' : 'меньше'}`;
    return [
      {
        at: [keyword],
        what,
        fix: `суммы пишут в копейках: ${plural(before / 100, ROUBLES)} — это ${before}`,
      },
    ];
  });
});

/** A password or code keeps its widget: any other one shows the answer, and stores it on the device. */
export const secretWidgets = releasedFieldRule(({ node, former }) => {
  const before = former.schema['x-widget'];
  if ((before !== 'password' && before !== 'code') || node.schema['x-widget'] === before) return [];
  return {
    at: ['type'],
    what: `ответ «${node.schema.title ?? node.name}» — тайна, а теперь его видно на экране, и он хранится на устройстве`,
    fix: restore(`"x-widget": "${before}"`),
  };
});

/** A choice does not get the title of another one: stored answers would be read as the wrong choice. */
export const choiceWords = sameVersionRule(({ node, former }) => {
  const formerChoices = choicesOf(former);
  return choicesOf(node).flatMap((choice, i) => {
    const owner = formerChoices.find((one) => one.title === choice.title);
    const isOld = formerChoices.some((one) => one.const === choice.const);
    if (!owner || !isOld || owner.const === choice.const) return [];
    return {
      at: [...choicesPath(node), i, 'title'],
      what: `слова «${choice.title}» были у ответа «${owner.const}», а теперь стоят у «${choice.const}»: прежние ответы прочтутся иначе`,
      fix: undo('верните слова прежним ответам'),
    };
  });
});

/** A new title of a choice has a word in common with the former one; otherwise it is another answer. */
export const choiceMeanings = releasedFieldRule(({ node, former, form }) => {
  const formerChoices = choicesOf(former);
  const titles = choicesOf(node).map(({ title }) => title);
  return choicesOf(node).flatMap((choice, i) => {
    const before = formerChoices.find((one) => one.const === choice.const);
    if (!before || isLike(before.title, choice.title)) return [];
    // exchanged words have a rule of their own
    if (titles.includes(before.title) || formerChoices.some(({ title }) => title === choice.title)) return [];
    return {
      at: [...choicesPath(node), i, 'title'],
      what: `тем, кто выбрал «${before.title}», покажут «${choice.title}»`,
      fix: undo(
        `для другого ответа добавьте вариант с другим "const"; если это то же самое другими словами, выполните npm run schemas:release -- --reworded forms/${form.definition.id}`,
      ),
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
  if (editDistance(one, other) <= MOST_CORRECTIONS) return true;
  if (wordsOf(one).length === 0 || wordsOf(other).length === 0) return true;
  return haveCommonWord(one, other);
}

function choicesPath({ kind }: FieldNode): readonly string[] {
  return kind === 'list' ? ['items', 'oneOf'] : ['oneOf'];
}

function choicesOf(node: FieldNode): readonly Choice[] {
  return node.schema.oneOf ?? node.schema.items?.oneOf ?? [];
}

type Keywords = Readonly<Record<string, unknown>>;

/**
 * A field refers to the same definition as in the release. With another one, its texts, autofill and calls are wrong too,
 * so only this problem is reported.
 */
export const changedReferences = sameVersionRule((field, repository) => {
  const written = writtenReference(field, repository);
  if (!written) return undefined;
  const { file, reference, beside } = written;
  const others = otherReferences(repository, file, reference);
  const [former] = [undefined, KINDS].flatMap((keywords) => {
    const fits = (one: string) =>
      isReleased({ ...field.former.schema }, resolvedDefinition(repository, file, one), beside, keywords);
    return fits(reference) ? [] : (others.find(fits) ?? []);
  });
  if (former === undefined) return undefined;
  return {
    at: ['$ref'],
    what: `поле «${field.node.name}» теперь описано как «${nameOf(reference)}», а в выпущенной форме — как «${nameOf(former)}»`,
    fix: restoreOrVersion(`"$ref": "${former}"`),
  };
});

const nameOf = (reference: string) => reference.slice(reference.lastIndexOf('/') + 1);

interface WrittenDefinition {
  /** The file with the `$ref`, below `schemas/forms`. */
  readonly file: string;
  readonly reference: string;
  /** Keywords beside the `$ref`, which go before those of the definition. */
  readonly beside: ReadonlySet<string>;
}

/** The `$ref` of a field as it is written in the file of its step, or in the definition of the object around it. */
function writtenReference(
  { path, source }: FieldSource,
  { formFiles }: Repository,
): WrittenDefinition | undefined {
  const step = source.file.slice(formsFolder.length);
  const target = locate(formFiles, step, [...path, '$ref']);
  if (target.path.at(-1) !== '$ref') return undefined;
  const holder: unknown = valueAt(formFiles.get(target.file), target.path.slice(0, -1));
  const outer: unknown = valueAt(formFiles.get(step), path);
  const { $ref: reference, ...own }: Keywords = isRecord(holder) ? holder : {};
  if (typeof reference !== 'string') return undefined;
  const beside = new Set([...Object.keys(own), ...Object.keys(isRecord(outer) ? outer : {})]);
  return { file: target.file, reference, beside };
}

/** A definition with all its references resolved. */
function resolvedDefinition({ formFiles }: Repository, file: string, reference: string): Keywords {
  const known = resolvedDefinitions(formFiles);
  const key = `${file} ${reference}`;
  const definition = known.get(key) ?? resolveDefinition(formFiles, file, reference);
  known.set(key, definition);
  return definition;
}

/** Most definitions are used by several fields. */
const resolvedDefinitions = memoize((_: FormFiles) => new Map<string, Keywords>(), new WeakMap());

function resolveDefinition(formFiles: FormFiles, file: string, reference: string): Keywords {
  const from = file.replace(/[^/]*$/, 'reference');
  const local = reference.startsWith('#') ? `${file.replace(/^.*\//, '')}${reference}` : reference;
  try {
    const resolved = resolveReferences(new Map([...formFiles, [from, { $ref: local }]]), from);
    return isRecord(resolved) ? resolved : {};
  } catch (error) {
    // broken references have a rule of their own
    if (error instanceof BrokenReference) return {};
    throw error;
  }
}

/** Keywords that distinguish the definitions of different answers. */
const KINDS = ['type', 'format', 'title', 'oneOf', 'items', 'properties', 'pattern', 'x-options', 'x-widget'];

/** Whether a released field has these keywords of a definition (all without a list), but for those beside its `$ref`. */
function isReleased(
  released: Keywords,
  definition: Keywords,
  beside: ReadonlySet<string>,
  keywords: readonly string[] = [...Object.keys(released), ...Object.keys(definition)],
): boolean {
  const names = keywords.filter((name) => !beside.has(name));
  return names.every((name) => equal(released[name], definition[name]));
}

/** References to the other definitions of the same file. */
function otherReferences({ formFiles }: Repository, file: string, reference: string): readonly string[] {
  const { file: target, name } = resolveTarget(formFiles, file, reference);
  return Object.keys(definitionsOf(formFiles.get(target)))
    .filter((other) => other !== name)
    .map((other) => reference.slice(0, reference.length - name.length) + other);
}
