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

/** The parts of a call that the validation of its answers needs. */
export interface AnswersCall {
  readonly caller: Caller | undefined;
  readonly params: unknown;
  readonly body: unknown;
}

/** The response of an operation to the caller with this query; `undefined` if the caller may not use the operation. */
export type ReadOperation = (operation: string, query: Readonly<Record<string, unknown>>) => Promise<unknown>;

/**
 * Rejects answers that the operations of `x-options` do not offer to the caller. The choices come from the responses of
 * these operations, as in the portal. Throws 422 with the fields.
 */
export async function checkOffered(
  db: Db,
  operation: Operation,
  call: AnswersCall,
  callOperation: ReadOperation,
): Promise<void> {
  const { body } = call;
  if (!isBody(body)) return;
  const problems = await Promise.all(
    operation.forms.map(async (id) => {
      const form = findForm(id);
      if (!form || !hasOfferedChoices(form.definition)) return [];
      const sent = form.toValues(body);
      const requestedOperations = optionOperations(form.definition, sent);
      if (requestedOperations.size === 0) return [];
      const readStored = STORED[operation.id] ?? questionnaireReader(operation.id);
      const stored = (await readStored?.(db, call, id)) ?? {};
      const values = form.withoutHidden({ ...stored, ...sent });
      const offered = await Promise.all(
        [...requestedOperations].map((one) => readOffered(one, body, callOperation)),
      );
      return unofferedAnswers(form.definition, values, new Map(offered), form.withoutHidden(stored));
    }),
  );
  if (problems.flat().length > 0) throw invalid(words.checkAnswers, problems.flat());
}

function isBody(body: unknown): body is Readonly<Record<string, unknown>> {
  return typeof body === 'object' && body !== null;
}

const { options: sources = [] }: PortalShell = shell;

async function readOffered(
  operation: string,
  body: object,
  callOperation: ReadOperation,
): Promise<[string, ReadonlySet<string>]> {
  const source = sources.find((one) => one.operation === operation);
  if (!source)
    throw new Error(`schemas/portal/portal.json has no option source for ${operation}; add it to "options"`);
  const members = new Map<string, unknown>(Object.entries(body));
  const parameters = Object.entries('query' in source ? (source.query ?? {}) : {});
  const query = Object.fromEntries(parameters.map(([parameter, member]) => [parameter, members.get(member)]));
  return [operation, choicesInResponse(source, await callOperation(operation, query))];
}

/** Reads the stored answers that a call changes. */
type StoredReader = (db: Db, call: AnswersCall, form: string) => Promise<FormValues>;

/** Readers of the stored answers, which may stay, by operation; see also `questionnaireReader`. Others create records. */
const STORED: Partial<Record<OperationId, StoredReader>> = {
  updateUser: readPersonAnswers,
  finishRegistration: readPersonAnswers,
  updateOrCreateUserChildData: async (db, { caller, body }) => {
    const id = readId(body);
    const child = caller && id !== undefined ? await findChild(db, id, caller.userId) : undefined;
    return child ? childServerForm.answersOf(child) : {};
  },
  correctApplication: (db, { caller, params }) =>
    readApplicationAnswers(db, { caller, params, body: params }),
  updateLongApplication: readApplicationAnswers,
  makeDraftLongApplicationCourse: readCourseAnswers,
  createLongApplicationCourse: readCourseAnswers,
  updateFaq: async (db, { params }) => {
    const question = await findQuestion(db, readId(params) ?? 0);
    return question ? faqServerForm.answersOf(question) : {};
  },
};

function questionnaireReader(operation: OperationId): StoredReader | undefined {
  const kind = kinds.find(({ operations }) => operations.update === operation);
  if (!kind) return undefined;
  return async (db, { params, caller }) => {
    if (!caller) return {};
    return kind.serverForm.answersOf(await visibleQuestionnaire(db, kind, readId(params) ?? 0, caller));
  };
}

async function readPersonAnswers(db: Db, { caller }: AnswersCall, id: string): Promise<FormValues> {
  const form = findForm(id);
  if (!caller || !form) return {};
  const answersOf = await answersOfPeople(db, [caller.userId]);
  return form.toValues(form.fieldsOf({ ...answersOf(caller.userId) }));
}

async function readApplicationAnswers(db: Db, { caller, body }: AnswersCall): Promise<FormValues> {
  const id = readId(body);
  if (!caller || id === undefined) return {};
  return applicationServerForm.answersOf(await visibleApplication(db, id, caller));
}

async function readCourseAnswers(db: Db, { caller, body }: AnswersCall): Promise<FormValues> {
  const id = readId(body);
  if (!caller || id === undefined) return {};
  return courseServerForm.answersOf(await visibleCourseApplication(db, id, caller));
}

function readId(value: unknown): number | undefined {
  const hasId = typeof value === 'object' && value !== null && 'id' in value;
  return hasId && typeof value.id === 'number' ? value.id : undefined;
}
