import { assertOk, type TestApi } from './api-client.ts';

type Answers = Readonly<Record<string, string | number | null>>;

/** The settings of the school. */
export async function schoolSettings(office: TestApi): Promise<Answers> {
  return (await read(office)).settings;
}

/** Changes settings of the school. Throws if the API refuses. */
export async function saveSchool(office: TestApi, changes: Answers): Promise<void> {
  const { revision, settings } = await read(office);
  const answered = Object.entries({ ...settings, ...changes }).filter(([, value]) => value !== null);
  await assertOk(await office.call('PUT', '/admin/settings', { ...Object.fromEntries(answered), revision }));
}

async function read(office: TestApi): Promise<{ readonly revision: number; readonly settings: Answers }> {
  return (await office.call('GET', '/admin/settings')).json();
}
