import { createHash } from 'node:crypto';
import { type Change, lossesWithoutDeclaration } from '#engine/changes/change.ts';
import { compareDefinitions } from '#engine/changes/compare.ts';
import { renameKeywordsInJson } from '#engine/changes/keywords.ts';
import { type Released, releasedDefinition } from '#engine/changes/released.ts';
import { allFields, type FieldNode, type FormDefinition, formFields } from '#engine/definition/definition.ts';
import { objectOf } from '#scripts/generate/json-files.ts';
import type { FormSource, Repository } from './repository.ts';
import { memoize, type Path, type Source } from './source.ts';

/** The folder where `npm run schemas:release` records every form. */
const releasedFolder = 'schemas/released/';

/** A form as it was last released, with the file of this record. */
export interface ReleaseRecord {
  readonly id: string;
  readonly source: Source;
  readonly released: Released;
}

/** The checksum of a release record, which reveals edits by hand. */
export function checksumOf({ removed, definition, former }: Partial<Released>): string {
  return createHash('sha256')
    .update(JSON.stringify([removed ?? false, definition, former]))
    .digest('hex')
    .slice(0, 16);
}

/** The release records of all forms, removed ones included. */
export function releaseRecords({ sources }: Repository): readonly ReleaseRecord[] {
  return [...sources.values()].flatMap((source) => {
    if (!source.file.startsWith(releasedFolder)) return [];
    const id = source.file.slice(releasedFolder.length).replace(/\.json$/, '');
    const data = currentRecord(source);
    return isReleased(data) ? { id, source, released: data } : [];
  });
}

/** The data of a record with the keywords of today. */
const currentRecord = memoize(
  ({ data }: Source): unknown => JSON.parse(renameKeywordsInJson(JSON.stringify(data))),
  new WeakMap(),
);

/** The existing forms that were released, each with its record. */
export function releasedForms(
  repository: Repository,
): readonly { readonly form: FormSource; readonly last: ReleaseRecord }[] {
  const records = new Map(releaseRecords(repository).map((record) => [record.id, record]));
  return repository.forms.flatMap((form) => {
    const last = records.get(form.definition.id);
    return last ? { form, last } : [];
  });
}

/** The fields and choices that a form lost since its release without a declaration. */
export function undeclaredLosses(repository: Repository, form: FormSource): readonly Change[] {
  const last = releasedForms(repository).find((one) => one.form === form)?.last;
  if (!last) return [];
  return lossesWithoutDeclaration(compareDefinitions(releasedDefinition(last.released), form.definition));
}

/** The only field that a form lost without a declaration; `undefined` if there are none or several. */
export function onlyLostField(
  repository: Repository,
  form: FormSource,
  isLike: (field: FieldNode) => boolean = () => true,
): FieldNode | undefined {
  const lost = undeclaredLosses(repository, form).flatMap((change) =>
    change.kind === 'removed' && isLike(change.from) ? change.from : [],
  );
  return lost.length === 1 ? lost[0] : undefined;
}

/** How the problem of a lost field is found by those that explain it. */
export function lostFieldSubject({ definition }: FormSource, { address }: FieldNode): string {
  return `${definition.id} без ${address}`;
}

/** The fields of a form as they were released. */
export interface ReleasedForm {
  readonly fields: ReadonlyMap<string, FieldNode>;
  /** The form has a version that was not released yet. */
  readonly hasNewVersion: boolean;
}

/** The released state of each form that has a release record. */
export const releasedStates = memoize(
  (repository: Repository): ReadonlyMap<FormSource, ReleasedForm> =>
    new Map(releasedForms(repository).map(readState)),
  new WeakMap(),
);

/** A field as it was released; `undefined` for a new field, or without a release record. */
export function releasedField(
  repository: Repository,
  form: FormSource,
  { address }: FieldNode,
): FieldNode | undefined {
  return releasedStates(repository).get(form)?.fields.get(address);
}

function readState({
  form,
  last,
}: ReturnType<typeof releasedForms>[number]): readonly [FormSource, ReleasedForm] {
  const before = releasedDefinition(last.released);
  const fields = new Map(allFields(formFields(before)).map((node) => [node.address, node]));
  return [form, { fields, hasNewVersion: form.definition.version > before.version }];
}

/** The meta schema validates the rest: sources contain only valid files. */
function isReleased(data: unknown): data is Released {
  return typeof data === 'object' && data !== null && 'definition' in data && 'former' in data;
}

/** The file where `npm run schemas:release` records the texts of consents. */
export const releasedConsentsFile = 'schemas/released-consents.json';

export const consentsFolder = 'schemas/consents/';

/** The text of a consent. */
export interface ConsentText {
  readonly version: number;
  readonly title: string;
  /** The lines above the text; empty in old records. */
  readonly summary: readonly string[];
  readonly text: readonly string[];
  /** The form that asks for it; absent in old records. */
  readonly asked?: string;
  /** The answers that need it; absent in old records. */
  readonly covers?: string;
}

/** Reads the file of a consent, or its release record. */
export function consentText(data: unknown): ConsentText {
  const { version, title, summary, text, asked, covers } = objectOf(data);
  const form = typeof asked === 'string' ? asked : objectOf(asked).form;
  return {
    version: Number(version),
    title: String(title),
    summary: [summary ?? []].flat().map(String),
    text: [text ?? []].flat().map(String),
    ...(typeof form === 'string' && { asked: form }),
    ...(typeof covers === 'string' && { covers }),
  };
}

/** Release records by the name of the consent. */
export function consentRecords(data: unknown): ReadonlyMap<string, ConsentText> {
  const records = Object.entries(objectOf(objectOf(data).consents));
  return new Map(records.map(([name, record]) => [name, consentText(record)]));
}

/** The path of the first difference between two texts. */
export function firstDifference(now: ConsentText, before: ConsentText): Path | undefined {
  if (now.title !== before.title) return ['title'];
  return differenceIn('summary', now, before) ?? differenceIn('text', now, before);
}

function differenceIn(part: 'summary' | 'text', now: ConsentText, before: ConsentText): Path | undefined {
  const index = now[part].findIndex((line, i) => line !== before[part][i]);
  if (index >= 0) return [part, index];
  return now[part].length === before[part].length ? undefined : [part];
}

/** The addresses of a form's fields. */
export function addressesOf(definition: FormDefinition): readonly string[] {
  return allFields(formFields(definition)).map(({ address }) => address);
}
