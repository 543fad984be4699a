import { requiredAnswers } from './answers.ts';
import { type Application, assertOk, type Client, paths } from './client.ts';

type Fields = Readonly<Record<string, unknown>>;

/** Creates a draft. */
export async function createDraft(client: Client, fields: Fields = requiredAnswers): Promise<Application> {
  return createApplication(client, paths.createDraft, fields);
}

/** Submits a new application in one call. */
export async function submitApplication(
  client: Client,
  fields: Fields = requiredAnswers,
): Promise<Application> {
  return createApplication(client, paths.createApplication, fields);
}

async function createApplication(client: Client, path: string, fields: Fields): Promise<Application> {
  return assertOk(await client.form(path, fields)).body.application;
}

/** Submits a draft or a returned application. */
export const submitDraft = (client: Client, id: number, more: object = {}) =>
  client.json('PATCH', paths.submitDraft, { application_id: id, ...more });

export const readApplication = (client: Client, id: number) =>
  client.read<Application>(paths.application(id));

export const listApplications = (client: Client) => client.read<readonly Application[]>(paths.applications);

/** Deletes the drafts of a person; submitted applications stay. */
export async function deleteDrafts(client: Client): Promise<void> {
  for (const { id, status } of await listApplications(client))
    if (status === 'draft') await client.call('DELETE', paths.deleteApplication(id));
}

/** The statuses of an application in chronological order. */
export async function readStatusHistory(client: Client, id: number): Promise<readonly string[]> {
  const { status_history = [] } = await readApplication(client, id);
  return status_history.map(({ status }) => status);
}

/** Changes the status of an application. */
export const changeStatus = (client: Client, id: number, status: string, more: object = {}) =>
  client.form(paths.changeStatus, { id, status, ...more });

/** Changes the status of an application to each of these in turn. Throws if one is refused. */
export async function changeStatuses(client: Client, id: number, ...statuses: readonly string[]) {
  for (const status of statuses) assertOk(await changeStatus(client, id, status, { comment: 'Проверка' }));
}

/** Undoes the last decision of the office, whose status is expected to be current. */
export const undoStatus = (client: Client, id: number, expected_status: string) =>
  client.json('POST', `/api/admin/applications/${id}/undo`, { expected_status });

/** Corrects answers of an application as the office. */
export const correctAnswers = (
  client: Client,
  id: number,
  fields: Fields & { readonly revision: number },
  files: Parameters<Client['form']>[2] = [],
) =>
  client.form(`/api/admin/applications/${id}/answers`, { reason: 'Опечатка', ...fields }, files, {}, 'PATCH');
