import * as words from '#generated/words/server/export.ts';
import type { Db } from '../database/open.ts';
import { exportList } from '../exports/export.ts';
import type { Attachment, Call } from '../http/contract.ts';
import { faqServerForm } from './form.ts';
import { listQuestions } from './store.ts';

/** Every question with its answer, in the order of the list, as a file. Throws as `exportList` does. */
export async function exportFaq(db: Db, call: Call<'exportFaq'>): Promise<Attachment> {
  const questions = await listQuestions(db);
  return exportList(db, call, {
    name: words.questions,
    audit: { action: 'faq.exported', selection: {} },
    pages: () => [questions],
    own: [[words.position, ({ position }) => position, 'number']],
    forms: [{ form: faqServerForm, answersOf: (row) => [row] }],
  });
}
