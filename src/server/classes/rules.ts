import { withValue } from '#engine/definition/address.ts';
import type { FormValues } from '#engine/definition/definition.ts';
import type { components } from '#generated/api.d.ts';
import * as words from '#generated/words/server/classes.ts';
import { record } from '../audit/store.ts';
import type { Context } from '../context.ts';
import type { Db } from '../database/open.ts';
import { findAnswers, saveAnswers } from '../forms/answers-store.ts';
import { formOf } from '../forms/registry.ts';
import type { Caller, Handlers } from '../http/contract.ts';
import { invalid } from '../http/errors.ts';

const classListServerForm = formOf('class-list');

type ClassListAnswers = components['schemas']['ClassListAnswers'];

const MAX_NAME_LENGTH = 40;

/** The key of the stored answers: there is one list. */
const ANSWERS_KEY = { formId: classListServerForm.definition.id, subject: 'school' } as const;

/** The classes as one string, as in the specification: `1А, 1Б, 2А`. */
export async function readClassList(db: Db): Promise<string> {
  return joinNames(await readClassNames(db));
}

/** The class list with the other answers of its form. */
async function readClassListAnswers(db: Db): Promise<ClassListAnswers> {
  const row = await findAnswers(db, ANSWERS_KEY.formId, ANSWERS_KEY.subject);
  return classListView(row ? classListServerForm.answersOf(row) : {}, await readClassList(db));
}

/** Replaces the list without blank and duplicate names. Throws 422 for an empty list and invalid answers. */
async function changeClassList(
  db: Db,
  body: Readonly<Record<string, unknown>>,
  { userId }: Caller,
): Promise<ClassListAnswers> {
  const { values, columns } = classListServerForm.read(body);
  const names = parseNames(columns.classList);
  const longName = names.find((name) => name.length > MAX_NAME_LENGTH);
  const problem =
    names.length === 0 ? words.none : longName && words.tooLong({ name: longName, limit: MAX_NAME_LENGTH });
  if (problem) throw invalid(words.check, [{ path: FIELD, message: problem }]);
  const tidyValues = withValue(values, FIELD, joinNames(names));
  await db.transaction().execute((tx) => writeClasses(tx, { names, values: tidyValues, userId }));
  return classListView(tidyValues, joinNames(names));
}

/** Replaces the names only, in the transaction of another change. */
export async function saveClassNames(tx: Db, names: readonly string[], userId: number): Promise<void> {
  const stored = await findAnswers(tx, ANSWERS_KEY.formId, ANSWERS_KEY.subject);
  const values = withValue(stored ? classListServerForm.answersOf(stored) : {}, FIELD, joinNames(names));
  await writeClasses(tx, { names, values, userId });
}

interface WrittenClasses {
  readonly names: readonly string[];
  readonly values: FormValues;
  readonly userId: number;
}

async function writeClasses(tx: Db, { names, values, userId }: WrittenClasses): Promise<void> {
  const before = await readClassNames(tx);
  const stored = await findAnswers(tx, ANSWERS_KEY.formId, ANSWERS_KEY.subject);
  await replaceClasses(tx, names);
  await saveAnswers(tx, {
    ...ANSWERS_KEY,
    userId: null,
    ...classListServerForm.answerColumns(values, stored),
  });
  await record(tx, { userId, action: 'classes.changed', details: { before, after: names } });
}

/** The address of the form's field with the list. */
const FIELD = classListServerForm.columns.classList ?? 'classList';

function classListView(answers: FormValues, classList: string): ClassListAnswers {
  const { version } = classListServerForm.definition;
  const current = classListServerForm.view({
    form: withValue(answers, FIELD, classList),
    form_version: version,
  });
  return { ...current, classList };
}

function joinNames(names: readonly string[]): string {
  return names.join(', ');
}

function parseNames(text: string): string[] {
  const names = text.split(',').map((name) => name.replace(/\s+/g, ' ').trim());
  const byLowerCase = new Map(names.filter((name) => name !== '').map((name) => [name.toLowerCase(), name]));
  return [...byLowerCase.values()];
}

export function classesHandlers({ db }: Context) {
  return {
    getClassList: async () => ({ classList: await readClassList(db) }),
    getAdminClassList: () => readClassListAnswers(db),
    updateClassList: ({ caller, body }) => changeClassList(db, body, caller),
  } satisfies Partial<Handlers>;
}

export interface ClassesTables {
  classes: {
    /** `1А`. */
    name: string;
    position: number;
  };
}

declare module '../tables.ts' {
  interface Database extends ClassesTables {}
}

/** The names of the classes in the order of the list. */
export async function readClassNames(db: Db): Promise<string[]> {
  const rows = await db.selectFrom('classes').select('name').orderBy('position').execute();
  return rows.map(({ name }) => name);
}

async function replaceClasses(tx: Db, names: readonly string[]): Promise<void> {
  await tx.deleteFrom('classes').execute();
  if (names.length === 0) return;
  await tx
    .insertInto('classes')
    .values(names.map((name, position) => ({ name, position })))
    .execute();
}
