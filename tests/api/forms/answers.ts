import { locateField, valueAt } from '#engine/definition/address.ts';
import { type CompiledForm, type FormValues, formFields } from '#engine/definition/definition.ts';
import { maximalSample, type SampleOptions } from '#engine/samples/samples.ts';
import { validateForm } from '#engine/validation/validate.ts';
import { answersOnWire } from '#engine/wire/answers.ts';
import { addressOfWireKey, flatten, unflatten, wireKeyOf } from '#engine/wire/wire.ts';
import { broken } from '#tests/support/data/broken-samples.ts';
import type { TestFile } from '#tests/support/data/files.ts';
import { pdfFile } from '#tests/support/data/files.ts';
import { fieldsRequiredSinceV1 } from '#tests/support/data/updated-calls.ts';
import type { Flat } from './people.ts';
import type { FormScenario, PreparedForm } from './scenario.ts';

/** A sample choice for lists that an operation returns. Scenarios that need a real choice have it in `fixedAnswers`. */
const options: SampleOptions = { choices: () => [{ const: '5А', title: '5А' }] };

/** Answers to as many questions of the form as can be visible together. */
export function answersOf(form: CompiledForm): FormValues {
  return maximalSample(form, options);
}

/**
 * The body of a call with these answers and the fixed answers of the scenario, without files.
 * @param changedKey a key for which the answer is sent instead of the fixed one
 */
export function requestFields(
  form: CompiledForm,
  values: FormValues,
  { fixedAnswers = {} }: PreparedForm,
  changedKey = '',
): Flat {
  const own = Object.entries(flatten(form.definition, values)).filter(([key]) => !isFile(form, key));
  const fixed = Object.entries(fixedAnswers).map(([name, value]) => [keyOf(form, name), value] as const);
  const sent = new Map([...own, ...fixed.filter(([key]) => key !== changedKey)]);
  return Object.fromEntries([...sent].filter(([, value]) => value !== undefined));
}

/** The body under the former names of renamed fields, as a page sends it that was opened before they were renamed. */
export function withFormerNames({ definition }: CompiledForm, fields: Flat): Flat {
  return Object.fromEntries(
    Object.entries(fields).map(([key, value]) => {
      const node = locateField(definition, addressOfWireKey(definition, key) ?? '')?.node;
      const former = node?.schema['x-renamed-from']?.at(-1);
      return [node && former ? key.slice(0, -node.name.length) + former : key, value];
    }),
  );
}

/** The answers of a sent body that are stored: all fields of the form, without secrets and without those of an action. */
export function storedAnswers(form: CompiledForm, sent: Flat, { isAction }: FormScenario): Flat {
  const { definition, columns = {} } = form;
  const usedKeys = isAction ? Object.keys(columns).map((name) => keyOf(form, name)) : [];
  const answers = Object.entries(answersOnWire(definition, unflatten(definition, sent)));
  return Object.fromEntries(
    answers.filter(([key, value]) => value !== null && key in sent && !usedKeys.includes(key)),
  );
}

/** Bodies that break one rule of one field, with the key of the field and the form's message. */
export function invalidBodies(form: CompiledForm, prepared: PreparedForm, { isPartialUpdate }: FormScenario) {
  const withoutMessage = prepared.withoutMessage?.map((name) => keyOf(form, name)) ?? [];
  return broken(form, options).flatMap(({ values, address, keyword }) => {
    const key = wireKeyOf(form.definition, address);
    // clients of tests send answers that became required since version 1
    const isSentByClient = fieldsRequiredSinceV1(form).includes(address);
    const mayBeOmitted =
      keyword === 'required' && (isSentByClient || (isPartialUpdate && !address.includes('/')));
    // choices of an operation are validated before the form, which does not know them
    const hasLoadedOptions = locateField(form.definition, address)?.node.schema['x-options'] !== undefined;
    if (isFile(form, key) || hasLoadedOptions || withoutMessage.includes(key) || mayBeOmitted) return [];
    const fields = requestFields(form, values, prepared, key);
    const errors = validateForm(form, unflatten(form.definition, fields), {});
    const message = errors.find(({ wireKey }) => wireKey === key)?.message;
    if (message === undefined)
      throw new Error(
        `The sample that should break ${keyword} of ${key} is valid: ${valueAt(values, address)}`,
      );
    return [{ fields, key, message }];
  });
}

/** A file for the first file field of the form, if it has one. */
export function filesOf({ definition }: CompiledForm): readonly TestFile[] {
  const field = formFields(definition).find(({ kind }) => kind === 'files')?.name;
  return field === undefined ? [] : [{ ...pdfFile('Документ.pdf'), field }];
}

function isFile({ definition }: CompiledForm, key: string): boolean {
  return formFields(definition).some(({ kind, name }) => kind === 'files' && name === key);
}

/** The wire key of the field for a column of the server. Other members of a body keep their name. */
function keyOf({ definition, columns = {} }: CompiledForm, name: string): string {
  return wireKeyOf(definition, columns[name] ?? name);
}

/** A record with numbers as texts, because choices of a form, such as a role, are texts. */
export function asTexts(record: unknown): Flat {
  return Object.fromEntries(
    Object.entries(record ?? {}).map(([key, value]) => [
      key,
      typeof value === 'number' ? String(value) : value,
    ]),
  );
}

/** The texts of answers that an export contains unchanged, or as the titles of their choices. */
export function exportedTexts({ definition, external }: CompiledForm, stored: Flat): readonly string[] {
  return Object.entries(stored).flatMap(([key, value]) => {
    const { kind, schema } = locateField(definition, addressOfWireKey(definition, key) ?? '')?.node ?? {};
    if (kind === 'external')
      return external?.cells(JSON.parse(String(value))).map((cell) => cell.value) ?? [];
    const choices = schema?.oneOf ?? schema?.items?.oneOf;
    if (schema?.['x-widget'] === 'hidden') return [];
    if (choices)
      return choices.flatMap((choice) => ([value].flat().includes(choice.const) ? [choice.title] : []));
    return typeof value === 'string' && schema?.format !== 'phone' && !schema?.['x-options'] ? [value] : [];
  });
}
