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
  return mapAnswers(formFields(form.definition), maximalSample(form), ({ kind, schema }, value) =>
    kind === 'files' || schema['x-widget'] === 'hidden' ? undefined : value,
  );
}

/** The answers with each changed, also in objects and entries; `undefined` leaves one out. */
export function mapAnswers(
  fields: readonly FieldNode[],
  values: FormValues,
  change: (field: FieldNode, value: Json) => Json | undefined,
): FormValues {
  const changed = fields.map((field): readonly [string, Json | undefined] => {
    const value = values[field.name];
    const inside = (one: Json): Json => Object(mapAnswers(field.children, Object(one), change));
    if (field.kind === 'group' && Array.isArray(value)) return [field.name, value.map(inside)];
    if (value === undefined) return [field.name, undefined];
    return [field.name, field.kind === 'object' ? inside(value) : change(field, value)];
  });
  return Object.fromEntries(changed.filter(([, value]) => value !== undefined));
}
