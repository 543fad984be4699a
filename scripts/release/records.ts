import { renameKeywordsInJson } from '#engine/changes/keywords.ts';
import { nextRelease, type Released } from '#engine/changes/released.ts';
import { compileForm } from '#engine/compile/compile-form.ts';
import {
  type FieldNode,
  type FormDefinition,
  type FormValues,
  formFields,
} from '#engine/definition/definition.ts';
import { maximalSample } from '#engine/samples/samples.ts';
import { equal } from '#engine/values/equal.ts';
import { checksumOf } from '#scripts/schemas-check/read/released.ts';
import { jsonText } from '../generate/stage.ts';

/** Changed release records of the forms: text by path. */
export function releaseRecords(
  last: ReadonlyMap<string, Released>,
  definitions: readonly FormDefinition[],
  removed: readonly string[],
): ReadonlyMap<string, string> {
  const next = new Map<string, Released>();
  for (const definition of definitions)
    next.set(definition.id, nextRelease(last.get(definition.id), definition));
  for (const id of removed) {
    const record = last.get(id);
    if (record) next.set(id, { removed: true, definition: record.definition, former: record.former });
  }
  const changed = [...next].filter(([id, record]) => !equal(withoutComment(last.get(id)), record));
  return new Map(changed.map(([id, record]) => [recordPath(id), recordText(id, record)]));
}

/** Release records by form id, with current names of keywords. */
export function readRecords(files: ReadonlyMap<string, string>): ReadonlyMap<string, Released> {
  const records = [...files].filter(([path]) => path.startsWith(folder));
  return new Map(
    records.map(([path, text]) => [
      path.slice(folder.length, -'.json'.length),
      JSON.parse(renameKeywordsInJson(text)),
    ]),
  );
}

/** The files with current choice titles in the release records of these forms, so that the check accepts the new titles. */
export function recordRewordedForms(
  files: ReadonlyMap<string, string>,
  definitions: readonly FormDefinition[],
  ids: readonly string[],
): ReadonlyMap<string, string> {
  const records = readRecords(files);
  const reworded = ids.map((id): [string, string] => {
    const record = records.get(id);
    const today = definitions.find((definition) => definition.id === id);
    if (!record || !today)
      throw new Error(`Форма «${id}» не выпускалась: посмотрите имена в schemas/released.`);
    return [recordPath(id), recordText(id, { ...record, definition: withTitles(record.definition, today) })];
  });
  return new Map([...files, ...reworded]);
}

/** A copy of `before` in which choices have the titles that `now` gives them. */
function withTitles<Value>(before: Value, now: unknown): Value;
function withTitles(before: unknown, now: unknown): unknown {
  if (typeof before !== 'object' || before === null) return before;
  if (Array.isArray(before)) {
    const others: readonly unknown[] = Array.isArray(now) ? now : [];
    return before.map((item: unknown, i) =>
      withTitles(item, others.find((one) => isSameElement(one, item)) ?? others[i]),
    );
  }
  const copy = Object.entries(before).map(([name, value]) => [name, withTitles(value, Object(now)[name])]);
  const { const: choice, title } = Object(now);
  const isChoice = choice !== undefined && choice === Object(before).const && title !== undefined;
  return { ...Object.fromEntries(copy), ...(isChoice && { title }) };
}

/** Whether two list elements are the same choice or the same step. */
function isSameElement(one: unknown, other: unknown): boolean {
  const keys = [one, other].map((element) => Object(element).const ?? Object(element).id);
  return keys[0] !== undefined && keys[0] === keys[1];
}

const folder = 'schemas/released/';

function recordPath(id: string): string {
  return `${folder}${id}.json`;
}

function recordText(id: string, record: Released): string {
  const text = fieldLines({
    $schema: `${'../'.repeat(id.split('/').length)}meta/released.schema.json`,
    $comment: 'Пишет npm run schemas:release. Руками не правят.',
    checksum: checksumOf(record),
    ...record,
  });
  return `${text}\n`;
}

/** JSON with one line per field, for a readable diff between releases. */
function fieldLines(value: unknown, indent = ''): string {
  const isOpen = indent.length <= 2 || hasFields(value);
  if (typeof value !== 'object' || value === null || !isOpen) return JSON.stringify(value);
  const deeper = `${indent}  `;
  const lines = Array.isArray(value)
    ? value.map((item) => deeper + fieldLines(item, deeper))
    : Object.entries(value).map(
        ([name, item]) => `${deeper}${JSON.stringify(name)}: ${fieldLines(item, deeper)}`,
      );
  const [begin, end] = Array.isArray(value) ? ['[', ']'] : ['{', '}'];
  return lines.length === 0 ? begin + end : `${begin}\n${lines.join(',\n')}\n${indent}${end}`;
}

function hasFields(value: unknown): boolean {
  return (
    typeof value === 'object' &&
    value !== null &&
    ('properties' in value || Object.values(value).some(hasFields))
  );
}

function withoutComment(record: Released | undefined): Released | undefined {
  if (!record) return undefined;
  const { removed, definition, former } = record;
  return { ...(removed && { removed }), definition, former };
}

/** Folder with a filled form of each version, which tests open with every later release. */
const draftsFolder = 'tests/fixtures/drafts/';

/** A filled form for each new version: text by path. Existing files are never rewritten. */
export function recordedDrafts(
  definitions: readonly FormDefinition[],
  exists: (path: string) => boolean,
): ReadonlyMap<string, string> {
  const drafts = definitions.flatMap((definition): [string, string][] => {
    const path = `${draftsFolder}${definition.id}-${definition.version}.json`;
    if (exists(path)) return [];
    const values = withoutSecrets(formFields(definition), maximalSample(compileForm(definition)));
    return Object.keys(values).length > 0 ? [[path, jsonText(values)]] : [];
  });
  return new Map(drafts);
}

/** Passwords and codes are never stored. */
function withoutSecrets(fields: readonly FieldNode[], values: FormValues): FormValues {
  const secret = fields.filter(({ schema }) => ['password', 'code'].includes(schema['x-widget'] ?? ''));
  return Object.fromEntries(
    Object.entries(values).filter(([name]) => !secret.some((field) => field.name === name)),
  );
}
