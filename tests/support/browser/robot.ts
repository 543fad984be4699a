import { expect, type Locator, type Page } from '@playwright/test';
import { locateField } from '#engine/definition/address.ts';
import {
  type CompiledForm,
  type FieldNode,
  type FormValues,
  formFields,
  type Json,
} from '#engine/definition/definition.ts';
import { groupQuestionName } from '#engine/definition/field.ts';
import { addressOfWireKey } from '#engine/wire/wire.ts';
import { completed } from '#tests/support/data/broken-samples.ts';
import { currentWireKey } from '../data/current-wire-key.ts';
import type { TestFile } from '../data/files.ts';
import { fieldsRequiredSince } from '../data/updated-calls.ts';
import { answer, tick } from './answer.ts';
import { fieldsOnPanel, goOnPanel, isSummary } from './panels.ts';

/** Files to upload, by the address of the files field. */
export type RobotFiles = Readonly<Record<string, readonly TestFile[]>>;

/**
 * Control of a field on the page: the element that a link of the error summary leads to. A test may call the field as
 * version 1 of the form did.
 */
export function control(page: Page, form: CompiledForm, address: string): Locator {
  return page.locator(`[id="${form.definition.id}/${addressToday(form, address)}"]`);
}

function addressToday(form: CompiledForm, address: string): string {
  if (locateField(form.definition, address)) return address;
  const key = currentWireKey(form, address.replaceAll('/', '_'));
  return (key && addressOfWireKey(form.definition, key)) ?? address;
}

/**
 * Answers what is demanded in the open form since version 1, in whose words a test has filled in the rest; of a form of
 * several steps on one of them.
 */
export async function fillAdded(page: Page, form: CompiledForm, step?: string): Promise<void> {
  const added = fieldsRequiredSince(form);
  const fields = formFields(form.definition).filter(
    (field) =>
      (added.includes(field.name) || isAskedHere(field)) && (step === undefined || field.step === step),
  );
  for (const field of fields)
    if (await isRenderable(page, form, field))
      await fillFields(page, form, [field], '', completed(form, {}), {});
}

/** What a call may leave out and a page asks for (`x-ui-required`). */
function isAskedHere({ required, schema }: FieldNode): boolean {
  return !required && schema['x-ui-required'] !== undefined;
}

/** Chooses the first that the list offers, where nothing is chosen yet. */
async function chooseOffered(list: Locator): Promise<void> {
  const first = list.locator('option:not([disabled]):not([value=""])').first();
  await first.waitFor({ state: 'attached' });
  if ((await list.inputValue()) === '') await list.selectOption(await first.getAttribute('value'));
}

/** A way of several forms does not ask again what an earlier one has asked under the same name. */
async function isRenderable(page: Page, form: CompiledForm, { kind, name }: FieldNode): Promise<boolean> {
  return kind === 'group' || kind === 'object' || (await control(page, form, name).count()) > 0;
}

/**
 * Fills the step that is open with the values, as a person would: field by field in the order of the definition, so
 * that a field which an answer brings up is there when its turn comes; on a phone panel by panel. Entries are added one after another. What the
 * values do not have is left as it is.
 */
export async function fillStep(
  page: Page,
  form: CompiledForm,
  step: string,
  values: FormValues,
  files: RobotFiles = {},
): Promise<void> {
  const fields = formFields(form.definition).filter((field) => field.step === step);
  if (await isSummary(page)) return fillKnown(page, form, fields, values, files);
  do {
    const shown = await fieldsOnPanel(page, form);
    const here = shown ? fields.filter((field) => shown.includes(field)) : fields;
    await fillFields(page, form, here, '', values, files);
  } while (await goOnPanel(page));
}

/** Opens each row of a step whose answers are known already, and fills its fields in. */
async function fillKnown(
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

/** Adds an entry to a group of the open step, fills it and closes it; answers the entry's id. */
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
 * Presses the button that adds an entry, or says «Да» to the question that the group begins with; one that was opened by
 * such an answer and is blank is taken as it is. Answers the id of the entry whose controls are on the page now.
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
  const blank = first !== undefined && (await isBlank(page, form, group, first));
  if (blank) return first;
  if (await add.isVisible()) await add.click();
  // on a phone the answer leads to the entry, and is not there to be seen checked
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

/** The group of that name, with its words. */
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
    if (value === undefined && isAskedHere(field)) await chooseOffered(control(page, form, address));
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
    await tick(control(page, form, address), field.schema.items ?? {}, asList(value).map(String));
  } else {
    const changed = await answer(control(page, form, address), field.schema, value);
    const begins = formFields(form.definition).some((node) => groupQuestionName(node) === address);
    // its card is there for a moment before it is open
    if (changed && begins && value === true) await page.getByRole('button', { name: 'Готово' }).waitFor();
  }
}

/** Takes away the entries that the portal has filled in from what it knows. */
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
  const words = group.schema['x-labels'];
  if (!words) throw new Error(`${group.address} has no x-labels.`);
  return words;
}

function asList(value: Json): readonly Json[] {
  if (!Array.isArray(value)) throw new Error(`A list was expected, not ${JSON.stringify(value)}.`);
  return value;
}

function asValues(value: Json): FormValues {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) {
    throw new Error(`An object was expected, not ${JSON.stringify(value)}.`);
  }
  return Object.fromEntries(Object.entries(value));
}
