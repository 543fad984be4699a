import { randomUUID } from 'node:crypto';
import { forms } from '#generated/forms.ts';
import { type Questionnaire, questionnaires } from '#generated/questionnaires.ts';
import { openSession } from '#server/auth/sessions.ts';
import { schoolYear } from '#server/campaigns/rules.ts';
import { readSchoolSettings } from '#server/settings/settings.ts';
import { pdfFile } from '#tests/support/data/files.ts';
import { requiredAnswers } from '../support/answers.ts';
import type { TestApp } from '../support/app.ts';
import { changeStatus, submitApplication } from '../support/applications.ts';
import { assertOk, type Client, clientOf, paths } from '../support/client.ts';
import { completeAnswers } from '../support/complete-answers.ts';
import { createUnpaidDiagnostic } from '../support/diagnostic.ts';
import { insertUser } from '../support/rows.ts';
import { issueInvoice, sendContract, startCourseApplication } from '../support/school-records.ts';
import { USERS } from '../support/session.ts';

/** Creates a record on the first call. Returns its id on each. */
export type LazyRecordId = () => Promise<number>;

/** Records for the calls of `calls.ts`. Each is created when a call needs it. */
export interface TestRecords {
  /** A draft with a file. */
  readonly application: LazyRecordId;
  /** The file of `application`. */
  readonly file: LazyRecordId;
  readonly submitted: LazyRecordId;
  /** The file of a submitted application. */
  readonly sentFile: LazyRecordId;
  /** A submitted application that is cancelled. */
  readonly cancelled: LazyRecordId;
  /** An application with an unpaid diagnostic. */
  readonly diagnostic: LazyRecordId;
  readonly invoice: LazyRecordId;
  readonly contract: LazyRecordId;
  /** A draft for a course. */
  readonly courseApplication: LazyRecordId;
  /** A complete draft of a questionnaire, by its name. */
  readonly questionnaire: (name: string) => Promise<number>;
  readonly submittedQuestionnaire: (name: string) => Promise<number>;
  readonly child: LazyRecordId;
  readonly excursion: LazyRecordId;
  /** A session of the owner in another browser. */
  readonly session: LazyRecordId;
  /** A new email of the owner, requested by a colleague. */
  readonly contactChange: LazyRecordId;
  readonly question: LazyRecordId;
  /** A course without applications. */
  readonly course: LazyRecordId;
  /** A saved filter of the whole office. */
  readonly view: LazyRecordId;
  /** A campaign without applications. */
  readonly campaign: LazyRecordId;
  readonly message: LazyRecordId;
  /** A representative without records. */
  readonly user: LazyRecordId;
  /** A user of the office. */
  readonly colleague: LazyRecordId;
  readonly openCase: LazyRecordId;
  /** The current revision of the school's settings. */
  readonly settings: LazyRecordId;
}

export const courseFields = {
  name: 'Шахматы',
  schedule: 'Среда, 15:00',
  starts_on: '06.09.2027',
  ends_on: '28.05.2028',
  price: 150000,
  places: 2,
};

let views = 0;
/** A saved filter of the whole office with a unique name. */
export function newView() {
  views += 1;
  const view = { screen: 'userManagementApplication', query: 'status=in_review', shared: true };
  return { ...view, name: `Вид ${views}` };
}

let campaigns = 0;
/** A campaign of an unused school year, open during that year. */
export function newCampaign() {
  campaigns += 1;
  const year = 2030 + campaigns;
  return { name: schoolYear(year), opens_on: `01.01.${year}`, closes_on: `31.12.${year}` };
}

export const childFields = {
  last_name: 'Орлова',
  first_name: 'Софья',
  birth_date: '01.09.2016',
  gender: 'female',
};
export const excursionFields = {
  name: 'Мария Орлова',
  phone: '+79000000002',
  email: 'orlova@example.ru',
  gender: 'female',
  birth_date: '01.09.2016',
};
export const faqFields = { section: 'Проверка', question: 'Кто отвечает?', answer: 'Школа.' };

/**
 * Records of a representative, and those of the office.
 * @param owner the representative, whose user id is `ownerId`
 */
export function lazyRecords(
  app: TestApp,
  owner: Client,
  office: Client,
  ownerId: number = USERS.representative,
): TestRecords {
  const withFile = (path: string) =>
    once(async () => {
      const { body } = await owner.form(path, requiredAnswers, [pdfFile()]);
      return { application: body.application.id, file: body.files[0]?.id ?? 0 };
    });
  const create = (client: Client, path: string, body: () => object) =>
    once(async () => (await client.json('POST', path, body())).body.id);
  const [draft, submission] = [withFile(paths.createDraft), withFile(paths.createApplication)];
  return {
    application: async () => (await draft()).application,
    file: async () => (await draft()).file,
    submitted: once(async () => (await submitApplication(owner)).id),
    sentFile: async () => (await submission()).file,
    cancelled: once(async () => {
      const { id } = await submitApplication(owner);
      await changeStatus(owner, id, 'cancelled', { comment: 'Проверка' });
      return id;
    }),
    diagnostic: once(() => createUnpaidDiagnostic(app, owner)),
    invoice: once(async () => (await issueInvoice(office, { user_id: ownerId })).body.id),
    contract: once(async () => (await sendContract(office, { user_id: ownerId })).body.id),
    courseApplication: once(async () => (await startCourseApplication(owner)).body.application.id),
    questionnaire: oncePerName((name) => createQuestionnaire(owner, name)),
    submittedQuestionnaire: oncePerName(async (name) => {
      const id = await createQuestionnaire(owner, name);
      await owner.json('POST', `/api/questionnaires/${name}/${id}/send`, {});
      return id;
    }),
    child: create(owner, '/api/users/update-or-create-user-child-data', () => childFields),
    excursion: create(owner, '/api/users/excursion', () => excursionFields),
    session: once(() => insertSession(app, ownerId)),
    contactChange: once(() => insertContactChange(app, ownerId)),
    question: create(office, '/api/faq', () => faqFields),
    course: create(office, '/api/admin/courses', () => courseFields),
    view: create(office, '/api/admin/views', newView),
    campaign: create(office, '/api/admin/campaigns', newCampaign),
    message: once(() => findMessage(app)),
    user: once(() => insertUser(app)),
    colleague: once(() => insertColleague(app)),
    openCase: once(async () => insertCase(app, await insertUser(app), undefined, 'health')),
    settings: async () => (await readSchoolSettings(app.context.db)).revision,
  };
}

/** Records that exist already, for tests that end the sessions of their owner. */
export async function createdRecords(...given: Parameters<typeof lazyRecords>): Promise<TestRecords> {
  const records = lazyRecords(...given);
  const { questionnaire, submittedQuestionnaire, ...others } = records;
  for (const create of Object.values(others)) await create();
  for (const name of Object.keys(questionnaires)) {
    await questionnaire(name);
    await submittedQuestionnaire(name);
  }
  return records;
}

/** No record has this id. */
export const MISSING_ID = 2_000_000_000;
const missing = async () => MISSING_ID;
/** Ids for calls that must return 404. */
export const missingRecords: TestRecords = {
  application: missing,
  file: missing,
  submitted: missing,
  sentFile: missing,
  cancelled: missing,
  diagnostic: missing,
  invoice: missing,
  contract: missing,
  courseApplication: missing,
  questionnaire: missing,
  submittedQuestionnaire: missing,
  child: missing,
  excursion: missing,
  session: missing,
  contactChange: missing,
  question: missing,
  course: missing,
  view: missing,
  campaign: missing,
  message: missing,
  user: missing,
  colleague: missing,
  openCase: missing,
  settings: missing,
};

async function createQuestionnaire(owner: Client, name: string): Promise<number> {
  const form = Object.entries<Questionnaire>(questionnaires).find(([key]) => key === name)?.[1].form;
  if (form === undefined) throw new Error(`schemas/questionnaires has no ${name}`);
  const answers = await completeAnswers(owner, forms[form]);
  return assertOk(await owner.form(`/api/questionnaires/${name}`, answers)).body.id;
}

async function insertSession({ context }: TestApp, userId: number): Promise<number> {
  await openSession(context, { id: userId, role_id: 2 });
  const sessions = context.db.selectFrom('sessions').select('id').where('user_id', '=', userId);
  return (await sessions.orderBy('id', 'desc').limit(1).executeTakeFirstOrThrow()).id;
}

async function insertContactChange(app: TestApp, userId: number): Promise<number> {
  const { db } = app.context;
  const users = db.selectFrom('users').select('email').where('id', '=', userId);
  const { email } = await users.executeTakeFirstOrThrow();
  const row = { value: `next-${email}`, former: email, proven: false, asked_by: await insertColleague(app) };
  const change = { user_id: userId, kind: 'email', ...row, token_hash: randomUUID() } as const;
  await db.deleteFrom('contact_changes').where('user_id', '=', userId).execute();
  const { id } = await db
    .insertInto('contact_changes')
    .values({ ...change, takes_effect_at: new Date('2099-01-01') })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Inserts a user of the office with the office role. */
export function insertColleague(app: TestApp, office_role: string | null = 'chief'): Promise<number> {
  return insertUser(app, { role_id: 1, office_role });
}

/** A session of a new user of the office with the office role. */
export async function signInColleague(
  app: TestApp,
  role: string | null = 'chief',
): Promise<Client & { readonly id: number }> {
  const id = await insertColleague(app, role);
  return { ...clientOf(app.origin, await openSession(app.context, { id, role_id: 1 })), id };
}

/** Inserts an open case: of the withdrawn consent to `purpose`, or without a purpose to erase all data of the user. */
export async function insertCase(
  { context: { db } }: TestApp,
  userId: number,
  due = '2099-01-01',
  purpose: string | null = null,
): Promise<number> {
  const kind = purpose === null ? 'erasure' : 'consent-withdrawn';
  const row = { user_id: userId, kind, purpose, due_at: new Date(due) };
  return (await db.insertInto('cases').values(row).returning('id').executeTakeFirstOrThrow()).id;
}

/** A message of the demonstration that may be resent. */
async function findMessage({ context: { db } }: TestApp): Promise<number> {
  const messages = db.selectFrom('outgoing_messages').select('id').where('secret', 'is', null);
  return (await messages.where('application_id', 'is not', null).limit(1).executeTakeFirstOrThrow()).id;
}

/** Caches the result of the first call. */
function once<T>(make: () => Promise<T>): () => Promise<T> {
  let promise: Promise<T> | undefined;
  return () => {
    promise ??= make();
    return promise;
  };
}

function oncePerName(make: (name: string) => Promise<number>): (name: string) => Promise<number> {
  const ids = new Map<string, Promise<number>>();
  return (name) => {
    const id = ids.get(name) ?? make(name);
    ids.set(name, id);
    return id;
  };
}
