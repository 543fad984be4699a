import { type WireKey, wireKeys } from '#engine/compile/wire-schema.ts';
import type { FieldNode } from '#engine/definition/definition.ts';
import { suggestion } from '#scripts/schemas-check/problem.ts';
import type { FieldPlace, Rule } from '../read/repository.ts';
import { type Fault, fieldRule } from './rule-kinds.ts';

/** Keywords that a repeated group requires, and that other fields cannot use. */
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

/** `required` of a step names fields of that step. */
export const requiredOfStep: Rule = ({ forms }) =>
  forms.flatMap(({ definition, steps }) =>
    definition.steps.flatMap((step, i) =>
      unknownNames(step.schema.required, Object.keys(step.schema.properties ?? {})).flatMap(
        ({ index, name, fix }) => {
          const source = steps[i];
          return source ? [source.problem(['required', index], `обязательного поля «${name}» нет`, fix)] : [];
        },
      ),
    ),
  );

/** `required` of an object or of an entry names fields in it. */
export const requiredInside = fieldRule(({ node }) => {
  const at = node.kind === 'group' ? ['items', 'required'] : ['required'];
  const inner = node.kind === 'group' ? node.schema.items : node.schema;
  if (node.kind !== 'group' && node.kind !== 'object') return [];
  return unknownNames(inner?.required, Object.keys(inner?.properties ?? {})).map(({ index, name, fix }) => ({
    at: [...at, index],
    what: `обязательного поля «${name}» нет`,
    fix,
  }));
});

/** A field that is not rendered cannot be filled in. */
export const requiredHidden = fieldRule(({ node }) =>
  node.required && node.schema['x-widget'] === 'hidden' && !node.showIf
    ? [
        {
          at: [],
          what: `поле «${node.name}» обязательно, но не показывается`,
          fix: 'уберите его из required или дайте ему видимый x-widget',
        },
      ]
    : [],
);

function unknownNames(required: readonly string[] | undefined, known: readonly string[]) {
  return (required ?? []).flatMap((name, index) =>
    known.includes(name) ? [] : [{ index, name, fix: suggestion(name, known) }],
  );
}

/** One answer, one place: a name stands in one step only (inside a file JSON itself forbids it). */
export const uniqueFields: Rule = ({ forms }) =>
  forms.flatMap(({ fields }) => {
    const first = new Map<string, FieldPlace>();
    return fields.flatMap((field) => {
      const known = first.get(field.node.address);
      if (!known) first.set(field.node.address, field);
      if (!known || field.parent) return [];
      return [
        field.problem(
          [],
          `поле «${field.node.name}» уже есть в ${known.source.file}`,
          'назовите одно из них иначе',
        ),
      ];
    });
  });

/** No two fields have the same flat key, and no key looks like one of a group's. */
export const uniqueWireKeys: Rule = ({ forms }) =>
  forms.flatMap(({ definition, fields }) => {
    const keys = wireKeys(definition);
    return keys.flatMap((key, i) => {
      const other = keys.slice(0, i).find((earlier) => collide(earlier, key));
      const place = fields.find(({ node }) => node.address === key.address);
      if (!other || !place) return [];
      const what = `ключ «${key.key.replace('[1-9][0-9]*', '1')}» спутается с ключом поля ${other.address}`;
      return [place.problem([], what, 'назовите поле или x-flatten иначе')];
    });
  });

/** Fields with the same name in two steps have a rule of their own, and so have two groups with one prefix. */
function collide(a: WireKey, b: WireKey): boolean {
  if (a.address === b.address || (a.repeated && b.repeated)) return false;
  if (a.key === b.key) return true;
  return inGroup(a, b) || inGroup(b, a);
}

function inGroup(group: WireKey, plain: WireKey): boolean {
  if (!group.repeated || plain.repeated) return false;
  const prefix = group.key.slice(0, group.key.indexOf('_', group.key.lastIndexOf('*')) + 1);
  return new RegExp(`^${prefix}`).test(plain.key);
}

/** Files have their limits, and nothing else has. */
export const fileRules = fieldRule(({ node }): readonly Fault[] => {
  const given = node.schema['x-files'];
  if (node.kind !== 'files') return given ? [strayLimits] : [];
  if (!given) return [withoutLimits(node)];
  if (node.schema['x-widget'] === undefined) return [notRendered(node)];
  return [...countFault(node), ...entryFaults(node)];
});

/** Stored members of a file. */
const fileMembers: Readonly<Record<string, string>> = { id: 'integer', name: 'string', size: 'integer' };

/** An entry has what the server keeps of a file, each of its kind. */
function entryFaults({ schema: { items } }: FieldNode): readonly Fault[] {
  const { properties = {}, required = [] } = items ?? {};
  const members = Object.entries(properties).flatMap(([name, { type }]): readonly Fault[] => {
    const at = ['items', 'properties', name];
    const { [name]: wanted } = fileMembers;
    if (wanted === undefined)
      return [{ at, what: `у файла нет «${name}»`, fix: suggestion(name, Object.keys(fileMembers)) }];
    if (type === wanted) return [];
    const place = type === undefined ? at : [...at, 'type'];
    return [
      { at: place, what: `«${name}» у файла бывает только ${wanted}`, fix: `напишите "type": "${wanted}"` },
    ];
  });
  const lost = required.flatMap((name, i): readonly Fault[] =>
    name in properties
      ? []
      : [
          {
            at: ['items', 'required', i],
            what: `обязательного поля «${name}» у файла нет`,
            fix: suggestion(name, Object.keys(properties)),
          },
        ],
  );
  const isNone = items?.type !== undefined && items.type !== 'object';
  const none = {
    at: ['items', 'type'],
    what: 'файл описывают его членами',
    fix: 'напишите "type": "object"',
  };
  return [...(isNone ? [none] : []), ...members, ...lost];
}

function withoutLimits({ name }: FieldNode): Fault {
  const fix = 'добавьте "x-files": { "accept": ["application/pdf"], "maxSize": 10485760 }';
  return { at: [], what: `у файлов «${name}» нет пределов`, fix };
}

function notRendered({ name }: FieldNode): Fault {
  const what = `поле «${name}» принимает файлы, а рисовать их нечем`;
  return { at: ['x-files'], what, fix: 'добавьте "x-widget": "files"' };
}

const strayLimits: Fault = {
  at: ['x-files'],
  what: 'x-files стоит не у файлов',
  fix: 'уберите его; файлам нужны "type": "array" и "x-widget": "files"',
};

/** The server takes as many files as the forms say at most: what does not say counts for none. */
function countFault({ name, schema }: FieldNode): readonly Fault[] {
  if (schema.maxItems !== undefined) return [];
  return [
    {
      at: [],
      what: `сколько файлов примет поле «${name}», не сказано`,
      fix: 'добавьте "maxItems", например 5',
    },
  ];
}
