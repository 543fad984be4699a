import type { CompiledForm, FieldSchema, FormValues, StepDefinition } from '#engine/definition/definition.ts';
import { applicationForm } from '#generated/forms/application.ts';

/** The step of the application with the most kinds of fields: two groups, a list, choices, conditions. */
const STEP = 'step-3';

/** The form with only that step, and without limits of entries. */
export const form: CompiledForm = {
  ...applicationForm,
  definition: {
    ...applicationForm.definition,
    steps: applicationForm.definition.steps.filter(({ id }) => id === STEP).map(unlimited),
  },
};

export const step: StepDefinition = firstOf(form.definition.steps);

/** As in the URL, from 1. */
export const stepNumber = applicationForm.definition.steps.findIndex(({ id }) => id === STEP) + 1;

/** Names of the repeated groups of the step. */
export const groups: readonly string[] = Object.entries(step.schema.properties ?? {})
  .filter(([, field]) => field['x-flatten'] !== undefined)
  .map(([name]) => name);

export const group: string = firstOf(groups);

/** Values with every field shown and that many entries in every group. */
export function values(entries: number): FormValues {
  return Object.fromEntries(
    Object.entries(step.schema.properties ?? {}).map(([name, field]) => [
      name,
      groups.includes(name)
        ? Array.from({ length: entries }, (_, i) => entry(field, i))
        : exampleOf(field, 0),
    ]),
  );
}

function entry(field: FieldSchema, index: number) {
  return Object.fromEntries(
    Object.entries(field.items?.properties ?? {}).map(([name, inner]) => [name, exampleOf(inner, index)]),
  );
}

function exampleOf(field: FieldSchema, index: number) {
  if (field.type === 'boolean') return true;
  if (field.type === 'array') return field.items?.oneOf?.slice(0, 2).map((choice) => choice.const) ?? [];
  const choice = field.oneOf?.[index % field.oneOf.length];
  return choice ? choice.const : `${field.title} ${index + 1}`;
}

function unlimited(each: StepDefinition): StepDefinition {
  const properties = Object.entries(each.schema.properties ?? {}).map(([name, { maxItems: _, ...field }]) => [
    name,
    field,
  ]);
  return { ...each, schema: { ...each.schema, properties: Object.fromEntries(properties) } };
}

function firstOf<T>(list: readonly T[]): T {
  const [first] = list;
  if (first === undefined) throw new Error('The benchmark needs a step with repeated groups');
  return first;
}
