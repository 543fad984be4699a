import { readDefinition } from '#engine/compile/read-definition.ts';
import { type FieldNode, type FieldSchema, formFields, type Json } from '#engine/definition/definition.ts';
import { isEmpty } from '#engine/values/normalise.ts';
import { brokenRule, isJudgeable } from '../schemas-check/rules/fields/own-rules.ts';
import { healthWord } from '../schemas-check/rules/fields/sensitive.ts';
import { exampleFor } from './example.ts';
import type { FieldSaid, Importing, Where } from './importing.ts';
import type { Log } from './log.ts';
import { toOurs } from './mapping.ts';
import { titleOf } from './names.ts';
import type { JsonObject } from './tree.ts';
import { given, oneLine, rootPath, type View, wordsOf } from './view.ts';
import { widgetFor } from './widget.ts';

/** The keywords that are taken here. */
export const words = ['title', 'description', 'default', 'examples', 'nullable'];

/** A field with its words, what it opens with, and how it is drawn. */
export function dressed(importing: Importing, where: Where, said: FieldSaid): JsonObject {
  const { view, look, name } = where;
  const title = look.title ?? wordsOf(view, 'title');
  if (title === undefined)
    importing.log.said(rootPath(view), `у поля «${name}» нет названия: взято имя, напишите его для людей`);
  else if (!/\p{Script=Cyrillic}/u.test(title))
    importing.log.said(rootPath(view), `название «${oneLine(title)}» не по-русски: переведите`);
  const help = look.help ?? wordsOf(view, 'description');
  const named: JsonObject = {
    title: oneLine(title ?? titleOf(name)),
    ...said.field,
    ...(help !== undefined && { 'x-help': help }),
  };
  const node = nodeOf(where.own, named);
  const ruled = { ...named, ...answersIn(importing, where, said, node) };
  return {
    ...ruled,
    ...placed(importing, where, nodeOf(where.own, ruled)),
    ...(healthWord(node) !== undefined && { 'x-sensitive': true }),
  };
}

/** The field as the engine reads it. */
function nodeOf(name: string, field: JsonObject): FieldNode {
  const form = { title: name, properties: { [name]: field } };
  const definition = readDefinition(new Map([['field.json', form]]), 'field', () => '');
  const [node] = formFields(definition);
  if (!node) throw new Error(`${name} is no field`);
  return node;
}

/** What a field opens with, and its examples; one whose text has a form needs an example, and words for the form. */
function answersIn({ log }: Importing, { view }: Where, said: FieldSaid, node: FieldNode): JsonObject {
  if (node.kind === 'group' || node.kind === 'object') {
    for (const { value, path } of [...given(view, 'default'), ...given(view, 'examples')])
      if (!isEmpty(value))
        log.unsaid(path, 'ответ заранее', 'у записей и объектов его не бывает: дайте его их полям');
    return {};
  }
  const fits = (value: Json) => isRight(node.schema, value);
  const right = (value: Json) => [toOurs(said.map, value)].filter(fits);
  const defaults = given(view, 'default').filter(({ value }) => !isEmpty(value));
  for (const { value, path } of defaults.filter((one) => right(one.value).length === 0))
    log.unsaid(path, `ответ заранее ${JSON.stringify(value)}`, 'он не отвечает правилам самого поля');
  const [opening] = defaults.flatMap(({ value }) => right(value));
  const examples = given(view, 'examples').flatMap(({ value }) =>
    Array.isArray(value) ? value.flatMap(right) : [],
  );
  return {
    ...(opening !== undefined && { default: opening }),
    ...formed(log, view, node, { examples, opening, fits }),
  };
}

interface Answers {
  readonly examples: readonly Json[];
  readonly opening: Json | undefined;
  readonly fits: (value: Json) => boolean;
}

function formed(log: Log, view: View, node: FieldNode, { examples, opening, fits }: Answers): JsonObject {
  const { pattern, format } = node.schema;
  if (pattern === undefined && format === undefined) return examples.length > 0 ? { examples } : {};
  const example = examples[0] ?? opening ?? exampleFor(node.schema, fits);
  const own = example === undefined ? [] : examples.length > 0 ? examples : [example];
  if (example === undefined)
    for (const { path } of given(view, 'pattern'))
      log.unsaid(
        path,
        'пример',
        'ответа, который отвечает выражению, не нашлось: добавьте examples и слова x-messages.pattern',
      );
  return {
    ...(own.length > 0 && { examples: own }),
    ...(pattern !== undefined &&
      example !== undefined && {
        'x-messages': { pattern: `Введите ответ в таком виде: ${oneLine(String(example))}` },
      }),
  };
}

function isRight(schema: FieldSchema, value: Json): boolean {
  return isJudgeable(schema) && brokenRule(schema, value) === undefined && !isEmpty(value);
}

/** Where it stands, and with which control. */
function placed({ log, looks }: Importing, where: Where, node: FieldNode): JsonObject {
  const { look, place } = where;
  const section =
    place.length === 1 ? (look.section ?? (looks.sections.size > 0 ? OTHER : undefined)) : undefined;
  return {
    ...(section !== undefined && { 'x-section': section }),
    ...(look.width !== undefined && { 'x-width': look.width }),
    ...(look.widget && widgetFor(look.widget, node, where.required, log)),
  };
}

/** The panel of what stands in none. */
export const OTHER = 'other';
