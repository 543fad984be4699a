import { describe, expect, it } from 'vitest';
import { wireKeys } from '#engine/compile/wire-schema.ts';
import { valueAt } from '#engine/definition/address.ts';
import { columnField } from '#engine/definition/columns.ts';
import { maximalSample } from '#engine/samples/samples.ts';
import { forms } from '#generated/forms.ts';
import type { Transition } from '#generated/workflows.ts';
import { applicationWorkflow } from '#server/applications/status.ts';
import { courseWorkflow } from '#server/courses/status.ts';
import { findForm } from '#server/forms/registry.ts';
import { HttpError } from '#server/http/errors.ts';
import { commentOf, familyDueOn, readTransitionAnswers } from '#server/workflow/answers.ts';

const workflows: readonly { readonly transitions: readonly Transition[] }[] = [
  applicationWorkflow,
  courseWorkflow,
];
const transitions = workflows.flatMap((workflow) =>
  workflow.transitions
    .filter(({ call }) => call === 'status')
    .map((transition) => ({
      workflow,
      transition,
      name: `${transition.by}: ${transition.from} → ${transition.to}`,
    })),
);
const withForm = transitions.filter(({ transition }) => transition.form !== undefined);
const withoutForm = transitions.filter(({ transition }) => transition.form === undefined);

const formOf = ({ form = 'change-status' }: Transition) => {
  const found = findForm(form);
  if (!found) throw new Error(`No form ${form}`);
  return found;
};

/** Status and paths of the rejected answers; `nothing` if all are accepted. */
const refused = (read: () => unknown) => {
  try {
    read();
  } catch (error) {
    if (error instanceof HttpError) return [error.status, error.details.errors?.map(({ path }) => path)];
    throw error;
  }
  return 'nothing';
};

describe.each(withForm)('a transition with a form: $name', ({ workflow, transition }) => {
  const form = formOf(transition);
  const values = form.toValues(form.toFlat(maximalSample(forms[transition.form ?? 'change-status'])));
  const comment = columnField(form.definition, 'comment');

  it('accepts valid answers, keeps all of them, and stores its comment with the status', () => {
    const read = readTransitionAnswers(workflow, transition, form.toFlat(values));
    expect(read).toEqual({
      comment: (comment && valueAt(values, comment.address)) ?? null,
      formAnswers: { form, values },
    });
  });

  it('requires the form’s fields with the form’s messages', () => {
    const problems = form.problemsOfWhole({});
    expect(refused(() => readTransitionAnswers(workflow, transition, {}))).toEqual(
      problems.length === 0 ? 'nothing' : [422, problems.map(({ path }) => path)],
    );
    // remarks are enough instead of a comment: the server requires either (tests/api/applications/workbench.test.ts)
    expect(comment?.required === true || transition.remarks === true).toBe(transition.comment === 'needed');
  });

  it('rejects a field of another transition', () => {
    const own = new Set(wireKeys(form.definition).map(({ key }) => key));
    const others = workflow.transitions.filter((one) => one.form !== undefined).map(formOf);
    const foreignKeys = others.flatMap(({ definition }) =>
      wireKeys(definition)
        .map(({ key }) => key.replaceAll('[1-9][0-9]*', '1'))
        .filter((key) => !form.namesIn({ [key]: '' }).size && !own.has(key)),
    );
    for (const key of foreignKeys) {
      const body = { ...form.toFlat(values), [key]: 'Слова' };
      expect(refused(() => readTransitionAnswers(workflow, transition, body))).toEqual([422, [key]]);
    }
  });
});

describe.each(withoutForm)('a transition without a form: $name', ({ workflow, transition }) => {
  it.each([
    [{}, null],
    [{ comment: '  ' }, null],
    [{ comment: ' Ждём вас ' }, 'Ждём вас'],
  ])('accepts an optional comment: %j', (body, comment) => {
    expect(readTransitionAnswers(workflow, transition, body)).toEqual({ comment });
  });

  it('rejects a long comment and any other field', () => {
    const long = { comment: 'х'.repeat(2001) };
    expect(refused(() => readTransitionAnswers(workflow, transition, long))).toEqual([422, ['comment']]);
    expect(refused(() => readTransitionAnswers(workflow, transition, { other: 'х' }))).toEqual([
      422,
      ['other'],
    ]);
    const three = { other: 'х', another: 'х', 'a third': 'х' };
    expect(refused(() => readTransitionAnswers(workflow, transition, three))).toEqual([
      422,
      Object.keys(three),
    ]);
    const longest = 'х'.repeat(2000);
    expect(readTransitionAnswers(workflow, transition, { comment: ` ${longest}` })).toEqual({
      comment: longest,
    });
  });
});

describe('the answers of a sent-back application', () => {
  const form = findForm('send-back');
  if (!form) throw new Error('No form send-back');

  it.each([
    ['31.12.2026', '2026-12-31'],
    ['', null],
    [undefined, null],
  ])('have the deadline %j as %j', (answer, date) => {
    expect(familyDueOn({ form, values: { due_on: answer } })).toBe(date);
  });

  it.each([
    ['Нет справки', 'Нет справки'],
    ['', null],
    [undefined, null],
  ])('have the comment %j as %j', (answer, comment) => {
    expect(commentOf(form, { comment: answer })).toBe(comment);
  });
});

it('a form without a deadline has none', () => {
  const form = findForm('change-status');
  expect(form && familyDueOn({ form, values: { due_on: '31.12.2026' } })).toBeNull();
});
