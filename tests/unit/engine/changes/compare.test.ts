import { describe, expect, it, test } from 'vitest';
import { compareDefinitions } from '#engine/changes/compare.ts';
import type { FieldSchema } from '#engine/definition/definition.ts';
import { allForms } from '../all-forms.ts';
import { definitionOf, groupOf, stepOf, when } from '../definitions.ts';
import {
  bool,
  changeLines,
  choice,
  definition,
  type Fields,
  formatChange,
  object,
  text,
} from './change-lines.ts';

describe('two definitions of a form differ', () => {
  it('in added and removed fields; a whole group counts as one', () => {
    const before = { a: text, club: groupOf({ name: text }), home: object({ city: text, street: text }) };
    const after = { a: text, pets: groupOf({ name: text }), home: object({ city: text, house: text }) };
    expect(changeLines(before, after)).toEqual([
      'removed club, LOST',
      'removed home/street, LOST',
      'added pets',
      'added home/house',
    ]);
  });

  it('in names, declared by the field or by a migration', () => {
    const before = { fio: text, pets: groupOf({ nick: text }), phone: text };
    const renamed = {
      name: { ...text, 'x-renamed-from': ['fio'] },
      animals: groupOf({ nick: text }, { 'x-renamed-from': ['pets'] }),
      phone: text,
    };
    expect(changeLines(before, renamed)).toEqual(['renamed fio → name', 'renamed pets → animals']);
    const moved = { parent: object({ phone: text }), fio: text, pets: groupOf({ name: text }) };
    const migrations = [{ version: 2, rename: { phone: 'parent/phone', 'pets/*/nick': 'pets/*/name' } }];
    expect(changeLines(before, moved, { migrations })).toEqual([
      'version',
      'renamed pets/*/nick → pets/*/name',
      'renamed phone → parent/phone',
    ]);
    expect(changeLines(before, moved)).toEqual([
      'removed pets/*/nick, LOST',
      'removed phone, LOST',
      'added parent',
      'added pets/*/name',
    ]);
  });

  it('in types, with a value mapping for all answers or for some', () => {
    const all = { migrations: [{ version: 2, values: { went: { true: 'yes', false: 'no' } } }] };
    expect(changeLines({ went: bool }, { went: choice('yes', 'no') }, all)).toEqual([
      'version',
      'retyped went, declared',
      'choice-mapped went «true»',
      'choice-mapped went «false»',
      'choice-added went «yes»',
      'choice-added went «no»',
    ]);
    const some = { migrations: [{ version: 2, values: { went: { true: 'yes' } } }] };
    expect(changeLines({ went: bool }, { went: choice('yes', 'no') }, some)).toContain(
      'choice-removed went «false», LOST',
    );
  });

  it('but not in a type that accepts every former answer', () => {
    expect(changeLines({ n: { type: 'integer' } }, { n: { type: 'number' } })).toEqual([]);
    expect(
      changeLines({ a: text }, { a: { type: 'array', title: 'Слова', items: { type: 'string' } } }),
    ).toEqual([]);
  });

  it('in choices, also of a list', () => {
    const list = (...options: string[]): FieldSchema => ({ type: 'array', items: choice(...options) });
    expect(
      changeLines(
        { day: choice('sat', 'sun'), days: list('a', 'b') },
        { day: choice('sun', 'mon'), days: list('b') },
      ),
    ).toEqual(['choice-removed day «sat», LOST', 'choice-added day «mon»', 'choice-removed days «a», LOST']);
    const declared = {
      migrations: [{ version: 2, values: { day: { sat: 'sun' } } }],
      removed: [{ field: 'days', choices: ['a'], reason: 'закрыли' }],
    };
    expect(
      changeLines(
        { day: choice('sat', 'sun'), days: list('a', 'b') },
        { day: choice('sun'), days: list('b') },
        declared,
      ),
    ).toEqual(['version', 'choice-mapped day «sat»', 'choice-removed days «a», declared']);
  });

  it('in the value mapping of a renamed field, under its former name', () => {
    const migrations = [
      { version: 2, rename: { sex: 'gender' }, values: { gender: { m: 'man' } } },
      { version: 3, rename: { gender: 'person/gender' }, values: { 'person/gender': { man: 'male' } } },
    ];
    const after = { person: object({ gender: choice('male') }) };
    expect(changeLines({ sex: choice('m') }, after, { migrations })).toContain(
      'choice-mapped sex → person/gender «m»',
    );
  });

  it('in aspects that lose no answers', () => {
    const before = {
      a: text,
      club: groupOf({ name: text }, { 'x-flatten': 'club' }),
      has: bool,
      day: choice('sat'),
    };
    const after = {
      a: { ...text, title: 'Другие слова', maxLength: 5, 'x-width': 'half', 'x-show-if': when('has', true) },
      club: groupOf({ name: text }, { 'x-flatten': 'circle' }),
      has: bool,
      day: { ...choice('sat'), oneOf: [{ const: 'sat', title: 'Суббота' }] },
    } as Fields;
    expect(changeLines(before, after)).toEqual([
      'limits a (maxLength)',
      'condition a (x-show-if)',
      'words a (title)',
      'looks a (x-width)',
      'flatten club',
      'words day (oneOf)',
    ]);
    const inFirst = (required: string[]) =>
      definitionOf([stepOf('step-1', { a: text }, required), stepOf('step-2', {})]);
    const inSecond = definitionOf([stepOf('step-1', {}), stepOf('step-2', { a: text })]);
    expect(compareDefinitions(inFirst([]), inFirst(['a'])).map(formatChange)).toEqual(['required a']);
    expect(compareDefinitions(inFirst(['a']), inSecond).map(formatChange)).toEqual(['optional a', 'moved a']);
  });

  it('in single fields of an added or removed object if others of its fields are renamed', () => {
    const before = { fax: text, home: object({ city: text, street: text }) };
    const after = {
      city: { ...text, 'x-section': 'x' },
      parent: object({ fax: text, name: text }),
      pets: groupOf({ nick: text }),
    };
    const migrations = [{ version: 2, rename: { 'home/city': 'city', fax: 'parent/fax' } }];
    expect(changeLines(before, after, { migrations })).toEqual([
      'version',
      'removed home/street, LOST',
      'renamed fax → parent/fax',
      'renamed home/city → city',
      'looks home/city → city (x-section)',
      'added parent/name',
      'added pets',
    ]);
  });

  it('in the kind of an object, without details', () => {
    expect(changeLines({ home: object({ city: text }) }, { home: { ...text, title: 'Объект' } })).toEqual([
      'retyped home, LOST',
    ]);
    const club = groupOf({ name: text }, { 'x-flatten': 'club' });
    expect(changeLines({ club }, { club: { ...text, title: 'Группа' } })).toEqual(['retyped club, LOST']);
  });

  it('in the step of an object, which moves its fields', () => {
    const steps = (first: Fields, second: Fields) =>
      definitionOf([stepOf('step-1', first), stepOf('step-2', second)]);
    const home = { home: object({ city: text }) };
    expect(compareDefinitions(steps(home, {}), steps({}, home)).map(formatChange)).toEqual(['moved home']);
  });

  it('in the title of the form', () => {
    const one = definition({ a: text });
    const changes = compareDefinitions(one, { ...one, title: 'Иначе', version: 2 });
    expect(changes).toEqual([
      { kind: 'version', before: 1, after: 2, losesAnswers: false, declared: true },
      { kind: 'form', words: ['title'], losesAnswers: false, declared: true },
    ]);
  });

  it('in names of group and field at once, each on its own', () => {
    const after = {
      animals: groupOf({ name: { ...text, 'x-renamed-from': ['nick'] } }, { 'x-renamed-from': ['pets'] }),
      place: { ...object({ city: text }), 'x-renamed-from': ['home'] },
    };
    expect(changeLines({ pets: groupOf({ nick: text }), home: object({ city: text }) }, after)).toEqual([
      'renamed pets → animals',
      'renamed pets/*/nick → animals/*/name',
      'renamed home → place',
    ]);
  });

  it('in the absence of one of them', () => {
    const one = definition({ a: text });
    expect(compareDefinitions(undefined, one).map(formatChange)).toEqual(['form-added']);
    expect(compareDefinitions(one, undefined).map(formatChange)).toEqual(['form-removed, LOST']);
    expect(compareDefinitions(undefined, undefined)).toEqual([]);
  });
});

test.each(allForms)('a form equals itself: %s', (_, { definition }) => {
  expect(compareDefinitions(definition, definition)).toEqual([]);
});
