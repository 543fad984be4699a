import { requiredAnswers } from '../support/answers.ts';
import type { ApiResponse, Client } from '../support/client.ts';
import { factorPaths, PASSWORD, paths } from '../support/client.ts';
import {
  issueInvoice,
  sendContract,
  startCourseApplication,
  submitCourseApplication,
} from '../support/school-things.ts';
import { lyceumSettings } from '../support/settings.ts';
import { admissionCalls } from './admission-calls.ts';
import { questionnaireCalls, undoneQuestionnaires } from './questionnaire-calls.ts';
import { childFields, excursionFields, faqFields, type Things, unusedPhone } from './things.ts';
import { workbenchCalls } from './workbench-calls.ts';

/** Of a log that grows with each call what does not: from before it was begun. */
const BEFORE = 'q=орлова&at_to=01.01.2020';

/** How each operation is called in earnest, on somebody's application and file. */
export const calls: Readonly<Record<string, (client: Client, on: Things) => Promise<ApiResponse<unknown>>>> =
  {
    ...questionnaireCalls,
    ...workbenchCalls,
    ...admissionCalls,
    health: (client) => client.call('GET', '/api/health'),
    liveness: (client) => client.call('GET', '/api/health/live'),
    readiness: (client) => client.call('GET', '/api/health/ready'),
    getSchool: (client) => client.call('GET', '/api/school'),
    getSettings: (client) => client.call('GET', paths.settings),
    updateSettings: async (client, { settings }) =>
      client.json('PUT', paths.settings, { ...lyceumSettings, revision: await settings() }),
    getOpening: (client) => client.call('GET', '/api/admin/opening'),
    listWarnings: (client) => client.call('GET', paths.warnings),
    getContract: (client) => client.call('GET', '/api/openapi.json'),
    login: (client) => client.json('POST', paths.login, { phone: '+79990000000', password: 'x' }),
    logout: (client) => client.call('POST', paths.logout),
    listEmails: (client) => client.call('GET', paths.emails),
    sendEmailLink: (client) => client.call('POST', paths.emails),
    listSessions: (client) => client.call('GET', paths.sessions),
    getDeviceKey: (client) => client.call('GET', '/api/auth/device-key'),
    endSession: async (client, { session }) => client.call('DELETE', `${paths.sessions}/${await session()}`),
    endOtherSessions: (client) => client.call('DELETE', paths.sessions),
    getSecondFactor: (client) => client.call('GET', factorPaths.state),
    proveSecondFactor: (client) => client.json('POST', factorPaths.state, { code: '123456' }),
    beginSecondFactor: (client) => client.call('POST', factorPaths.setup),
    confirmSecondFactor: (client) => client.json('POST', factorPaths.confirm, { code: '123456' }),
    removeSecondFactor: (client) => client.json('POST', factorPaths.remove, { code: '123456' }),
    resetSecondFactor: async (client, { user }) => client.call('PATCH', factorPaths.reset(await user())),
    getResource: (client) => client.call('GET', paths.resource),
    verifyPhone: (client) => client.json('POST', paths.verifyPhone, { phone: unusedPhone() }),
    checkCode: (client) => client.json('POST', paths.checkCode, { phone: unusedPhone(), code: '123456' }),
    sendEmail: (client) =>
      client.json('POST', paths.sendEmail, { phone: unusedPhone(), email: 'nobody@example.ru' }),
    registration: (client) =>
      client.json('POST', paths.registration, { ...newcomer, phone: unusedPhone(), code: '123456' }),
    restorePassword: (client) => client.json('POST', paths.restorePassword, { phone: unusedPhone() }),
    resetPassword: (client) =>
      client.json('POST', paths.resetPassword, { phone: unusedPhone(), code: '123456', password: PASSWORD }),
    checkPasswordLink: (client) => client.json('POST', paths.passwordLink, { token: 'none' }),
    setPassword: (client) => client.json('POST', paths.setPassword, { token: 'none', password: PASSWORD }),
    finishRegistration: (client) =>
      client.json('POST', paths.finishRegistration, {
        name: 'Мария',
        surname: 'Орлова',
        email: 'orlova@example.ru',
      }),
    updatePassword: (client) =>
      client.json('POST', paths.updatePassword, { password: PASSWORD, current_password: PASSWORD }),
    createUser: (client) => client.json('POST', paths.createUser, { phone: unusedPhone(), role_id: 2 }),
    presencePhone: (client) => client.call('GET', paths.presencePhone('+79990000000')),
    presenceEmail: (client) => client.call('GET', paths.presenceEmail('nobody@example.ru')),
    listNotifications: (client) => client.call('GET', paths.notifications),
    readNotifications: (client) => client.json('PATCH', paths.readNotifications, {}),
    listMessages: (client) => client.call('GET', paths.messages),
    resendMessage: async (client, { message }) => client.call('POST', paths.resendMessage(await message())),
    makeDraftLongApplication: (client) => client.form(paths.draft, requiredAnswers),
    createLongApplication: (client) => client.form(paths.create, requiredAnswers),
    copyLongApplication: async (client, { cancelled }) => client.call('POST', paths.copy(await cancelled())),
    finishDraftApplication: async (client, { application }) =>
      client.json('PATCH', paths.finish, { application_id: await application() }),
    updateLongApplication: async (client, { application }) =>
      client.form(paths.update, { id: await application(), ...requiredAnswers }),
    deleteApplication: async (client, { application }) =>
      client.call('DELETE', paths.application(await application())),
    listLongApplications: (client) => client.call('GET', paths.list),
    getLongApplication: async (client, { application }) => client.call('GET', paths.one(await application())),
    updateStatus: async (client, { application }) =>
      client.form(paths.status, { id: await application(), status: 'cancelled', comment: 'Проверка' }),
    getFile: async (client, { file }) => client.call('GET', paths.file(await file())),
    deleteFile: async (client, { file }) => client.call('DELETE', paths.file(await file())),
    getChildList: (client) => client.call('GET', paths.children),
    updateUser: (client) => client.json('POST', '/api/users/update', { training_class: '5А' }),
    updateOrCreateUserChildData: async (client, { child }) =>
      client.json('POST', '/api/users/update-or-create-user-child-data', {
        id: await child(),
        ...childFields,
      }),
    deleteUserChildData: async (client, { child }) =>
      client.call('DELETE', `/api/users/user-child-data/${await child()}`),
    makeChildUserData: async (client, { application }) =>
      client.form('/api/application/make-child-user-data', { application_id: await application() }),
    getExcursion: (client) => client.call('GET', '/api/users/excursion'),
    createExcursion: (client) => client.json('POST', '/api/users/excursion', excursionFields),
    listAdminExcursions: (client) => client.call('GET', '/api/admin/excursions/?q=орлова&status=received'),
    listAdminChildren: (client) =>
      client.call('GET', '/api/admin/children/?q=орлова&current_grade=5&sort=-birth_date'),
    exportChildren: (client) => client.call('GET', '/api/admin/children/export?format=csv'),
    getAdminChild: async (client, { child }) => client.call('GET', `/api/admin/children/${await child()}`),
    previewExcursionLetter: async (client, { excursion }) =>
      client.call('GET', `/api/admin/excursions/${await excursion()}/letter?status=agreed`),
    undoExcursion: async (client, { excursion }) =>
      client.json('POST', `/api/admin/excursions/${await excursion()}/undo`, { expected_status: 'received' }),
    updateExcursion: async (client, { excursion }) =>
      client.json('PATCH', `/api/admin/excursions/${await excursion()}`, { status: 'agreed' }),
    listFaq: (client) => client.call('GET', '/api/faq/all'),
    addFirstFaq: (client) => client.call('POST', '/api/faq/first'),
    createFaq: (client) => client.json('POST', '/api/faq', faqFields),
    updateFaq: async (client, { question: id }) => client.json('PUT', `/api/faq/${await id()}`, faqFields),
    deleteFaq: async (client, { question: id }) => client.call('DELETE', `/api/faq/${await id()}`),
    listCases: (client) => client.call('GET', '/api/admin/cases/?q=орлова&status=overdue&sort=-due_at'),
    getCase: async (client, { openCase }) => client.call('GET', `/api/admin/cases/${await openCase()}`),
    closeCase: async (client, { openCase }) =>
      client.json('POST', `/api/admin/cases/${await openCase()}/close`, {
        outcome: 'kept',
        law: 'Закон № 125-ФЗ, статья 17',
        note: 'Данные хранятся',
      }),
    eraseCaseData: async (client, { openCase }) =>
      client.call('POST', `/api/admin/cases/${await openCase()}/erase`),
    listRegistrationConsents: (client) => client.call('GET', '/api/consents/registration'),
    listConsents: (client) => client.call('GET', '/api/consents'),
    giveConsent: (client) => client.json('POST', '/api/consents', { purpose: 'health', version: 1 }),
    diagnosticPayment: async (client, { diagnostic }) =>
      client.json('POST', '/api/application/diagnostic-payment/', { application_id: await diagnostic() }),
    diagnosticPaymentQr: async (client, { diagnostic }) =>
      client.json('POST', '/api/application/diagnostic-payment-qr/', { application_id: await diagnostic() }),
    paymentNotification: (client) =>
      client.json('POST', '/api/payments/notification', {
        event: 'payment.succeeded',
        object: { id: 'none' },
      }),
    listTodo: (client) => client.call('GET', '/api/todo'),
    listPayments: (client) => client.call('GET', '/api/payments/?tab=main-education'),
    getPayment: async (client, { invoice }) => client.call('GET', `/api/payments/${await invoice()}`),
    payInvoice: async (client, { invoice }) =>
      client.json('POST', `/api/payments/${await invoice()}/pay`, { method: 'card' }),
    listAdminPayments: (client) => client.call('GET', '/api/admin/payments/?status=pending&q=орлова'),
    issueInvoice: (client) => issueInvoice(client),
    sumPayments: (client) => client.call('GET', '/api/admin/payments/sums?status=pending'),
    receivePayment: async (client, { invoice }) =>
      client.json('POST', `/api/admin/payments/${await invoice()}/receipt`, {
        how: 'cash',
        paid_on: '01.09.2026',
      }),
    unreceivePayment: async (client, { invoice }) =>
      client.call('DELETE', `/api/admin/payments/${await invoice()}/receipt`),
    withdrawInvoice: async (client, { invoice }) =>
      client.json('POST', `/api/admin/invoices/${await invoice()}/withdraw`, { reason: 'Ошибка в сумме' }),
    postponeInvoice: async (client, { invoice }) =>
      client.json('PUT', `/api/admin/invoices/${await invoice()}/due-date`, { due_date: '31.12.2099' }),
    listFamilyChildren: (client) => client.call('GET', '/api/admin/family-children?user_id=2'),
    cancelInvoice: async (client, { invoice }) =>
      client.call('DELETE', `/api/admin/invoices/${await invoice()}`),
    listContracts: (client) => client.call('GET', '/api/contracts/?tab=main-education'),
    getContractFile: async (client, { contract }) =>
      client.call('GET', `/api/contracts/${await contract()}/file`),
    acceptContract: async (client, { contract }) =>
      client.call('POST', `/api/contracts/${await contract()}/accept`),
    listAdminContracts: (client) => client.call('GET', '/api/admin/contracts/?status=offered&q=орлова'),
    uploadContract: (client) => sendContract(client),
    withdrawContract: async (client, { contract }) =>
      client.json('POST', `/api/admin/contracts/${await contract()}/withdraw`, { reason: 'Не тот год' }),
    undoContract: async (client, { contract }) =>
      client.call('DELETE', `/api/admin/contracts/${await contract()}`),
    getCoursesSchedule: (client) => client.call('GET', '/api/application/courses-schedule'),
    listCourseApplications: (client) => client.call('GET', '/api/application/course-applications'),
    getCourseApplication: async (client, { courseApplication }) =>
      client.call('GET', `/api/application/course-application/${await courseApplication()}`),
    deleteCourseApplication: async (client, { courseApplication }) =>
      client.call('DELETE', `/api/application/course-application/${await courseApplication()}`),
    makeDraftLongApplicationCourse: async (client, { courseApplication }) =>
      startCourseApplication(client, await courseApplication()),
    createLongApplicationCourse: async (client, { courseApplication }) =>
      submitCourseApplication(client, await courseApplication()),
    updateCourseStatus: async (client, { courseApplication }) =>
      client.form('/api/application/update-course-status', {
        ...{ id: await courseApplication(), status: 'cancelled', comment: 'Проверка' },
      }),
    listAdminCourseApplications: (client) =>
      client.call('GET', '/api/admin/course-applications/?status=draft&q=орлова'),
    listUsers: (client) => client.call('GET', '/api/admin/users-list/?per_page=5&blocked=false&q=орлова'),
    blockUser: async (client, { user }) => client.call('PATCH', `/api/admin/block-user/${await user()}`),
    unlockUser: async (client, { user }) => client.call('PATCH', `/api/admin/unlock-user/${await user()}`),
    upgradeUserPassword: async (client, { user }) =>
      client.call('PATCH', `/api/admin/upgrade-user-password/${await user()}`),
    deleteUser: async (client, { user }) => client.call('DELETE', `/api/admin/delete-user/${await user()}`),
    getClassList: (client) => client.call('GET', '/api/admin/class-list'),
    getAdminClassList: (client) => client.call('GET', '/api/admin/class-list/answers'),
    updateClassList: (client) => client.json('PATCH', '/api/admin/class-list', { classList: '1А, 1Б' }),
    listAdminApplications: (client) => client.call('GET', '/api/admin/applications/?status=draft&q=орлова'),
    countAdminApplications: (client) => client.call('GET', '/api/admin/applications/counts'),
    getAdminNeighbours: async (client, { application }) =>
      client.call('GET', `/api/admin/applications/${await application()}/neighbours`),
    exportApplications: (client) => client.call('GET', '/api/admin/applications/export?format=csv'),
    countListed: (client) =>
      client.call('GET', '/api/admin/counts?list=listAdminContracts&query=per_page%3D1%26status%3Doffered'),
    exportCases: (client) => client.call('GET', '/api/admin/cases/export?format=csv'),
    exportMessages: (client) => client.call('GET', '/api/admin/messages/export?format=csv'),
    exportExcursions: (client) => client.call('GET', '/api/admin/excursions/export?format=csv'),
    exportUsers: (client) => client.call('GET', '/api/admin/users/export?format=csv'),
    exportContracts: (client) => client.call('GET', '/api/admin/contracts/export?format=csv'),
    exportPayments: (client) => client.call('GET', '/api/admin/payments/export?format=csv'),
    exportCourseApplications: (client) =>
      client.call('GET', '/api/admin/course-applications/export?format=csv'),
    exportFaq: (client) => client.call('GET', '/api/admin/faq/export?format=csv'),
    getAdminExcursion: async (client, { excursion }) =>
      client.call('GET', `/api/admin/excursions/${await excursion()}`),
    getFamily: async (client, { user }) => client.call('GET', `/api/admin/users/${await user()}/family`),
    updateAccount: async (client, { user }) =>
      client.json('PATCH', `/api/admin/users/${await user()}`, {
        phone: unusedPhone(),
        note: 'Заявление от 12.11.2026',
      }),
    sendContactCode: async (client, { user }) =>
      client.json('POST', `/api/admin/users/${await user()}/contact-codes`, { phone: unusedPhone() }),
    confirmContact: (client) =>
      client.json('POST', '/api/admin/contact-codes/2000000000', { code: '123456' }),
    confirmContactChange: async (client, { contactChange }) =>
      client.call('POST', `/api/admin/contact-changes/${await contactChange()}`),
    cancelContactChange: async (client, { contactChange }) =>
      client.call('DELETE', `/api/admin/contact-changes/${await contactChange()}`),
    listContactChanges: (client) => client.call('GET', '/api/auth/contact-changes'),
    refuseContactChange: async (client, { contactChange }) =>
      client.call('DELETE', `/api/auth/contact-changes/${await contactChange()}`),
    viewAsFamily: async (client, { user }) => client.call('POST', `/api/admin/users/${await user()}/view`),
    giveOfficeRole: async (client, { colleague }) =>
      client.json('PUT', `/api/admin/users/${await colleague()}/office-role`, { office_role: 'reader' }),
    listOfficeRoles: (client) => client.call('GET', '/api/admin/office-roles'),
    getAdminUser: async (client, { user }) => client.call('GET', `/api/admin/users/${await user()}`),
    getAdminContract: async (client, { contract }) =>
      client.call('GET', `/api/admin/contracts/${await contract()}`),
    getAdminPayment: async (client, { invoice }) =>
      client.call('GET', `/api/admin/payments/${await invoice()}`),
    getAdminCourseApplication: async (client, { courseApplication }) =>
      client.call('GET', `/api/admin/course-applications/${await courseApplication()}`),
    listApplicationAudit: async (client, { application }) =>
      client.call('GET', `/api/admin/applications/${await application()}/audit`),
    getMyData: (client) => client.call('GET', '/api/users/my-data'),
    listMyData: (client) => client.call('GET', '/api/users/my-data/kinds'),
    listErasure: (client) => client.call('GET', '/api/users/erasure'),
    askErasure: (client) => client.call('POST', '/api/users/erasure'),
    takeErasureBack: (client) => client.call('DELETE', '/api/users/erasure'),
    listAudit: (client) =>
      client.call('GET', '/api/admin/audit?kind=read&health=true&q=орлова&at_from=01.01.2026'),
    exportAudit: (client) => client.call('GET', `/api/admin/audit/export?format=csv&kind=export&${BEFORE}`),
    withdrawConsent: async (client) => {
      const answer = await client.call('DELETE', '/api/consents/health');
      await client.json('POST', '/api/consents', { purpose: 'health', version: 1 });
      return answer;
    },
  };

/** How an operation is called. Throws for one without a row in the table. */
export function callOf(id: string): (client: Client, on: Things) => Promise<ApiResponse<unknown>> {
  const call = calls[id];
  if (!call) throw new Error(missingRow(id));
  return call;
}

/** Where the row of an operation is missing, and what it contains. */
export function missingRow(id: string): string {
  return `Add ${id} to "calls" in tests/api/access/calls.ts: (client, things) => client.call(method, path), with a valid body; a new kind of record becomes a member of Things in tests/api/access/things.ts.`;
}

const newcomer = {
  role_id: 2,
  name: 'Мария',
  email: 'nobody@example.ru',
  password: 'слон читает вслух',
};

/** The status of calls that cannot succeed here, because they need a real password or code. */
export const EXPECTED_ERRORS: Readonly<Record<string, number>> = {
  login: 401,
  checkCode: 422,
  registration: 422,
  resetPassword: 422,
  // the demonstration has questions
  addFirstFaq: 409,
  // nobody has been given one
  checkPasswordLink: 404,
  setPassword: 404,
  proveSecondFactor: 409,
  // of the demonstration's people every address is confirmed
  sendEmailLink: 409,
  confirmSecondFactor: 422,
  removeSecondFactor: 409,
  // nobody has been sent one
  confirmContact: 404,
  // of a draft nobody has moved there is nothing to take back
  undoApplicationStatus: 409,
  // a draft promises no call, and its day is the family's
  recordApplicationCall: 409,
  moveApplicationDeadline: 409,
  undoCourseStatus: 409,
  undoExcursion: 409,
  // nobody has marked it as paid
  unreceivePayment: 409,
  ...undoneQuestionnaires,
};
