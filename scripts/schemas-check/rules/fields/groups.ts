import { suggestion } from '../../suggest.ts';
import { type Fault, fieldRule } from '../field-rule.ts';

/** What a repeated group cannot do without, and what nothing else can use. */
export const groups = fieldRule(({ node, parent }) => {
  const own = (['x-labels', 'x-flatten', 'x-summary'] as const).map((keyword) => ({
    keyword,
    given: node.schema[keyword] !== undefined,
  }));
  if (node.kind !== 'group') {
    return own
      .filter(({ given }) => given)
      .map(({ keyword }) => ({
        at: [keyword],
        what: `${keyword} стоит не у группы записей`,
        fix: 'уберите его',
      }));
  }
  // such a group has no words because it is none: that is said of x-files
  if (node.schema['x-files']) return [];
  // entries are opened by the form's own groups alone
  if (parent)
    return [
      {
        at: [],
        what: `группа «${node.name}» стоит внутри ${parent.kind === 'group' ? 'другой группы' : 'объекта'}`,
        fix: 'сделайте её отдельной группой формы',
      },
    ];
  return own
    .filter(({ given }) => !given)
    .map(({ keyword }) => ({ at: [], what: `у группы «${node.name}» нет ${keyword}`, fix: needs[keyword] }));
});

const needs = {
  'x-labels': 'добавьте "x-labels": {"entry", "add", "empty"}',
  'x-flatten': 'добавьте "x-flatten" с началом ключей, например sibling',
  'x-summary':
    'добавьте "x-summary" с одной или двумя строками карточки, например ["{last_name} {first_name}"]',
};

/** Each group has its own prefix, or the entries of one come back among those of the other. */
export const groupPrefixes = fieldRule(({ node }, { fields }) => {
  const prefix = node.schema['x-flatten'];
  if (node.kind !== 'group' || prefix === undefined) return [];
  const groups = fields.map((field) => field.node).filter(({ kind }) => kind === 'group');
  const first = groups.find(({ schema }) => schema['x-flatten'] === prefix);
  if (!first || first.address === node.address) return [];
  const free = [node.name.replace(/s$/, ''), node.name].find((name) => name !== prefix);
  return [
    {
      at: ['x-flatten'],
      what: `«${prefix}» — уже начало ключей группы «${first.name}»: её записи и эти смешаются`,
      fix: `назовите иначе, например "${free}"`,
    },
  ];
});

/** `x-summary` and `x-unique` name fields of the entry. */
export const entryNames = fieldRule(({ node }) => {
  const known = node.children.map(({ name }) => name);
  const unknown = (name: string, at: Fault['at']): Fault[] =>
    known.includes(name) ? [] : [{ at, what: `в записи нет поля «${name}»`, fix: suggestion(name, known) }];
  return [
    ...(node.schema['x-unique'] ?? []).flatMap((name, i) => unknown(name, ['x-unique', i])),
    ...(node.schema['x-summary'] ?? []).flatMap((line, i) =>
      [...line.matchAll(/\{([^{}]*)\}/g)].flatMap(([, name = '']) => unknown(name, ['x-summary', i])),
    ),
  ];
});

/** A question stands before a group that may be left out; «Нет» to one that must have an entry would be no answer. */
export const groupQuestions = fieldRule(({ node }) => {
  if (node.schema['x-question'] === undefined) return [];
  const fault = (what: string, fix: string): Fault => ({ at: ['x-question'], what, fix });
  if (node.kind !== 'group') return [fault('x-question стоит не у группы записей', 'уберите его')];
  if (!node.required && !node.schema.minItems) return [];
  return [
    fault(
      `группа «${node.name}» обязательна, а на вопрос можно ответить «Нет»`,
      'уберите x-question или поставьте перед группой поле «да/нет» (type: boolean) и x-show-if, который его читает',
    ),
  ];
});
