import {
  getFirstMatchingOption,
  hashForSchema,
  ID_KEY,
  type RJSFSchema,
  retrieveSchema,
  type ValidatorType,
  withIdRefPrefix,
} from '@rjsf/utils';
import { isRecord, type JsonObject } from '../../definition/definition.ts';
import type { ExternalForm } from '../external-form.ts';
import { objectAt, schemasAt } from '../schema.ts';

/** Maximum number of functions per page; rjsf's further requests are evaluated at run time. */
const MAX_SCHEMAS = 200;
/** Bound on references: rjsf resolves them again on every path, and more would take minutes. */
const MAX_REFERENCES = 60;

/**
 * The schemas whose functions rjsf requests while rendering the form, under rjsf's names, with references to the root
 * (`__rjsf_rootSchema`): conditions, and alternatives as rjsf completes them. rjsf's own `schemaParser`, used by
 * `compileSchemaValidators`, never ends on a recursive form with a condition.
 */
export function requestedSchemas({ schema }: ExternalForm): ReadonlyMap<string, JsonObject> {
  const requested = new Map<string, JsonObject>();
  const recorder = createRecorder((schema_) => {
    if (requested.size < MAX_SCHEMAS)
      requested.set(schema_[ID_KEY] ?? hashForSchema(schema_), prefixIds(schema_));
  });
  const canResolve = JSON.stringify(schema).split('"$ref"').length <= MAX_REFERENCES;
  const visit = (value: unknown) => {
    if (requested.size >= MAX_SCHEMAS) return;
    if (Array.isArray(value)) value.forEach(visit);
    if (!isRecord(value)) return;
    if (isRecord(value.if)) recorder.isValid(value.if, {}, schema);
    for (const keyword of ['oneOf', 'anyOf']) {
      const options = schemasAt(value, keyword).filter(isRecord);
      if (options.length > 0) recordOptions(recorder, options, schema, canResolve);
    }
    if (canResolve) recordDependencies(recorder, objectAt(value, 'dependencies') ?? {}, schema);
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
  // the choice of a form asks about each alternative as it is, rjsf about one with any of its members
  for (const option of options) recorder.isValid(option, {}, root);
  getFirstMatchingOption(recorder, {}, [...options], root);
  if (!canResolve) return;
  const resolved = options.map((option) => retrieveSchema(recorder, option, root, {}));
  getFirstMatchingOption(recorder, {}, resolved, root);
}

/**
 * For alternatives that depend on a member, rjsf asks which one its value matches
 * (`withExactlyOneSubschema`).
 */
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

/** Records each requested schema and answers «invalid», so that rjsf requests the next alternative. */
function createRecorder(record: (schema: RJSFSchema) => void): ValidatorType {
  const unsupported = (): never => {
    throw new Error('only asked whether something fits');
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
  return isRecord(prefixed) ? prefixed : {};
}
