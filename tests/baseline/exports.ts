import { readWorkbook } from '#tests/support/data/workbook.ts';
import { signIn } from '#tests/support/portal/api-client.ts';
import { DEMO_ADMINISTRATOR } from '#tests/support/portal/portal.ts';
import { type BaselinePart, readBaseline, writeArtifact, writeBaseline } from './part.ts';
import { withRecordedPortal } from './recorded-portal.ts';

const FILE = 'exports.json.br';
const EXPORTS = {
  applications: 'applications/export?campaign=all&sort=number',
  'course-applications': 'course-applications/export?campaign=all&sort=number',
  camp: 'questionnaires/camp/export?sort=number',
  'extended-day': 'questionnaires/extended-day/export?sort=number',
  users: 'users/export?sort=phone',
  children: 'children/export?sort=birth_date',
  excursions: 'excursions/export?sort=created_at',
  payments: 'payments/export?sort=created_at',
  contracts: 'contracts/export?sort=created_at',
  cases: 'cases/export?sort=opened_at',
  messages: 'messages/export?sort=created_at',
  faq: 'faq/export?',
};

/** Every export of the recorded school, compared byte by byte. */
export const exportsPart: BaselinePart = {
  name: 'exports',
  record: async () => writeBaseline(FILE, JSON.stringify(await exportedFiles())),
  async compare() {
    const before: Readonly<Record<string, string>> = JSON.parse(readBaseline(FILE).toString());
    const after = await exportedFiles();
    return Object.keys({ ...before, ...after }).flatMap((name) => {
      const [then, now] = [before[name], after[name]].map((text) => text && Buffer.from(text, 'base64'));
      if (!then || !now) return [`${name}: ${then ? 'removed' : 'added'}`];
      if (then.equals(now)) return [];
      writeArtifact(`exports/${name}`, now);
      return [`${name}: ${firstDifference(cellsOf(name, then), cellsOf(name, now))}`];
    });
  },
};

/** The files in base64, by name. */
function exportedFiles(): Promise<Record<string, string>> {
  return withRecordedPortal(async ({ origin }) => {
    const office = await signIn(origin, DEMO_ADMINISTRATOR);
    const files: Record<string, string> = {};
    for (const [name, path] of Object.entries(EXPORTS))
      for (const format of ['csv', 'xlsx']) {
        const answer = await office.call('GET', `/admin/${path}&format=${format}`);
        if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`);
        files[`${name}.${format}`] = Buffer.from(await answer.arrayBuffer()).toString('base64');
      }
    return files;
  });
}

function cellsOf(name: string, file: Buffer): readonly (readonly string[])[] {
  if (name.endsWith('.xlsx')) return readWorkbook(file);
  return file
    .toString()
    .split('\r\n')
    .map((line) => line.split(';'));
}

function firstDifference(
  before: readonly (readonly string[])[],
  after: readonly (readonly string[])[],
): string {
  for (let row = 0; row < Math.max(before.length, after.length); row += 1) {
    const [then = [], now = []] = [before[row], after[row]];
    for (let column = 0; column < Math.max(then.length, now.length); column += 1)
      if (then[column] !== now[column])
        return `row ${row + 1}, column ${column + 1}: ${JSON.stringify(then[column])} is ${JSON.stringify(now[column])}`;
  }
  return 'the same cells in other bytes';
}
