import { describe, expect, it, test } from 'vitest';
import type { FieldSchema } from '#engine/definition/definition.ts';
import { groupOf } from '../definitions.ts';
import { bool, changeLines, choice, type Declared, type Fields, object, text } from './change-lines.ts';

const reason = 'больше не спрашиваем';
const list = (items: FieldSchema): FieldSchema => ({ type: 'array', title: 'Слова', items });

describe('a removed field', () => {
  const [before, after] = [{ home: object({ city: text, street: text }) }, { home: object({ city: text }) }];
  test.each<[string, Declared, boolean]>([
    ['is declared by its address', { removed: [{ field: 'home/street', reason }] }, true],
    ['is declared with its container', { removed: [{ field: 'home', reason }] }, true],
    ['is lost without a declaration', {}, false],
    ['is lost if another field is declared', { removed: [{ field: 'home/streets', reason }] }, false],
    [
      'is lost if only its choices are declared',
      { removed: [{ field: 'home/street', choices: [], reason }] },
      false,
    ],
    [
      'is lost if only its type is declared',
      { removed: [{ field: 'home/street', type: 'string', reason }] },
      false,
    ],
  ])('%s', (_, declared, isDeclared) => {
    expect(changeLines(before, after, declared)).toEqual([
      `removed home/street, ${isDeclared ? 'declared' : 'LOST'}`,
    ]);
  });

  test.each(['home/street', 'place/street'])('is declared by its former or current address: %s', (field) => {
    const renamed = { place: { ...object({ city: text }), 'x-renamed-from': ['home'] } };
    expect(changeLines(before, renamed, { removed: [{ field, reason }] })).toEqual([
      'removed home/street, declared',
      'renamed home → place',
    ]);
  });
});

describe('a field of another type', () => {
  const [before, after] = [{ went: bool }, { went: choice('yes', 'no') }];
  const removalOf = (type: string): Declared => ({ removed: [{ field: 'went', type, reason }] });
  const values = { went: { true: 'yes', false: 'no' } };

  it('reports only the type change if no migration converts it', () => {
    expect(changeLines(before, after)).toEqual(['retyped went, LOST']);
  });

  it('is declared for its former type only', () => {
    expect(changeLines(before, after, removalOf('boolean'))).toEqual(['retyped went, declared']);
    expect(changeLines(before, after, removalOf('string'))).toEqual(['retyped went, LOST']);
  });

  it('reports no changes of its choices if its type is declared removed', () => {
    const day = { removed: [{ field: 'day', type: 'string', reason }] };
    expect(changeLines({ day: choice('sat') }, { day: choice('sun') }, day)).toEqual([]);
  });

  it('is converted by its own value mapping only', () => {
    const other = { migrations: [{ version: 2, values: { other: { true: 'yes', false: 'no' } } }] };
    const both = [
      { ...before, other: bool },
      { ...after, other: bool },
    ] as const;
    expect(changeLines(...both, other)).toContain('retyped went, LOST');
    expect(changeLines(before, after, { migrations: [{ version: 2, values }] })).toContain(
      'retyped went, declared',
    );
  });
});

describe('a choice', () => {
  const day = (...options: string[]): Fields => ({ day: choice(...options) });
  const map = (values: Record<string, string>, version = 2) => ({ version, values: { day: values } });
  const plain = (...options: string[]): FieldSchema => ({
    ...text,
    oneOf: options.map((value) => ({ const: value, title: value })),
  });

  test.each<[string, Fields, Fields, Declared, string[]]>([
    ['is new', day('sat'), day('sat', 'sun'), {}, ['choice-added day «sun»']],
    ['is added to a former text', { day: text }, day('sat'), {}, ['choice-added day «sat»']],
    [
      'is added to a former list of texts',
      { day: list(text) },
      { day: list(choice('sat')) },
      {},
      ['choice-added day «sat»'],
    ],
    ['is removed with its title', day('sat'), { day: text }, {}, ['choice-removed day «sat», LOST']],
    ['is not removed if its title is the answer', { day: plain('sat') }, { day: text }, {}, []],
    [
      'is mapped to a text if the field has no choices any more',
      day('sat'),
      { day: text },
      { migrations: [map({ sat: 'Суббота' })] },
      ['version', 'choice-mapped day «sat»'],
    ],
    [
      'is removed if it is mapped to no choice',
      day('sat'),
      day('sun'),
      { migrations: [map({ sat: 'fri' })] },
      ['version', 'choice-removed day «sat», LOST', 'choice-added day «sun»'],
    ],
    [
      'is mapped step by step',
      day('sat'),
      day('sun'),
      { migrations: [map({ sat: 'fri' }), map({ fri: 'sun' }, 3)] },
      ['version', 'choice-mapped day «sat»', 'choice-added day «sun»'],
    ],
    [
      'with the name of a prototype member is not mapped by it',
      day('constructor', 'sat'),
      day('constructor', 'sun'),
      { migrations: [map({ sat: 'sun' })] },
      ['version', 'choice-mapped day «sat»', 'choice-added day «sun»'],
    ],
    [
      'is declared as removed by name',
      day('fri', 'sat', 'sun'),
      day('sun'),
      { removed: [{ field: 'day', choices: ['sat'], reason }] },
      ['choice-removed day «fri», LOST', 'choice-removed day «sat», declared'],
    ],
    [
      'of a renamed field is declared by the new address',
      { club: groupOf({ day: choice('sat') }) },
      { club: groupOf({ days: { ...choice('sun'), 'x-renamed-from': ['day'] } }) },
      { removed: [{ field: 'club/*/days', choices: ['sat'], reason }] },
      [
        'renamed club/*/day → club/*/days',
        'choice-removed club/*/day → club/*/days «sat», declared',
        'choice-added club/*/day → club/*/days «sun»',
      ],
    ],
    [
      'is not mapped by an earlier migration',
      day('sat'),
      day('sun'),
      { migrations: [{ version: 1, values: { day: { sat: 'sun' } } }] },
      ['version', 'choice-removed day «sat», LOST', 'choice-added day «sun»'],
    ],
  ])('%s', (_, before, after, declared, expected) => {
    expect(changeLines(before, after, declared)).toEqual(expected);
  });
});
