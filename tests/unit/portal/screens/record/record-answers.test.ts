import { describe, expect, it } from 'vitest';
import { describe as describeForm } from '#engine/describe/describe.ts';
import { minimal } from '#engine/samples/samples.ts';
import { flatten } from '#engine/wire/wire.ts';
import { applicationForm as form } from '#generated/forms/application.ts';
import { stepsOf, unansweredIn } from '#portal/screens/record/answers/unanswered.ts';
import { documentsIn } from '#portal/screens/record/documents/documents.ts';
import { labelsByPath } from '#portal/screens/record/record-labels.ts';

const values = minimal(form);
const whole = describeForm(form, values, { includeEmpty: true });
const shown = describeForm(form, values);

describe('the answers of a record', () => {
  it('are each shown or among the unanswered, and none is both', () => {
    const count = (sections: typeof whole) => JSON.stringify(sections).split('"kind":"row"').length - 1;
    const unanswered = whole.flatMap(unansweredIn);
    expect(unanswered.length).toBeGreaterThan(0);
    expect(count(shown) + unanswered.length).toBe(count(whole));
    expect(unanswered.every(({ row }) => row.value.kind === 'empty')).toBe(true);
  });

  it('have no hint of how to fill in a list that has no entries: who reads does not', () => {
    const texts = form.definition.steps.map(({ schema }) => JSON.stringify(schema));
    expect(texts.some((text) => text.includes('"empty"'))).toBe(true);
    expect(JSON.stringify(shown)).not.toContain('"entries":[]');
  });

  it('name what they stand in, but not what their section is called already', () => {
    const labels = whole.flatMap((section) => unansweredIn(section).map(({ label }) => ({ section, label })));
    for (const { section, label } of labels) expect(label.startsWith(`${section.title}: `)).toBe(false);
  });

  it('have their steps in order, each once', () => {
    const ids = stepsOf(whole).map(({ step }) => step);
    expect(ids).toEqual([...new Set(whole.map(({ step }) => step))]);
  });
});

describe('what a remark is about', () => {
  const labels = labelsByPath(form, values, [{ id: 12, name: 'Табель.pdf' }]);

  it('has the words of its question, by every key of the wire that is answered', () => {
    const text = Object.entries(flatten(form.definition, values)).filter(([, answer]) => answer !== '');
    for (const [key] of text) expect(labels.get(key), key).toBeTruthy();
  });

  it('is a file by its name, and nothing where nothing is there', () => {
    expect(labels.get('files/12')).toBe('Табель.pdf');
    expect(labels.get('files/13')).toBeUndefined();
  });
});

it('documents are the files of all questions, in their order', () => {
  const files = [
    { id: 4, name: 'Табель.pdf', size: 10 },
    { id: 5, name: 'Фото.png', size: 20 },
  ];
  const documents = documentsIn(describeForm(form, { ...values, files }));
  expect(documents.map(({ id, name, size }) => ({ id, name, size }))).toEqual(files);
  expect(documents.every(({ label }) => label !== '')).toBe(true);
});
