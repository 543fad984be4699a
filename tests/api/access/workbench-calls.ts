import { requiredAnswers } from '../support/answers.ts';
import { type ApiResponse, type Client, paths } from '../support/client.ts';
import { newView, type Things } from './things.ts';

/** What the office does with an application on its record, called as the others in `calls.ts`. */
export const workbenchCalls: Readonly<
  Record<string, (client: Client, on: Things) => Promise<ApiResponse<unknown>>>
> = {
  listAdminApplicationIds: (client) =>
    client.call('GET', '/api/admin/applications/ids?status=draft&q=орлова'),
  listAdminApplicationRows: async (client, { application }) =>
    client.call('GET', `/api/admin/applications/rows?ids=${await application()}`),
  listApplicationMessages: async (client, { application }) =>
    client.call('GET', `/api/admin/applications/${await application()}/messages`),
  previewApplicationLetter: async (client, { application }) =>
    client.call('GET', `/api/admin/applications/${await application()}/letter?status=cancelled`),
  getFileArchive: async (client, { sentFile }) => client.call('GET', paths.fileArchive(await sentFile())),
  keepApplicationRemark: async (client, { application }) =>
    client.json('PUT', `/api/admin/applications/${await application()}/remarks`, {
      ...{ path: 'student_birth_date', message: 'Проверьте год' },
    }),
  correctApplication: async (client, { submitted }) =>
    client.form(
      `/api/admin/applications/${await submitted()}/answers`,
      { revision: 1, reason: 'Опечатка', ...requiredAnswers, student_first_name: 'Софья' },
      [],
      {},
      'PATCH',
    ),
  undoApplicationStatus: async (client, { application }) =>
    client.json('POST', `/api/admin/applications/${await application()}/undo`, { expected_status: 'draft' }),
  remindOfDraft: async (client, { application }) =>
    client.call('POST', `/api/admin/applications/${await application()}/reminder`),
  recordApplicationCall: async (client, { application }) =>
    client.call('POST', `/api/admin/applications/${await application()}/call`),
  moveApplicationDeadline: async (client, { application }) =>
    client.json('PUT', `/api/admin/applications/${await application()}/deadline`, { until: '31.12.2099' }),
  listViews: (client) => client.call('GET', '/api/admin/views'),
  createView: (client) => client.json('POST', '/api/admin/views', newView()),
  updateView: async (client, { view }) =>
    client.json('PATCH', `/api/admin/views/${await view()}`, { query: 'status=submitted' }),
  deleteView: async (client, { view }) => client.call('DELETE', `/api/admin/views/${await view()}`),
  listApplicationPayments: async (client, { application }) =>
    client.call('GET', `/api/admin/applications/${await application()}/payments`),
  listApplicationContracts: async (client, { application }) =>
    client.call('GET', `/api/admin/applications/${await application()}/contracts`),
  previewContractLetter: (client) =>
    client.call('GET', '/api/admin/contracts/letter?user_id=2&title=Договор'),
  previewInvoiceLetter: (client) =>
    client.call('GET', '/api/admin/invoices/letter?user_id=2&title=Обучение&amount=4500000'),
  listAdminCourseApplicationIds: (client) =>
    client.call('GET', '/api/admin/course-applications/ids?status=draft&q=орлова'),
  listAdminCourseApplicationRows: async (client, { courseApplication }) =>
    client.call('GET', `/api/admin/course-applications/rows?ids=${await courseApplication()}`),
  listCourseApplicationMessages: async (client, { courseApplication }) =>
    client.call('GET', `/api/admin/course-applications/${await courseApplication()}/messages`),
  previewCourseLetter: async (client, { courseApplication }) =>
    client.call('GET', `/api/admin/course-applications/${await courseApplication()}/letter?status=offered`),
  undoCourseStatus: async (client, { courseApplication }) =>
    client.json('POST', `/api/admin/course-applications/${await courseApplication()}/undo`, {
      expected_status: 'draft',
    }),
  listColleagues: (client) => client.call('GET', '/api/admin/colleagues'),
  listApplicationNotes: async (client, { application }) =>
    client.call('GET', `/api/admin/applications/${await application()}/notes`),
  addApplicationNote: async (client, { application }) =>
    client.json('POST', `/api/admin/applications/${await application()}/notes`, { text: 'Позвонить' }),
  removeApplicationNote: async (client, { application }) =>
    removeOwnNote(client, `/api/admin/applications/${await application()}/notes`),
  putApplicationInCharge: async (client, { application }) =>
    client.json('PUT', `/api/admin/applications/${await application()}/charge`, { user_id: null }),
};

/** Takes away a note that the same person has just written; who may write none asks for another's. */
async function removeOwnNote(client: Client, path: string): Promise<ApiResponse<unknown>> {
  const { body } = await client.json<{ id: number }[] | object>('POST', path, { text: 'Ошибка' });
  const id = Array.isArray(body) ? body.at(-1)?.id : 2_000_000_000;
  return client.call('DELETE', `${path}/${id}`);
}
