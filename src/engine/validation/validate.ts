import { pruneNormalised } from '../conditions/conditions.ts';
import { inFormOrder, join, type LocatedField, locateField, valueAt } from '../definition/address.ts';
import { type AjvError, type CompiledForm, type FormValues, formFields } from '../definition/definition.ts';
import { fieldLabel } from '../definition/field.ts';
import { pointerParts } from '../definition/pointer.ts';
import { form as formLabel } from '../text/fields.ts';
import { unexpectedForm } from '../text/messages.ts';
import { compact, normaliseInPlace } from '../values/normalise.ts';
import { originalPositions } from '../values/original-position.ts';
import { wireKeyOf } from '../wire/wire.ts';
import { messageFor } from './messages.ts';

export interface FieldError {
  /** Data address with the indexes of the given values; a store address within a store. */
  readonly address: string;
  /** The wire key, which does not count empty entries: `sibling_2_birth_date`. */
  readonly wireKey: string;
  /** The step of the field; `''` for an error without a field. */
  readonly step: string;
  readonly keyword: string;
  /** The error message with the fix, in Russian. */
  readonly message: string;
  /** The title of the field, after those of its containers: «Брат или сестра 2: Дата рождения». */
  readonly label: string;
}

/** A step, the whole form (`{}`), or a draft, which is validated for types and size limits only. */
export type ValidationScope = { readonly step?: string } | 'draft';

/**
 * Validates values as page and server do: normalises them, removes hidden answers (except in a draft) and runs the
 * compiled validator. Returns at most one error per field, in form order; none if the values are valid. Throws for an
 * unknown step.
 */
export function validateForm(
  form: CompiledForm,
  values: FormValues,
  scope: ValidationScope,
): readonly FieldError[] {
  const { definition } = form;
  const normalised = normaliseInPlace(definition, values);
  const {
    values: stored,
    compacted,
    visible,
  } = scope === 'draft'
    ? { values: normalised, compacted: compact(definition, normalised), visible: null }
    : pruneNormalised(form, normalised);
  const data = withRequiredObjects(form, compacted, visible);
  const validator = validatorOf(form, scope);
  if (validator(data)) return [];
  const originalPosition = originalPositions(definition, stored);
  const errors = (validator.errors ?? []).map((error) => fieldError(form, error, data, originalPosition));
  const relevant = errors.filter(
    ({ keyword, address }) => keyword !== 'required' || !isInvisible(form, visible, address),
  );
  const fieldErrors = relevant.filter(({ keyword }) => !WRAPPER_KEYWORDS.has(keyword));
  return inFormOrder(definition, [...mostHelpfulErrors(fieldErrors.length ? fieldErrors : relevant)]);
}

/** The addresses of visible fields; `null` if hidden fields are validated too. */
type VisibleAddresses = ReadonlySet<string> | null;

/** Adds missing required top-level objects as empty ones, so that errors refer to fields: an object has no control. */
function withRequiredObjects(form: CompiledForm, values: FormValues, visible: VisibleAddresses): FormValues {
  const missing = formFields(form.definition).filter(
    ({ kind, required, name }) =>
      kind === 'object' && required && values[name] === undefined && visible?.has(name),
  );
  return { ...values, ...Object.fromEntries(missing.map(({ name }) => [name, {}])) };
}

/** Whether a field is hidden, so that its `required` does not count. */
function isInvisible(form: CompiledForm, visible: VisibleAddresses, address: string): boolean {
  return visible !== null && locateField(form.definition, address) !== undefined && !visible.has(address);
}

function mostHelpfulErrors(errors: readonly FieldError[]): Iterable<FieldError> {
  const best = new Map<string, FieldError>();
  for (const error of errors) {
    const other = best.get(error.address);
    if (!other || rank(error.keyword) < rank(other.keyword)) best.set(error.address, error);
  }
  return best.values();
}

function validatorOf(form: CompiledForm, scope: ValidationScope) {
  if (scope === 'draft') return form.validators.draft;
  if (scope.step === undefined) return form.validators.whole;
  const validator = form.validators.steps[scope.step];
  if (!validator) throw new Error(`The form ${form.definition.id} has no step ${scope.step}`);
  return validator;
}

/** The keyword for requirements of conditional fields (`step-schema.ts`): `allOf` for Ajv, ignored by rjsf. */
export const DEMANDS = 'x-demands';

/** Keywords that combine schemas. Ajv reports the errors of their subschemas separately. */
const WRAPPER_KEYWORDS = new Set([
  'if',
  'allOf',
  'anyOf',
  'oneOf',
  'not',
  'false schema',
  'discriminator',
  DEMANDS,
]);

/** Keywords in order of helpfulness: of several violations of a field, the first is reported. */
const KEYWORD_RANKS = [
  'required',
  'type',
  'enum',
  'const',
  'format',
  'pattern',
  'minLength',
  'maxLength',
  'x-not-after',
  'x-not-before',
];

function rank(keyword: string): number {
  const at = KEYWORD_RANKS.indexOf(keyword);
  return at < 0 ? KEYWORD_RANKS.length : at;
}

function fieldError(
  form: CompiledForm,
  error: AjvError,
  data: FormValues,
  originalPosition: (sent: LocatedField) => LocatedField,
): FieldError {
  const pointedAddress = pointerParts(error.instancePath).join('/');
  const missing = error.keyword === 'required' ? String(error.params.missingProperty) : '';
  const sent = locateField(form.definition, join(pointedAddress, missing));
  if (!sent) return formError(pointedAddress, error.keyword);
  const position = originalPosition(sent);
  const isExternal = sent.node.kind === 'external';
  const rule = { keyword: error.keyword, limit: error.params.limit, value: valueAt(data, sent.address) };
  return {
    address: isExternal ? pointedAddress : position.address,
    wireKey: isExternal ? pointedAddress : wireKeyOf(form.definition, sent.address),
    step: sent.node.step,
    keyword: error.keyword,
    message: error.message ?? messageFor(sent.node, rule),
    label:
      (isExternal && form.external?.label(rule.value, pointedAddress.slice(sent.address.length))) ||
      fieldLabel(position),
  };
}

function formError(address: string, keyword: string): FieldError {
  return { address, wireKey: address, step: '', keyword, message: unexpectedForm, label: formLabel };
}
