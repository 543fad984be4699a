import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import type { CompiledForm, Json } from '#engine/definition/definition.ts';
import { type ListedField, listedFields, listFilterOf } from '#engine/describe/listed-fields.ts';
import { type FormId, forms } from '#generated/forms.ts';
import { type Questionnaire, questionnaires } from '#generated/questionnaires.ts';
import { openContract } from '#scripts/generate/contract/contract-nodes.ts';
import { listsInContract } from '#scripts/schemas-check/read/contract.ts';
import { answersOf, filesOf, requestFields } from '../forms/answers.ts';
import { createPeople } from '../forms/people.ts';
import { familyScenarios } from '../forms/scenarios/family.ts';
import { questionnaireScenarios } from '../forms/scenarios/questionnaires.ts';
import { openApp } from '../support/app.ts';
import { valuesInOrder } from './listed-values.ts';

/** Every list with listed answers shows, sorts and filters them. */

interface List {
  readonly form: FormId;
  readonly path: string;
  readonly table: string;
  /** The query for all rows. */
  readonly whole?: string;
}

const LISTS: readonly List[] = [
  { form: 'application', path: '/api/admin/applications', table: 'applications', whole: 'campaign=all' },
  {
    form: 'course-application',
    path: '/api/admin/course-applications',
    table: 'course_applications',
    whole: 'campaign=all',
  },
  { form: 'excursion', path: '/api/admin/excursions', table: 'excursion_requests' },
  { form: 'child', path: '/api/admin/children', table: 'children' },
  ...Object.entries<Questionnaire>(questionnaires).map(([name, { form }]) => ({
    form,
    path: `/api/admin/questionnaires/${name}`,
    table: 'questionnaires',
  })),
];

const app = await openApp();
const people = await createPeople(app);

interface Row {
  readonly id: number;
  readonly listed: Readonly<Record<string, string>>;
}

/** A listed field: possible answers in order, and the position of each record's answer among them. */
interface TestedField extends ListedField {
  readonly values: readonly Json[];
  /** By record id; `undefined` without an answer. */
  readonly positions: Map<number, number | undefined>;
}

/** Positions of the answers of the created records; the second record has no answer. */
const POSITIONS = [1, undefined, 2, 0] as const;

it('the lists match the contract', () => {
  const known = listsInContract(openContract(process.cwd()));
  expect([...known.keys()].sort()).toEqual(LISTS.map(({ form }) => form).sort());
});

describe.each(LISTS)('the list of $form', ({ form: id, path, table, whole = '' }) => {
  const form: CompiledForm = forms[id];
  const testedFields: TestedField[] = [];

  it('accepts records with and without each listed answer', async () => {
    const sample = await prepareRecord(id);
    testedFields.push(
      ...listedFields(form.definition).map((field) => {
        const values = valuesInOrder(field.node, sample.fields[field.key] as Json);
        return { ...field, values, positions: new Map() };
      }),
    );
    for (const index of POSITIONS) {
      const { fields, prepared } = await prepareRecord(id);
      const answered = testedFields.map((field) => ({ field, at: valueIndex(field, index) }));
      const body = { ...fields };
      for (const { field, at } of answered)
        if (at === undefined) delete body[field.key];
        else body[field.key] = field.values[at];
      const { status, text, body: made } = await prepared.send(body, filesOf(form));
      expect(status, text).toBeLessThan(300);
      for (const { field, at } of answered) field.positions.set(made.application?.id ?? made.id, at);
    }
  });

  async function rows(query: string): Promise<Row[]> {
    const found: Row[] = [];
    for (let page = 1; ; page += 1) {
      const { status, body, text } = await people.office.call<{ data: Row[]; total: number }>(
        'GET',
        `${path}?${new URLSearchParams(`${whole}&${query}&per_page=100&page=${page}`)}`,
      );
      expect(status, text).toBe(200);
      found.push(...body.data);
      if (found.length >= body.total || body.data.length === 0) return found;
    }
  }

  const idsOf = (found: readonly Row[], { positions }: TestedField) =>
    found.map((row) => row.id).filter((one) => positions.has(one));

  it('shows the text of each listed answer, and blanks', async () => {
    const found = await rows('');
    for (const { key, node, values, positions } of testedFields)
      for (const { id: one, listed } of found.filter((row) => positions.has(row.id))) {
        const at = positions.get(one);
        const choice = node.schema.oneOf?.find(
          ({ const: value }) => at !== undefined && value === values[at],
        );
        if (at === undefined) expect(listed[key], key).toBe('');
        else if (choice) expect(listed[key], key).toBe(choice.title);
        else expect(listed[key], key).not.toBe('');
      }
  });

  it('sorts by each answer in both directions, blanks last', async () => {
    for (const field of testedFields) {
      const answered = [...field.positions].filter(([, at]) => at !== undefined);
      const blank = [...field.positions.keys()].filter((one) => field.positions.get(one) === undefined);
      const up = answered.sort(([a, one = 0], [b, other = 0]) => one - other || a - b).map(([one]) => one);
      expect(idsOf(await rows(`sort=${field.key}`), field), field.key).toEqual([...up, ...blank]);
      const down = await rows(`sort=-${field.key}`);
      expect(idsOf(down, field), field.key).toEqual([...up.toReversed(), ...blank]);
      const words = down.map(({ listed }) => listed[field.key]);
      const last = words.findLastIndex(Boolean);
      expect(
        words.slice(0, last + 1).filter((word) => word === ''),
        field.key,
      ).toEqual([]);
    }
  });

  it('filters by each answer that has a filter', async () => {
    for (const field of testedFields) {
      const { key, values, positions } = field;
      const idsWhere = (matches: (at: number) => boolean) =>
        [...positions].filter(([, at]) => at !== undefined && matches(at)).map(([one]) => one);
      const expectFound = async (query: string, matches: (at: number) => boolean) => {
        const found = await rows(query);
        expect(
          found.filter(({ listed }) => listed[key] === ''),
          query,
        ).toEqual([]);
        expect(idsOf(found, field).sort(byNumber), query).toEqual(idsWhere(matches));
      };
      const value = encodeURIComponent(String(values[1] ?? values[0]));
      const middle = values.length > 1 ? 1 : 0;
      switch (listFilterOf(field.node)) {
        case 'range':
          await expectFound(`${key}_from=${value}`, (at) => at >= middle);
          await expectFound(`${key}_to=${value}&sort=-${key}`, (at) => at <= middle);
          await expectFound(`${key}_from=${value}&${key}_to=${value}`, (at) => at === middle);
          break;
        case 'choices':
          await expectFound(`${key}=${value}`, (at) => at === middle);
          await expectFound(`${key}=${value}&${key}=${values[0]}&sort=-${key}`, (at) => at <= middle);
          break;
        case 'boolean':
        case 'words':
          await expectFound(`${key}=${value}`, (at) => at === middle);
          break;
        case 'none':
          break;
      }
    }
  });

  it('has an index for each answer and direction', async () => {
    const { rows: indexes } = await sql<{ indexdef: string }>`
      select indexdef from pg_indexes where tablename = ${table} and starts_with(indexname, 'listed_answer_')
    `.execute(app.context.db);
    // a blank answer is last: ascending it counts as `{}`, after every answer, descending as `null`, before
    for (const { key } of testedFields)
      for (const blank of ['{}', 'null']) {
        const ownIndexes = indexes.filter(({ indexdef }) => indexdef.includes(`-> '${key}'::text`));
        expect(
          ownIndexes.filter(({ indexdef }) => indexdef.includes(`'${blank}'::jsonb`)).length,
          key,
        ).toBeGreaterThan(0);
      }
  });
});

/** A complete body of a new record, and how to send it. */
async function prepareRecord(id: FormId) {
  const scenario = { ...familyScenarios, ...questionnaireScenarios }[id];
  if (!scenario) throw new Error(`tests/api/forms/scenarios has no ${id}`);
  const prepared = await scenario.prepare(people);
  return { prepared, fields: { ...requestFields(forms[id], answersOf(forms[id]), prepared) } };
}

/** Positions are limited to the possible answers; a required answer is never blank. */
function valueIndex({ node, values }: TestedField, index: number | undefined): number | undefined {
  if (index === undefined && !node.required) return undefined;
  return Math.min(index ?? 0, values.length - 1);
}

function byNumber(one: number, other: number): number {
  return one - other;
}
