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
import { expectFilled, expectText } from './expect-answers.ts';
import { accountScreens } from './screens/accounts.ts';
import { familyScreens } from './screens/family.ts';
import { officeScreens } from './screens/office.ts';
import { questionnaireScreens } from './screens/questionnaires.ts';
import { signedOutScreens } from './screens/signed-out.ts';
import { transitionScreens } from './screens/transitions.ts';
import { type Reader, unseen } from './unseen.ts';

const READERS: readonly Reader[] = ['owner', 'office'];
const screens = [
  ...signedOutScreens,
  ...familyScreens,
  ...accountScreens,
  ...officeScreens,
  ...transitionScreens,
  ...questionnaireScreens,
];

test('tests/forms/screens has one screen for every form', {
  tag: ['@sample', '@desktop'],
}, () => {
  expect(screens.map(({ form }) => form).sort()).toEqual(Object.keys(forms).sort());
});

test('tests/forms/unseen.ts names only existing forms', { tag: ['@sample', '@desktop'] }, () => {
  const named = Object.values(unseen).flatMap((reasons) => Object.keys(reasons));
  expect(named.filter((id) => !(id in forms))).toEqual([]);
});

/** Fields cannot be added to an external form; tests/e2e/family/camp.spec.ts fills one in. */
const isExternal = (id: FormId) => formFields(forms[id].definition).some(({ kind }) => kind === 'external');

/** Each screen shows every field of its form, rejects invalid answers without a call, sends valid ones, and shows them. */
for (const { form: id, sample, open } of screens.filter(({ form }) => !isExternal(form))) {
  test(`${id}: its screen validates, sends and shows every added field`, {
    tag: sample ? ['@sample', '@desktop'] : '@desktop',
  }, async ({ page, portal, representative }) => {
    test.setTimeout(120_000);
    const form: CompiledForm = forms[id];
    const { given = {}, submit, sent, shownIn } = await open(page, portal, representative);
    const added = addedFields(form);
    for (const field of added) await expect(shownPart(page, form, field), field.address).toBeVisible();

    const values = { ...minimalSample(form), ...answersTo(maximalSample(form), added), ...given };
    const wrong = Object.fromEntries(added.flatMap((field) => wrongAnswer(field)));
    const step = form.definition.steps[0]?.id ?? '';
    await fillStep(page, form, step, { ...values, ...withoutGroups(added), ...wrong });
    const calls: string[] = [];
    // drafts are saved with invalid answers, too
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

    await fillStep(page, form, step, answersTo(values, added), filesFor(added, values));
    await submit.click();
    await sent();
    const answers = answersTo(values, added);
    for (const reader of READERS) {
      const answersPage = shownIn[reader];
      expect(
        answersPage === undefined,
        `${reader}: tests/forms/screens must name a page with the answers, or unseen.ts the reason`,
      ).toBe(unseen[reader][id] !== undefined);
      if (answersPage?.as === 'text') await expectText(await answersPage.open(), form, answers);
      else if (answersPage) await expectFilled(await answersPage.open(), form, added, answers);
    }
  });
}

/** The fields that forms.test.ts has added to the form; their names begin with its id. */
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

/** An answer that the page must reject without a call; empty for fields that accept any. */
function wrongAnswer({ name, kind, schema }: FieldNode): readonly (readonly [string, string])[] {
  if (kind !== 'value' || schema.oneOf || schema.type === 'boolean') return [];
  if (schema.format === 'ru-date') return [[name, '31.02.2015']];
  if (schema.type === 'number' || schema.type === 'integer')
    return schema['x-widget'] === 'money' ? [] : [[name, '1000']];
  if (schema.format || schema.pattern) return [[name, 'не то']];
  return [];
}

/** No value for groups: their entries are added once, with the valid answers. */
function withoutGroups(added: readonly FieldNode[]): FormValues {
  return Object.fromEntries(
    added.filter(({ kind }) => kind === 'group').map(({ name }) => [name, undefined]),
  );
}

/** The files to upload, with the names that the answers contain. */
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

function answersTo(values: FormValues, fields: readonly FieldNode[]): FormValues {
  return Object.fromEntries(
    fields.flatMap(({ name }) => (values[name] === undefined ? [] : [[name, values[name]]])),
  );
}
