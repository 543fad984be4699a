import { expect, type Page } from '@playwright/test';
import { type OperationId, operations } from '#generated/operations.ts';
import type { PortalConfig } from '#generated/portal/settings.ts';
import { shell as configuration } from '#generated/portal/shell.ts';
import type { TestApi } from '../portal/api-client.ts';
import { portal as settings } from '../portal/configuration.ts';
import { expectOpened } from './opened.ts';

/** Who may see which screens, by the screens' own access (spec §2). */
export const VISITORS = {
  visitor: ['open'],
  representative: ['not-administrator', 'any'],
  administrator: ['administrator', 'any'],
} as const;

export interface Screen {
  readonly name: string;
  readonly kind: string;
  readonly path: string;
  readonly access: string;
}

/** The screens that somebody of such an access may open. */
export function screensFor(access: readonly string[]): readonly Screen[] {
  const screens: readonly Screen[] = configuration.screens;
  return screens.filter(({ access: needed, path }) => path !== '' && access.includes(needed));
}

/** The query of a screen that shows one record, that with the most to show. */
export async function recordOf(screen: Screen, api: TestApi | undefined): Promise<string> {
  return (await recordsOf(screen, api))[0] ?? '';
}

/** The queries of a screen that shows one record, the first ones of its list; of another screen none. */
export async function recordsOf(
  { name, path }: Screen,
  api: TestApi | undefined,
): Promise<readonly string[]> {
  if (path === 'application/edit/') return [`?id=${(await api?.applications())?.[0]?.id}&mode=show`];
  if (!['record', 'family'].includes(screenNamed(name)?.kind ?? '')) return [''];
  if (!api) throw new Error('A record is for who has signed in');
  const table = tableOf(name);
  // of families that which the demonstration begins with has the most
  if (table === 'listUsers') return [`?id=${await firstOf(api, table, '&role_id=2&sort=created_at')}`];
  const first = `?id=${await firstOf(api, table)}`;
  if (table !== 'listAdminApplications') return [first];
  // of applications one with remarks has the most
  return [`?id=${await firstOf(api, table, '&status=needs_changes')}`, first];
}

/** The id of the first record of a list. */
export async function firstOf(api: TestApi, list: OperationId, query = ''): Promise<number | undefined> {
  const answer = await api.call('GET', `${operations[list].path.replace(/^\/api/, '')}?per_page=1${query}`);
  const { data }: { data: { id: number }[] } = await answer.json();
  return data[0]?.id;
}

/** The operation of the list that a record is of. */
function tableOf(name: string): OperationId {
  const within = screenNamed(name)?.within;
  const table = screenNamed(within ?? '');
  if (table?.kind !== 'table') throw new Error(`${name} stands within no table`);
  return table.settings.operation;
}

function screenNamed(name: string) {
  const { screens }: PortalConfig = settings;
  return screens.find((screen) => screen.name === name);
}

/** The list of a screen that is a table with a search. */
export function searchedList({ name }: Screen) {
  const screen = screenNamed(name);
  if (screen?.kind !== 'table' || screen.settings.search === undefined) return undefined;
  const { operation, details } = screen.settings;
  return { operation, hasDetails: details !== undefined };
}

/** The screen has its title, and nothing on it is still on its way. */
export async function expectSettled(page: Page): Promise<void> {
  await expectOpened(page);
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
  await expect(page.getByText(/^Загружаем/)).toHaveCount(0);
}
