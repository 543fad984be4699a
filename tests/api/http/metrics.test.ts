import { expect, it } from 'vitest';
import { recordBackup } from '#server/backup/backup.ts';
import { pdfFile } from '#tests/support/data/files.ts';
import { requiredAnswers } from '../support/answers.ts';
import { openApp } from '../support/app.ts';
import { clientOf, paths, signIn } from '../support/client.ts';

const TOKEN = 'a-token-of-the-metrics-page';

const app = await openApp({ metricsToken: TOKEN });

const read = (authorization?: string) =>
  fetch(`${app.origin}/metrics`, { headers: authorization ? { authorization } : {} });

/** Metrics by name with labels. */
async function metrics(): Promise<ReadonlyMap<string, number>> {
  const lines = (await (await read(`Bearer ${TOKEN}`)).text()).split('\n');
  const measured = lines.filter((line) => line !== '' && !line.startsWith('#'));
  return new Map(measured.map((line) => [line.replace(/ \S+$/, ''), Number(/\S+$/.exec(line)?.[0])]));
}

it('without the token the endpoint does not exist, even for an administrator', async () => {
  const { token } = await signIn(app.origin, 'administrator');
  const unknown = await fetch(`${app.origin}/nothing-here`);
  const expected = [404, await unknown.text()];
  for (const authorization of [undefined, TOKEN, `Bearer ${token}`, `Bearer ${TOKEN}x`, `Basic ${TOKEN}`]) {
    const response = await read(authorization);
    expect([response.status, await response.text()]).toEqual(expected);
  }
});

it('with the token returns calls by operation and status, queues, database and disk', async () => {
  const parent = await signIn(app.origin);
  const before = await metrics();
  await parent.form(paths.createDraft, requiredAnswers, [pdfFile()]);
  await clientOf(app.origin).call('GET', paths.applications);
  await fetch(`${app.origin}/lk/`);
  const after = await metrics();
  const more = (name: string) => (after.get(name) ?? 0) - (before.get(name) ?? 0);
  expect(more('portal_http_requests_total{operation="makeDraftLongApplication",status="201"}')).toBe(1);
  expect(more('portal_http_requests_total{operation="listLongApplications",status="401"}')).toBe(1);
  expect(more('portal_http_request_duration_seconds_count{operation="makeDraftLongApplication"}')).toBe(1);
  expect(more('portal_files')).toBe(1);
  expect(more('portal_files_bytes')).toBe(pdfFile().buffer.length);
  expect(after.get('portal_http_requests_under_way')).toBe(1);
  for (const name of ['portal_database_up', 'portal_database_bytes', 'portal_disk_free_bytes'])
    expect(after.get(name)).toBeGreaterThan(0);
  for (const name of ['nodejs_eventloop_lag_seconds', 'portal_letters_waiting', 'portal_pictures_under_way'])
    expect([...after.keys()]).toContain(name);
});

it('reports the time of the last complete backup, and 0 before the first', async () => {
  const time = async () => (await metrics()).get('portal_backup_timestamp_seconds');
  expect(await time()).toBe(0);
  await recordBackup(app.pool);
  await recordBackup(app.pool);
  // within 50 seconds
  expect(await time()).toBeCloseTo(Date.now() / 1000, -2);
});

it('has no personal data: no label contains input', async () => {
  const names = [...(await metrics()).keys()].filter((name) => name.startsWith('portal_'));
  await fetch(`${app.origin}/api/orlova@example.ru`);
  await fetch(`${app.origin}${paths.presencePhone('+79165554433')}`);
  const since = [...(await metrics()).keys()].filter((name) => name.startsWith('portal_'));
  expect(since.filter((name) => /orlova|9165554433/.test(name))).toEqual([]);
  expect(since.length).toBeGreaterThan(names.length);
});
