import type { Json } from '#engine/definition/definition.ts';
import { referred } from '#engine/foreign/foreign-form.ts';
import { readForeign } from '#engine/foreign/read/read-foreign.ts';
import {
  type ForeignSchema,
  isList,
  isObject,
  type JsonObject,
  member,
  schemasAt,
  textAt,
  typesOf,
} from '#engine/foreign/schema.ts';
import { foreignForms } from '../../read/foreign-forms.ts';
import type { Rule } from '../../read/repository.ts';

/** A questionnaire is an object of answers: without one it is blank, and a list or a text as a whole is kept nowhere. */
export const foreignRoots: Rule = (repository) =>
  foreignForms(repository).flatMap(({ form: { head }, published }) => {
    const { form } = readForeign(published.schema);
    if (!form || canBeObject(form.schema, form.schema)) return [];
    return [
      head.problem(
        Object.hasOwn(Object(head.data), 'type') ? ['type'] : [],
        'вся анкета здесь — не объект, а портал хранит и проверяет ответы объекта',
        'вложите эту схему в объект: "type": "object", "properties": { "<имя>": … }',
      ),
    ];
  });

function canBeObject(schema: ForeignSchema, root: JsonObject): boolean {
  if (typeof schema === 'boolean') return schema;
  const can = (inner: ForeignSchema) => canBeObject(inner, root);
  const reference = textAt(schema, '$ref');
  return (
    (reference === undefined || can(referred(root, reference))) &&
    isObjectByType(schema) &&
    valuesOf(schema).some(isObject) &&
    schemasAt(schema, 'allOf').every(can) &&
    ['oneOf', 'anyOf'].map((word) => schemasAt(schema, word)).every((all) => !all.length || all.some(can))
  );
}

/** Without a type, what says something of entries alone is drawn as a list. */
function isObjectByType(schema: JsonObject): boolean {
  const types = typesOf(schema);
  if (types.length > 0) return types.includes('object');
  return member(schema, 'items') === undefined || member(schema, 'properties') !== undefined;
}

/** What it may be as a whole; an object where that is not said. */
function valuesOf(schema: JsonObject): readonly Json[] {
  const constant = member(schema, 'const');
  const choices = member(schema, 'enum');
  return constant !== undefined ? [constant] : isList(choices) ? choices : [{}];
}
