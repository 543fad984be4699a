import type { components } from '#generated/api.d.ts';
import * as words from '#generated/words/server/export.ts';
import * as faqWords from '#generated/words/server/faq.ts';
import firstQuestions from '#schemas/first-questions.json' with { type: 'json' };
import { record } from '../audit/store.ts';
import type { Context } from '../context.ts';
import type { Db } from '../database/open.ts';
import { exportList } from '../exports/export.ts';
import { answersTable } from '../forms/answers-store.ts';
import { formOf } from '../forms/registry.ts';
import type { Attachment, Call, Caller, Handlers } from '../http/contract.ts';
import { conflict, requireFound } from '../http/errors.ts';
import {
  changeQuestion,
  countInSection,
  deleteQuestionRow,
  findQuestion,
  insertQuestion,
  listQuestions,
  lockOrder,
  type QuestionRow,
  renumber,
  shiftPositions,
} from './store.ts';

type Body = Readonly<Record<string, unknown>> & { readonly position?: number };

type Question = components['schemas']['FaqQuestion'];

/** Updates the sections of stored questions to the current form, at the start. */
export async function refreshQuestions(db: Db): Promise<void> {
  await db.transaction().execute(async (tx) => {
    await lockOrder(tx);
    await faqAnswers.refresh(tx);
    await renumber(tx);
  });
}

/** Inserts a question at a position of its section, by default the last. Throws 422 with the invalid fields. */
async function createQuestion(db: Db, caller: Caller, body: Body): Promise<Question> {
  return db.transaction().execute(async (tx) => {
    await lockOrder(tx);
    return insertAt(tx, caller, body);
  });
}

/** Adds the initial set of questions (`schemas/first-questions.json`). Throws 409 if there are questions. */
async function addFirstQuestions(db: Db, caller: Caller): Promise<Question[]> {
  return db.transaction().execute(async (tx) => {
    await lockOrder(tx);
    if ((await listQuestions(tx)).length > 0) throw conflict(faqWords.notEmpty);
    for (const { section, questions } of firstQuestions.sections)
      for (const one of questions) await insertAt(tx, caller, { section, ...one });
    return (await listQuestions(tx)).map(questionView);
  });
}

async function insertAt(tx: Db, caller: Caller, { position, ...body }: Body): Promise<Question> {
  const question = faqAnswers.row(faqServerForm.read(body).values);
  const place = await makeGap(tx, question.section, position);
  const inserted = await insertQuestion(tx, { ...question, position: place });
  await record(tx, { userId: caller.userId, action: 'faq.created', details: { question: inserted.id } });
  return questionView(inserted);
}

/** Replaces the answers of a question and moves it to `position`, by default the same, or the last of a new section. */
async function updateQuestion(
  db: Db,
  caller: Caller,
  id: number,
  { position, ...body }: Body,
): Promise<Question> {
  const { values } = faqServerForm.read(body);
  return db.transaction().execute(async (tx) => {
    await lockOrder(tx);
    const before = await existingQuestion(tx, id);
    const question = faqAnswers.row(values, before);
    const keptPosition = question.section === before.section ? before.position : undefined;
    // moved to no section first, so that the positions below do not count it
    await changeQuestion(tx, id, { section: NO_SECTION, position: 1 });
    await shiftPositions(tx, before.section, before.position, -1);
    const place = await makeGap(tx, question.section, position ?? keptPosition);
    const moved = await changeQuestion(tx, id, { ...question, position: place });
    await record(tx, { userId: caller.userId, action: 'faq.updated', details: { question: id } });
    return questionView(moved);
  });
}

/** Throws 404. */
async function deleteQuestion(db: Db, caller: Caller, id: number): Promise<void> {
  await db.transaction().execute(async (tx) => {
    await lockOrder(tx);
    const { section, position } = await existingQuestion(tx, id);
    await deleteQuestionRow(tx, id);
    await shiftPositions(tx, section, position, -1);
    await record(tx, { userId: caller.userId, action: 'faq.deleted', details: { question: id } });
  });
}

/** A section that no question has, because answers are trimmed. */
const NO_SECTION = ' ';

function questionView(row: QuestionRow): Question {
  return { ...faqServerForm.view(row), id: row.id, position: row.position };
}

async function existingQuestion(tx: Db, id: number): Promise<QuestionRow> {
  return requireFound(await findQuestion(tx, id), faqWords.notFound);
}

/** Makes a gap in a section at the requested position, at most at the end. Returns its position. */
async function makeGap(tx: Db, section: string, requested: number | undefined): Promise<number> {
  const last = (await countInSection(tx, section)) + 1;
  const place = Math.min(requested ?? last, last);
  await shiftPositions(tx, section, place, 1);
  return place;
}

/** Exports every question with its answer, in the order of the list. Throws as `exportList` does. */
async function exportFaq(db: Db, call: Call<'exportFaq'>): Promise<Attachment> {
  const questions = await listQuestions(db);
  return exportList(db, call, {
    name: words.questions,
    action: 'faq.exported',
    pages: () => [questions],
    own: [[words.position, ({ position }) => position, 'number']],
    forms: [{ form: faqServerForm, answersOf: (row) => [row] }],
  });
}

export const faqServerForm = formOf('faq-question');

/** The stored answers of questions; the section is blank without an answer. */
const faqAnswers = answersTable('faq_questions', faqServerForm, ({ section = '' }) => ({ section }));

export function faqHandlers({ db }: Context) {
  return {
    listFaq: async () => (await listQuestions(db)).map(questionView),
    exportFaq: (call) => exportFaq(db, call),
    createFaq: ({ caller, body }) => createQuestion(db, caller, body),
    addFirstFaq: ({ caller }) => addFirstQuestions(db, caller),
    updateFaq: ({ caller, params, body }) => updateQuestion(db, caller, params.id, body),
    deleteFaq: ({ caller, params }) => deleteQuestion(db, caller, params.id),
  } satisfies Partial<Handlers>;
}
