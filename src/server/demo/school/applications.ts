import type { FormValues } from '#engine/definition/definition.ts';
import * as paymentsWords from '#generated/words/server/payments.ts';
import { applicationAnswers, applicationServerForm } from '#server/applications/form.ts';
import { letterOf as letterOfStatus } from '#server/applications/submission-type.ts';
import { AWAITING_PAYMENT } from '#server/applications/transitions.ts';
import type { Db } from '#server/database/open.ts';
import { filled, framed, letterOf, wordsOf } from '#server/messages/words.ts';
import { readSchoolSettings, type Settings } from '#server/settings/settings.ts';
import type { DemoApplication, School } from '../makers/school-maker.ts';
import type { StoryMove } from '../makers/story-maker.ts';
import type { Ids } from './people.ts';
import { insertMany } from './store.ts';

/** An application with its number and the person who moved it. */
export interface KnownApplication extends DemoApplication {
  readonly id: number;
  readonly number: string;
  readonly userId: number;
}

/** Every application with its history, what the audit log has of it, and what its representative was sent. */
export async function insertApplications(
  tx: Db,
  { applications }: School,
  ids: Ids,
): Promise<KnownApplication[]> {
  const rows = applications.map((one) => applicationRow(one, ids));
  const made = await insertMany.applications(tx, rows);
  const known = applications.map((one, index) => {
    const id = made[index] ?? 0;
    const number = `${one.campaign.slice(0, 4)}-${String(id).padStart(5, '0')}`;
    return { ...one, id, number, userId: ids.user(one.household) };
  });
  const moves = known.flatMap((application) =>
    application.story.map((move, index) => ({ application, move, from: application.story[index - 1]?.to })),
  );
  const authorOf = ({ application, move }: (typeof moves)[number]) =>
    move.by === 'administrator'
      ? (ids.office[application.id % ids.office.length] ?? ids.office[0])
      : application.userId;
  await insertMany.history(
    tx,
    moves.map((one) => ({
      application_id: one.application.id,
      status: one.move.to,
      comment: one.move.comment,
      remarks: remarksOf(one.move),
      author_id: authorOf(one),
      created_at: one.move.at,
    })),
  );
  await insertMany.audit(
    tx,
    moves
      .filter(({ from }) => from !== undefined)
      .map((one) => ({
        user_id: authorOf(one),
        action: 'application.status',
        application_id: one.application.id,
        details: JSON.stringify({ from: one.from, to: one.move.to }),
        at: one.move.at,
      })),
  );
  const settings = await readSchoolSettings(tx);
  const sent = moves.flatMap(({ application, move }) => messagesOf(application, move, settings));
  await insertMany.notifications(
    tx,
    sent.map(({ notification }) => notification),
  );
  await insertMany.messages(
    tx,
    sent.flatMap(({ message }) => message),
  );
  return known;
}

function applicationRow({ campaign, household, child, status, form, story }: DemoApplication, ids: Ids) {
  const [first, last] = [story[0], story.at(-1)];
  const [submitted, ...again] = story.filter(({ to }) => to === 'submitted');
  return {
    campaign,
    representative_id: ids.user(household),
    student_id: ids.child(child),
    status,
    ...applicationAnswers.row(form),
    comment: last?.comment ?? null,
    remarks: last ? remarksOf(last) : null,
    sent_back: sentBackOf(story, form),
    ...(first && last && { created_at: first.at, updated_at: last.at, status_at: last.at }),
    submitted_at: submitted?.at ?? null,
    resubmitted_at: again.at(-1)?.at ?? null,
  };
}

/** The answers at the last sending back; those that had to be corrected were missing then, or are missing still. */
function sentBackOf(story: readonly StoryMove[], form: FormValues): string | null {
  const move = story.findLast(({ remarks }) => remarks !== null);
  if (!move) return null;
  const isResolved = story.at(-1) !== move;
  const keys = new Set(isResolved ? move.remarks?.map(({ path }) => path) : []);
  const flat = Object.entries(applicationServerForm.toFlat(form)).filter(([key]) => !keys.has(key));
  const before = applicationServerForm.toValues(Object.fromEntries(flat));
  const { version } = applicationServerForm.definition;
  return JSON.stringify({ at: move.at, form: before, form_version: version, files: [] });
}

function remarksOf({ remarks }: StoryMove): string | null {
  return remarks && JSON.stringify(remarks);
}

/** The notification of a move, and the letter that went with it; of a draft nothing is sent. */
function messagesOf(
  { id, number, userId, household, form }: KnownApplication,
  { to, at }: StoryMove,
  settings: Settings,
) {
  const { title } = applicationAnswers.row(form);
  const payment = AWAITING_PAYMENT.includes(to) ? paymentsWords.online : paymentsWords.diagnosticPaidFor;
  const moved = {
    id,
    number,
    status: to,
    status_at: at,
    title,
    representative_id: userId,
    family_due_on: null,
  };
  const message = letterOfStatus(moved, { payment });
  if (!message) return [];
  const { event, values } = message;
  const words = wordsOf(event).notification;
  const unframed = letterOf(message, 'email');
  const letter = unframed && framed(unframed, settings);
  const about = { user_id: userId, event, application_id: id, course_application_id: null, created_at: at };
  const failed = id % 97 === 0;
  return [
    {
      notification: {
        ...about,
        title: filled(words?.title ?? '', values),
        text: filled(words?.text ?? '', values),
        read_at: id % 3 === 0 ? null : at,
      },
      message: letter
        ? [
            {
              ...about,
              channel: letter.channel,
              recipient: household.family.email,
              subject: letter.subject,
              text: letter.text,
              secret: null,
              provider_id: null,
              expires_at: null,
              attempts: failed ? 5 : 1,
              status: failed ? ('failed' as const) : ('sent' as const),
              error: failed ? 'Почтовый сервер не нашёл такого ящика' : null,
              sent_at: failed ? null : at,
            },
          ]
        : [],
    },
  ];
}
