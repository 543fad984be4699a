import { compileForm } from '#engine/compile/compile-form.ts';
import type { CompiledForm, FieldSchema, Migration, StepDefinition } from '#engine/definition/definition.ts';
import { definitionOf, familyDefinition, stepOf } from './definitions.ts';

/** A compiled form of one step with these fields. */
export function formOf(
  properties: Record<string, FieldSchema>,
  more: {
    required?: string[];
    sections?: StepDefinition['sections'];
    version?: number;
    migrations?: Migration[];
  } = {},
): CompiledForm {
  const step = stepOf('step-1', properties, more.required, more.sections);
  return compileForm(definitionOf([step], more.version, more.migrations));
}

/** The compiled form of `familyDefinition`. */
export const family: CompiledForm = compileForm(familyDefinition);
