import { randomUUID } from 'node:crypto';
import { openSession } from '#server/auth/sessions.ts';
import { schoolYear } from '#server/campaigns/rules.ts';
import { readSchoolSettings } from '#server/settings/settings.ts';
import { pdfFile } from '#tests/support/data/files.ts';
import { requiredAnswers } from '../support/answers.ts';
import type { TestApp } from '../support/app.ts';
import { type Client, clientOf, paths } from '../support/client.ts';
import { noSchoolThings, type SchoolThings, schoolThings } from '../support/school-things.ts';
import { type QuestionnaireThings, questionnaireThings } from './questionnaire-calls.ts';

type Thing = () => Promise<number>;

/** What of somebody's a call is about: each is made when the call asks for it, and once. */
export interface Things extends SchoolThings, QuestionnaireThings {
  readonly application: Thing;
  /** Of the application. */
  readonly file: Thing;
  /** Another application, that was submitted. */
  readonly submitted: Thing;
  /** Of an application that was sent. */
  readonly sentFile: Thing;
  /** Another application, that was submitted and is cancelled. */
  readonly cancelled: Thing;
  readonly child: Thing;
  readonly question: Thing;
  /** One that nobody has applied for. */
  readonly course: Thing;
  /** One of the whole office. */
  readonly view: Thing;
  /** One that nothing is in. */
  readonly campaign: Thing;
  readonly excursion: Thing;
  readonly message: Thing;
  readonly user: Thing;
  /** Somebody else of the office. */
  readonly colleague: Thing;
  /** A sign-in of the owner in another browser. */
  readonly session: Thing;
  /** A new email of the representative that a colleague asked for. */
  readonly contactChange: Thing;
  /** The revision that the settings of the school stand at. */
  readonly settings: Thing;
  /** An open one about somebody's data. */
  readonly openCase: Thing;
}

let phones = 0;
/** A phone that nobody has asked a code for. */
export function unusedPhone(): string {
  phones += 1;
  return `+7999${String(phones).padStart(7, '0')}`;
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
/** A view of the whole office that no other is called like. */
export function newView() {
  views += 1;
  return {
    screen: 'userManagementApplication',
    name: `Вид ${views}`,
    query: 'status=in_review',
    shared: true,
  };
}

let campaigns = 0;
/** A campaign of a year that no other has, open for that year alone. */
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

/** Things of the owner: a draft with a file, a child; and what the school has on the list. */
export function thingsOf(app: TestApp, owner: Client, office: Client): Things {
  const draft = once(async () => {
    const { body } = await owner.form(paths.draft, requiredAnswers, [pdfFile()]);
    return { application: body.application.id, file: body.files[0]?.id ?? 0 };
  });
  const made = async (client: Client, path: string, body: object) =>
    (await client.json('POST', path, body)).body.id;
  return {
    ...schoolThings(app),
    ...questionnaireThings(owner),
    application: async () => (await draft()).application,
    file: async () => (await draft()).file,
    submitted: once(async () => (await owner.form(paths.create, requiredAnswers)).body.application.id),
    sentFile: once(
      async () => (await owner.form(paths.create, requiredAnswers, [pdfFile()])).body.files[0]?.id ?? 0,
    ),
    cancelled: once(async () => {
      const { id } = (await owner.form(paths.create, requiredAnswers)).body.application;
      await owner.form(paths.status, { id, status: 'cancelled', comment: 'Проверка' });
      return id;
    }),
    child: once(() => made(owner, '/api/users/update-or-create-user-child-data', childFields)),
    question: once(() => made(office, '/api/faq', faqFields)),
    course: once(() => made(office, '/api/admin/courses', courseFields)),
    view: once(() => made(office, '/api/admin/views', newView())),
    campaign: once(() => made(office, '/api/admin/campaigns', newCampaign())),
    excursion: once(() => made(owner, '/api/users/excursion', excursionFields)),
    message: once(() => anyMessage(app)),
    user: once(() => insertUser(app)),
    colleague: once(() => insertColleague(app)),
    session: once(() => newSession(app)),
    contactChange: once(() => newContactChange(app)),
    settings: async () => (await readSchoolSettings(app.context.db)).revision,
    openCase: once(async () => insertCase(app, await insertUser(app), undefined, 'health')),
  };
}

/** Things that are made once, for calls that do not change them. */
export function sharedThings(things: Things): Things {
  const byName = (make: (name: string) => Promise<number>) => {
    const ids = new Map<string, Promise<number>>();
    return (name: string) => {
      const id = ids.get(name) ?? make(name);
      ids.set(name, id);
      return id;
    };
  };
  return {
    ...things,
    diagnostic: once(things.diagnostic),
    invoice: once(things.invoice),
    contract: once(things.contract),
    courseApplication: once(things.courseApplication),
    questionnaire: byName(things.questionnaire),
    submittedQuestionnaire: byName(things.submittedQuestionnaire),
  };
}

const MISSING = 2_000_000_000;
const missing: Thing = async () => MISSING;

const noQuestionnaires = { questionnaire: missing, submittedQuestionnaire: missing };

/** The same where nothing of the owner is there. */
export function missingOf(things: Things): Things {
  return {
    ...things,
    ...noSchoolThings,
    application: missing,
    file: missing,
    submitted: missing,
    sentFile: missing,
    cancelled: missing,
    child: missing,
    session: missing,
    contactChange: missing,
    ...noQuestionnaires,
  };
}

async function newSession({ context }: TestApp): Promise<number> {
  await openSession(context, { id: 2, role_id: 2 });
  const { id } = await context.db
    .selectFrom('sessions')
    .select('id')
    .where('user_id', '=', 2)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow();
  return id;
}

async function newContactChange(app: TestApp): Promise<number> {
  const { db } = app.context;
  const { email } = await db
    .selectFrom('users')
    .select('email')
    .where('id', '=', 2)
    .executeTakeFirstOrThrow();
  const row = { value: `next-${email}`, former: email, proven: false, asked_by: await insertColleague(app) };
  const change = { user_id: 2, kind: 'email', ...row, token_hash: randomUUID() } as const;
  await db.deleteFrom('contact_changes').where('user_id', '=', 2).execute();
  const { id } = await db
    .insertInto('contact_changes')
    .values({ ...change, takes_effect_at: new Date('2099-01-01') })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Somebody who has nothing to do with the others. */
export async function insertUser({ context: { db } }: TestApp, blocked = false): Promise<number> {
  const user = { phone: unusedPhone(), role_id: 2, password_hash: '', blocked } as const;
  return (await db.insertInto('users').values(user).returning('id').executeTakeFirstOrThrow()).id;
}

/** Somebody of the office, with that role. */
export async function insertColleague(
  { context: { db } }: TestApp,
  office_role: string | null = 'chief',
): Promise<number> {
  const user = { phone: unusedPhone(), role_id: 1, office_role, password_hash: '' } as const;
  return (await db.insertInto('users').values(user).returning('id').executeTakeFirstOrThrow()).id;
}

/** Somebody else of the office, signed in without a password. */
export async function signInColleague(
  app: TestApp,
  role: string | null = 'chief',
): Promise<Client & { readonly id: number }> {
  const id = await insertColleague(app, role);
  return { ...clientOf(app.origin, await openSession(app.context, { id, role_id: 1 })), id };
}

/** What somebody asks of the school about their data. */
export async function insertCase(
  { context: { db } }: TestApp,
  userId: number,
  due = '2099-01-01',
  /** Of the consent that was withdrawn; without one all data are to be erased. */
  purpose: string | null = null,
): Promise<number> {
  const kind = purpose === null ? 'erasure' : 'consent-withdrawn';
  const one = { user_id: userId, kind, purpose, due_at: new Date(due) };
  return (await db.insertInto('cases').values(one).returning('id').executeTakeFirstOrThrow()).id;
}

/** A letter of the demonstration data. */
async function anyMessage({ context: { db } }: TestApp): Promise<number> {
  const letters = db.selectFrom('outgoing_messages').select('id').where('secret', 'is', null);
  return (await letters.where('application_id', 'is not', null).limit(1).executeTakeFirstOrThrow()).id;
}

/** Makes something when it is first asked for. */
export function once<T>(make: () => Promise<T>): () => Promise<T> {
  let promise: Promise<T> | undefined;
  return () => {
    promise ??= make();
    return promise;
  };
}
