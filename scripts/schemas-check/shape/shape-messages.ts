import type { ErrorObject } from 'ajv';
import { currentKeyword } from '#engine/changes/keywords.ts';
import { currentSetting } from '../../renamed-settings.ts';
import { suggestion } from '../problem.ts';

interface Words {
  readonly what: string;
  readonly fix: string;
}

/** An error of a meta schema in words for who edits the file; `members` are those that may stand there. */
export function shapeMessage(error: ErrorObject, members: readonly string[]): Words {
  return (messages[error.keyword] ?? anyOther)(error, members);
}

const anyOther = (error: ErrorObject): Words => ({
  what: `значение не подходит (${error.keyword})`,
  fix: hintOf(error) ?? 'сравните с соседними файлами',
});

const types: Readonly<Record<string, string>> = {
  string: 'строка в кавычках',
  number: 'число',
  integer: 'целое число',
  boolean: 'true или false',
  array: 'список в квадратных скобках',
  object: 'объект в фигурных скобках',
};

const messages: Readonly<Record<string, (error: ErrorObject, members: readonly string[]) => Words>> = {
  additionalProperties: ({ params, data }, members) =>
    unknownMember(String(params.additionalProperty), members, data),
  unevaluatedProperties: ({ params, data }, members) =>
    unknownMember(String(params.unevaluatedProperty), members, data),
  discriminator: ({ params, parentSchema }) => ({
    what: `вида «${String(params.tagValue)}» нет`,
    fix: suggestion(String(params.tagValue), kindsOf(parentSchema?.oneOf)),
  }),
  required: ({ params, parentSchema }) => {
    const name = String(params.missingProperty);
    const hint = hintIn(parentSchema?.properties?.[name]);
    return { what: `не хватает слова «${name}»`, fix: `добавьте "${name}"${hint ? `: ${hint}` : ''}` };
  },
  type: (error) => {
    const name = /\/([^/]+)\/required$/.exec(error.instancePath)?.[1];
    if (typeof error.data === 'boolean' && name !== undefined)
      return {
        what: 'обязательность пишут не у самого поля',
        fix: `уберите слово и назовите поле в списке рядом с "properties": "required": ["${name}"]`,
      };
    const wanted = [error.schema].flat().map((type) => types[String(type)] ?? String(type));
    return { what: 'значение не того вида', fix: `здесь нужно: ${wanted.join(' или ')}` };
  },
  enum: ({ data, schema, parentSchema }) => ({
    what: isOperation(parentSchema)
      ? `операция «${String(data)}» сюда не подходит: здесь нужна ${parentSchema.description}`
      : `неизвестное значение «${String(data)}»`,
    fix:
      (isType(parentSchema) && externalType(String(data))) ||
      suggestion(String(data), [schema].flat().map(String)),
  }),
  const: ({ data, schema }) => ({
    what: `здесь не может стоять «${String(data)}»`,
    fix: `напишите «${String(schema)}»`,
  }),
  pattern: (error) =>
    lineBreak(error.data) ?? {
      what: `«${String(error.data)}» написано не так, как здесь принято`,
      fix: hintOf(error) ?? 'сравните с соседними значениями',
    },
  format: ({ data }) => ({
    what: `«${String(data)}» — не регулярное выражение`,
    fix: 'проверьте скобки и обратные косые',
  }),
  not: (error) => ({
    what: 'этого слова здесь быть не может',
    fix: hintOf(error) ?? 'уберите его',
  }),
  minLength: () => ({ what: 'пустая строка', fix: 'напишите слова или уберите это слово схемы' }),
  minItems: ({ schema }) => ({
    what: 'список слишком короткий',
    fix: `нужно элементов не меньше ${String(schema)}`,
  }),
  maxItems: ({ schema }) => ({
    what: 'список слишком длинный',
    fix: `нужно элементов не больше ${String(schema)}`,
  }),
  minProperties: () => ({ what: 'пустой объект', fix: 'заполните его или уберите' }),
  uniqueItems: () => ({ what: 'в списке есть повтор', fix: 'оставьте каждый элемент один раз' }),
  minimum: (error) => ({
    what: `число ${String(error.data)} слишком маленькое`,
    fix: limitFix('меньше', error),
  }),
  maximum: (error) => ({
    what: `число ${String(error.data)} слишком большое`,
    fix: limitFix('больше', error),
  }),
};

/** A line break in words, which are printed on one line. */
function lineBreak(data: unknown): Words | undefined {
  const text = String(data);
  if (!/[\n\r]/.test(text)) return undefined;
  return {
    what: `в «${text.replaceAll(/\s+/g, ' ')}» перенос строки (\\n)`,
    fix: 'замените его пробелом: здесь одна строка',
  };
}

function limitFix(side: string, error: ErrorObject): string {
  const hint = hintOf(error);
  return `нужно не ${side} ${String(error.schema)}${hint === undefined ? '' : ` (${hint})`}`;
}

/** The advice at a word of an earlier release. */
export function migrationFix(current: string): string {
  return `замените его на "${current}" или выполните npm run migrate -- vocabulary schemas: команда перепишет все файлы`;
}

function unknownMember(name: string, members: readonly string[], holder: unknown): Words {
  if (/\p{Script=Cyrillic}/u.test(name))
    return {
      what: `в слове «${name}» русские буквы`,
      fix: `наберите его латиницей; ${suggestion(name, members)}`,
    };
  const current = currentKeyword(name) ?? currentSetting(name, members);
  if (current !== undefined)
    return {
      what: `слово «${name}» теперь называется «${current}»`,
      fix: migrationFix(current),
    };
  if (name === 'x-show-if-form')
    return {
      what: 'слова «x-show-if-form» больше нет',
      fix: 'напишите "x-show-if": у поля самой формы он читает всю форму; то, что внутри группы, скрывают вместе с группой',
    };
  if (name === 'x-external-schema')
    return {
      what: 'слово «x-external-schema» здесь не действует',
      fix: 'чужая схема — отдельный файл schemas/forms/<имя>.json, в котором вся анкета',
    };
  const external = members.includes('x-widget') ? externalWord(name, holder) : undefined;
  return { what: `неизвестное слово «${name}»`, fix: external ?? suggestion(name, members) };
}

/** `sections/form.schema.json` describes the kind `form`, `#/$defs/chipsFilter` the kind `chips`. */
function kindsOf(options: unknown): readonly string[] {
  return [options].flat().flatMap((option) => {
    const { $ref }: { $ref?: unknown } = Object(option);
    return typeof $ref === 'string' ? [$ref.replace(/^.*\//, '').replace(/\.schema\.json$|Filter$/, '')] : [];
  });
}

/** The word `type` of a field. */
function isType(schema: object | undefined): boolean {
  const { enum: types }: { enum?: unknown } = Object(schema);
  return Array.isArray(types) && types.includes('boolean') && types.includes('object');
}

/** One of `portal/operations.schema.json`, with the operations of the contract that fit. */
function isOperation(schema: object | undefined): schema is { readonly description: string } {
  return (
    schema !== undefined && ['x-response', 'x-request-members', 'x-changes'].some((word) => word in schema)
  );
}

/** The meta schema's own hint for this position. */
function hintOf({ parentSchema, propertyName }: ErrorObject): string | undefined {
  const hint = hintIn(parentSchema);
  return propertyName === undefined
    ? hint
    : (hint ?? 'имя из латинских букв, цифр и подчёркиваний, со строчной буквы');
}

function hintIn(schema: unknown): string | undefined {
  const { description, examples }: { description?: unknown; examples?: unknown } = Object(schema);
  if (Array.isArray(examples)) return `например, ${examples.join(', ')}`;
  return typeof description === 'string' ? lowered(description) : undefined;
}

function lowered(sentence: string): string {
  return sentence.charAt(0).toLowerCase() + sentence.slice(1).replace(/\.$/, '');
}

/** How a field says what JSON Schema and other engines of forms say by a word that it does not have. */
function externalWord(name: string, field: unknown): string | undefined {
  if (choiceWords.includes(name)) return `варианты пишут так: "oneOf": [${choicesOf(Object(field)[name])}]`;
  const word = words.get(name);
  return word === undefined ? undefined : `здесь это слово — ${word}`;
}

const choiceWords = ['enum', 'enumNames', 'options', 'choices', 'anyOf', 'const', 'values'];

const words = new Map([
  ['description', '"x-help"'],
  ['help', '"x-help"'],
  ['hint', '"x-help"'],
  ['placeholder', '"x-help"'],
  ['label', '"title"'],
  ['name', '"title"'],
  ['widget', '"x-widget"'],
  ['ui:widget', '"x-widget"'],
  ['section', '"x-section"'],
  ['regex', '"pattern"'],
  ['min', '"minimum" у числа, "minLength" у строки, "minItems" у списка'],
  ['max', '"maximum" у числа, "maxLength" у строки, "maxItems" у списка'],
  ['if', '"x-show-if" у поля, которое показывают'],
  ['then', '"x-show-if" у поля, которое показывают'],
  ['else', '"x-show-if" у поля, которое показывают'],
  ['dependencies', '"x-show-if" у поля, которое показывают'],
  ['messages', '"x-messages"'],
  [
    'readOnly',
    '"x-widget": "hidden", если поле не показывают; показывают ответ без правки в карточке записи',
  ],
]);

/** The first two as they are to be written; what they are called, the maintainer knows. */
function choicesOf(given: unknown): string {
  const values = (Array.isArray(given) ? given : []).filter((value) => typeof value === 'string');
  const [first = 'yes', second] = values;
  const list = second === undefined ? [first] : [first, second];
  const written = list.map((value) => `{ "const": "${value}", "title": "Слова для человека" }`).join(', ');
  return values.length > 2 ? `${written}, …` : written;
}

/** How a kind of answer is said here that elsewhere has a type of its own. */
function externalType(name: string): string | undefined {
  const written = typeNames.get(name.toLowerCase());
  return written === undefined ? undefined : `напишите ${written}`;
}

const text = '"type": "string"';
const listed = '"type": "string" и "oneOf" с вариантами';

const typeNames = new Map([
  ['text', text],
  ['textarea', `${text}, "x-widget": "textarea"`],
  ['date', `${text}, "format": "ru-date"`],
  ['email', `${text}, "format": "email"`],
  ['phone', `${text}, "format": "phone"`],
  ['tel', `${text}, "format": "phone"`],
  ['select', listed],
  ['radio', listed],
  ['enum', listed],
  ['bool', '"type": "boolean"'],
  ['checkbox', '"type": "boolean"'],
  ['int', '"type": "integer"'],
  ['float', '"type": "number"'],
  ['list', '"type": "array"'],
  ['file', '"type": "array", "x-widget": "files" и "x-files"'],
  ['files', '"type": "array", "x-widget": "files" и "x-files"'],
]);
