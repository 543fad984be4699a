import { createSchemaUtils, hashForSchema, type RJSFSchema } from '@rjsf/utils';
import { renderToStaticMarkup } from 'react-dom/server';
import type { Json } from '#engine/definition/definition.ts';
import type { ExternalForm as Form } from '#engine/external/external-form.ts';
import { type CompiledExternal, precompiledExternal } from '#engine/external/precompiled.ts';
import { readExternal } from '#engine/external/read/read-external.ts';
import { ExternalForm, type ExternalFormProps } from '#engine/react/external/external-form.tsx';
import type { SchemaUtils } from '#engine/react/external/schemas.ts';

function formOf(schema: Json, ui: Json = {}): Form {
  const { form, refused } = readExternal(schema, { id: 'form', ui });
  if (!form) throw new Error(`Refused: ${JSON.stringify(refused)}`);
  return form;
}

/** A form without compiled subschemas: rjsf evaluates them. The function of the whole schema is never called. */
function withoutSubschemas(form: Form): CompiledExternal {
  return precompiledExternal({
    form,
    validate: () => [],
    validators: { [hashForSchema(form.schema as RJSFSchema)]: () => true },
  });
}

/** The markup of a form over a published schema. */
export function markupOf(
  schema: Json,
  props: Partial<ExternalFormProps> & { readonly ui?: Json } = {},
): string {
  const { ui, ...rest } = props;
  const compiled = withoutSubschemas(formOf(schema, ui));
  return renderToStaticMarkup(
    <ExternalForm compiled={compiled} value={{}} onChange={() => undefined} {...rest} />,
  );
}

/** The schema of a form with rjsf's utilities. */
export function utilsOf(schema: Json): { readonly schema: RJSFSchema; readonly utils: SchemaUtils } {
  const { form, validator } = withoutSubschemas(formOf(schema));
  return {
    schema: form.schema as RJSFSchema,
    utils: createSchemaUtils(validator, form.schema as RJSFSchema),
  };
}

/** An object schema of draft-07. */
export function object(
  properties: { readonly [name: string]: Json },
  rest: { readonly [word: string]: Json } = {},
): Json {
  return { $schema: 'http://json-schema.org/draft-07/schema#', type: 'object', properties, ...rest };
}
