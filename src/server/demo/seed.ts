import { randomUUID } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { FormValues } from '#engine/definition/definition.ts';
import { flatten } from '#engine/wire/wire.ts';
import { consents } from '#generated/consents.ts';
import { applicationForm } from '#generated/forms/application.ts';
import { childForm } from '#generated/forms/child.ts';
import { registrationForm } from '#generated/forms/registration.ts';
import { forms } from '#generated/forms.ts';
import * as words from '#generated/words/server/running.ts';
import { fileFields, toFlat } from '../applications/form.ts';
import { createApplication } from '../applications/save.ts';
import { type ApplicationStatus, applicationWorkflow } from '../applications/status.ts';
import { changeApplicationStatus } from '../applications/transitions.ts';
import { hashPassword, verifyPassword } from '../auth/passwords.ts';
import { currentCampaign } from '../campaigns/campaigns.ts';
import { replaceClasses } from '../classes/store.ts';
import { insertConsent } from '../consents/store.ts';
import type { Context } from '../context.ts';
import { insertCourses } from '../courses/courses-store.ts';
import type { Db } from '../database/open.ts';
import { serverForm } from '../forms/server-form.ts';
import { type Caller, ROLES, type Role } from '../http/contract.ts';
import { CHIEF, officeRoles } from '../http/office-roles.ts';
import type { StoredUpload } from '../http/request/multipart.ts';
import { markAllSent } from '../messages/queue-store.ts';
import { applicationMoney } from '../payments/by-hand.ts';
import { storeAnswers } from '../users/answers.ts';
import { childAnswers } from '../users/children.ts';
import { countUsers, insertChild, insertUser } from '../users/store.ts';
import { toRuDate } from '../values/dates.ts';
import { createView } from '../views/views.ts';
import applications from './applications.json' with { type: 'json' };
import courses from './courses.json' with { type: 'json' };
import { answered, begun } from './makers/answers.ts';
import { accountAnswers } from './makers/answers-maker.ts';
import { DIAGNOSTIC_PHONE } from './makers/school-maker.ts';
import people from './people.json' with { type: 'json' };
import { seedSchool } from './school/school.ts';
import views from './views.json' with { type: 'json' };

/** Password of every demonstration account, published in the README. */
const DEMO_PASSWORD = 'Portal-demo-2026';

/** Ten thousand numbers, all of the demonstration's among them. */
const PHONES = '+7900000%';
const EMAILS = '%@example.ru';

/** Throws where somebody could sign in with what everybody knows: an account of the demonstration that still lives. */
export async function refuseDemoAccounts(db: Db): Promise<void> {
  const accounts = await db
    .selectFrom('users')
    .select('password_hash')
    .distinct()
    .where('deleted_at', 'is', null)
    .where((row) => row.or([row('phone', 'like', PHONES), row('email', 'like', EMAILS)]))
    .execute();
  // one hash serves them all: there is little to verify
  for (const { password_hash } of accounts)
    if (await verifyPassword(password_hash, DEMO_PASSWORD)) throw new Error(words.demoAccountsInProduction);
}

const PAPER = 'Документ.pdf';

/** One line for each account, to be printed at the start. */
export const demoAccounts: readonly string[] = [
  `Администратор: ${people.administrator.phone}, пароль ${DEMO_PASSWORD}`,
  ...people.representatives
    .slice(0, 1)
    .map(({ phone }) => `Представитель: ${phone}, пароль ${DEMO_PASSWORD}`),
  `Представитель, которому назначена диагностика: ${DIAGNOSTIC_PHONE}, пароль ${DEMO_PASSWORD}`,
];

interface Move {
  readonly by: Role;
  readonly status: ApplicationStatus;
  readonly comment?: string;
}

interface DemoApplication {
  readonly child: number;
  /** Nested, by the names of the first version of the form. */
  readonly answers: FormValues;
  /** Name of a paper that is attached. */
  readonly file?: string;
  /** Events after the submission; without them it stays a draft. */
  readonly moves?: readonly Move[];
}

interface Person {
  readonly caller: Caller;
  readonly children: readonly number[];
  readonly applications: readonly string[];
}

/**
 * Fills an empty database. `story` is three people and their applications, made by the same functions that serve the
 * calls; `school` is hundreds around them.
 */
export async function seedDemo(context: Context, size: 'story' | 'school'): Promise<void> {
  if ((await countUsers(context.db)) > 0) return;
  const passwordHash = await hashPassword(DEMO_PASSWORD);
  const { administrator, representatives } = await insertPeople(context, passwordHash);
  await seedCourses(context.db);
  const stories = new Map<string, DemoApplication>(
    Object.entries(applications as Record<string, DemoApplication>),
  );
  for (const person of representatives) {
    for (const name of person.applications) {
      const story = stories.get(name);
      if (story) await play(context, story, person, administrator);
    }
  }
  await markAllSent(context.db);
  const representative = representatives[0]?.caller.userId;
  if (size !== 'school' || representative === undefined) return;
  await seedSchool(
    context,
    { administrator: administrator.userId, representative, passwordHash },
    new Date(),
  );
  for (const view of views) await createView(context.db, view, administrator);
}

async function insertPeople(
  { db }: Context,
  password_hash: string,
): Promise<{ administrator: Caller; representatives: Person[] }> {
  return db.transaction().execute(async (tx) => {
    await replaceClasses(tx, people.classes);
    const role_id = ROLES.administrator;
    const { id } = await insertUser(tx, {
      ...people.administrator,
      role_id,
      office_role: CHIEF,
      verified: true,
      email_confirmed_at: new Date(),
      password_hash,
    });
    const representatives: Person[] = [];
    for (const { children, applications: names, ...person } of people.representatives) {
      const user = await insertUser(tx, {
        ...person,
        role_id: ROLES.representative,
        verified: true,
        email_confirmed_at: new Date(),
        password_hash,
      });
      const answers = accountAnswers(registrationForm, { ...person, head: person });
      await storeAnswers(tx, serverForm(registrationForm), { userId: user.id }, answers);
      const ids: number[] = [];
      for (const child of children) {
        const answers = answered(childForm, { ...child, birth_date: toRuDate(child.birth_date) });
        ids.push(await insertChild(tx, { ...childAnswers.row(answers), representative_id: user.id }));
      }
      for (const [purpose, { version }] of Object.entries(consents))
        await insertConsent(tx, { userId: user.id, purpose, version, address: '127.0.0.1' });
      representatives.push({
        caller: callerOf(user.id, 'representative'),
        children: ids,
        applications: names,
      });
    }
    return { administrator: callerOf(id, 'administrator'), representatives };
  });
}

async function play(
  context: Context,
  story: DemoApplication,
  { caller, children }: Person,
  administrator: Caller,
): Promise<void> {
  const child = children[story.child];
  const answers = (story.moves ? answered : begun)(applicationForm, story.answers);
  const body = { ...toFlat(answers), ...(child !== undefined && { student_id: child }) };
  const uploads = await uploadsOf(context, story);
  const operation = story.moves ? 'createLongApplication' : 'makeDraftLongApplication';
  const call = { caller, operation, key: undefined, body, uploads } as const;
  const { application } = await createApplication(context, story.moves !== undefined)(call);
  let from = application.status;
  for (const { by, status, comment } of story.moves ?? []) {
    const mover = by === 'administrator' ? administrator : caller;
    const body = { id: application.id, status, ...saidWith({ from, to: status, by }, comment) };
    const move = changeApplicationStatus(context, applicationMoney(context.gateway));
    await move({ caller: mover, operation: 'updateStatus', key: undefined, params: {}, body });
    from = status;
  }
}

/** Answers of a transition's form. */
function saidWith(
  { from, to, by }: { from: ApplicationStatus; to: ApplicationStatus; by: Role },
  comment: string | undefined,
): Readonly<Record<string, unknown>> {
  const { form } =
    applicationWorkflow.transitions.find((one) => one.from === from && one.to === to && one.by === by) ?? {};
  if (form === undefined) return comment === undefined ? {} : { comment };
  return flatten(forms[form].definition, answered(forms[form], { comment }));
}

/** The paper of the story where the form takes one, and one for each further field that must have a file. */
async function uploadsOf(context: Context, { file, moves }: DemoApplication): Promise<StoredUpload[]> {
  const [first] = fileFields;
  const demanded = moves ? fileFields.filter(({ required }) => required) : [];
  const papers = new Map(demanded.map(({ name }) => [name, PAPER]));
  if (first && file) papers.set(first.name, file);
  return Promise.all([...papers].map(([field, name]) => enclose(context, field, name)));
}

async function enclose({ storage }: Context, field: string, name: string): Promise<StoredUpload> {
  const content = paperPdf();
  const path = join(storage.incoming, randomUUID());
  await writeFile(path, content);
  return { field, name, path, size: content.length, sha256: '', truncated: false };
}

function callerOf(userId: number, role: Role): Caller {
  const office = role === 'administrator' ? officeRoles.of(CHIEF) : undefined;
  return { userId, roleId: ROLES[role], tokenHash: '', duties: [], office };
}

/** The schedule of courses for the campaign that is open now; days of a course fall into its school year. */
async function seedCourses(db: Db): Promise<void> {
  const campaign = await currentCampaign(db, new Date());
  const year = Number(campaign.slice(0, 4));
  const scheduled = courses.map(({ starts_on, ends_on, classes, ...course }) => ({
    ...course,
    classes: JSON.stringify(classes),
    campaign,
    starts_on: `${year}-${starts_on}`,
    ends_on: `${year + 1}-${ends_on}`,
  }));
  await insertCourses(db, scheduled);
}

/** A PDF of one empty A4 page. */
export function paperPdf(): Buffer {
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] >>',
  ];
  let text = '%PDF-1.4\n';
  const offsets = objects.map((object, index) => {
    const offset = text.length;
    text += `${index + 1} 0 obj\n${object}\nendobj\n`;
    return offset;
  });
  const table = offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`).join('');
  const size = objects.length + 1;
  const start = text.length;
  text += `xref\n0 ${size}\n0000000000 65535 f \n${table}trailer\n<< /Size ${size} /Root 1 0 R >>\nstartxref\n${start}\n%%EOF\n`;
  return Buffer.from(text, 'latin1');
}
