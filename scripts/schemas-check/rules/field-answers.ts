import { locateField } from '#engine/definition/address.ts';
import {
  type Choice,
  constraintKeywords,
  type FieldNode,
  type FieldSchema,
  type Json,
} from '#engine/definition/definition.ts';
import { isRequiredOnPage } from '#engine/definition/field.ts';
import { templateAddresses } from '#engine/describe/template.ts';
import { suggestion } from '#scripts/schemas-check/problem.ts';
import { textOf } from '../read/conditions.ts';
import { brokenRule, hasUsablePattern } from '../read/fields.ts';
import { attackOn, isExpression, LONGEST_ANSWER } from '../read/patterns.ts';
import type { FieldPlace, FormSource } from '../read/repository.ts';
import type { Path } from '../read/source.ts';
import { type Fault, fieldRule } from './rule-kinds.ts';

/** A field whose text has a certain form shows one that is right: samples and the API's description are made from it. */
export const examples = fieldRule(({ node }) => {
  const { schema } = node;
  const given = schema.examples ?? [];
  if (!hasUsablePattern(schema)) return [];
  return given.flatMap((example, i) => {
    const broken = brokenRule(schema, example);
    return broken === undefined
      ? []
      : {
          at: ['examples', i],
          what: `пример «${String(example)}» не отвечает правилам поля`,
          fix: `исправьте пример или правило ${broken}`,
        };
  });
});

/** An answer that was right when it was given stays right: a record that is edited later is saved with all its answers. */
export const passingLimits = fieldRule(({ node: { schema } }, { definition }, { contract }) => {
  const limit = schema['x-not-before'] ?? '';
  if (!/^today(\+|$)/.test(limit) || !contract.edited.has(definition.id)) return [];
  return {
    at: ['x-not-before'],
    what: `день, который ещё не прошёл, завтра пройдёт, и запись с ним уже не сохранить: форму «${definition.id}» потом правят`,
    fix: 'уберите "x-not-before"',
  };
});

/** The answer with which a form opens is one that may be given. */
export const defaults = fieldRule(({ node }): readonly Fault[] => {
  const { schema, kind } = node;
  const given = schema.default;
  if (given === undefined || schema.type === undefined || !hasUsablePattern(schema)) return [];
  if (kind !== 'value' && kind !== 'list') return [];
  const choices = schema.oneOf ?? schema.items?.oneOf;
  if (choices)
    return unknownChoices(
      node,
      choices.map((choice) => choice.const),
    );
  const broken = brokenRule(schema, given);
  if (broken === undefined) return [];
  return [
    {
      at: ['default'],
      what: `«${textOf(given)}» в default не отвечает правилам поля`,
      fix:
        broken === 'type' ? `напишите ответ как type: ${schema.type}` : `исправьте его или правило ${broken}`,
    },
  ];
});

function unknownChoices({ schema, kind }: FieldNode, choices: readonly string[]): readonly Fault[] {
  const given = schema.default;
  if (kind === 'list' && !Array.isArray(given))
    return [
      { at: ['default'], what: 'default списка — не список', fix: 'возьмите ответ в скобки: ["ответ"]' },
    ];
  const answers: readonly Json[] = Array.isArray(given) ? given : [given ?? null];
  return answers
    .map((answer, i) => ({ answer, at: kind === 'list' ? ['default', i] : ['default'] }))
    .filter(({ answer }) => typeof answer !== 'string' || !choices.includes(answer))
    .map(({ answer, at }) => ({
      at,
      what: `варианта «${textOf(answer)}» у поля нет`,
      fix: choices.includes(textOf(answer))
        ? `возьмите его в кавычки: "${textOf(answer)}"`
        : suggestion(textOf(answer), choices),
    }));
}

/** No choice is there twice, neither its value nor its words. */
export const choices = fieldRule(({ node }) => [
  ...repeats(node.schema.oneOf, ['oneOf']),
  ...repeats(node.schema.items?.oneOf, ['items', 'oneOf']),
  ...refusedChoices(node.schema, []),
  ...refusedChoices(node.schema.items ?? {}, ['items']),
]);

/** Choices that the other rules of the field refuse: nobody could ever give them. */
function refusedChoices(
  schema: Pick<FieldSchema, 'oneOf' | 'maxLength' | 'minLength' | 'pattern'>,
  at: Path,
): Fault[] {
  const { oneOf = [], maxLength = Infinity, minLength = 0, pattern = '' } = schema;
  const expression = new RegExp(isExpression(pattern) ? pattern : '', 'u');
  return oneOf.flatMap((choice, i) => {
    const { length } = [...choice.const];
    const keyword =
      (length > maxLength && 'maxLength') ||
      (length < minLength && 'minLength') ||
      (!expression.test(choice.const) && 'pattern');
    if (!keyword) return [];
    const what = `вариант «${choice.const}» не отвечает правилу ${keyword} этого же поля: выбрать его нельзя`;
    return {
      at: [...at, 'oneOf', i, 'const'],
      what,
      fix: `уберите ${keyword}: у поля с вариантами он лишний`,
    };
  });
}

function repeats(list: readonly Choice[] = [], at: Path): Fault[] {
  return list.flatMap((choice, i) => {
    const before = list.slice(0, i);
    const value = before.some((one) => one.const === choice.const);
    const title = before.some((one) => one.title === choice.title);
    const template = choice['x-label-template'];
    return [
      ...(template !== undefined && before.some((one) => one['x-label-template'] === template)
        ? [
            {
              at: [...at, i, 'x-label-template'],
              what: `вариант со словами «${template}» уже есть: их не различить`,
              fix: 'назовите ответ, по которому узнают этот вариант',
            },
          ]
        : []),
      ...(value
        ? [
            {
              at: [...at, i, 'const'],
              what: `вариант «${choice.const}» уже есть`,
              fix: 'дайте ему другое значение или уберите',
            },
          ]
        : []),
      ...(title
        ? [
            {
              at: [...at, i, 'title'],
              what: `вариант со словами «${choice.title}» уже есть`,
              fix: 'назовите его иначе или уберите',
            },
          ]
        : []),
    ];
  });
}

/** The names of choices (`x-label-template`) refer to single, non-sensitive answers of the form. */
export const labelTemplates = fieldRule(({ node }, form) =>
  (node.schema.oneOf ?? []).flatMap((choice, i) =>
    templateAddresses(choice['x-label-template'] ?? '').flatMap((address) =>
      unknownAnswer(form, address, ['oneOf', i, 'x-label-template']),
    ),
  ),
);

/** `x-warning` refers to a single, non-sensitive answer of the form. */
export const answerWarnings = fieldRule(({ node }, form) => {
  const [from = 0, to = from] = node.schema['x-warning']?.years ?? [];
  if (from > to) {
    const what = `от ${from} до ${to} лет не бывает никому: о каждом ответе переспросят`;
    return { at: ['x-warning', 'years'], what, fix: `поменяйте числа местами: [${to}, ${from}]` };
  }
  const address = node.schema['x-warning']?.field;
  return address === undefined ? [] : unknownAnswer(form, address, ['x-warning', 'field']);
});

/** The fault of a reference to anything but a single, non-sensitive answer. */
function unknownAnswer({ definition, fields }: FormSource, address: string, at: Path): readonly Fault[] {
  const place = locateField(definition, address);
  if (place && place.entries.length === 0 && isSingle(place.node)) return [];
  const known = fields.filter((one) => isSingle(one.node)).map((one) => one.node.address);
  const what = `открытого одиночного поля «${address}» в форме нет`;
  return [{ at, what, fix: suggestion(address, known) }];
}

function isSingle({ kind, address, schema }: FieldNode): boolean {
  return kind === 'value' && !address.includes('*') && !schema['x-sensitive'];
}

/** Every message belongs to a rule that the field has. */
export const knownMessages = fieldRule((field) => {
  const known = rulesOf(field);
  return Object.keys(field.node.schema['x-messages'] ?? {}).flatMap((keyword) =>
    known.includes(keyword)
      ? []
      : {
          at: ['x-messages', keyword],
          what: `у поля «${field.node.name}» нет правила «${keyword}»`,
          fix: suggestion(keyword, known),
        },
  );
});

function rulesOf({ node }: FieldPlace): string[] {
  const { schema } = node;
  return [
    'type',
    ...(isRequiredOnPage(node) ? ['required'] : []),
    ...(schema.oneOf || schema.items?.oneOf ? ['enum'] : []),
    ...constraintKeywords.filter(
      (keyword) => schema[keyword] !== undefined || schema.items?.[keyword] !== undefined,
    ),
  ];
}

/** No pattern takes longer than the bound on an answer as long as the field allows: it would stop the browser and the server. */
export const patterns = fieldRule(({ node: { schema } }) => [
  ...slowPattern(schema),
  ...slowPattern(schema.items ?? {}).map((fault) => ({ ...fault, at: ['items', ...fault.at] })),
]);

function slowPattern({ pattern, maxLength = LONGEST_ANSWER }: FieldSchema): readonly Fault[] {
  const slow = pattern === undefined ? undefined : attackOn(pattern, maxLength);
  if (slow === undefined) return [];
  if (slow.degree === Infinity)
    return [
      {
        at: ['pattern'],
        what: `выражение может считаться вечно, например на ответе ${slow.text}: в нём повторяется то, что повторяется само`,
        fix: 'уберите вложенное повторение: вместо (а+)+ пишите а+, вместо (слово ?)+ — слово(?: слово)*',
      },
    ];
  return [
    {
      at: ['pattern'],
      what: `на длинном ответе выражение считается слишком долго, например на ${slow.text}: до ${maxLength} знаков его части спорят, что кому достанется`,
      fix: 'пусть части не пересекаются (вместо .*,.* — [^,]*,[^,]*) или напишите "maxLength" поменьше',
    },
  ];
}

/** A choice that is called by an answer which may be hidden is offered only where that one is shown. */
export const hiddenChoices = fieldRule(({ node }, { fields }) =>
  (node.schema.oneOf ?? []).flatMap((choice, i) => {
    const [address = ''] = templateAddresses(choice['x-label-template'] ?? '');
    const top = fields.find((field) => field.node.address === address.split('/')[0])?.node;
    if (!top?.showIf || node.showIf || node.address.startsWith(top.address)) return [];
    return {
      at: ['oneOf', i, 'x-label-template'],
      what: `«${top.address}» бывает скрыто, а этот вариант предлагают всегда`,
      fix: `поставьте полю «${node.name}» условие, как у «${top.address}»`,
    };
  }),
);
