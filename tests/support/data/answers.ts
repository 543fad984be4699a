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
 * Answers of a test, with the names of version 1 of a form, flat or nested. They are migrated like stored answers, so that
 * an edit of the form requires no edit of the test. Answers that the current form does not accept are left out; a test of
 * invalid input sets its value afterwards.
 */
type FormerAnswers = Readonly<Record<string, unknown>>;

/** The wire values of a complete form: the test's answers, and samples for all other required fields. */
export function wireOf(form: CompiledForm, answers: FormerAnswers = {}): Wire {
  return flatten(form.definition, completed(form, answersFrom(form, answers)));
}

function answersFrom({ definition }: CompiledForm, answers: FormerAnswers): FormValues {
  return migrate(definition, unflatten(definition, answers), 1);
}

/** A maximal sample without files and hidden fields: all that a person can enter. */
export function everyAnswer(form: CompiledForm): FormValues {
  return renderableAnswers(formFields(form.definition), maximalSample(form));
}

function renderableAnswers(fields: readonly FieldNode[], values: FormValues): FormValues {
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
    return value.map((entry: Json) => renderableObject(field, entry));
  return field.kind === 'object' ? renderableObject(field, value) : value;
}

function renderableObject(field: FieldNode, value: Json): Json {
  if (typeof value !== 'object' || value === null) return value;
  const members = Object.entries(
    renderableAnswers(field.children, Object.fromEntries(Object.entries(value))),
  );
  return Object.fromEntries(
    members.flatMap(([name, member]) => (member === undefined ? [] : [[name, member]])),
  );
}
