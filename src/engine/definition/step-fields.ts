import { type FieldNode, type FormDefinition, formFields } from './definition.ts';
import { memoize } from './memoize.ts';

/** The fields of a step; the same list on every call. */
export function fieldsOfStep(definition: FormDefinition, step: string): readonly FieldNode[] {
  return fieldsByStep(definition).get(step) ?? NO_FIELDS;
}

const NO_FIELDS: readonly FieldNode[] = [];

const fieldsByStep = memoize(
  (definition: FormDefinition) =>
    new Map(definition.steps.map(({ id }) => [id, formFields(definition).filter(({ step }) => step === id)])),
);
