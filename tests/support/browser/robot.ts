import { expect, type Locator, type Page } from '@playwright/test';
import { locateField } from '#engine/definition/address.ts';
import {
  type CompiledForm,
  type FieldNode,
  type FormValues,
  formFields,
  type Json,
} from '#engine/definition/definition.ts';
import { groupQuestionName } from '#engine/definition/group-question.ts';
import { addressOfWireKey } from '#engine/wire/wire.ts';
import { completed } from '#tests/support/data/broken-samples.ts';
import { currentWireKey } from '../data/current-wire-key.ts';
import type { TestFile } from '../data/files.ts';
import { fieldsRequiredSinceV1 } from '../data/updated-calls.ts';
import { answerField, tickChoices } from './answer.ts';
import { fieldsOnPanel, goToNextPanel, isStepSummary } from './panels.ts';

/** Files to upload, by the address of the field. */
export type RobotFiles = Readonly<Record<string, readonly TestFile[]>>;

/**
 * Returns the control of a field: the element that a link of the error summary focuses. The address may also be the
 * field's address in version 1 of the form.
 */
export function control(page: Page, form: CompiledForm, address: string): Locator {
  return page.locator(`[id="${form.definition.id}/${currentAddress(form, address)}"]`);
}

function currentAddress(form: CompiledForm, address: string): string {
  if (locateField(form.definition, address)) return address;
  const key = currentWireKey(form, address.replaceAll('/', '_'));
  return (key && addressOfWireKey(form.definition, key)) ?? address;
}

/**
 * Fills the required fields that were added to the form after version 1. Tests that fill a form by hand only know the
 * fields of version 1.
 * @param step restricts this to the fields of one step
 */
export async function fillFieldsAddedSinceV1(page: Page, form: CompiledForm, step?: string): Promise<void> {
  const added = fieldsRequiredSinceV1(form);
  const fields = formFields(form.definition).filter(
    (field) =>
      (added.includes(field.name) || isRequiredOnlyOnPage(field)) &&
      (step === undefined || field.step === step),
  );
  for (const field of fields)
    if (await isOnPage(page, form, field)) await fillFields(page, form, [field], '', completed(form, {}), {});
}

/** Tells whether pages require the field although calls may omit it (`x-ui-required`). */
function isRequiredOnlyOnPage({ required, schema }: FieldNode): boolean {
  return !required && schema['x-ui-required'] !== undefined;
}

/** Selects the first option of a list unless one is selected. */
async function selectFirstOption(list: Locator): Promise<void> {
  const first = list.locator('option:not([disabled]):not([value=""])').first();
  await first.waitFor({ state: 'attached' });
  if ((await list.inputValue()) === '') await list.selectOption(await first.getAttribute('value'));
}

/** Tells whether the page has the field: a field that an earlier form of the same page has under its name is not repeated. */
async function isOnPage(page: Page, form: CompiledForm, { kind, name }: FieldNode): Promise<boolean> {
  return kind === 'group' || kind === 'object' || (await control(page, form, name).count()) > 0;
}

/**
 * Fills the open step with the values as a person would, on a phone panel by panel. Fields are filled in the order of the
 * definition, so that a conditional field is already shown when its turn comes. Fields without a value stay unchanged.
 */
export async function fillStep(
  page: Page,
  form: CompiledForm,
  step: string,
  values: FormValues,
  files: RobotFiles = {},
): Promise<void> {
  const fields = formFields(form.definition).filter((field) => field.step === step);
  if (await isStepSummary(page)) return fillFromSummary(page, form, fields, values, files);
  do {
    const shown = await fieldsOnPanel(page, form);
    const here = shown ? fields.filter((field) => shown.includes(field)) : fields;
    await fillFields(page, form, here, '', values, files);
  } while (await goToNextPanel(page));
}

/** Fills a step that opened with its summary, because its answers are known: panel by panel, each opened from its row. */
async function fillFromSummary(
  page: Page,
  form: CompiledForm,
  fields: readonly FieldNode[],
  values: FormValues,
  files: RobotFiles,
): Promise<void> {
  const rows = page.locator('.panel-list a');
  for (let row = 0; row < (await rows.count()); row++) {
    await rows.nth(row).click();
    await expect(page).not.toHaveURL(/panel=summary/);
    const shown = await fieldsOnPanel(page, form);
    const here = fields.filter((field) => shown?.includes(field));
    await fillFields(page, form, here, '', values, files);
    await page.getByRole('button', { name: 'Готово', exact: true }).click();
    await expect(page).toHaveURL(/panel=summary/);
  }
}

/** Adds an entry to a group of the open step, fills it and closes it. Returns the entry's id. */
export async function addEntry(
  page: Page,
  form: CompiledForm,
  group: FieldNode,
  values: FormValues,
): Promise<string> {
  const id = await openNewEntry(page, form, group);
  await fillFields(page, form, group.children, `${group.address}/${id}/`, values, {});
  await page.getByRole('button', { name: 'Готово' }).click();
  await expect(control(page, form, `${group.address}/${id}/${firstControl(group).name}`)).toHaveCount(0);
  return id;
}

/**
 * Opens a new entry with the button «Добавить…», or with the answer «Да» to the question of the group. A blank entry that
 * is already open is used instead. Returns the id of the open entry.
 */
export async function openNewEntry(page: Page, form: CompiledForm, group: FieldNode): Promise<string> {
  const open = openEntryIds(page, form, group);
  const add = page.getByRole('button', { name: labels(group).add });
  const yes = page
    .getByRole('group', { name: group.schema['x-question'] ?? labels(group).add })
    .getByRole('radio', { name: 'Да', exact: true });
  await add
    .or(yes)
    .or(page.getByRole('button', { name: 'Готово' }))
    .first()
    .waitFor();
  const before = await open();
  const [first] = before;
  if (first !== undefined && (await isBlank(page, form, group, first))) return first;
  if (await add.isVisible()) await add.click();
  // `click`, not `check`: on a phone the entry replaces the radio button
  else await yes.click();
  await expect.poll(async () => (await open()).filter((id) => !before.includes(id))).toHaveLength(1);
  const [id] = (await open()).filter((entry) => !before.includes(entry));
  if (id === undefined) throw new Error(`No entry of ${group.address} opened.`);
  return id;
}

async function isBlank(page: Page, form: CompiledForm, group: FieldNode, entry: string): Promise<boolean> {
  const first = control(page, form, `${group.address}/${entry}/${firstControl(group).name}`);
  return (await first.inputValue()) === '';
}

/** Returns the group with that address. Throws if there is none. */
export function groupNode(form: CompiledForm, address: string): FieldNode {
  const node = formFields(form.definition).find((field) => field.address === address);
  if (node?.kind !== 'group') throw new Error(`${address} is not a group of ${form.definition.id}.`);
  return node;
}

async function fillFields(
  page: Page,
  form: CompiledForm,
  fields: readonly FieldNode[],
  prefix: string,
  values: FormValues,
  files: RobotFiles,
): Promise<void> {
  for (const field of fields) {
    const address = prefix + field.name;
    const value = values[field.name];
    if (value === undefined && isRequiredOnlyOnPage(field))
      await selectFirstOption(control(page, form, address));
    else if (field.kind === 'files') await fillFiles(page, form, address, files[address] ?? []);
    else if (value !== undefined && field.schema['x-widget'] !== 'hidden') {
      await fillField(page, form, field, address, value, files);
    }
  }
}

async function fillField(
  page: Page,
  form: CompiledForm,
  field: FieldNode,
  address: string,
  value: Json,
  files: RobotFiles,
): Promise<void> {
  if (field.kind === 'object') {
    await fillFields(page, form, field.children, `${address}/`, asValues(value), files);
  } else if (field.kind === 'group') {
    await removeEntries(page, form, field);
    for (const entry of asList(value)) await addEntry(page, form, field, asValues(entry));
  } else if (field.kind === 'list') {
    await tickChoices(control(page, form, address), field.schema.items ?? {}, asList(value).map(String));
  } else {
    const changed = await answerField(control(page, form, address), field.schema, value);
    const isGroupQuestion = formFields(form.definition).some((node) => groupQuestionName(node) === address);
    // the first entry is shown as a closed card before it opens
    if (changed && isGroupQuestion && value === true)
      await page.getByRole('button', { name: 'Готово' }).waitFor();
  }
}

/** Removes the entries that the portal has prefilled. */
async function removeEntries(page: Page, form: CompiledForm, group: FieldNode): Promise<void> {
  const entries = page.locator('fieldset.group').filter({ has: control(page, form, group.address) });
  const remove = entries.getByRole('button', { name: /^Удалить: / });
  for (let left = await remove.count(); left > 0; left -= 1) {
    await remove.first().click();
    await expect(remove).toHaveCount(left - 1);
  }
}

async function fillFiles(
  page: Page,
  form: CompiledForm,
  address: string,
  files: readonly TestFile[],
): Promise<void> {
  for (const file of files) {
    await control(page, form, address).setInputFiles([file]);
    await expect(page.getByRole('link', { name: file.name })).toBeVisible();
  }
}

function openEntryIds(page: Page, form: CompiledForm, group: FieldNode): () => Promise<string[]> {
  const start = `${form.definition.id}/${group.address}/`;
  const name = firstControl(group).name;
  return () =>
    page
      .locator(`[id^="${start}"][id$="/${name}"]`)
      .evaluateAll(
        (found, length) => found.map((element) => element.id.slice(length).split('/')[0] ?? ''),
        start.length,
      );
}

function firstControl(group: FieldNode): FieldNode {
  const first = group.children.find((child) => child.schema['x-widget'] !== 'hidden');
  if (!first) throw new Error(`${group.address} has no field.`);
  return first;
}

function labels(group: FieldNode) {
  const texts = group.schema['x-labels'];
  if (!texts) throw new Error(`${group.address} has no x-labels.`);
  return texts;
}

function asList(value: Json): readonly Json[] {
  if (!Array.isArray(value)) throw new Error(`Expected a list, not ${JSON.stringify(value)}.`);
  return value;
}

function asValues(value: Json): FormValues {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) {
    throw new Error(`Expected an object, not ${JSON.stringify(value)}.`);
  }
  return Object.fromEntries(Object.entries(value));
}
