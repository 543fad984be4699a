import type { Context } from '../context.ts';
import type { Handlers } from '../http/contract.ts';
import {
  addFirstQuestions,
  allQuestions,
  createQuestion,
  deleteQuestion,
  exportFaq,
  updateQuestion,
} from './rules.ts';

export function faqHandlers({ db }: Context) {
  return {
    listFaq: () => allQuestions(db),
    exportFaq: (call) => exportFaq(db, call),
    createFaq: ({ caller, body }) => createQuestion(db, caller, body),
    addFirstFaq: ({ caller }) => addFirstQuestions(db, caller),
    updateFaq: ({ caller, params, body }) => updateQuestion(db, caller, params.id, body),
    deleteFaq: ({ caller, params }) => deleteQuestion(db, caller, params.id),
  } satisfies Partial<Handlers>;
}
