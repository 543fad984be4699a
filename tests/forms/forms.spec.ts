import { expect, type Page } from '@playwright/test';
import { isEntryList } from '#engine/definition/address.ts';
import {
  type CompiledForm,
  type FieldNode,
  type FormValues,
  formFields,
} from '#engine/definition/definition.ts';
import { maximalSample, minimalSample } from '#engine/samples/samples.ts';
import { type FormId, forms } from '#generated/forms.ts';
import { control, fillStep, type RobotFiles } from '#tests/support/browser/robot.ts';
import { pdfFile } from '#tests/support/data/files.ts';
import { test } from '../e2e/fixtures.ts';
import { expectFilled, expectWords } from './again.ts';
import { accountScreens } from './screens/accounts.ts';
import { familyScreens } from './screens/family.ts';
import { moveScreens } from './screens/moves.ts';
import { officeScreens } from './screens/office.ts';
import { outsideScreens } from './screens/outside.ts';
import { questionnaireScreens } from './screens/questionnaires.ts';
import { type Reader, unseen } from './unseen.ts';

const READERS: readonly Reader[] = ['owner', 'office'];
const screens = [
  ...outsideScreens,
  ...familyScreens,
  ...accountScreens,
  ...officeScreens,
  ...moveScreens,
  ...questionnaireScreens,
];

test('tests/forms/screens says of every form on which screen it stands', {
  tag: ['@sample', '@desk'],
}, () => {
  expect(screens.map(({ form }) => form).sort()).toEqual(Object.keys(forms).sort());
});

test('tests/forms/unseen.ts names no form that there is not', { tag: ['@sample', '@desk'] }, () => {
  const named = Object.values(unseen).flatMap((places) => Object.keys(places));
  expect(named.filter((id) => !(id in forms))).toEqual([]);
});

/** An external form takes no fields of ours: what it draws has a walk of its own (tests/e2e). */
const isExternal = (id: FormId) => formFields(forms[id].definition).some(({ kind }) => kind === 'external');

/** Each screen draws every field of its form, refuses what is wrong by itself, sends the rest, and shows it again. */
for (const { form: id, sample, open } of screens.filter(({ form }) => !isExternal(form))) {
  test(`${id} on its screen`, { tag: sample ? ['@sample', '@desk'] : '@desk' }, async ({
    page,
    portal,
    representative,
  }) => {
    test.setTimeout(120_000);
    const form: CompiledForm = forms[id];
    const { given = {}, submit, sent, shownIn } = await open(page, portal, representative);
    const added = addedFields(form);
    for (const field of added) await expect(shownPart(page, form, field), field.address).toBeVisible();

    const values = { ...minimalSample(form), ...onlyOf(maximalSample(form), added), ...given };
    const wrong = Object.fromEntries(added.flatMap((field) => wrongAnswer(field)));
    const step = form.definition.steps[0]?.id ?? '';
    await fillStep(page, form, step, { ...values, ...onlyPlain(added), ...wrong });
    const calls: string[] = [];
    // a draft is kept as it is typed, right or not
    page.on('request', (request) => {
      if (
        request.method() !== 'GET' &&
        !/draft|update-long|questionnaires\/[\w-]+(\/\d+)?$/.test(request.url())
      )
        calls.push(request.url());
    });
    await submit.click();
    for (const name of Object.keys(wrong))
      await expect(control(page, form, name), name).toHaveAttribute('aria-invalid', 'true');
    expect(calls).toEqual([]);

    await fillStep(page, form, step, onlyOf(values, added), filesFor(added, values));
    await submit.click();
    await sent();
    const answers = onlyOf(values, added);
    for (const reader of READERS) {
      const place = shownIn[reader];
      // who reads them nowhere stands in the table with the reason, and nobody else does
      expect(place === undefined, `${reader}: say in tests/forms where, or why not`).toBe(
        unseen[reader][id] !== undefined,
      );
      if (place?.as === 'words') await expectWords(await place.open(), form, answers);
      else if (place) await expectFilled(await place.open(), form, added, answers);
    }
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

/** Files under the names that the answers have them by. */
function filesFor(fields: readonly FieldNode[], values: FormValues): RobotFiles {
  const named = fields
    .filter(({ kind }) => kind === 'files')
    .map(({ name }) => [name, values[name]] as const);
  return Object.fromEntries(
    named.map(([name, list]) => [
      name,
      isEntryList(list) ? list.map((file) => pdfFile(String(file.name))) : [],
    ]),
  );
}

function onlyOf(values: FormValues, fields: readonly FieldNode[]): FormValues {
  return Object.fromEntries(
    fields.flatMap(({ name }) => (values[name] === undefined ? [] : [[name, values[name]]])),
  );
}
