import { expect, test } from 'vitest';
import { compileForm } from '#engine/compile/compile-form.ts';
import { merge } from '#engine/values/merge.ts';
import { conflictText } from '#portal/screens/wizard/conflict-dialog.tsx';
import { campDefinition } from '../../../../engine/camp.ts';

const form = compileForm(campDefinition);

test('shows for an external form the answers of a side that differ', () => {
  const base = { answers: { name: 'Анна', way: { stop: 'Парк' } } };
  const mine = { answers: { ...base.answers, name: 'Аня', nickname: 'А' } };
  const theirs = { answers: { ...base.answers, name: 'Нюра', relatives: [{ phones: ['1'] }] } };
  const [conflict] = merge(campDefinition, base, mine, theirs).conflicts;
  if (!conflict) throw new Error('There is no conflict');
  expect(conflictText(form, conflict, 'mine')).toBe('Имя ребёнка: Аня');
  expect(conflictText(form, conflict, 'theirs')).toBe('Имя ребёнка: Нюра');
});

test('shows all answers if both sides read the same', () => {
  const conflict = { address: 'answers', label: 'Анкета', mine: { name: 1 }, theirs: { name: '1' } };
  for (const side of ['mine', 'theirs'] as const)
    expect(conflictText(form, conflict, side)).toBe('Имя ребёнка: 1');
});
