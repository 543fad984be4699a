import { expect, test } from 'vitest';
import { merge } from '#engine/values/merge.ts';
import { campDefinition as definition } from '../camp.ts';

const base = {
  answers: { name: 'Анна', way: { stop: 'Парк', time: '9:00' }, relatives: [{ phones: ['1'] }] },
};
const withAnswers = (changed: object) => ({ answers: { ...base.answers, ...changed } });

test('merges changes of different members at any depth', () => {
  const mine = withAnswers({ way: { stop: 'Вокзал', time: '9:00' } });
  const theirs = withAnswers({ way: { stop: 'Парк', time: '10:00' }, nickname: 'Аня' });
  expect(merge(definition, base, mine, theirs)).toEqual({
    merged: withAnswers({ way: { stop: 'Вокзал', time: '10:00' }, nickname: 'Аня' }),
    conflicts: [],
  });
});

test('does not restore a removed member', () => {
  const { name, ...rest } = base.answers;
  const theirs = withAnswers({ nickname: 'Аня' });
  expect(merge(definition, base, { answers: rest }, theirs).merged).toEqual({
    answers: { ...rest, nickname: 'Аня' },
  });
});

test('reports a member changed on both sides as a conflict of the whole answer, which has all other changes', () => {
  const mine = withAnswers({ name: 'Аня', nickname: 'А' });
  const theirs = withAnswers({ name: 'Нюра', relatives: [] });
  const own = withAnswers({ name: 'Аня', nickname: 'А', relatives: [] });
  expect(merge(definition, base, mine, theirs)).toEqual({
    merged: own,
    conflicts: [
      {
        address: 'answers',
        label: 'Заявление в летний лагерь',
        mine: own.answers,
        theirs: { ...own.answers, name: 'Нюра' },
      },
    ],
  });
});
