import { expect, test } from 'vitest';
import { panelsOfStep } from '#engine/panels/panels.ts';
import { toldPanel } from '#engine/panels/told.ts';
import { everyAnswer } from '#tests/support/data/answers.ts';
import { firstApplication as form } from '../first-application.ts';

const told = (step: string, panel: string, values = everyAnswer(form)) => {
  const found = panelsOfStep(form.definition, step).find(({ id }) => id === panel);
  return found && toldPanel(form, values, found);
};

test.each([
  ['step-1', 'child', { student_last_name: 'Петрова', student_first_name: 'Алиса' }, 'Петрова, Алиса'],
  ['step-2', 'siblings', { siblings: [{ last_name: 'Петров', first_name: 'Иван' }] }, 'Петров Иван'],
  ['step-2', 'family', { both_parents_raising: true }, ''],
  ['step-1', 'child', {}, ''],
])('of %s, %s is told: a few answers, entries by their names, no bare «Да»', (step, panel, values, line) => {
  expect(told(step, panel, values)).toBe(line);
});

test('a line is short however much was answered', () => {
  for (const { id } of form.definition.steps)
    for (const panel of panelsOfStep(form.definition, id))
      expect(told(id, panel.id)?.split(', ').length).toBeLessThan(12);
});
