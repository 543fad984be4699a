import { expect, test } from 'vitest';
import { type Change, lossesWithoutDeclaration } from '#engine/changes/change.ts';
import { compareDefinitions } from '#engine/changes/compare.ts';
import { groupOf } from '../definitions.ts';
import { bool, choice, definition, object, text } from './change-lines.ts';

const before = definition({
  fio: text,
  pet: text,
  gone: text,
  went: bool,
  day: choice('sat', 'sun', 'mon'),
  club: groupOf({ name: text }, { 'x-flatten': 'club' }),
  home: object({ city: text }),
});
const after = definition(
  {
    name: { ...text, title: 'Иначе', maxLength: 5, 'x-width': 'half', 'x-show-if': {} },
    pet: text,
    went: choice('true'),
    day: choice('sun', 'fri'),
    club: groupOf({ name: text }, { 'x-flatten': 'circle' }),
    more: text,
  },
  {
    migrations: [{ version: 2, rename: { fio: 'name' }, values: { day: { sat: 'sun' } } }],
    removed: [{ field: 'home', reason: 'нет' }],
  },
);

test('only losses of stored answers need a declaration', () => {
  const changes = compareDefinitions(before, after);
  const losing = ['removed', 'retyped', 'choice-removed'];
  for (const { kind, losesAnswers, declared } of changes) {
    expect({ kind, losesAnswers }).toEqual({ kind, losesAnswers: losing.includes(kind) });
    if (!losesAnswers) expect({ kind, declared }).toEqual({ kind, declared: true });
  }
  expect(new Set(changes.map(({ kind }) => kind))).toEqual(
    new Set([
      'version',
      'renamed',
      'choice-mapped',
      'choice-added',
      'flatten',
      'limits',
      'condition',
      'words',
      'looks',
      'added',
      ...losing,
    ]),
  );
});

test('names the undeclared losses', () => {
  const losses = lossesWithoutDeclaration(compareDefinitions(before, after));
  const kindAndName = (change: Change) =>
    'from' in change ? `${change.kind} ${change.from.name}` : change.kind;
  expect(losses.map(kindAndName)).toEqual(['removed gone', 'retyped went', 'choice-removed day']);
  expect(lossesWithoutDeclaration(compareDefinitions(before, before))).toEqual([]);
});
