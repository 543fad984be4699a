import { compileForm } from '#engine/compile/compile-form.ts';
import {
  type FieldNode,
  type FormDefinition,
  type FormValues,
  formFields,
} from '#engine/definition/definition.ts';
import { maximal } from '#engine/samples/samples.ts';
import { jsonText } from '../generate/stage.ts';

/** Where one filled form of every version is kept, for the tests to open for ever. */
const folder = 'tests/fixtures/drafts/';

/** A filled form of each definition's version: text by path. What is there already is never written again. */
export function recordedDrafts(
  definitions: readonly FormDefinition[],
  isThere: (path: string) => boolean,
): ReadonlyMap<string, string> {
  const drafts = definitions.flatMap((definition): [string, string][] => {
    const path = `${folder}${definition.id}-${definition.version}.json`;
    if (isThere(path)) return [];
    const values = withoutSecrets(formFields(definition), maximal(compileForm(definition)));
    return Object.keys(values).length > 0 ? [[path, jsonText(values)]] : [];
  });
  return new Map(drafts);
}

/** Passwords and codes are never stored. */
function withoutSecrets(fields: readonly FieldNode[], values: FormValues): FormValues {
  const secret = fields.filter(({ schema }) => ['password', 'code'].includes(schema['x-widget'] ?? ''));
  return Object.fromEntries(
    Object.entries(values).filter(([name]) => !secret.some((field) => field.name === name)),
  );
}
