import type { FormDefinition } from '../definition/definition.ts';
import { formSchemas } from './compile-form.ts';
import { readExternalForm } from './read-definition.ts';
import { standaloneModule } from './standalone.ts';
import { answersType, valuesType } from './typescript.ts';

/** A form compiled ahead of time, as the texts of two files with the same name. */
export interface FormModule {
  /** An ES module that exports `form`, without `eval` at run time. */
  readonly js: string;
  /** Its declarations: `form`, `Values` (nested answers) and `Answers` (flat answers of the API). */
  readonly dts: string;
}

/**
 * Compiles a form ahead of time. `engine` is the module specifier of the generated import: it exports the helpers of
 * compiled validators (`src/engine/entries/runtime.ts`) and the type `CompiledForm`. Throws for an external form, which
 * `externalFiles` compiles.
 */
export function formModule(definition: FormDefinition, engine: string): FormModule {
  if (readExternalForm(definition))
    throw new Error(
      `${definition.id} is an external form: compile it with externalFiles, or with the command compile-external`,
    );
  const form = compiledFormText(definition, (name) => name);
  // `standaloneModule` exports every function, this module exports `form` only
  const validators = standaloneModule(definition, engine).replaceAll(/^export (?=const )/gm, '');
  return {
    js: `${validators}\nexport const form = {${form}\n};\n`,
    dts: `import type { CompiledForm } from ${JSON.stringify(engine)};

${valuesType(definition, 'Values')}${answersType(definition, 'Answers')}export declare const form: CompiledForm;
`,
  };
}

/** The members of a `CompiledForm` as source text; `functionOf` returns the name of a compiled function. */
export function compiledFormText(form: FormDefinition, functionOf: (name: string) => string): string {
  const { steps, conditions } = formSchemas(form);
  const members = (names: Readonly<Record<string, string>>) => {
    const entries = Object.entries(names).map(([key, name]) => `${JSON.stringify(key)}: ${functionOf(name)}`);
    return entries.length === 0 ? '{}' : `{ ${entries.join(', ')} }`;
  };
  return `
  definition: ${JSON.stringify(form, null, 2).replaceAll('\n', '\n  ')},
  validators: {
    whole: ${functionOf('whole')},
    draft: ${functionOf('draft')},
    steps: ${members(steps)},
  },
  conditions: ${members(conditions)},`;
}
