import { createHash } from 'node:crypto';
import { enumerableAnswers } from '#engine/changes/answer-type.ts';
import { type Change, lossesWithoutDeclaration } from '#engine/changes/change.ts';
import { compareDefinitions } from '#engine/changes/compare.ts';
import { renameKeywordsInJson } from '#engine/changes/keywords.ts';
import { type Released, releasedDefinition } from '#engine/changes/released.ts';
import { join, nameOf, parentOf } from '#engine/definition/address.ts';
import {
  allFields,
  type Choice,
  type FieldNode,
  type FormDefinition,
  formFields,
  type Migration,
  type Removal,
} from '#engine/definition/definition.ts';
import { equal } from '#engine/values/equal.ts';
import { objectOf } from '#scripts/generate/json-files.ts';
import { type LostNames, undo } from '../problem.ts';
import {
  type FormSource,
  formsFolder,
  type Repository,
  screensFolder,
  sourcesBelow,
  statusesFolder,
} from './repository.ts';
import { memoize, nameBelow, nameOfFile, type Source } from './source.ts';
import { questionnairesFolder } from './statuses.ts';

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
export function releaseRecords(repository: Repository): readonly ReleaseRecord[] {
  return sourcesBelow(repository, releasedFolder).flatMap((source) => {
    const id = nameBelow(releasedFolder, source.file);
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

/** The addresses of a form's fields. */
export function addressesOf(definition: FormDefinition): readonly string[] {
  return allFields(formFields(definition)).map(({ address }) => address);
}

/** The file where `npm run schemas:release` records the names that the database stores. */
export const releasedNamesFile = 'schemas/released-names.json';

export const rolesFile = 'schemas/roles.json';

/** The names that the database stores, by kind: `roles`, `statuses/application`, `questionnaires`. */
export function namesByKind(
  files: readonly string[],
  dataOf: (file: string) => unknown,
): ReadonlyMap<string, readonly string[]> {
  const lists = files
    .filter((file) => file.startsWith(statusesFolder))
    .sort()
    .map(
      (file) =>
        [`statuses/${nameOfFile(file)}`, Object.keys(objectOf(objectOf(dataOf(file)).statuses))] as const,
    );
  return new Map([
    ['roles', Object.keys(objectOf(objectOf(dataOf(rolesFile)).roles))],
    [
      'questionnaires',
      files
        .filter((file) => file.startsWith(questionnairesFolder))
        .map(nameOfFile)
        .sort(),
    ],
    ...lists,
  ]);
}

/** The names in a release record, by kind. */
export function namesInRecord(data: unknown): ReadonlyMap<string, readonly string[]> {
  return new Map(
    Object.entries(objectOf(objectOf(data).names)).map(([kind, names]) => [kind, [names].flat().map(String)]),
  );
}

/** Names that a declared edit renamed: fields since their release, files since the last commit. */
export function lostNames(repository: Repository): readonly LostNames[] {
  return [...renamedFields(repository), ...renamedFiles(repository)];
}

function renamedFields(repository: Repository): readonly LostNames[] {
  return [...releasedStates(repository)].flatMap(([{ definition, fields }, { fields: released }]) => {
    const migrated = definition.migrations.flatMap(({ rename = {} }) => Object.entries(rename));
    return fields.flatMap(({ node, problem }) => {
      // a field that has its released name was not renamed: that is a problem of its own
      const formerNames = released.has(node.address) ? [] : (node.schema['x-renamed-from'] ?? []);
      const declared = [
        ...formerNames.map((name) => join(parentOf(node.address), name)),
        ...migrated.flatMap(([from, to]) => (to === node.address ? from : [])),
      ];
      return declared
        .filter((address) => released.has(address) && !fields.some((one) => one.node.address === address))
        .map((address) => {
          const name = nameOf(address);
          const what = `поле «${name}» теперь зовётся «${node.name}», а прежнее имя ещё стоит здесь`;
          return {
            names: [address, ...usedNames(name)],
            problem: problem([], what, `напишите там «${node.name}»`),
          };
        });
    });
  });
}

/** The names by which other files use a field: its own, and those of its range in lists. */
export function usedNames(name: string): readonly string[] {
  return [name, `${name}_from`, `${name}_to`];
}

/** Files whose names are used as names, by folder. */
const named = [
  { folder: screensFolder, noun: 'экран' },
  { folder: formsFolder, noun: 'форма' },
  { folder: statusesFolder, noun: 'список статусов' },
];

function renamedFiles({ sources, files, committed }: Repository): readonly LostNames[] {
  return [...committed].flatMap(([file, data]) =>
    named.flatMap(({ folder, noun }) => {
      if (!file.startsWith(folder) || files.has(file)) return [];
      const now = [...sources.values()].find(
        (source) => source.file.startsWith(folder) && equal(source.data, data),
      );
      if (!now) return [];
      const [before, after] = [nameBelow(folder, file), nameBelow(folder, now.file)];
      const what = `${noun} «${before}» теперь зовётся «${after}», а прежнее имя ещё стоит здесь`;
      const fix = undo(`напишите там «${after}» или верните имя файла: ${file}`);
      return { names: [before], problem: now.problem([], what, fix) };
    }),
  );
}

/** Lines to paste into the files of a form, which declare the changes of earlier answers. */

export function renameLine(former: string): string {
  return `"x-renamed-from": ["${former}"]`;
}

/** The whole word where the head has none, elements of its list where it has. */
export function removalLine(
  { removed }: FormDefinition,
  ...removals: readonly Omit<Removal, 'reason'>[]
): string {
  const line = removals.map((removal) => jsonLine({ ...removal, reason: 'почему' })).join(', ');
  return removed ? `в список "x-removed" — ${line}` : `"x-removed": [${line}]`;
}

/** A migration to the next version; a released one that is still to be written is added to. */
export function renameMigrationLine(
  definition: FormDefinition,
  released: number,
  from: string,
  to: string,
): string {
  const rename = { ...pendingStep(definition, released)?.rename, [from]: to };
  return migrationLine(definition, released, { rename });
}

/** The migration of removed choices, the same in each field. */
export function valuesLine(
  definition: FormDefinition,
  released: number,
  fields: readonly FieldNode[],
  gone: readonly Choice[],
): string {
  const own = pendingStep(definition, released)?.values;
  const added = fields.map((field) => {
    const map = Object.fromEntries(gone.map((choice) => [choice.const, answerFor(field, choice)]));
    return [field.address, { ...own?.[field.address], ...map }] as const;
  });
  return migrationLine(definition, released, { values: { ...own, ...Object.fromEntries(added) } });
}

/** The current answer with the same value or title; otherwise a text that is no answer, so that nobody pastes a wrong one. */
function answerFor(field: FieldNode, gone: Choice): string {
  const now = enumerableAnswers(field);
  if (!now) return gone.title;
  const same = now.find((choice) => choice.const === gone.const || choice.title === gone.title);
  return same?.const ?? 'новый ответ';
}

/** The migration to a version that was not released yet. */
function pendingStep({ version, migrations }: FormDefinition, released: number): Migration | undefined {
  return version > released ? migrations.find((one) => one.version === version) : undefined;
}

/** A step replaces the one that the pending migration has, and contains it. */
function migrationLine(
  definition: FormDefinition,
  released: number,
  step: Pick<Migration, 'rename' | 'values'>,
): string {
  const { version, migrations } = definition;
  if (version > released) {
    const [keyword] = Object.keys(step);
    const hasOwn = Object.hasOwn(pendingStep(definition, released) ?? {}, String(keyword));
    return `в перевод к версии ${version} ${hasOwn ? `вместо "${keyword}" ` : ''}— ${jsonLine(step).slice(2, -2)}`;
  }
  const line = jsonLine({ version: version + 1, ...step });
  const list = migrations.length > 0 ? `в список "x-migrations" — ${line}` : `"x-migrations": [${line}]`;
  return `"x-version": ${version + 1} и ${list}`;
}

/** JSON in one line, as the files of the forms are written. */
export function jsonLine(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(jsonLine).join(', ')}]`;
  if (typeof value !== 'object' || value === null) return JSON.stringify(value);
  const members = Object.entries(value).map(([name, inner]) => `${JSON.stringify(name)}: ${jsonLine(inner)}`);
  return `{ ${members.join(', ')} }`;
}
