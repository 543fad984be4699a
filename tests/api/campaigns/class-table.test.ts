import { beforeEach, expect, it } from 'vitest';
import type { components } from '#generated/api.d.ts';
import { requiredAnswers } from '../support/answers.ts';
import { changeStatuses, createDraft, submitApplication } from '../support/applications.ts';
import { CURRENT_CAMPAIGN, updateCurrentCampaign } from '../support/campaigns.ts';
import { type AnyBody, paths, rejection } from '../support/client.ts';
import { openSchool } from '../support/session.ts';

type Table = components['schemas']['ClassTable'];
type Row = components['schemas']['ClassTableBody']['classes'][number];

const TABLE = '/api/admin/campaigns/class-table';

const { office, parent } = await openSchool();

const read = async () => await office.read<Table>(TABLE);
/** The table as the body of a call; `was` is the name that a class has now. */
const rowsOf = ({ classes }: Table): Row[] =>
  classes.map(({ name, seats }) => ({
    name,
    was: name,
    seats: seats.map(({ taken: _, ...seat }) => seat),
  }));
const save = (version: string, classes: readonly Row[]) =>
  office.json<Table & AnyBody>('PUT', TABLE, { version, classes });
const classList = async () => (await office.read<{ classList: string }>('/api/admin/class-list')).classList;

beforeEach(() => updateCurrentCampaign(office, {}));

it('has the list of classes, each accepted without a limit, if the campaign has no classes', async () => {
  const { campaigns, classes } = await read();
  expect(campaigns.at(0)?.name).toBe(CURRENT_CAMPAIGN);
  expect(classes.map(({ name }) => name).join(', ')).toBe(await classList());
  expect(classes[0]?.seats[0]).toMatchObject({ accepts: true, places: null, taken: 0 });
});

it('saves seats, a new class, a removed one and the order in one call', async () => {
  const table = await read();
  const [first, second, removed, ...others] = rowsOf(table);
  if (!first || !second || !removed) throw new Error('There are no classes');
  const limited = { ...second, seats: second.seats.map((seat) => ({ ...seat, places: 3 })) };
  const closed = { ...first, seats: first.seats.map((seat) => ({ ...seat, accepts: false })) };
  const added = { name: ' 12В ', was: null, seats: limited.seats };
  const { status } = await save(table.version, [limited, closed, added, ...others]);
  expect(status).toBe(200);
  const names = [second.name, first.name, '12В', ...others.map(({ name }) => name)];
  expect(await classList()).toBe(names.join(', '));
  const offered = await parent.read<{ name: string; places_left: number | null }[]>('/api/campaigns/classes');
  expect(offered.slice(0, 2)).toMatchObject([
    { name: second.name, places_left: 3 },
    { name: '12В', places_left: 3 },
  ]);
  expect(offered.map(({ name }) => name)).not.toContain(first.name);
});

it('renames classes in applications, also if two classes swap names', async () => {
  const table = await read();
  const rows = rowsOf(table);
  const [first, second] = rows.slice(-2);
  if (!first || !second) throw new Error('There are no classes');
  const submitted = await submitApplication(parent, { ...requiredAnswers, applying_grade: first.name });
  const draft = await createDraft(parent, { ...requiredAnswers, applying_grade: second.name });
  const swapped = [...rows.slice(0, -2), { ...first, name: second.name }, { ...second, name: first.name }];
  expect((await save(table.version, swapped)).status).toBe(200);
  const classOf = async (id: number) => await office.read(paths.application(id));
  expect(await classOf(submitted.id)).toMatchObject({ application_long: { applying_grade: second.name } });
  expect(await classOf(draft.id)).toMatchObject({
    application_long: { applying_grade: first.name },
    revision: draft.revision + 1,
  });
});

it('rejects blank and repeated names and names with a comma in their rows, and the removal of a class with accepted children', async () => {
  const table = await read();
  const rows = rowsOf(table);
  const newRow = (name: string) => ({ name, was: null, seats: [] });
  const wrong = await save(table.version, [
    ...rows,
    newRow(' '),
    newRow('1, 2'),
    newRow(rows[0]?.name ?? ''),
  ]);
  expect(rejection(wrong)).toEqual([422, [0, 1, 2].map((at) => `classes/${rows.length + at}/name`)]);
  const last = rows.at(-1)?.name ?? '';
  const { id } = await submitApplication(parent, { ...requiredAnswers, applying_grade: last });
  await changeStatuses(office, id, 'in_review', 'accepted');
  const removed = await save(table.version, rows.slice(0, -1));
  expect([removed.status, removed.body.message]).toEqual([
    422,
    `В класс ${last} (набор ${CURRENT_CAMPAIGN}) уже приняты дети. Сначала переведите их в другой класс.`,
  ]);
});

it('rejects a campaign without classes, which would accept everybody', async () => {
  const table = await read();
  const closed = rowsOf(table).map((row) => ({
    ...row,
    seats: row.seats.map((seat) => ({ ...seat, accepts: false })),
  }));
  const { status, body } = await save(table.version, closed);
  expect([status, body.message]).toEqual([422, expect.stringContaining('не принимает ни в один класс')]);
});

it("does not overwrite a colleague's changes", async () => {
  const table = await read();
  const rows = rowsOf(table);
  expect((await save(table.version, [...rows, { name: '13А', was: null, seats: [] }])).status).toBe(200);
  expect((await save(table.version, rows)).status).toBe(409);
  expect(await classList()).toContain('13А');
});
