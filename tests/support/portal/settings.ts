import { assertOk, type Client, paths } from '#tests/api/support/client.ts';

type Answers = Readonly<Record<string, string | number | null>>;

const read = (office: Client) =>
  office.read<{ readonly revision: number; readonly settings: Answers }>(paths.settings);

/** The settings of the school. */
export async function schoolSettings(office: Client): Promise<Answers> {
  return (await read(office)).settings;
}

/** Changes settings of the school. Throws if the API refuses. */
export async function saveSchool(office: Client, changes: Answers): Promise<void> {
  const { revision, settings } = await read(office);
  const answered = Object.entries({ ...settings, ...changes }).filter(([, value]) => value !== null);
  assertOk(await office.json('PUT', paths.settings, { ...Object.fromEntries(answered), revision }));
}
