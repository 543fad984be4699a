import { describe, expect, it, test } from 'vitest';
import type { Change } from '#engine/changes/change.ts';
import { compareDefinitions } from '#engine/changes/compare.ts';
import type { FieldSchema, FormDefinition, Migration, Removal } from '#engine/definition/definition.ts';
import { allForms } from '../all-forms.ts';
import { definitionOf, formOf, stepOf, when } from '../forms.ts';

type Fields = Record<string, FieldSchema>;

const text: FieldSchema = { type: 'string', title: 'Слова' };
const choice = (...options: string[]): FieldSchema => ({
  ...text,
  oneOf: options.map((value) => ({ const: value, title: value.toUpperCase() })),
});
const bool: FieldSchema = { type: 'boolean', title: 'Слова' };
const group = (properties: Fields, more: FieldSchema = {}): FieldSchema => ({
  type: 'array',
  title: 'Группа',
  items: { type: 'object', properties },
  ...more,
});
const object = (properties: Fields): FieldSchema => ({ type: 'object', title: 'Объект', properties });

interface Declared {
  readonly migrations?: readonly Migration[];
  readonly removed?: readonly Removal[];
}

function definition(fields: Fields, { migrations = [], removed }: Declared = {}): FormDefinition {
  const version = 1 + migrations.length;
  const made = formOf(fields, { version, migrations: [...migrations] }).definition;
  return removed ? { ...made, removed } : made;
}

/** A change in a line: what it is, of what, and whether it is lost without a word. */
function line(change: Change): string {
  const from = 'from' in change ? change.from.address : '';
  const to = 'to' in change ? change.to.address : '';
  const where = [...new Set([from, to])].filter((address) => address !== '').join(' → ');
  const what = 'choice' in change ? ` «${change.choice.const}»` : '';
  const words = 'words' in change ? ` (${change.words.join(', ')})` : '';
  const fate = change.hurts ? (change.declared ? ', meant' : ', LOST') : '';
  return `${change.kind} ${where}${what}${words}${fate}`;
}

const lines = (before: Fields, after: Fields, declared: Declared = {}) =>
  compareDefinitions(definition(before), definition(after, declared)).map(line);

describe('two definitions of a form differ', () => {
  it('in fields that are new or gone, of a holder only itself', () => {
    const before = { a: text, club: group({ name: text }), home: object({ city: text, street: text }) };
    const after = { a: text, pets: group({ name: text }), home: object({ city: text, house: text }) };
    expect(lines(before, after)).toEqual([
      'removed club, LOST',
      'removed home/street, LOST',
      'added pets',
      'added home/house',
    ]);
    const removed = [
      { field: 'club', reason: 'не спрашиваем' },
      { field: 'home/street', reason: 'не спрашиваем' },
    ];
    expect(lines(before, after, { removed })).toContain('removed club, meant');
    expect(lines(before, after, { removed })).toContain('removed home/street, meant');
    expect(lines(before, { a: text }, { removed: [{ field: 'home', reason: 'нет' }] })).toContain(
      'removed home, meant',
    );
  });

  it('in names, declared by the field or by a migration', () => {
    const before = { fio: text, pets: group({ nick: text }), phone: text };
    const renamed = {
      name: { ...text, 'x-renamed-from': ['fio'] },
      animals: group({ nick: text }, { 'x-renamed-from': ['pets'] }),
      phone: text,
    };
    expect(lines(before, renamed)).toEqual(['renamed fio → name', 'renamed pets → animals']);
    const moved = { parent: object({ phone: text }), fio: text, pets: group({ name: text }) };
    const migrations = [{ version: 2, rename: { phone: 'parent/phone', 'pets/*/nick': 'pets/*/name' } }];
    expect(lines(before, moved, { migrations })).toEqual([
      'version ',
      'renamed pets/*/nick → pets/*/name',
      'renamed phone → parent/phone',
    ]);
    expect(lines(before, moved)).toEqual([
      'removed pets/*/nick, LOST',
      'removed phone, LOST',
      'added parent',
      'added pets/*/name',
    ]);
  });

  it('in type, declared by the values or as left behind', () => {
    expect(lines({ went: bool }, { went: choice('yes', 'no') })).toContain('retyped went, LOST');
    const all = { migrations: [{ version: 2, values: { went: { true: 'yes', false: 'no' } } }] };
    expect(lines({ went: bool }, { went: choice('yes', 'no') }, all)).toEqual([
      'version ',
      'retyped went, meant',
      'choice-mapped went «true»',
      'choice-mapped went «false»',
      'choice-added went «yes»',
      'choice-added went «no»',
    ]);
    const half = { migrations: [{ version: 2, values: { went: { true: 'yes' } } }] };
    expect(lines({ went: bool }, { went: choice('yes', 'no') }, half)).toContain(
      'choice-removed went «false», LOST',
    );
    const left = { removed: [{ field: 'went', type: 'boolean', reason: 'спрашиваем иначе' }] };
    expect(lines({ went: bool }, { went: choice('yes', 'no') }, left)).toEqual(['retyped went, meant']);
    expect(lines({ club: group({ name: text }) }, { club: text })).toContain('retyped club, LOST');
    expect(lines({ sum: { type: 'integer' } }, { sum: { type: 'integer', 'x-widget': 'money' } })).toContain(
      'retyped sum, LOST',
    );
  });

  it('in a type that holds every answer of the former one', () => {
    expect(lines({ n: { type: 'integer' } }, { n: { type: 'number' } })).toEqual([]);
    expect(lines({ a: text }, { a: { type: 'array', title: 'Слова', items: { type: 'string' } } })).toEqual(
      [],
    );
  });

  it('in choices, of a list too', () => {
    const list = (...options: string[]): FieldSchema => ({ type: 'array', items: choice(...options) });
    expect(
      lines(
        { day: choice('sat', 'sun'), days: list('a', 'b') },
        { day: choice('sun', 'mon'), days: list('b') },
      ),
    ).toEqual(['choice-removed day «sat», LOST', 'choice-added day «mon»', 'choice-removed days «a», LOST']);
    const declared = {
      migrations: [{ version: 2, values: { day: { sat: 'sun' } } }],
      removed: [{ field: 'days', choices: ['a'], reason: 'закрыли' }],
    };
    expect(
      lines(
        { day: choice('sat', 'sun'), days: list('a', 'b') },
        { day: choice('sun'), days: list('b') },
        declared,
      ),
    ).toEqual(['version ', 'choice-mapped day «sat»', 'choice-removed days «a», meant']);
    expect(lines({ day: choice('sat') }, { day: text })).toContain('choice-removed day «sat», LOST');
  });

  it('in the values of a field that was renamed, by its name of then', () => {
    const migrations = [
      { version: 2, rename: { sex: 'gender' }, values: { gender: { m: 'man' } } },
      { version: 3, rename: { gender: 'person/gender' }, values: { 'person/gender': { man: 'male' } } },
    ];
    const after = { person: object({ gender: choice('male') }) };
    expect(lines({ sex: choice('m') }, after, { migrations })).toContain(
      'choice-mapped sex → person/gender «m»',
    );
  });

  it('in what no answer is lost by', () => {
    const before = {
      a: text,
      club: group({ name: text }, { 'x-flatten': 'club' }),
      has: bool,
      day: choice('sat'),
    };
    const after = {
      a: { ...text, title: 'Другие слова', maxLength: 5, 'x-width': 'half', 'x-show-if': when('has', true) },
      club: group({ name: text }, { 'x-flatten': 'circle' }),
      has: bool,
      day: { ...choice('sat'), oneOf: [{ const: 'sat', title: 'Суббота' }] },
    } as Fields;
    expect(lines(before, after)).toEqual([
      'limits a (maxLength)',
      'condition a (x-show-if)',
      'words a (title)',
      'looks a (x-width)',
      'flatten club',
      'words day (oneOf)',
    ]);
    const steps = (place: 0 | 1, required: string[]) =>
      definitionOf([
        stepOf('step-1', place === 0 ? { a: text } : {}, required),
        stepOf('step-2', place === 1 ? { a: text } : {}),
      ]);
    expect(compareDefinitions(steps(0, []), steps(0, ['a'])).map(line)).toEqual(['required a']);
    expect(compareDefinitions(steps(0, ['a']), steps(1, [])).map(line)).toEqual(['optional a', 'moved a']);
  });

  it('in that one is not there', () => {
    const one = definition({ a: text });
    expect(compareDefinitions(undefined, one).map(line)).toEqual(['form-added ']);
    expect(compareDefinitions(one, undefined).map(line)).toEqual(['form-removed , LOST']);
    expect(compareDefinitions(undefined, undefined)).toEqual([]);
  });
});

test.each(allForms)('nothing differs between a form and itself: %s', (_, { definition }) => {
  expect(compareDefinitions(definition, definition)).toEqual([]);
});
