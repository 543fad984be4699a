import { type FaqQuestionValues, faqQuestionForm } from '#generated/forms/faq-question.ts';
import * as faqWords from '#generated/words/server/faq.ts';
import { record } from '../audit/store.ts';
import type { Db } from '../database/open.ts';
import { bodyForm } from '../forms/body-form.ts';
import type { Caller } from '../http/contract.ts';
import { notFound } from '../http/errors.ts';
import {
  countInSection,
  deleteQuestionRow,
  findQuestion,
  insertQuestion,
  lockOrder,
  type QuestionRow,
  setQuestion,
  shift,
} from './store.ts';

type Body = Readonly<Record<string, unknown>> & { readonly position?: number };

const form = bodyForm<FaqQuestionValues>(faqQuestionForm);

/** Puts a question at a place of its section, by default the last one. Throws 422 with what is to be mended. */
export async function createQuestion(
  db: Db,
  caller: Caller,
  { position, ...body }: Body,
): Promise<QuestionRow> {
  const question = form.read(body);
  return db.transaction().execute(async (tx) => {
    await lockOrder(tx);
    const place = await makeRoom(tx, question.section, position);
    const made = await insertQuestion(tx, { ...question, position: place });
    await record(tx, { userId: caller.userId, action: 'faq.created', details: { question: made.id } });
    return made;
  });
}

/** New words, another place or another section; without `position` it stays where it is. Throws 404, 422. */
export async function updateQuestion(
  db: Db,
  caller: Caller,
  id: number,
  { position, ...body }: Body,
): Promise<QuestionRow> {
  const question = form.read(body);
  return db.transaction().execute(async (tx) => {
    await lockOrder(tx);
    const before = await existingQuestion(tx, id);
    const staying = question.section === before.section ? before.position : undefined;
    // out of the way first, so that the places of the others can be counted without it
    await setQuestion(tx, { ...before, section: '', position: 1 });
    await shift(tx, before.section, before.position, -1);
    const place = await makeRoom(tx, question.section, position ?? staying);
    const moved = { id, ...question, position: place };
    await setQuestion(tx, moved);
    await record(tx, { userId: caller.userId, action: 'faq.updated', details: { question: id } });
    return moved;
  });
}

/** Throws 404. */
export async function deleteQuestion(db: Db, caller: Caller, id: number): Promise<void> {
  await db.transaction().execute(async (tx) => {
    await lockOrder(tx);
    const { section, position } = await existingQuestion(tx, id);
    await deleteQuestionRow(tx, id);
    await shift(tx, section, position, -1);
    await record(tx, { userId: caller.userId, action: 'faq.deleted', details: { question: id } });
  });
}

async function existingQuestion(tx: Db, id: number): Promise<QuestionRow> {
  const question = await findQuestion(tx, id);
  if (!question) throw notFound(faqWords.notFound);
  return question;
}

/** The place that a question takes: what is asked for, no further than the end. */
async function makeRoom(tx: Db, section: string, wanted: number | undefined): Promise<number> {
  const last = (await countInSection(tx, section)) + 1;
  const place = Math.min(wanted ?? last, last);
  await shift(tx, section, place, 1);
  return place;
}
