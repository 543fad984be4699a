import { locateField, valueAt } from '#engine/definition/address.ts';
import { type CompiledForm, type FormValues, formFields } from '#engine/definition/definition.ts';
import { maximalSample, type SampleOptions } from '#engine/samples/samples.ts';
import { validateForm } from '#engine/validation/validate.ts';
import { addressOfWireKey, answersOnWire, flatten, unflatten, wireKeyOf } from '#engine/wire/wire.ts';
import { broken } from '#tests/support/data/broken-samples.ts';
import type { TestFile } from '#tests/support/data/files.ts';
import { pdfFile } from '#tests/support/data/files.ts';
import type { Flat } from './people.ts';
import type { BegunWay, FormWay } from './way.ts';

/** Choices that an operation supplies; those of a way stand in what it is given. */
const options: SampleOptions = { choices: () => [{ const: '5А', title: '5А' }] };

/** An answer to everything that can be asked at once. */
export function answersOf(form: CompiledForm): FormValues {
  return maximalSample(form, options);
}

/** The answers as a body has them, with what must be just so here or is not sent (`undefined`); files go beside them. */
export function sendable(form: CompiledForm, values: FormValues, { given = {} }: BegunWay, but = ''): Flat {
  const own = Object.entries(flatten(form.definition, values)).filter(([key]) => !isFile(form, key));
  const demanded = Object.entries(given).map(([name, value]) => [keyOf(form, name), value] as const);
  const sent = new Map([...own, ...demanded.filter(([key]) => key !== but)]);
  return Object.fromEntries([...sent].filter(([, value]) => value !== undefined));
}

/** The same as a page sends it that was opened before fields were renamed. */
export function asSentBefore({ definition }: CompiledForm, fields: Flat): Flat {
  return Object.fromEntries(
    Object.entries(fields).map(([key, value]) => {
      const node = locateField(definition, addressOfWireKey(definition, key) ?? '')?.node;
      const former = node?.schema['x-renamed-from']?.at(-1);
      return [node && former ? key.slice(0, -node.name.length) + former : key, value];
    }),
  );
}

/** What of a sent body is to be found again: all that the form asks, without secrets. */
export function shownOf(form: CompiledForm, sent: Flat, { isAct }: FormWay): Flat {
  const { definition, columns = {} } = form;
  const taken = isAct ? Object.keys(columns).map((name) => keyOf(form, name)) : [];
  const answers = Object.entries(answersOnWire(definition, unflatten(definition, sent)));
  return Object.fromEntries(
    answers.filter(([key, value]) => value !== null && key in sent && !taken.includes(key)),
  );
}

/** Bodies that break one rule of one field, with the key of the field and the form's words. */
export function mistakesOf(form: CompiledForm, begun: BegunWay, { isChange }: FormWay) {
  const untold = begun.untold?.map((name) => keyOf(form, name)) ?? [];
  return broken(form, options).flatMap(({ values, address, keyword }) => {
    const key = wireKeyOf(form.definition, address);
    const isLeftOut = keyword === 'required' && isChange && !address.includes('/');
    // what a list offers is judged before the form, which does not know it
    const isOffered = locateField(form.definition, address)?.node.schema['x-options'] !== undefined;
    if (isFile(form, key) || isOffered || untold.includes(key) || isLeftOut) return [];
    const fields = sendable(form, values, begun, key);
    const said = validateForm(form, unflatten(form.definition, fields), {});
    const message = said.find(({ wireKey }) => wireKey === key)?.message;
    if (message === undefined) throw new Error(`Nothing is wrong with ${key}: ${valueAt(values, address)}`);
    return [{ fields, key, message }];
  });
}

/** A file for every field that takes some. */
export function filesOf({ definition }: CompiledForm): readonly TestFile[] {
  const field = formFields(definition).find(({ kind }) => kind === 'files')?.name;
  return field === undefined ? [] : [{ ...pdfFile('Документ.pdf'), field }];
}

function isFile({ definition }: CompiledForm, key: string): boolean {
  return formFields(definition).some(({ kind, name }) => kind === 'files' && name === key);
}

/** The key under which a form asks for what the server calls so; control members are called what they are. */
function keyOf({ definition, columns = {} }: CompiledForm, name: string): string {
  return wireKeyOf(definition, columns[name] ?? name);
}

/** The same with numbers as texts: the number of a role is a choice of a form. */
export function asTexts(record: unknown): Flat {
  return Object.fromEntries(
    Object.entries(record ?? {}).map(([key, value]) => [
      key,
      typeof value === 'number' ? String(value) : value,
    ]),
  );
}

/** Answers that stand in an export as they are, or by the words of their choices. */
export function wordsOf({ definition, external }: CompiledForm, shown: Flat): readonly string[] {
  return Object.entries(shown).flatMap(([key, value]) => {
    const { kind, schema } = locateField(definition, addressOfWireKey(definition, key) ?? '')?.node ?? {};
    if (kind === 'external')
      return external?.cells(JSON.parse(String(value))).map((cell) => cell.value) ?? [];
    const choices = schema?.oneOf ?? schema?.items?.oneOf;
    if (schema?.['x-widget'] === 'hidden') return [];
    if (choices) return choices.flatMap((one) => ([value].flat().includes(one.const) ? [one.title] : []));
    return typeof value === 'string' && schema?.format !== 'phone' && !schema?.['x-options'] ? [value] : [];
  });
}
