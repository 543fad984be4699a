import { readFile } from 'node:fs/promises';
import { beforeEach, expect, it } from 'vitest';
import type { components } from '#generated/api.d.ts';
import { openApp } from '../support/app.ts';
import { signIn } from '../support/client.ts';

type Question = components['schemas']['FaqQuestion'] & { errors?: { path: string }[] };

const app = await openApp();
const office = await signIn(app.origin, 'administrator');
beforeEach(async () => {
  await app.context.db.deleteFrom('faq_questions').execute();
});

const create = (body: object) => office.json<Question>('POST', '/api/faq', body);
const put = (id: number, body: object) => office.json<Question>('PUT', `/api/faq/${id}`, body);
const questionBody = (question: string, section = 'Поступление', position?: number) => ({
  question,
  section,
  answer: 'Ответ.',
  ...(position !== undefined && { position }),
});
const listQuestions = async (client = office) => await client.read<Question[]>('/api/faq/all');
const readOrder = async (section = 'Поступление') =>
  (await listQuestions())
    .filter((one) => one.section === section)
    .map(({ question, position }) => `${position} ${question}`);

it('a question is last in its section or at the given position', async () => {
  await create(questionBody('а'));
  await create(questionBody('б'));
  const third = await create(questionBody('в', 'Поступление', 1));
  expect([third.status, third.body.position]).toEqual([201, 1]);
  await create(questionBody('г', 'Поступление', 99));
  expect(await readOrder()).toEqual(['1 в', '2 а', '3 б', '4 г']);
});

it('both roles read the sections in their order of creation', async () => {
  for (const [question, section] of [
    ['а', 'Оплата'],
    ['б', 'Занятия'],
    ['в', 'Оплата'],
  ])
    await create(questionBody(question ?? '', section));
  const parent = await signIn(app.origin);
  expect((await listQuestions(parent)).map(({ question }) => question)).toEqual(['а', 'в', 'б']);
});

it('an answer keeps its paragraphs as plain text', async () => {
  const answer = 'Первый абзац.\n\nВторой: <b>не разметка</b>.';
  const { body } = await create({ ...questionBody('а'), answer: `  ${answer.replaceAll('\n', '\r\n')}  ` });
  expect(body.answer).toBe(answer);
});

it.each([
  ['up', 3, 1, ['1 в', '2 а', '3 б']],
  ['down', 1, 3, ['1 б', '2 в', '3 а']],
  ['past the end', 1, 50, ['1 б', '2 в', '3 а']],
  ['to no position', 2, undefined, ['1 а', '2 б', '3 в']],
])('moving %s leaves no gaps', async (_, from, to, expected) => {
  for (const name of ['а', 'б', 'в']) await create(questionBody(name));
  const moved = (await listQuestions())[from - 1];
  await put(moved?.id ?? 0, questionBody(moved?.question ?? '', 'Поступление', to));
  expect(await readOrder()).toEqual(expected);
});

it('a question moved to another section leaves no gap', async () => {
  for (const name of ['а', 'б', 'в']) await create(questionBody(name));
  await create(questionBody('г', 'Оплата'));
  await put((await listQuestions())[0]?.id ?? 0, questionBody('а', 'Оплата'));
  expect([await readOrder(), await readOrder('Оплата')]).toEqual([
    ['1 б', '2 в'],
    ['1 г', '2 а'],
  ]);
});

it('parallel moves, additions and deletions leave no gaps', async () => {
  for (let i = 0; i < 6; i++) await create(questionBody(`вопрос ${i}`));
  const questions = await listQuestions();
  const [firstQuestion] = questions;
  const changes = questions
    .slice(1)
    .map(({ id, question }, i) => put(id, questionBody(question ?? '', 'Поступление', 6 - i)));
  const [deleted] = await Promise.all([
    office.call('DELETE', `/api/faq/${firstQuestion?.id}`),
    create(questionBody('новый', 'Поступление', 2)),
    ...changes,
  ]);
  expect(deleted.status).toBe(204);
  expect((await listQuestions()).map(({ position }) => position)).toEqual([1, 2, 3, 4, 5, 6]);
});

it.each([
  [{ answer: '' }, 422],
  [{ question: 'я'.repeat(301) }, 422],
  [{ position: 0 }, 400],
  [{ extra: 1 }, 400],
])('%j is rejected, and nothing is stored', async (change, status) => {
  expect((await create({ ...questionBody('а'), ...change })).status).toBe(status);
  expect(await listQuestions()).toEqual([]);
});

it("audits an administrator's changes", async () => {
  const { id } = (await create(questionBody('а'))).body;
  await put(id, questionBody('б'));
  await office.call('DELETE', `/api/faq/${id}`);

  const rows = await app.context.db
    .selectFrom('audit_log')
    .select(['action', 'details'])
    .where('user_id', '=', 1)
    .orderBy('id', 'desc')
    .limit(3)
    .execute();
  const details = { question: id };
  expect(rows.reverse()).toEqual(
    ['faq.created', 'faq.updated', 'faq.deleted'].map((action) => ({ action, details })),
  );
});

it('an empty list can start from the offered set; a list with questions refuses it', async () => {
  const screen = await readFile(
    new URL('../../../schemas/portal/screens/editFaq.json', import.meta.url),
    'utf8',
  );
  const addOfferedSet = () => office.call<Question[]>('POST', '/api/faq/first');
  const { status, body } = await addOfferedSet();
  expect([status, body]).toEqual([201, await listQuestions()]);
  expect(screen).toContain(`Добавить ${body.length} вопросов для начала`);
  const [question] = body;
  expect(
    (await put(question?.id ?? 0, { ...questionBody('Свой вопрос'), answer: 'Свой ответ.' })).status,
  ).toBe(200);
  expect((await addOfferedSet()).status).toBe(409);
});
