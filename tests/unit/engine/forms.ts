import { compileForm } from '#engine/compile/compile-form.ts';
import type { CompiledForm, FieldSchema, Migration, StepDefinition } from '#engine/definition/definition.ts';
import { definitionOf, familyDefinition, stepOf } from './definitions.ts';

/** A form of one step, from its fields alone. */
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

/** One field of each kind, conditions in a chain, across scopes and inside entries. */
export const family: CompiledForm = compileForm(familyDefinition);
