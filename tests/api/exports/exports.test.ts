import { beforeAll, describe, expect, it } from 'vitest';
import type { CompiledForm } from '#engine/definition/definition.ts';
import { forms } from '#generated/forms.ts';
import { saveAnswers } from '#server/forms/answers-store.ts';
import { lastAuditLine } from '../support/audit-lines.ts';
import { paths } from '../support/client.ts';
import { exportCsv } from '../support/exports.ts';
import { openSchool } from '../support/session.ts';
import { LISTS, type List } from './lists.ts';

const recordIds = new Map<string, number>();
const { app, office, parent } = await openSchool();
for (const { name, createRecord } of LISTS) recordIds.set(name, await createRecord(parent, office));

async function csv(file: string, query: string): Promise<string[][]> {
  const rows = await exportCsv(office, file, query);
  // exports show phones as the portal does
  expect(JSON.stringify(rows)).not.toMatch(/\+7\d{10}/);
  return rows;
}

async function rowsOf({ listPath, query }: Pick<List, 'listPath' | 'query'>): Promise<{ id: number }[]> {
  const body = await office.read<{ id: number }[] | { data: { id: number }[] }>(
    `${listPath}?per_page=100&${query}`,
  );
  return Array.isArray(body) ? body : body.data;
}

const lastExport = async (action: string) => lastAuditLine(app, { action });

/** Stores an answer to a question that only an earlier version of the form had. */
async function storeLegacyAnswer({ form, table }: Pick<List, 'form' | 'table'>, id: number): Promise<void> {
  const { definition }: CompiledForm = forms[form];
  const { db } = app.context;
  const hash = `older-${form}`;
  const [first, ...rest] = definition.steps;
  const former = {
    favourite: { type: 'string', title: 'Любимая книга' },
    forgotten: { type: 'string', title: 'Никто не ответил' },
  };
  const properties = { ...first?.schema.properties, ...former };
  const steps = [{ ...first, schema: { ...first?.schema, properties } }, ...rest];
  await db
    .insertInto('form_definitions')
    .values({
      hash,
      form_id: definition.id,
      version: definition.version,
      definition: JSON.stringify({ ...definition, hash, steps }),
    })
    .execute();
  const row = await db.selectFrom(table).select('form').where('id', '=', id).executeTakeFirstOrThrow();
  const answers = JSON.stringify({ ...row.form, favourite: 'Маленький принц' });
  await db.updateTable(table).set({ form: answers, form_hash: hash }).where('id', '=', id).execute();
}

describe.each(LISTS)('the export of $name', (list) => {
  it('has the rows of the list in its order', async () => {
    const rows = await rowsOf(list);
    const [header = [], ...lines] = await csv(list.exportPath, list.query);
    expect(rows.length).toBeGreaterThan(0);
    expect(lines.length).toBe(rows.length);
    expect(new Set(header).size).toBe(header.length);
    const key =
      ['Номер', 'Вопрос', 'За что счёт', 'Имя ребёнка', 'Имя'].find((one) => header.includes(one)) ?? '';
    const shown = rows.map((row) => Object.values(row).map(String));
    for (const [i, line] of lines.entries()) expect(shown[i]).toContain(line[header.indexOf(key)]);
  });

  it('is audited with its selection', async () => {
    await csv(list.exportPath, `${list.query}&sensitive=true&reason=проверка`);
    expect(await lastExport(list.auditAction)).toMatchObject({
      user_id: 1,
      details: {
        format: 'csv',
        sensitive: true,
        reason: 'проверка',
        ...(list.query && { filters: expect.arrayContaining([expect.any(String)]) }),
      },
    });
  });

  it('is available as a workbook', async () => {
    const response = await fetch(`${app.origin}${list.exportPath}?${list.query}`, {
      headers: { authorization: `Bearer ${office.token}` },
    });
    expect(response.status).toBe(200);
    expect(response.headers.get('content-type')).toContain('spreadsheetml');
    await response.arrayBuffer();
  });

  it('and the record include legacy answers', async () => {
    const id = recordIds.get(list.name) ?? 0;
    await storeLegacyAnswer(list, id);
    const [header = [], ...lines] = await csv(list.exportPath, list.query);
    const column = header.indexOf('Любимая книга');
    expect(column).toBe(header.length - 1);
    expect(lines.filter((line) => line[column] === 'Маленький принц').length).toBe(1);
    expect(header).not.toContain('Никто не ответил');
    if (!list.recordPath) return;
    const body = await office.read<{ record: { id: number }; forms: object[] }>(`${list.recordPath}${id}`);
    expect(body.record.id).toBe(id);
    expect(body.forms).toMatchObject([
      { form: list.form, retired: [{ title: 'Любимая книга', text: 'Маленький принц', sensitive: false }] },
    ]);
  });
});

it('answers of transitions follow the answers of their application', async () => {
  const { definition } = forms['change-status'];
  const { db } = app.context;
  const { id } = await db
    .insertInto('course_application_history')
    .values({
      course_application_id: recordIds.get('course applications') ?? 0,
      status: 'draft',
      author_id: 1,
      form_id: definition.id,
      form: JSON.stringify({ comment: 'Уточните расписание' }),
      form_version: definition.version,
      form_hash: definition.hash,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const [header = [], ...lines] = await csv('/api/admin/course-applications/export', 'campaign=all');
  await db.deleteFrom('course_application_history').where('id', '=', id).execute();
  const column = header.findIndex((label) => label.startsWith(`${definition.title} 1: `));
  expect(column).toBeGreaterThan(0);
  expect(lines.map((line) => line[column])).toContain('Уточните расписание');
});

describe('users', () => {
  const answers = { surname: 'Орлова', name: 'Мария', email: 'orlova@example.ru' };
  beforeAll(async () => {
    const { db } = app.context;
    for (const id of ['profile', 'verify-phone'] as const) {
      const { definition } = forms[id];
      const { hash: form_hash, version: form_version } = definition;
      const form = JSON.stringify(id === 'profile' ? answers : { former: 'Да' });
      const written = { form, form_version, form_hash };
      await saveAnswers(db, { formId: id, subject: 'user:2', userId: 2, ...written });
    }
  });

  it('are exported one per row, with answers of each form and child', async () => {
    const query = 'role_id=2&sort=name&q=орлова';
    const rows = await rowsOf({ listPath: '/api/admin/users-list/', query });
    const [header = [], ...lines] = await csv('/api/admin/users/export', query);
    expect(lines.length).toBe(rows.length);
    const one = lines.find((line) => line.includes("'+7 900 000-00-02")) ?? [];
    const cells = new Map(header.map((label, i) => [label, one[i]]));
    const children = await parent.call<{ first_name: string }[]>('GET', paths.children);
    expect(cells.get(`${forms.profile.definition.title}: Имя`)).toBe('Мария');
    // name and phone of the account are not repeated for the forms that create it
    expect(
      header.filter((label) => /^(Регистрация|Новый пользователь): (Имя|Фамилия|Телефон)$/.test(label)),
    ).toEqual([]);
    expect(cells.get('Ребёнок 1: Имя')).toBe(children.body[0]?.first_name);
    expect(await lastExport('users.exported')).toMatchObject({ details: { count: rows.length } });
  });

  it('are listed with separate answers per form, and their children', async () => {
    const body = await office.read<{ record: { id: number }; forms: { form: string; title: string }[] }>(
      '/api/admin/users/2',
    );
    const children = await parent.call<{ last_name: string; first_name: string }[]>('GET', paths.children);
    const formIds = body.forms.map(({ form }) => form);
    const own = formIds.filter((form) => form !== 'child');
    expect(formIds).toEqual([...own, ...children.body.map(() => 'child')]);
    expect([own[0], new Set(own).size]).toEqual(['profile', own.length]);
    expect(body.record.id).toBe(2);
    expect(body.forms[0]).toMatchObject({ title: forms.profile.definition.title, answers });
    expect(body.forms.find(({ form }) => form === 'verify-phone')).toMatchObject({
      answers: {},
      retired: [{ title: 'former', text: 'Да' }],
    });
    const names = body.forms.slice(own.length).map(({ title }) => title);
    expect(names).toEqual(children.body.map((child) => `${child.last_name} ${child.first_name}`));
    expect(await lastExport('user.viewed')).toMatchObject({ details: { user: 2 } });
  });
});
