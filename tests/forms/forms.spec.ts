import { expect, type Page } from '@playwright/test';
import {
  type CompiledForm,
  type FieldNode,
  type FormValues,
  formFields,
} from '#engine/definition/definition.ts';
import { maximal, minimal } from '#engine/samples/samples.ts';
import { forms } from '#generated/forms.ts';
import { control, fillStep } from '#tests/support/browser/robot.ts';
import { missingAnswers } from '#tests/support/browser/shown.ts';
import { test } from '../e2e/fixtures.ts';
import { familyScreens } from './screens/family.ts';
import { moveScreens } from './screens/moves.ts';
import { officeScreens } from './screens/office.ts';
import { outsideScreens } from './screens/outside.ts';

const screens = [...outsideScreens, ...familyScreens, ...officeScreens, ...moveScreens];

test('tests/forms/screens says of every form on which screen it stands', { tag: '@sample' }, () => {
  expect(screens.map(({ form }) => form).sort()).toEqual(Object.keys(forms).sort());
});

/** Each screen draws every field of its form, refuses what is wrong by itself, sends the rest, and shows it again. */
for (const { form: id, sample, open } of screens) {
  test(`${id} on its screen`, sample ? { tag: '@sample' } : {}, async ({ page, portal, representative }) => {
    test.setTimeout(120_000);
    const form: CompiledForm = forms[id];
    const { given = {}, submit, sent, again } = await open(page, portal, representative);
    const added = addedFields(form);
    for (const field of added) await expect(shownPart(page, form, field), field.address).toBeVisible();

    const values = { ...minimal(form), ...onlyOf(maximal(form), added), ...given };
    const wrong = Object.fromEntries(added.flatMap((field) => wrongAnswer(field)));
    const step = form.definition.steps[0]?.id ?? '';
    await fillStep(page, form, step, { ...values, ...onlyPlain(added), ...wrong });
    const calls: string[] = [];
    // a draft is kept as it is typed, right or not
    page.on('request', (request) => {
      if (request.method() !== 'GET' && !/draft|update-long/.test(request.url())) calls.push(request.url());
    });
    await submit.click();
    for (const name of Object.keys(wrong))
      await expect(control(page, form, name), name).toHaveAttribute('aria-invalid', 'true');
    expect(calls).toEqual([]);

    await fillStep(page, form, step, onlyOf(values, added));
    await submit.click();
    await sent();
    if (!again) return;
    const shown = await again.open();
    const answers = onlyOf(values, added);
    if (again.as === 'words') await expectWords(shown, form, answers);
    else
      for (const field of added.filter(isTyped))
        await expect(control(shown, form, field.name), field.name).not.toHaveValue('');
  });
}

/** What the walk has added to a form: named after it. */
function addedFields({ definition }: CompiledForm): readonly FieldNode[] {
  const prefix = `${definition.id.replaceAll('-', '_')}_`;
  return formFields(definition).filter(
    ({ name, schema }) => name.startsWith(prefix) && schema.title?.startsWith('Проба'),
  );
}

function shownPart(page: Page, form: CompiledForm, { kind, name, children, schema }: FieldNode) {
  if (kind === 'group') return page.getByRole('button', { name: schema['x-labels']?.add ?? '' });
  return control(page, form, kind === 'object' ? `${name}/${children[0]?.name}` : name);
}

const isTyped = ({ kind, schema }: FieldNode) =>
  kind === 'value' && schema.type !== 'boolean' && !schema.oneOf;

/** An answer that the browser itself is to refuse. */
function wrongAnswer({ name, kind, schema }: FieldNode): readonly (readonly [string, string])[] {
  if (kind !== 'value' || schema.oneOf || schema.type === 'boolean') return [];
  if (schema.format === 'ru-date') return [[name, '31.02.2015']];
  if (schema.type === 'number' || schema.type === 'integer')
    return schema['x-widget'] === 'money' ? [] : [[name, '1000']];
  if (schema.format || schema.pattern) return [[name, 'не то']];
  return [];
}

/** Groups stay blank until everything is right: an entry is made once. */
function onlyPlain(added: readonly FieldNode[]): FormValues {
  return Object.fromEntries(
    added.filter(({ kind }) => kind === 'group').map(({ name }) => [name, undefined]),
  );
}

function onlyOf(values: FormValues, fields: readonly FieldNode[]): FormValues {
  return Object.fromEntries(
    fields.flatMap(({ name }) => (values[name] === undefined ? [] : [[name, values[name]]])),
  );
}

async function expectWords(page: Page, form: CompiledForm, values: FormValues): Promise<void> {
  const dialog = page.getByRole('dialog');
  await expect.poll(async () => missingAnswers(form, values, await dialog.innerText())).toEqual([]);
  await page.emulateMedia({ media: 'print' });
  expect(missingAnswers(form, values, await dialog.innerText())).toEqual([]);
}
