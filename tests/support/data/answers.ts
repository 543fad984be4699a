import {
  type CompiledForm,
  type FieldNode,
  type FormValues,
  formFields,
  type Json,
} from '#engine/definition/definition.ts';
import { migrate } from '#engine/migration/migrate.ts';
import { maximalSample } from '#engine/samples/samples.ts';
import { flatten, unflatten, type Wire } from '#engine/wire/wire.ts';
import { completed } from '#tests/support/data/broken-samples.ts';

/**
 * Words of a test are answers by the names of the first version of a form, flat or nested. They are brought to the form
 * of today as stored answers are, so that an edit of the form is no edit of the test; what today's form does not take is
 * left out. A test of bad input puts its value over the result instead.
 */
type TestWords = Readonly<Record<string, unknown>>;

/** Answers to a whole form: the test's words, and samples for everything else that must be answered. */
export function wireOf(form: CompiledForm, words: TestWords = {}): Wire {
  return flatten(form.definition, completed(form, answersFrom(form, words)));
}

function answersFrom({ definition }: CompiledForm, words: TestWords): FormValues {
  return migrate(definition, unflatten(definition, words), 1);
}

/** Every answer that a person can give by hand: all that can be shown at once, without files, which are uploaded. */
export function everyAnswer(form: CompiledForm): FormValues {
  return drawn(formFields(form.definition), maximalSample(form));
}

function drawn(fields: readonly FieldNode[], values: FormValues): FormValues {
  return Object.fromEntries(
    fields.flatMap((field): [string, Json][] => {
      const value = values[field.name];
      if (value === undefined || field.kind === 'files' || field.schema['x-widget'] === 'hidden') return [];
      return [[field.name, renderableValue(field, value)]];
    }),
  );
}

function renderableValue(field: FieldNode, value: Json): Json {
  if (field.kind === 'group' && Array.isArray(value))
    return value.map((entry: Json) => drawnObject(field, entry));
  return field.kind === 'object' ? drawnObject(field, value) : value;
}

function drawnObject(field: FieldNode, value: Json): Json {
  if (typeof value !== 'object' || value === null) return value;
  const members = Object.entries(drawn(field.children, Object.fromEntries(Object.entries(value))));
  return Object.fromEntries(
    members.flatMap(([name, member]) => (member === undefined ? [] : [[name, member]])),
  );
}
