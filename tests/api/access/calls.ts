import type { components } from '#generated/api.d.ts';
import { forms } from '#generated/forms.ts';
import { type Questionnaire, questionnaires } from '#generated/questionnaires.ts';
import { type Workflow, workflows } from '#generated/workflows.ts';
import { type Operation, operations } from '#server/http/document.ts';
import { requiredAnswers } from '../support/answers.ts';
import { type ApiResponse, type Client, PASSWORD } from '../support/client.ts';
import { completeAnswers } from '../support/complete-answers.ts';
import { unusedPhone } from '../support/rows.ts';
import {
  INVOICE,
  sendContract,
  startCourseApplication,
  submitCourseApplication,
} from '../support/school-records.ts';
import { lyceumSettings } from '../support/settings.ts';
import {
  childFields,
  courseFields,
  excursionFields,
  faqFields,
  type LazyRecordId,
  MISSING_ID,
  newCampaign,
  newView,
  type TestRecords,
} from './records.ts';

type Call = (client: Client, records: TestRecords) => Promise<ApiResponse<unknown>>;
type Body = object | ((records: TestRecords, client: Client) => object | Promise<object>);
type RecordName = {
  [K in keyof TestRecords]: TestRecords[K] extends LazyRecordId ? K : never;
}[keyof TestRecords];

/** A valid call of an operation, whose method and path are in the contract. */
interface Row {
  /** The record whose id replaces `{id}` in the path. */
  readonly of?: RecordName | ((records: TestRecords) => Promise<number>);
  readonly query?: string;
  readonly json?: Body;
  /** Fields of a multipart body. */
  readonly form?: Body;
}

const REASON = { reason: 'Ошибка в сумме' };
const CANCELLATION = { status: 'cancelled', comment: 'Проверка' };
const CODE = { code: '123456' };
const newPhone = () => ({ phone: unusedPhone() });
const withCode = () => ({ ...newPhone(), ...CODE });

/** Operations without a row have neither a path parameter nor a body. */
const rows: Readonly<Record<string, Row | Call>> = {
  ...Object.assign({}, ...Object.entries<Questionnaire>(questionnaires).map(questionnaireRows)),
  updateSettings: {
    json: async ({ settings }) => ({ ...lyceumSettings, revision: await settings() }),
  },
  login: { json: { phone: '+79990000000', password: 'x' } },
  endSession: { of: 'session' },
  proveSecondFactor: { json: CODE },
  confirmSecondFactor: { json: CODE },
  removeSecondFactor: { json: CODE },
  resetSecondFactor: { of: 'user' },
  verifyPhone: { json: newPhone },
  checkCode: { json: withCode },
  sendEmail: { json: () => ({ ...newPhone(), email: 'nobody@example.ru' }) },
  registration: {
    json: () => ({
      ...withCode(),
      role_id: 2,
      name: 'Мария',
      email: 'nobody@example.ru',
      password: 'слон читает вслух',
    }),
  },
  restorePassword: { json: newPhone },
  resetPassword: { json: () => ({ ...withCode(), password: PASSWORD }) },
  checkPasswordLink: { json: { token: 'none' } },
  setPassword: { json: { token: 'none', password: PASSWORD } },
  finishRegistration: { json: { name: 'Мария', surname: 'Орлова', email: 'orlova@example.ru' } },
  updatePassword: { json: { password: PASSWORD, current_password: PASSWORD } },
  createUser: { json: () => ({ ...newPhone(), role_id: 2 }) },
  presencePhone: { query: 'phone=%2B79990000000' },
  presenceEmail: { query: 'email=nobody@example.ru' },
  readNotifications: { json: {} },
  resendMessage: { of: 'message' },
  makeDraftLongApplication: { form: requiredAnswers },
  createLongApplication: { form: requiredAnswers },
  copyLongApplication: { of: 'cancelled' },
  finishDraftApplication: {
    json: async ({ application }) => ({ application_id: await application() }),
  },
  updateLongApplication: {
    form: async ({ application }) => ({ id: await application(), ...requiredAnswers }),
  },
  deleteApplication: { of: 'application' },
  getLongApplication: { of: 'application' },
  updateStatus: {
    form: async ({ application }) => ({ id: await application(), ...CANCELLATION }),
  },
  getFile: { of: 'file' },
  deleteFile: { of: 'file' },
  getFileArchive: { of: 'sentFile' },
  updateUser: { json: { training_class: '5А' } },
  updateOrCreateUserChildData: { json: async ({ child }) => ({ id: await child(), ...childFields }) },
  deleteUserChildData: { of: 'child' },
  makeChildUserData: { form: async ({ application }) => ({ application_id: await application() }) },
  createExcursion: { json: excursionFields },
  listAdminExcursions: { query: 'q=орлова&status=received' },
  getAdminExcursion: { of: 'excursion' },
  previewExcursionLetter: { of: 'excursion', query: 'status=agreed' },
  undoExcursion: { of: 'excursion', json: { expected_status: 'received' } },
  updateExcursion: { of: 'excursion', json: { status: 'agreed' } },
  listAdminChildren: { query: 'q=орлова&current_grade=5&sort=-birth_date' },
  getAdminChild: { of: 'child' },
  createFaq: { json: faqFields },
  updateFaq: { of: 'question', json: faqFields },
  deleteFaq: { of: 'question' },
  listCases: { query: 'q=орлова&status=overdue&sort=-due_at' },
  getCase: { of: 'openCase' },
  closeCase: {
    of: 'openCase',
    json: { outcome: 'kept', law: 'Закон № 125-ФЗ, статья 17', note: 'Данные хранятся' },
  },
  eraseCaseData: { of: 'openCase' },
  giveConsent: { json: { purpose: 'health', version: 1 } },
  withdrawConsent: async (client) => {
    const response = await client.call('DELETE', '/api/consents/health');
    await client.json('POST', '/api/consents', { purpose: 'health', version: 1 });
    return response;
  },
  diagnosticPayment: { json: async ({ diagnostic }) => ({ application_id: await diagnostic() }) },
  diagnosticPaymentQr: { json: async ({ diagnostic }) => ({ application_id: await diagnostic() }) },
  paymentNotification: { json: { event: 'payment.succeeded', object: { id: 'none' } } },
  listPayments: { query: 'tab=main-education' },
  getPayment: { of: 'invoice' },
  payInvoice: { of: 'invoice', json: { method: 'card' } },
  listAdminPayments: { query: 'status=pending&q=орлова' },
  getAdminPayment: { of: 'invoice' },
  sumPayments: { query: 'status=pending' },
  issueInvoice: { json: INVOICE },
  previewInvoiceLetter: { query: 'user_id=2&title=Обучение&amount=4500000' },
  receivePayment: { of: 'invoice', json: { how: 'cash', paid_on: '01.09.2026' } },
  unreceivePayment: { of: 'invoice' },
  withdrawInvoice: { of: 'invoice', json: REASON },
  postponeInvoice: { of: 'invoice', json: { due_date: '31.12.2099' } },
  cancelInvoice: { of: 'invoice' },
  listFamilyChildren: { query: 'user_id=2' },
  listContracts: { query: 'tab=main-education' },
  getContractFile: { of: 'contract' },
  acceptContract: { of: 'contract' },
  listAdminContracts: { query: 'status=offered&q=орлова' },
  getAdminContract: { of: 'contract' },
  uploadContract: (client) => sendContract(client),
  previewContractLetter: { query: 'user_id=2&title=Договор' },
  withdrawContract: { of: 'contract', json: REASON },
  undoContract: { of: 'contract' },
  getCourseApplication: { of: 'courseApplication' },
  deleteCourseApplication: { of: 'courseApplication' },
  makeDraftLongApplicationCourse: async (client, { courseApplication }) =>
    startCourseApplication(client, await courseApplication()),
  createLongApplicationCourse: async (client, { courseApplication }) =>
    submitCourseApplication(client, await courseApplication()),
  updateCourseStatus: {
    form: async ({ courseApplication }) => ({ id: await courseApplication(), ...CANCELLATION }),
  },
  listAdminCourseApplications: { query: 'status=draft&q=орлова' },
  listAdminCourseApplicationIds: { query: 'status=draft&q=орлова' },
  listAdminCourseApplicationRows: async (client, { courseApplication }) =>
    client.call('GET', `/api/admin/course-applications/rows?ids=${await courseApplication()}`),
  getAdminCourseApplication: { of: 'courseApplication' },
  listCourseApplicationMessages: { of: 'courseApplication' },
  previewCourseLetter: { of: 'courseApplication', query: 'status=offered' },
  undoCourseStatus: { of: 'courseApplication', json: { expected_status: 'draft' } },
  listUsers: { query: 'per_page=5&blocked=false&q=орлова' },
  getAdminUser: { of: 'user' },
  getFamily: { of: 'user' },
  updateAccount: { of: 'user', json: () => ({ ...newPhone(), note: 'Заявление от 12.11.2026' }) },
  blockUser: { of: 'user' },
  unlockUser: { of: 'user' },
  upgradeUserPassword: { of: 'user' },
  deleteUser: { of: 'user' },
  viewAsFamily: { of: 'user' },
  giveOfficeRole: { of: 'colleague', json: { office_role: 'reader' } },
  sendContactCode: { of: 'user', json: newPhone },
  confirmContact: { of: async () => MISSING_ID, json: CODE },
  confirmContactChange: { of: 'contactChange' },
  cancelContactChange: { of: 'contactChange' },
  refuseContactChange: { of: 'contactChange' },
  updateClassList: { json: { classList: '1А, 1Б' } },
  listAdminApplications: { query: 'status=draft&q=орлова' },
  listAdminApplicationIds: { query: 'status=draft&q=орлова' },
  listAdminApplicationRows: async (client, { application }) =>
    client.call('GET', `/api/admin/applications/rows?ids=${await application()}`),
  getAdminNeighbours: { of: 'application' },
  listApplicationAudit: { of: 'application' },
  listApplicationMessages: { of: 'application' },
  listApplicationPayments: { of: 'application' },
  listApplicationContracts: { of: 'application' },
  previewApplicationLetter: { of: 'application', query: 'status=cancelled' },
  keepApplicationRemark: {
    of: 'application',
    json: { path: 'student_birth_date', message: 'Проверьте год' },
  },
  correctApplication: {
    of: 'submitted',
    form: { revision: 1, reason: 'Опечатка', ...requiredAnswers, student_first_name: 'Софья' },
  },
  undoApplicationStatus: { of: 'application', json: { expected_status: 'draft' } },
  remindOfDraft: { of: 'application' },
  recordApplicationCall: { of: 'application' },
  moveApplicationDeadline: { of: 'application', json: { until: '31.12.2099' } },
  listApplicationNotes: { of: 'application' },
  addApplicationNote: { of: 'application', json: { text: 'Позвонить' } },
  removeApplicationNote: async (client, { application }) =>
    removeOwnNote(client, `/api/admin/applications/${await application()}/notes`),
  putApplicationInCharge: { of: 'application', json: { user_id: null } },
  countListed: { query: 'list=listAdminContracts&query=per_page%3D1%26status%3Doffered' },
  // the log grows with each call: older lines stay the same
  listAudit: { query: 'kind=read&health=true&q=орлова&at_from=01.01.2026' },
  exportAudit: { query: 'format=csv&kind=export&q=орлова&at_to=01.01.2020' },
  createView: { json: newView },
  updateView: { of: 'view', json: { query: 'status=submitted' } },
  deleteView: { of: 'view' },
  createCourse: { json: courseFields },
  updateCourse: { of: 'course', json: courseFields },
  archiveCourse: { of: 'course' },
  restoreCourse: { of: 'course' },
  deleteCourse: { of: 'course' },
  createCampaign: { json: newCampaign },
  updateCampaign: { of: 'campaign', json: newCampaign },
  deleteCampaign: { of: 'campaign' },
  updateClassTable: { json: (_, client) => readClassTable(client) },
};

function questionnaireRows([name, { form, statuses, operations: ids }]: readonly [string, Questionnaire]) {
  const { transitions }: Workflow = workflows[statuses];
  const status = transitions.find(({ call }) => call === 'finish')?.to ?? '';
  const draft = { of: ({ questionnaire }: TestRecords) => questionnaire(name) };
  const submitted = { of: ({ submittedQuestionnaire }: TestRecords) => submittedQuestionnaire(name) };
  const answers = { form: (_: TestRecords, client: Client) => completeAnswers(client, forms[form]) };
  const byName: Readonly<Record<keyof Questionnaire['operations'], Row | Call>> = {
    list: {},
    create: answers,
    get: draft,
    update: { ...draft, ...answers },
    remove: draft,
    send: { ...draft, json: {} },
    move: { ...submitted, json: { status } },
    moveAny: { ...submitted, json: { status } },
    listAll: { query: `per_page=5&status=${status}&q=орлова` },
    exportAll: { query: 'format=csv' },
    ids: { query: `status=${status}&q=орлова` },
    rows: async (client, records) =>
      client.call('GET', `/api/admin/questionnaires/${name}/rows?ids=${await submitted.of(records)}`),
    letters: submitted,
    letter: { ...submitted, query: `status=${status}` },
    undo: { ...submitted, json: { expected_status: status } },
  };
  return Object.fromEntries(Object.entries(byName).map(([key, row]) => [ids[key as keyof typeof ids], row]));
}

/** The table of classes as a body that changes nothing. */
async function readClassTable(client: Client): Promise<object> {
  const { status, body } = await client.call<components['schemas']['ClassTable']>(
    'GET',
    '/api/admin/campaigns/class-table',
  );
  if (status !== 200) return { version: 'unseen', classes: [{ name: '1А', was: null, seats: [] }] };
  return {
    version: body.version,
    classes: body.classes.map(({ name, seats }) => ({
      name,
      was: name,
      seats: seats.map(({ taken: _, ...seat }) => seat),
    })),
  };
}

/** Writes a note and deletes it. A caller who may not write notes tries to delete an unknown one. */
async function removeOwnNote(client: Client, path: string): Promise<ApiResponse<unknown>> {
  const { body } = await client.json<{ id: number }[] | object>('POST', path, { text: 'Ошибка' });
  const id = Array.isArray(body) ? body.at(-1)?.id : MISSING_ID;
  return client.call('DELETE', `${path}/${id}`);
}

function callFrom({ method, path }: Operation, row: Row | Call): Call {
  if (typeof row === 'function') return row;
  const { of, query, json, form } = row;
  return async (client, records) => {
    const id = typeof of === 'function' ? await of(records) : of && (await records[of]());
    const url = path.replace('{id}', String(id)) + (query === undefined ? '' : `?${query}`);
    const read = async (body: Body) => (typeof body === 'function' ? body(records, client) : body);
    if (json) return client.json(method, url, await read(json));
    if (form) return client.form(url, { ...(await read(form)) }, [], {}, method);
    return client.call(method, url);
  };
}

const isCallable = ({ path, body }: Operation) => !path.includes('{') && !body;
/** Exports are read as CSV. */
const defaultRow = ({ path }: Operation): Row => (path.endsWith('/export') ? { query: 'format=csv' } : {});

/** A valid call of each operation on test records, by operation id. */
export const calls: Readonly<Record<string, Call>> = Object.fromEntries(
  operations().flatMap((operation) => {
    const row = rows[operation.id] ?? (isCallable(operation) ? defaultRow(operation) : undefined);
    return row ? [[operation.id, callFrom(operation, row)]] : [];
  }),
);

/** Rows of operations that the contract lacks. */
export const staleRows = Object.keys(rows).filter((id) => !(id in calls));

/** The valid call of an operation. Throws if the table has none. */
export function callOf(id: string): Call {
  const call = calls[id];
  if (!call) throw new Error(missingRow(id));
  return call;
}

/** Error message for an operation without a row. */
export function missingRow(id: string): string {
  return `Add ${id} to "rows" in tests/api/access/calls.ts: the record of its path parameter (of), the query, the body (json or form); a new kind of record becomes a member of TestRecords in tests/api/access/records.ts.`;
}

const questionnaireIds = Object.values<Questionnaire>(questionnaires).map(({ operations: ids }) => ids);

/** Operations of families on questionnaires that need no record: creating a questionnaire, and listing one's own. */
export const questionnaireCallsWithoutRecord = questionnaireIds.flatMap(({ list, create }) => [list, create]);

/** The status of calls that cannot succeed here, because they need a real password or code, or an earlier call. */
export const EXPECTED_ERRORS: Readonly<Record<string, number>> = {
  login: 401,
  checkCode: 422,
  registration: 422,
  resetPassword: 422,
  // the demonstration has questions
  addFirstFaq: 409,
  checkPasswordLink: 404,
  setPassword: 404,
  proveSecondFactor: 409,
  // all addresses of the demonstration are confirmed
  sendEmailLink: 409,
  confirmSecondFactor: 422,
  removeSecondFactor: 409,
  confirmContact: 404,
  // a draft has no decision to undo, no promised call and no deadline of the school
  undoApplicationStatus: 409,
  recordApplicationCall: 409,
  moveApplicationDeadline: 409,
  undoCourseStatus: 409,
  undoExcursion: 409,
  // the bill was not marked as paid
  unreceivePayment: 409,
  ...Object.fromEntries(questionnaireIds.map(({ undo }) => [undo, 409])),
};
