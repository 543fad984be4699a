import type { FormValues } from '#engine/definition/definition.ts';
import type { PortalShell } from '#generated/portal/settings.ts';
import { shell } from '#generated/portal/shell.ts';
import * as words from '#generated/words/server/http.ts';
import { applicationServerForm } from './applications/form.ts';
import { visibleApplication } from './applications/submission-type.ts';
import { courseServerForm } from './courses/form.ts';
import { visibleCourseApplication } from './courses/submission-type.ts';
import type { Db } from './database/open.ts';
import { faqServerForm } from './faq/rules.ts';
import { findQuestion } from './faq/store.ts';
import { choicesInResponse, hasOfferedChoices, optionOperations, unofferedAnswers } from './forms/options.ts';
import { findForm } from './forms/registry.ts';
import type { Caller, OperationId } from './http/contract.ts';
import type { Operation } from './http/document.ts';
import { invalid } from './http/errors.ts';
import { kinds } from './questionnaires/kind.ts';
import { visibleQuestionnaire } from './questionnaires/submission-type.ts';
import { answersOfPeople } from './users/answers.ts';
import { childServerForm } from './users/children.ts';
import { findChild } from './users/store.ts';

/** A call as far as its answers are validated. */
export interface AnswersCall {
  readonly caller: Caller | undefined;
  readonly params: unknown;
  readonly body: unknown;
}

/** Gives the answer of an operation as this caller gets it under this query; `undefined` where it is not for them. */
export type ReadOperation = (operation: string, query: Readonly<Record<string, unknown>>) => Promise<unknown>;

/**
 * Rejects answers that the operations of `x-options` do not offer to the caller, in any form: the choices are the
 * operation's own response, read like in the portal. Throws 422 on the fields.
 */
export async function checkOffered(
  db: Db,
  operation: Operation,
  call: AnswersCall,
  ask: ReadOperation,
): Promise<void> {
  const { body } = call;
  if (!isBody(body)) return;
  const problems = await Promise.all(
    operation.forms.map(async (id) => {
      const form = findForm(id);
      if (!form || !hasOfferedChoices(form.definition)) return [];
      const sent = form.toValues(body);
      const asked = optionOperations(form.definition, sent);
      if (asked.size === 0) return [];
      const storedOf = STORED[operation.id] ?? storedOfQuestionnaire(operation.id);
      const stored = (await storedOf?.(db, call, id)) ?? {};
      const values = form.withoutHidden({ ...stored, ...sent });
      const offered = await Promise.all([...asked].map((one) => offeredBy(one, body, ask)));
      return unofferedAnswers(form.definition, values, new Map(offered), form.withoutHidden(stored));
    }),
  );
  if (problems.flat().length > 0) throw invalid(words.checkAnswers, problems.flat());
}

function isBody(body: unknown): body is Readonly<Record<string, unknown>> {
  return typeof body === 'object' && body !== null;
}

const { options: sources = [] }: PortalShell = shell;

async function offeredBy(
  operation: string,
  body: object,
  ask: ReadOperation,
): Promise<[string, ReadonlySet<string>]> {
  const source = sources.find((one) => one.operation === operation);
  if (!source) throw new Error(`schemas/portal/portal.json does not say how ${operation} gives choices`);
  const members = new Map<string, unknown>(Object.entries(body));
  const narrowed = Object.entries('query' in source ? (source.query ?? {}) : {});
  const query = Object.fromEntries(narrowed.map(([parameter, member]) => [parameter, members.get(member)]));
  return [operation, choicesInResponse(source, await ask(operation, query))];
}

/** The answers that a call is about to change, as they are stored. */
type Stored = (db: Db, call: AnswersCall, form: string) => Promise<FormValues>;

/** The stored values of updates, which may stay. Other calls create something new. */
const STORED: Partial<Record<OperationId, Stored>> = {
  updateUser: ofPerson,
  finishRegistration: ofPerson,
  updateOrCreateUserChildData: async (db, { caller, body }) => {
    const id = idIn(body);
    const child = caller && id !== undefined ? await findChild(db, id, caller.userId) : undefined;
    return child ? childServerForm.answersOf(child) : {};
  },
  correctApplication: (db, { caller, params }) => ofApplication(db, { caller, params, body: params }),
  updateLongApplication: ofApplication,
  createLongApplication: ofApplication,
  makeDraftLongApplicationCourse: ofCourseApplication,
  createLongApplicationCourse: ofCourseApplication,
  updateFaq: async (db, { params }) => {
    const question = await findQuestion(db, idIn(params) ?? 0);
    return question ? faqServerForm.answersOf(question) : {};
  },
};

function storedOfQuestionnaire(operation: OperationId): Stored | undefined {
  const kind = kinds.find(({ operations }) => operations.update === operation);
  if (!kind) return undefined;
  return async (db, { params, caller }) => {
    if (!caller) return {};
    return kind.served.answersOf(await visibleQuestionnaire(db, kind, idIn(params) ?? 0, caller));
  };
}

async function ofPerson(db: Db, { caller }: AnswersCall, id: string): Promise<FormValues> {
  const form = findForm(id);
  if (!caller || !form) return {};
  const answersOf = await answersOfPeople(db, [caller.userId]);
  return form.toValues(form.fieldsOf({ ...answersOf(caller.userId) }));
}

async function ofApplication(db: Db, { caller, body }: AnswersCall): Promise<FormValues> {
  const id = idIn(body);
  if (!caller || id === undefined) return {};
  return applicationServerForm.answersOf(await visibleApplication(db, id, caller));
}

async function ofCourseApplication(db: Db, { caller, body }: AnswersCall): Promise<FormValues> {
  const id = idIn(body);
  if (!caller || id === undefined) return {};
  return courseServerForm.answersOf(await visibleCourseApplication(db, id, caller));
}

function idIn(holder: unknown): number | undefined {
  const known = typeof holder === 'object' && holder !== null && 'id' in holder;
  return known && typeof holder.id === 'number' ? holder.id : undefined;
}
