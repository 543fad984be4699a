import type { Context } from '../context.ts';
import type { HandlersOf } from '../http/contract.ts';
import {
  addFirstQuestions,
  allQuestions,
  createQuestion,
  deleteQuestion,
  exportFaq,
  updateQuestion,
} from './rules.ts';

export function faqHandlers({
  db,
}: Context): HandlersOf<'listFaq' | 'createFaq' | 'addFirstFaq' | 'updateFaq' | 'deleteFaq' | 'exportFaq'> {
  return {
    listFaq: async () => ({ status: 200, body: await allQuestions(db) }),
    exportFaq: async (call) => ({ status: 200, attachment: await exportFaq(db, call) }),
    createFaq: async ({ caller, body }) => ({ status: 201, body: await createQuestion(db, caller, body) }),
    addFirstFaq: async ({ caller }) => ({ status: 201, body: await addFirstQuestions(db, caller) }),
    updateFaq: async ({ caller, params, body }) => ({
      status: 200,
      body: await updateQuestion(db, caller, params.id, body),
    }),
    deleteFaq: async ({ caller, params }) => {
      await deleteQuestion(db, caller, params.id);
      return { status: 204 };
    },
  };
}
