import { prune } from '#engine/conditions/conditions.ts';
import { isEntryList, locateField, valueAt, withValue } from '#engine/definition/address.ts';
import {
  type CompiledForm,
  type FieldNode,
  type FormValues,
  formFields,
  isRecord,
  type Json,
} from '#engine/definition/definition.ts';
import {
  fieldPaths,
  fillMinimally,
  fitsPattern,
  type SampleOptions,
  sampleChoices,
  sampleFiles,
  sampleWith,
} from '#engine/samples/samples.ts';
import * as texts from '#engine/text/samples.ts';
import { validateForm } from '#engine/validation/validate.ts';
import { limitDate } from '#engine/values/date-limits.ts';
import { yearsBefore } from '#engine/values/dates.ts';
import { compact, isEmpty, normalise } from '#engine/values/normalise.ts';

/** Values of a form that break one rule of one field. */
export interface BrokenSample {
  readonly values: FormValues;
  /** Address of the field; in a group that of its first entry. */
  readonly address: string;
  readonly keyword: string;
}

/**
 * One sample per rule of each field, with all other required answers. If no answer violates this rule alone, the
 * sample violates more, which the test of the form reports.
 */
export function broken(form: CompiledForm, options: SampleOptions = {}): readonly BrokenSample[] {
  return fieldPaths(formFields(form.definition)).flatMap((path) => {
    const node = path.at(-1);
    // samples of an external form come from its own schema
    if (!node || node.kind === 'object' || node.kind === 'external') return [];
    const base = sampleWith(form, path, options);
    const address = node.address.replaceAll('*', '0');
    if (valueAt(base, address) === undefined) return [];
    return Object.entries(breakers).flatMap(([keyword, wrongAnswers]) => {
      const tries = wrongAnswers(node, valueAt(base, address), options).map((wrong) =>
        withValue(base, address, wrong),
      );
      const values = tries.find((values) => breaksOnly(form, values, address, keyword)) ?? tries[0];
      return values ? [{ values, address, keyword }] : [];
    });
  });
}

function breaksOnly(form: CompiledForm, values: FormValues, address: string, keyword: string): boolean {
  const errors = validateForm(form, values, {});
  return errors.length === 1 && errors[0]?.address === address && errors[0].keyword === keyword;
}

/** Candidates for an answer that breaks a rule, the best first; empty if the field does not have the rule. */
type Breaker = (
  node: FieldNode,
  valid: Json | undefined,
  options: SampleOptions,
) => readonly (Json | undefined)[];

const breakers: Readonly<Record<string, Breaker>> = {
  required: ({ required }) => (required ? [undefined] : []),
  type: ({ schema }) => {
    if (schema.type === 'boolean') return [texts.notYesOrNo];
    return schema.type === 'number' || schema.type === 'integer' ? [texts.notNumber] : [];
  },
  enum: ({ schema, kind }) => {
    if (kind === 'list') return schema.items?.oneOf ? [[texts.notChoice]] : [];
    return schema.oneOf ? [texts.notChoice] : [];
  },
  format: ({ schema: { format } }) => {
    const wrong: Readonly<Record<string, string>> = {
      'ru-date': '31.02.2015',
      phone: '12345',
      email: 'anna',
    };
    return format && wrong[format] ? [wrong[format]] : [];
  },
  pattern: ({ schema }) =>
    schema.pattern === undefined ? [] : texts.oddTexts.filter((text) => !fitsPattern(schema, text)),
  minLength: ({ schema: { minLength = 0 } }, valid) =>
    minLength > 1
      ? [
          String(valid).slice(0, minLength - 1),
          ...texts.letters.map((letter) => letter.repeat(minLength - 1)),
        ]
      : [],
  maxLength: ({ schema: { maxLength } }, valid) =>
    maxLength === undefined ? [] : longTexts(String(valid), maxLength + 1),
  minimum: ({ schema: { minimum } }) => (minimum === undefined ? [] : [minimum - 1]),
  maximum: ({ schema: { maximum } }) => (maximum === undefined ? [] : [maximum + 1]),
  minItems: ({ schema: { minItems = 0 } }, valid) =>
    minItems > 1 && Array.isArray(valid) ? [valid.slice(0, minItems - 1)] : [],
  maxItems: tooMany,
  uniqueItems: ({ schema }, valid) =>
    schema.uniqueItems && Array.isArray(valid) && (schema.maxItems ?? 2) > 1 ? [[valid[0], valid[0]]] : [],
  'x-not-after': ({ schema }) => {
    const limit = schema['x-not-after'];
    return limit === undefined ? [] : [yearsBefore(limitDate(limit), -1)];
  },
  'x-not-before': ({ schema }) => {
    const limit = schema['x-not-before'];
    return limit === undefined ? [] : [yearsBefore(limitDate(limit), 1)];
  },
};

function longTexts(valid: string, length: number): readonly string[] {
  const end = valid.slice(-1);
  const [local = '', domain] = valid.split('@');
  const email =
    domain === undefined ? [] : [`${local}@${'a'.repeat(Math.max(0, length - local.length - 4))}.ru`];
  return [
    ...email,
    valid + end.repeat(Math.max(0, length - valid.length)),
    ...texts.letters.map((letter) => letter.repeat(length)),
  ];
}

/** One item too many. Empty if there are not enough distinct choices. */
function tooMany(
  { kind, schema }: FieldNode,
  valid: Json | undefined,
  options: SampleOptions,
): readonly Json[] {
  const { maxItems, items = {} } = schema;
  if (maxItems === undefined || !Array.isArray(valid)) return [];
  const length = maxItems + 1;
  if (kind === 'files') return [sampleFiles(length)];
  const choices = sampleChoices(items, schema, options);
  if (kind === 'list' && choices.length) {
    return choices.length < length ? [] : [choices.slice(0, length).map((choice) => choice.const)];
  }
  if (kind === 'list') return [Array.from({ length }, (_, i) => texts.listItem(i + 1))];
  return [Array.from({ length }, () => valid[0] as Json)];
}

/** The given answers that the form accepts. Unknown names, removed choices and invalid answers are left out. */
export function acceptedAnswers(form: CompiledForm, given: FormValues): FormValues {
  const { definition } = form;
  let values = normalise(definition, knownAnswers(formFields(definition), given));
  for (;;) {
    const refused = validateForm(form, values, {})
      .map(({ address }) => answerAt(form, address))
      .filter((address) => address !== '' && !isEmpty(valueAt(values, address)));
    if (refused.length === 0) return values;
    const rest = refused.reduce((data, address) => withValue(data, address, undefined), values);
    values = compact(definition, rest);
  }
}

/**
 * A complete form around the given answers, with samples for all other required ones. A sample may be invalid (a
 * pattern without `examples`): `validateForm` names the field.
 */
export function completed(form: CompiledForm, given: FormValues, options: SampleOptions = {}): FormValues {
  return prune(form, fillMinimally(form, acceptedAnswers(form, given), options));
}

/** The address of the answer with an error; the data of an external form are one answer. */
function answerAt({ definition }: CompiledForm, address: string): string {
  const field = locateField(definition, address);
  return field?.node.kind === 'external' ? field.address : address;
}

function knownAnswers(fields: readonly FieldNode[], values: FormValues): FormValues {
  const answers = fields.map((field): [string, Json | undefined] => [
    field.name,
    knownAnswer(field, values[field.name]),
  ]);
  return Object.fromEntries(answers.filter(([, value]) => value !== undefined));
}

function knownAnswer(field: FieldNode, value: Json | undefined): Json | undefined {
  const { kind, children, schema } = field;
  if (value === undefined) return undefined;
  if (kind === 'object') return isRecord(value) ? (knownAnswers(children, value) as Json) : undefined;
  if (kind === 'group') {
    const entries: readonly FormValues[] = isEntryList(value) ? value : [];
    return entries.slice(0, schema.maxItems).map((entry) => knownAnswers(children, entry) as Json);
  }
  if (kind === 'list') return offeredItems(field, value);
  return isRecord(value) && kind !== 'external' ? undefined : value;
}

/** The items of a list that are still choices. */
function offeredItems({ schema: { items, maxItems } }: FieldNode, value: Json): Json {
  const list = Array.isArray(value) ? (value as readonly Json[]) : [value];
  const choices = items?.oneOf;
  const left = choices ? list.filter((item) => choices.some((choice) => choice.const === item)) : list;
  return left.slice(0, maxItems);
}
