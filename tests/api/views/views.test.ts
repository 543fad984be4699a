import { describe, expect, it } from 'vitest';
import type { components } from '#generated/api.d.ts';
import { erasePerson } from '#server/personal-data/erasure.ts';
import { signInColleague } from '../access/records.ts';
import { openApp } from '../support/app.ts';
import { type AnyBody, type Client, rejection, signIn } from '../support/client.ts';

type View = components['schemas']['SavedView'];

const VIEWS = '/api/admin/views';
const screen = 'userManagementApplication';
const query = 'status=in_review';

const app = await openApp();
const office = await signIn(app.origin, 'administrator');
const colleague = await signInColleague(app);

const save = (client: Client, view: object) =>
  client.json<AnyBody & View>('POST', VIEWS, { screen, query, ...view });
const change = (client: Client, id: number, set: object) =>
  client.json<AnyBody & View>('PATCH', `${VIEWS}/${id}`, set);
const listFor = async (client: Client) => await client.read<View[]>(VIEWS);
const namesFor = async (client: Client) => (await listFor(client)).map(({ name }) => name);

describe('saved filters', () => {
  it('of one person are hidden from others, who cannot change or delete them', async () => {
    const { status, body } = await save(office, { name: '  Мои   на рассмотрении ' });
    expect([status, body]).toEqual([
      201,
      { id: body.id, screen, name: 'Мои на рассмотрении', query, shared: false },
    ]);
    expect(await namesFor(office)).toContain('Мои на рассмотрении');
    expect(await namesFor(colleague)).not.toContain('Мои на рассмотрении');
    expect((await change(colleague, body.id, { name: 'Чужой' })).status).toBe(404);
    expect((await colleague.call('DELETE', `${VIEWS}/${body.id}`)).status).toBe(404);
    expect(await namesFor(office)).toContain('Мои на рассмотрении');
  });

  it('of the whole office can be changed and deleted by every colleague', async () => {
    const { id } = (await save(office, { name: 'Новые', shared: true })).body;
    expect(await listFor(colleague)).toContainEqual({ id, screen, name: 'Новые', query, shared: true });
    const changed = await change(colleague, id, { name: 'Новые заявки', query: 'status=submitted' });
    const expected = { id, screen, shared: true, name: 'Новые заявки', query: 'status=submitted' };
    expect(changed.body).toEqual(expected);
    expect((await colleague.call('DELETE', `${VIEWS}/${id}`)).status).toBe(204);
    expect(await namesFor(office)).not.toContain('Новые заявки');
  });

  it('may be renamed and deleted at once: the deletion succeeds, the rename succeeds or returns 404', async () => {
    for (let round = 0; round < 10; round += 1) {
      const { id } = (await save(office, { name: `Общие ${round}`, shared: true })).body;
      const [renamed, deleted] = await Promise.all([
        change(office, id, { name: `Наши ${round}` }),
        colleague.call('DELETE', `${VIEWS}/${id}`),
      ]);
      expect([200, 404]).toContain(renamed.status);
      expect(deleted.status).toBe(204);
    }
  });

  it('have a unique name per owner and list, ignoring case', async () => {
    const { id } = (await save(office, { name: 'Приняты' })).body;
    const repeated = await save(office, { name: 'приняты' });
    expect(rejection(repeated)).toEqual([422, ['name']]);
    expect((await save(office, { name: 'Приняты', screen: 'adminChildren' })).status).toBe(201);
    expect((await save(colleague, { name: 'Приняты' })).status).toBe(201);
    const other = (await save(office, { name: 'Отклонены' })).body;
    expect((await change(office, other.id, { name: 'ПРИНЯТЫ' })).status).toBe(422);
    expect((await change(office, id, { name: 'ПРИНЯТЫ' })).status).toBe(200);
    expect((await save(office, { name: '   ' })).body.errors?.[0]?.path).toBe('name');
  });

  it('keep unique names under parallel renames', async () => {
    const saved = await Promise.all(['Первый', 'Второй'].map((name) => save(office, { name, shared: true })));
    const responses = await Promise.all(
      saved.map(({ body }) => change(office, body.id, { name: 'Один на двоих' })),
    );
    expect(responses.map(({ status }) => status).sort()).toEqual([200, 422]);
    expect(responses.flatMap(({ body }) => body.errors?.map(({ path }) => path) ?? [])).toEqual(['name']);
    for (const { body } of saved) await office.call('DELETE', `${VIEWS}/${body.id}`);
  });

  it('are limited to twenty', async () => {
    const newcomer = await signInColleague(app);
    for (let count = 0; count < 20; count++) await save(newcomer, { name: `Вид ${count}` });
    const beyond = await save(newcomer, { name: 'Лишний' });
    expect([beyond.status, beyond.body.message]).toEqual([409, expect.stringContaining('20 своих видов')]);
    expect((await save(newcomer, { name: 'Двадцать первый', shared: true })).status).toBe(201);
  });

  it('of a person are deleted with the person, those of the office stay', async () => {
    const leaving = await signInColleague(app);
    await save(leaving, { name: 'Свой' });
    await save(leaving, { name: 'Общий', shared: true });
    const { db } = app.context;
    await db.transaction().execute((tx) => erasePerson(tx, leaving.id, null));
    const remaining = await db.selectFrom('saved_views').select(['owner_id', 'name']).execute();
    expect(remaining.filter(({ owner_id }) => owner_id === leaving.id)).toEqual([]);
    expect(remaining).toContainEqual({ owner_id: null, name: 'Общий' });
  });
});
