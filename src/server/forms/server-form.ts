import { prune } from '#engine/conditions/conditions.ts';
import { pruneForStorage } from '#engine/conditions/stored-answers.ts';
import { valueAt } from '#engine/definition/address.ts';
import {
  type CompiledForm,
  externalCellsIn,
  type FieldNode,
  type FormDefinition,
  type FormValues,
  formFields,
  type Json,
  memberOf,
} from '#engine/definition/definition.ts';
import type { ExternalCell } from '#engine/definition/external-reader.ts';
import { type DescribeOptions, plainText } from '#engine/describe/describe-value.ts';
import type { LegacyAnswer } from '#engine/describe/legacy-answers.ts';
import { legacyAnswers } from '#engine/describe/legacy-answers.ts';
import { currentKeys } from '#engine/migration/carried-keys.ts';
import { migrate } from '#engine/migration/migrate.ts';
import { hasUnknownAnswers, keepUnknownMembers } from '#engine/migration/preserved-answers.ts';
import { canonicalJson } from '#engine/values/equal.ts';
import { answersOnWire, type WireAnswers, withoutSecrets } from '#engine/wire/answers.ts';
import { addressOfWireKey, flatten, unflatten, wireKeyOf } from '#engine/wire/wire.ts';
import type { components } from '#generated/api.d.ts';
import * as formsWords from '#generated/words/server/forms.ts';
import * as words from '#generated/words/server/http.ts';
import type { Db } from '../database/open.ts';
import { conflict, HttpError, invalid, type Problem } from '../http/errors.ts';
import { withoutChangedNumbers, withStoredExternal } from './external-answers.ts';
import { visibleFiles, visibleLegacyAnswers, visibleValues } from './redaction.ts';
import { listDefinitions } from './store.ts';
import { problemsOfDraft, problemsOfSubmission, validAnswers } from './validation.ts';

/** Members of a body by wire key. */
type Flat = Readonly<Record<string, unknown>>;

/** The parts of a file that a form validates. */
interface AttachedFile {
  readonly id: number;
  /** The form's field that it belongs to. */
  readonly field: string;
  readonly name: string;
  readonly size: number;
}

/** Answers in a row, with the version of their form definition. */
export interface StoredAnswers {
  readonly form: FormValues;
  readonly form_version: number;
}

/** Stored answers with the hash of their definition, if known. */
export interface WrittenAnswers extends StoredAnswers {
  readonly form_hash: string | null;
}

/** The answers in a row; `undefined` for a row that was stored before its form existed. */
export function storedAnswersOf({
  form,
  form_version,
}: {
  readonly form: FormValues | null;
  readonly form_version: number;
}): StoredAnswers | undefined {
  return form === null ? undefined : { form, form_version };
}

/** Valid answers, and the columns derived from them. */
export interface Answers<Columns> {
  readonly values: FormValues;
  readonly columns: Columns;
}

/**
 * A form on the server, which reads, validates, stores and returns its answers: no other server code knows its
 * fields. The answers that the server understands are `Columns`, by the names of `schemas/columns.json`.
 */
export interface ServerForm<Columns = object, Wire = WireAnswers, Sent = Record<string, unknown>> {
  readonly definition: FormDefinition;
  /** The addresses of the answers that the server understands. */
  readonly columns: Readonly<Record<string, string>>;
  /** Fields that hold files, with their limits: an upload under another name is refused. */
  readonly fileFields: readonly FieldNode[];
  /** Normalised answers of a body, without those that conditions hide. Throws 422 with the invalid fields. */
  read(body: Flat): Answers<Columns>;
  /** Answers after a change of some fields: the others stay as stored, and only the changed ones are validated. */
  readChange(body: Flat, stored: FormValues): Answers<Columns>;
  /** The answers, of which only those without a column of their own are validated. */
  readFurther(body: Flat): FormValues;
  /** Whether a flat key belongs to a field of the form. */
  hasKey(key: string): boolean;
  /** The members of a body that are fields of this form; the others have other readers. */
  fieldsOf(body: Flat): Record<string, unknown>;
  /** Names of the form's top-level fields in a body, or with a part in it. */
  namesIn(body: Flat): ReadonlySet<string>;
  /** The current key for a key from a page of an earlier version; other keys are unchanged. */
  currentKey(key: string): string;
  /** Flat fields → normalised flat fields and type errors (drafts may be incomplete). */
  readFlat(fields: Flat): { fields: Record<string, unknown>; problems: Problem[] };
  toValues(fields: Flat): FormValues;
  /**
   * Answers of a body in stored form, merged over the stored ones (`before`); members in `except` are not answers.
   * Throws 422 for an unknown name, 413 for too large a record, 409 for answers of a newer version.
   */
  readAnswers(
    body: Flat,
    options?: { readonly before?: StoredAnswers; readonly except?: ReadonlySet<string> },
  ): FormValues;
  /** Flat as sent: missing answers are omitted. */
  toFlat(values: FormValues): Sent;
  /** Stored answers migrated to the current form, without losses. */
  answersOf(row: StoredAnswers): FormValues;
  /** Legacy answers with the labels of the earlier `definitions`. */
  legacyAnswers(
    row: WrittenAnswers,
    definitions: readonly FormDefinition[],
    options?: DescribeOptions,
  ): readonly LegacyAnswer[];
  /**
   * Stored answers for responses, without those hidden from the caller. `view` has `null` for a missing answer and no
   * legacy answers, `flatView` the members of a body.
   */
  view(row: StoredAnswers): Wire;
  flatView(row: StoredAnswers): Sent;
  columnsOf(values: FormValues): Columns;
  /** The answers that these columns are derived from. */
  valuesOf(columns: { readonly [C in keyof Columns]?: unknown }): FormValues;
  /** The values in the data of an external form; empty for the school's own forms. */
  cells(values: FormValues): readonly ExternalCell[];
  /** Problems that prevent the submission of the answers with their files. */
  problemsOfWhole(values: FormValues, files?: readonly AttachedFile[]): Problem[];
  /** Answers without those hidden by conditions. */
  withoutHidden(values: FormValues): FormValues;
  /** Answers to store on submission: without hidden ones, except those that only a switch hides. */
  pruneForStorage(values: FormValues): FormValues;
  /**
   * Answers with the definition that they are written under, as a row holds them, and with those of `before` that the
   * current form does not know; never secrets. Throws 409 if a newer version has stored `before`.
   */
  answerColumns(
    values: FormValues,
    before?: StoredAnswers,
  ): { form: string; form_version: number; form_hash: string };
}

/** `Columns`, `Wire` and `Sent` are generated types of the form; `formOf` knows the first two. */
export function serverForm<Columns = object, Wire = WireAnswers, Sent = Record<string, unknown>>(
  form: CompiledForm,
): ServerForm<Columns, Wire, Sent> {
  const { definition, columns = {} } = form;
  const fileFields = formFields(definition).filter(({ kind }) => kind === 'files');
  const parsed = parsedBodies(definition);
  const toValues = (fields: Flat) => {
    const values =
      parsed.get(fields) ??
      withStoredExternal(definition, unflatten(definition, withoutChangedNumbers(definition, fields)));
    parsed.set(fields, values);
    return values;
  };
  const flat = (values: FormValues) => ({ ...flatten(definition, values) });
  const answersOf = ({ form: values, form_version }: StoredAnswers) =>
    migrate(definition, values, form_version);
  const columnsOf = (values: FormValues) => columnsIn(columns, values) as Columns;
  /** The top-level field of a flat key. */
  const fieldOf = (key: string) => addressOfWireKey(definition, key)?.split('/')[0];

  const hasKey = (key: string) => addressOfWireKey(definition, key) !== undefined;

  const valid = (values: FormValues, isAsked: (name: string) => boolean): Answers<Columns> => {
    const answers = validAnswers(form, values, (key) => isAsked(fieldOf(key) ?? key));
    return { values: answers, columns: columnsOf(answers) };
  };

  const namesIn = (body: Flat) => new Set(Object.keys(body).flatMap((key) => fieldOf(key) ?? []));

  return {
    definition,
    columns,
    fileFields,
    read: (body) => valid(toValues(body), () => true),
    readChange: (body, stored) => {
      const changed = namesIn(body);
      const unchanged = Object.entries(stored).filter(([name]) => !changed.has(name));
      return valid({ ...Object.fromEntries(unchanged), ...toValues(body) }, (name) => changed.has(name));
    },
    readFurther: (body) => valid(toValues(body), (name) => !Object.values(columns).includes(name)).values,
    hasKey,
    fieldsOf: (body) => Object.fromEntries(Object.entries(body).filter(([key]) => hasKey(key))),
    namesIn,
    currentKey: currentKeys(definition),
    toValues,
    readAnswers: (body, { before, except } = {}) => {
      const members = Object.entries(toValues(body)).filter(([name]) => !except?.has(name));
      const given = Object.fromEntries(members);
      const values = withUnknownAnswers(definition, given, before);
      assertNoNewNames(form, given, before ? answersOf(before) : {});
      assertRecordSize(values, before);
      return values;
    },
    toFlat: (values) => flat(values) as Sent,
    readFlat: (fields) => {
      const values = toValues(fields);
      const tidied = flat(values);
      parsed.set(tidied, values);
      return { fields: tidied, problems: problemsOfDraft(form, values) };
    },
    answersOf,
    legacyAnswers: (row, definitions, options) => {
      const writtenUnder = row.form_hash ?? '';
      const answers = answersOf(row);
      if (writtenUnder === definition.hash && !hasUnknownAnswers(definition, answers)) return [];
      return visibleLegacyAnswers(legacyAnswers(form, { definitions, writtenUnder }, answers, options));
    },
    view: (row) => answersOnWire(definition, visibleValues(definition, answersOf(row))) as Wire,
    flatView: (row) => flat(visibleValues(definition, answersOf(row))) as Sent,
    columnsOf,
    valuesOf: (given) => {
      const wireKey = (column: string) => wireKeyOf(definition, columns[column] ?? column);
      return toValues(
        Object.fromEntries(Object.entries(given).map(([column, value]) => [wireKey(column), value])),
      );
    },
    cells: (values) => externalCellsIn(form, values),
    problemsOfWhole: (values, files = []) =>
      problemsOfSubmission(form, { ...values, ...filesIn(fileFields, files) }),
    withoutHidden: (values) => prune(form, values),
    pruneForStorage: (values) => pruneForStorage(form, values),
    answerColumns: (values, before) => ({
      form: JSON.stringify(withoutSecrets(definition, withUnknownAnswers(definition, values, before))),
      form_version: definition.version,
      form_hash: definition.hash,
    }),
  };
}

/** Parsed bodies by form: the route, the check of offered choices and the handler of a call read the same body. */
const parsedBodiesOf = new WeakMap<FormDefinition, WeakMap<Flat, FormValues>>();

function parsedBodies(definition: FormDefinition): WeakMap<Flat, FormValues> {
  const bodies = parsedBodiesOf.get(definition) ?? new WeakMap<Flat, FormValues>();
  parsedBodiesOf.set(definition, bodies);
  return bodies;
}

/** New answers with the stored ones unknown to the current form. Throws 409 if a newer version has stored them. */
function withUnknownAnswers(
  definition: FormDefinition,
  values: FormValues,
  before: StoredAnswers | undefined,
): FormValues {
  if (!before) return values;
  assertNotNewer(definition, before);
  return keepUnknownMembers(definition, migrate(definition, before.form, before.form_version), values);
}

/** Size limit of one record's answers in bytes, because reading large records slows other calls. */
const MAX_RECORD_BYTES = 1_000_000;

/** Throws 413 for more, unless as much is stored already. */
function assertRecordSize(values: FormValues, before: StoredAnswers | undefined): void {
  const bytesOf = (answers: FormValues) => Buffer.byteLength(JSON.stringify(answers));
  const bytes = bytesOf(values);
  if (bytes > MAX_RECORD_BYTES && bytes > bytesOf(before?.form ?? {}))
    throw new HttpError(413, words.answersTooLong);
}

function columnsIn(columns: Readonly<Record<string, string>>, values: FormValues): FormValues {
  const found = Object.entries(columns).map(([name, address]) => [name, valueAt(values, address)] as const);
  return Object.fromEntries(found.filter(([, value]) => value !== undefined));
}

function filesIn(fields: readonly FieldNode[], files: readonly AttachedFile[]): FormValues {
  const lists = fields.map(({ name: field }) => {
    const own = files.filter((file) => file.field === field);
    return [field, own.map(({ id, name, size }) => ({ id, name, size }))];
  });
  return Object.fromEntries(lists);
}

/** Throws 422 for answers under unknown names, unless an earlier portal stored them with the same value. */
function assertNoNewNames(form: CompiledForm, given: FormValues, stored: FormValues): void {
  const known = new Set(unknownAnswers(form, stored).map(signatureOf));
  const problems = unknownAnswers(form, given)
    .filter((answer) => !known.has(signatureOf(answer)))
    .map(({ path }) => ({ path, message: words.noSuchField({ name: path }) }));
  if (problems.length > 0) throw invalid(words.checkAnswers, problems);
}

interface UnknownAnswer {
  /** Flat key, or address inside the data of an external form. */
  readonly path: string;
  readonly value: unknown;
}

function unknownAnswers(
  { definition, external }: CompiledForm,
  values: FormValues,
): readonly UnknownAnswer[] {
  const flat = Object.entries(flatten(definition, values)).map(([path, value]) => ({ path, value }));
  const fields = formFields(definition).filter(({ kind }) => kind === 'external');
  return [
    ...flat.filter(({ path }) => addressOfWireKey(definition, path) === undefined),
    ...fields.flatMap(({ name }) =>
      (external?.unknown(memberOf(values, name)) ?? []).map(({ pointer, value }) => ({
        path: name + pointer,
        value,
      })),
    ),
  ];
}

/** Key for comparing unknown answers: entry numbers shift after removals, and a multipart body has only texts. */
function signatureOf({ path, value }: UnknownAnswer): string {
  const texts = [value].flat().map((one) => (typeof one === 'object' ? canonicalJson(one) : String(one)));
  return JSON.stringify([path.replace(/\d+/g, '#'), texts]);
}

/** Throws 409 for answers of a newer form version, as after a downgrade: this version would spoil them. */
export function assertNotNewer(
  { version }: FormDefinition,
  { form_version }: { readonly form_version: number },
): void {
  if (isNewer({ version }, { form_version })) throw conflict(formsWords.newerAnswers);
}

/** Whether answers belong to a later version of the form. */
export function isNewer(
  { version }: Pick<FormDefinition, 'version'>,
  { form_version }: { readonly form_version: number },
): boolean {
  return form_version > version;
}

/** Startup warning about forms with a newer version in the database; blank without any. */
export async function newerFormsWarning(db: Db, definitions: readonly FormDefinition[]): Promise<string> {
  const rows = await db
    .selectFrom('form_definitions')
    .select((row) => ['form_id', row.fn.max('version').as('stored')])
    .groupBy('form_id')
    .execute();
  const stored = new Map(rows.map((row) => [row.form_id, Number(row.stored)]));
  const newer = definitions.flatMap(({ id, title, version }) => {
    const latest = stored.get(id) ?? version;
    return latest > version
      ? [formsWords.newerForm({ title, stored: String(latest), own: String(version) })]
      : [];
  });
  return newer.length > 0 ? formsWords.newerForms({ forms: newer.join(', ') }) : '';
}

type LegacyAnswerView = components['schemas']['LegacyAnswer'];
type File = components['schemas']['File'];

/** A file of the row, with its field. */
type OwnFile = File & { readonly field: string };

type Form = Pick<ServerForm, 'definition' | 'fileFields' | 'legacyAnswers'>;

/** The legacy answers of a row, with the titles of their own definition; earlier ones are loaded if needed. */
export async function readLegacyAnswers(
  db: Db,
  form: Form,
  row: WrittenAnswers,
  files: readonly OwnFile[] = [],
): Promise<LegacyAnswerView[]> {
  const seen = visibleFiles(form.definition, files);
  const answers = { ...row, form: withFiles(form, row.form, seen) };
  const isOwn = row.form_hash === form.definition.hash;
  if (isOwn && legacyAnswerViews(form, answers, seen, []).length === 0) return [];
  return legacyAnswerViews(form, answers, seen, await listDefinitions(db, form.definition.id));
}

/** Adds the files to the answers of a form that has no file fields any more, so that its legacy answers include them. */
function withFiles({ fileFields }: Form, values: FormValues, files: readonly OwnFile[]): FormValues {
  if (fileFields.length > 0) return values;
  const fields = [...new Set(files.map(({ field }) => field))];
  const lists = fields.map((name) => {
    const own = files.filter(({ field }) => field === name);
    return [name, own.map(({ id, size, name: file }): Json => ({ id, size, name: file }))];
  });
  return { ...values, ...Object.fromEntries(lists) };
}

function legacyAnswerViews(
  form: Form,
  row: WrittenAnswers,
  files: readonly OwnFile[],
  definitions: readonly FormDefinition[],
): LegacyAnswerView[] {
  return form.legacyAnswers(row, definitions).map((answer) => {
    const { value } = answer;
    const ids = value.kind === 'files' ? value.files.map(({ id }) => id) : [];
    const own = files.filter(({ id }) => ids.includes(id)).map(({ field: _, ...file }) => file);
    return { ...legacyAnswerView(answer), ...(own.length > 0 && { files: own }) };
  });
}

export function legacyAnswerView({ title, value, sensitive }: LegacyAnswer): LegacyAnswerView {
  return { title, text: plainText(value), sensitive: sensitive === true };
}
