import { describe, expect, it } from 'vitest';
import type { DescribedItem, DescribedRow } from '#engine/definition/described.ts';
import { describe as describeForm, rowAnswers } from '#engine/describe/describe.ts';
import { summarize } from '#engine/describe/summary.ts';
import { minimalSample } from '#engine/samples/samples.ts';
import { flatten } from '#engine/wire/wire.ts';
import { applicationForm as form } from '#generated/forms/application.ts';
import { documentsIn } from '#portal/screens/record/document-list.ts';
import { labelsByPath } from '#portal/screens/record/record-data.ts';

const values = minimalSample(form);
const summary = summarize(form, values);
const rows = describeForm(form, values, { includeEmpty: true }).flatMap(({ items }) => rowsIn(items));

function rowsIn(items: readonly DescribedItem[]): DescribedRow[] {
  return items.flatMap((item) => {
    if (item.kind === 'row') return [item];
    return item.kind === 'object' ? rowsIn(item.items) : item.entries.flatMap((entry) => rowsIn(entry.items));
  });
}

function answersIn(items: readonly DescribedItem[]): string[] {
  return rowsIn(items).flatMap((row) => rowAnswers(row).map(({ address }) => address));
}

describe('the answers of a record', () => {
  it('are each on one line or among the missing ones, so each can have a remark', () => {
    const unanswered = summary.flatMap((section) =>
      section.unanswered.flatMap(({ questions }) => questions.flatMap(({ address }) => address ?? [])),
    );
    const empty = rows.filter(({ value }) => value.kind === 'empty').map(({ address }) => address);
    const answered = rows.filter(({ value }) => value.kind !== 'empty').map(({ address }) => address);
    expect(unanswered.sort()).toEqual(empty.sort());
    expect(summary.flatMap(({ items }) => answersIn(items)).sort()).toEqual(answered.sort());
  });

  it('about the child are one line: name, gender, birth date', () => {
    const [line] = summary[0]?.items ?? [];
    expect(line?.kind === 'row' && rowAnswers(line).map(({ label }) => label)).toEqual([
      'Фамилия',
      'Имя',
      'Пол',
      'Дата рождения',
    ]);
  });
});

describe('the subject of a remark', () => {
  const labels = labelsByPath(form, values, [{ id: 12, name: 'Табель.pdf' }]);

  it('is known for every answered wire key', () => {
    const text = Object.entries(flatten(form.definition, values)).filter(([, answer]) => answer !== '');
    for (const [key] of text) expect(labels.get(key), key).toBeTruthy();
  });

  it('is the name of a file; undefined for a missing file', () => {
    expect(labels.get('files/12')).toBe('Табель.pdf');
    expect(labels.get('files/13')).toBeUndefined();
  });
});

it('documents are the files of all questions in order, titled by file name', () => {
  const files = [
    { id: 4, name: 'Табель.pdf', size: 10 },
    { id: 5, name: 'Фото.png', size: 20 },
  ];
  const documents = documentsIn(describeForm(form, { ...values, files }));
  expect(documents.map(({ id, name, size }) => ({ id, name, size }))).toEqual(files);
  expect(documents.map(({ title, question }) => ({ title, question }))).toEqual([
    { title: 'Табель', question: undefined },
    { title: 'Фото', question: undefined },
  ]);
});
