import { sql } from 'kysely';
import { describe, expect, it, onTestFinished } from 'vitest';
import { escapeCellText, escapeFormula } from '#server/exports/cells.ts';
import { pdfFile } from '#tests/support/data/files.ts';
import { requiredAnswers } from '../support/answers.ts';
import { paths } from '../support/client.ts';
import { exportCsv, exportWorkbook } from '../support/exports.ts';
import { insertApplications } from '../support/inserted-applications.ts';
import { updateApplication } from '../support/rows.ts';
import { openSchool } from '../support/session.ts';

const EXPORT = '/api/admin/applications/export';

const { app, office, parent } = await openSchool();
await insertApplications(app, 12);

const workbook = (query = '') => exportWorkbook(app, office, EXPORT, query);
const csv = (query = '') => exportCsv(office, EXPORT, query);

/** The cells of the only application that a search finds, by heading. */
async function cellsOf(read: typeof csv, q: string, more = ''): Promise<Map<string, string>> {
  const [header = [], row = [], ...others] = await read(`q=${encodeURIComponent(q)}${more}`);
  expect(others).toEqual([]);
  return new Map(header.map((label, i) => [label, row[i] ?? '']));
}

describe('the export', () => {
  it('has the applications of the list in its order, in both formats', async () => {
    const query = 'campaign=all&sort=title';
    const body = await office.read<{ data: { number: string; title: string }[]; total: number }>(
      `/api/admin/applications/?${query}&per_page=100`,
    );
    const numbers = body.data.map(({ number }) => number);
    expect(numbers.length).toBe(body.total);
    for (const [header, ...rows] of [await workbook(query), await csv(query)]) {
      expect(header?.slice(0, 4)).toEqual(['Номер', 'Имя ребёнка', 'В класс', 'Статус']);
      expect(header).toEqual(expect.arrayContaining(['Ведёт', 'Набор']));
      expect(rows.map(([number]) => number)).toEqual(numbers);
      const name = header?.indexOf('Фамилия') ?? -1;
      expect(rows.map((row) => row[name])).toEqual(body.data.map(({ title }) => title.split(' ')[0]));
    }
  });

  it('is named after the list and time, with a different name for sensitive answers', async () => {
    const { headers } = await office.call('GET', `${EXPORT}?campaign=2020/21`);
    const name = decodeURIComponent(headers.get('content-disposition')?.split("UTF-8''")[1] ?? '');
    expect(name).toMatch(/^Заявки \d\d\.\d\d\.20\d\d \d\d-\d\d\.xlsx$/);
    expect(headers.get('content-type')).toContain('spreadsheetml');
    const all = await office.call('GET', `${EXPORT}?campaign=all&format=csv`);
    expect(decodeURIComponent(all.headers.get('content-disposition') ?? '')).toMatch(/Заявки \d\d\..*\.csv$/);
    const sensitive = await office.call('GET', `${EXPORT}?sensitive=true&reason=проверка`);
    expect(decodeURIComponent(sensitive.headers.get('content-disposition') ?? '')).toMatch(
      /Заявки \d\d\..* \d\d-\d\d с особо личными ответами\.xlsx$/,
    );
  });

  it('has a BOM, so that Excel reads Cyrillic', async () => {
    const headers = { authorization: `Bearer ${office.token}` };
    const response = await fetch(`${app.origin}${EXPORT}?format=csv`, { headers });
    expect([...new Uint8Array(await response.arrayBuffer()).slice(0, 3)]).toEqual([0xef, 0xbb, 0xbf]);
  });

  it('of an empty list has headings', async () => {
    for (const read of [workbook, csv]) expect((await read('campaign=1999/00')).length).toBe(1);
  });

  it('names only the files of each application', async () => {
    const names = ['первый.pdf', 'второй.pdf'];
    for (const name of names)
      await parent.form(paths.createApplication, { ...requiredAnswers, student_last_name: 'Соседский' }, [
        pdfFile(name),
      ]);
    const [header = [], ...rows] = await csv(`q=${encodeURIComponent('соседский')}&sort=created_at`);
    expect(rows.map((row) => row[header.indexOf('Файлы')]).sort()).toEqual(names.toSorted());
  });
});

describe('possible formulas', () => {
  it.each(['=HYPERLINK("http://x")', '＝1+1', '＠SUM(A1)', '";=1'])(
    '%s is text in both files',
    async (evil) => {
      const mark = `Метка${Math.random().toString(36).slice(2)}`;
      const answers = { student_last_name: mark, current_school: evil, additional_information: evil };
      await parent.form(paths.createDraft, { ...requiredAnswers, ...answers });
      const expected = /^[=+\-@＝＠]/.test(evil) ? `'${evil}` : evil;
      for (const read of [workbook, csv])
        expect((await cellsOf(read, mark)).get('Школа или детский сад')).toBe(expected);
    },
  );

  it.each(['+1+1', '-1', '@A1', '\t=1', '\r=1', ' =1', '\u00a0＋1', '－1', '﹦1'])(
    '%j is neutralised',
    (text) => {
      expect([escapeFormula(text), escapeCellText(text)]).toEqual([`'${text}`, `'${text}`]);
    },
  );

  it('a phone is unchanged in a workbook and neutralised in CSV', async () => {
    await parent.form(paths.createDraft, { ...requiredAnswers, student_last_name: 'Телефонный' });
    expect((await cellsOf(workbook, 'телефонный')).get('Телефон представителя')).toBe('+7 900 000-00-02');
    expect((await cellsOf(csv, 'телефонный')).get('Телефон представителя')).toBe("'+7 900 000-00-02");
  });

  it('control characters and a cell of 40,000 characters leave the workbook valid', async () => {
    const answers = {
      student_last_name: 'Длинный',
      current_school: `<a>&"\u0008\ufffe${'я'.repeat(40_000)}`,
    };
    const { id } = (
      await parent.form(paths.createDraft, { ...requiredAnswers, student_last_name: 'Длинный' })
    ).body.application;
    await updateApplication(app, id, { form: JSON.stringify(answers) });
    const cell = (await cellsOf(workbook, 'длинный')).get('Школа или детский сад') ?? '';
    expect([cell.slice(0, 6), cell.length]).toEqual(['<a>&"я', 32_767]);
  });
});

it('a thousand rows are exported like fewer', async () => {
  const { db } = app.context;
  // too many for the pages of the other tests
  onTestFinished(async () => {
    await sql`delete from applications where form = '{}'`.execute(db);
  });
  await sql`
    insert into applications (campaign, representative_id, status, form, form_version, form_hash, listed_by)
    select '2020/21', 2, 'draft', '{}', form_version, form_hash, listed_by
    from applications, (select count(*) from applications where campaign = '2020/21') as there (count),
      generate_series(1, 1001 - there.count) where id = 1
  `.execute(db);
  for (const read of [workbook, csv]) {
    const [, ...rows] = await read('campaign=2020/21&sort=number');
    expect(rows.length).toBe(1001);
    expect(new Set(rows.map(([number]) => number)).size).toBe(1001);
  }
  const logged = db.selectFrom('audit_log').select('details').orderBy('id', 'desc').limit(1);
  expect(await logged.executeTakeFirst()).toMatchObject({ details: { count: 1001 } });
});
