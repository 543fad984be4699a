import { expect, type Page } from '@playwright/test';
import { type OperationId, operations } from '#generated/operations.ts';
import type { PortalConfig } from '#generated/portal/settings.ts';
import { shell as configuration } from '#generated/portal/shell.ts';
import { listApplications } from '#tests/api/support/applications.ts';
import type { Session } from '#tests/api/support/client.ts';
import { portal as settings } from '../portal/configuration.ts';
import { expectOpened } from './expect-opened.ts';

/** By role: the values of `access` of the screens that it may open (spec §2). */
export const ACCESS_BY_ROLE = {
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

/** Returns the screens with one of these values of `access`. */
export function screensFor(access: readonly string[]): readonly Screen[] {
  const screens: readonly Screen[] = configuration.screens;
  return screens.filter(({ access: needed, path }) => path !== '' && access.includes(needed));
}

/** Returns the query of the record that has the most to show on a record screen; empty for other screens. */
export async function recordQuery(screen: Screen, api: Session | undefined): Promise<string> {
  return (await recordQueries(screen, api))[0] ?? '';
}

/** Returns queries of records for a record screen, the one with the most to show first; one empty query for other screens. */
export async function recordQueries(
  { name, path }: Screen,
  api: Session | undefined,
): Promise<readonly string[]> {
  if (path === 'application/edit/') return [`?id=${api && (await listApplications(api))[0]?.id}&mode=show`];
  if (!['record', 'family'].includes(screenByName(name)?.kind ?? '')) return [''];
  if (!api) throw new Error(`${name} shows a record: pass the api of a signed-in account`);
  const table = listOperation(name);
  // the first family of the demonstration data has the most to show
  if (table === 'listUsers') return [`?id=${await firstRecordId(api, table, '&role_id=2&sort=created_at')}`];
  const first = `?id=${await firstRecordId(api, table)}`;
  if (table !== 'listAdminApplications') return [first];
  // an application with remarks has the most to show
  return [`?id=${await firstRecordId(api, table, '&status=needs_changes')}`, first];
}

/** Returns the id of the first record of a list. */
export async function firstRecordId(
  api: Session,
  list: OperationId,
  query = '',
): Promise<number | undefined> {
  const path = `${operations[list].path}?per_page=1${query}`;
  return (await api.read<{ data: { id: number }[] }>(path)).data[0]?.id;
}

/** Returns the operation of the table that the record screen belongs to. */
function listOperation(name: string): OperationId {
  const within = screenByName(name)?.within;
  const table = screenByName(within ?? '');
  if (table?.kind !== 'table') throw new Error(`the screen ${name} is not within a table`);
  return table.settings.operation;
}

function screenByName(name: string) {
  const { screens }: PortalConfig = settings;
  return screens.find((screen) => screen.name === name);
}

/** Returns the list of a table screen that has a search; `undefined` for other screens. */
export function searchedList({ name }: Screen) {
  const screen = screenByName(name);
  if (screen?.kind !== 'table' || screen.settings.search === undefined) return undefined;
  const { operation, details } = screen.settings;
  return { operation, hasDetails: details !== undefined };
}

/** Waits until the screen has its heading and nothing on it is loading. */
export async function expectSettled(page: Page): Promise<void> {
  await expectOpened(page);
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
  await expect(page.getByText(/^Загружаем/)).toHaveCount(0);
}
