import {
  getFirstMatchingOption,
  hashForSchema,
  ID_KEY,
  type RJSFSchema,
  retrieveSchema,
  type ValidatorType,
  withIdRefPrefix,
} from '@rjsf/utils';
import { isRecord, type JsonObject, recordOf } from '../../definition/definition.ts';
import type { ExternalForm } from '../external-form.ts';
import { objectAt, schemasAt } from '../schema.ts';

/** The maximum number of compiled functions per form. Further schemas are interpreted at run time. */
const MAX_SCHEMAS = 200;
/** The maximum number of references: rjsf resolves them on every path, so that more would take minutes. */
const MAX_REFERENCES = 60;

/**
 * The schemas whose validate functions rjsf requests while it renders the form: conditions, and alternatives as rjsf
 * completes them. Keys are rjsf's hashes; references to the root are `__rjsf_rootSchema`. rjsf's own `schemaParser`
 * does not terminate for a recursive form with a condition.
 */
export function requestedSchemas({ schema }: ExternalForm): ReadonlyMap<string, JsonObject> {
  const requested = new Map<string, JsonObject>();
  const recorder = createRecorder((requestedSchema) => {
    if (requested.size < MAX_SCHEMAS)
      requested.set(requestedSchema[ID_KEY] ?? hashForSchema(requestedSchema), prefixIds(requestedSchema));
  });
  const canResolve = JSON.stringify(schema).split('"$ref"').length - 1 <= MAX_REFERENCES;
  const visit = (value: unknown) => {
    if (requested.size >= MAX_SCHEMAS) return;
    if (Array.isArray(value)) value.forEach(visit);
    if (!isRecord(value)) return;
    if (isRecord(value.if)) recorder.isValid(value.if, {}, schema);
    for (const keyword of ['oneOf', 'anyOf']) {
      const options = schemasAt(value, keyword).filter(isRecord);
      if (options.length > 0) recordOptions(recorder, options, schema, canResolve);
    }
    if (canResolve) recordDependencies(recorder, objectAt(value, 'dependencies'), schema);
    Object.values(value).forEach(visit);
  };
  visit(schema);
  return requested;
}

function recordOptions(
  recorder: ValidatorType,
  options: readonly RJSFSchema[],
  root: RJSFSchema,
  canResolve: boolean,
): void {
  // our choice field requests each alternative unchanged, rjsf a variant with any of its members
  for (const option of options) recorder.isValid(option, {}, root);
  getFirstMatchingOption(recorder, {}, [...options], root);
  if (!canResolve) return;
  const resolved = options.map((option) => retrieveSchema(recorder, option, root, {}));
  getFirstMatchingOption(recorder, {}, resolved, root);
}

/** Records the schemas by which rjsf selects an alternative by a member's value (`withExactlyOneSubschema`). */
function recordDependencies(recorder: ValidatorType, dependencies: JsonObject, root: RJSFSchema): void {
  for (const [name, dependency] of Object.entries(dependencies)) {
    if (!isRecord(dependency)) continue;
    const { oneOf = [] } = retrieveSchema(recorder, dependency, root, {});
    for (const option of oneOf.filter(isRecord)) {
      const condition = retrieveSchema(recorder, option, root, {}).properties?.[name];
      if (condition) recorder.isValid({ type: 'object', properties: { [name]: condition } }, {}, root);
    }
  }
}

/** A validator that records each requested schema and returns false, so that rjsf requests the next alternative. */
function createRecorder(record: (schema: RJSFSchema) => void): ValidatorType {
  const unsupported = (): never => {
    throw new Error('The recorder supports isValid only');
  };
  return {
    isValid: (schema) => {
      if (isRecord(schema)) record(schema);
      return false;
    },
    rawValidation: unsupported,
    validateFormData: unsupported,
  };
}

function prefixIds(schema: RJSFSchema): JsonObject {
  const prefixed: unknown = withIdRefPrefix(schema);
  return recordOf(prefixed);
}
