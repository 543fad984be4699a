import { describe, expect, it } from 'vitest';
import { formFields } from '#engine/definition/definition.ts';
import { createFormStore } from '#engine/store/store.ts';
import {
  directionBetween,
  fieldPosition,
  previousPosition,
  queryOf,
  readPosition,
  sectionPosition,
  visiblePosition,
  writePosition,
} from '#portal/screens/wizard/position.ts';
import { firstApplication } from '#tests/unit/engine/first-application.ts';

const { definition } = firstApplication;
const read = (query: string) => readPosition(new URLSearchParams(query), definition);

describe('the URL query of a position', () => {
  it.each([
    ['', { step: 1, review: false }],
    ['step=3', { step: 3, review: false }],
    ['step=0', { step: 1, review: false }],
    ['step=-2', { step: 1, review: false }],
    ['step=99', { step: 4, review: false }],
    ['step=2.7', { step: 2, review: false }],
    ['step=abc', { step: 1, review: false }],
    ['step=review', { step: 4, review: true }],
    ['step=2&entry=siblings.2', { step: 2, review: false, entry: { group: 'siblings', number: 2 } }],
    ['step=1&entry=siblings.2', { step: 1, review: false }],
    ['step=2&entry=siblings.0', { step: 2, review: false }],
    ['step=2&entry=siblings', { step: 2, review: false }],
    ['step=2&entry=representative_1.1', { step: 2, review: false }],
    ['step=2&entry=__proto__.1', { step: 2, review: false }],
    ['step=2&panel=siblings', { step: 2, review: false, panel: 'siblings' }],
    ['step=2&panel=summary', { step: 2, review: false, panel: 'summary' }],
    ['step=1&panel=siblings', { step: 1, review: false }],
    ['step=2&panel=__proto__', { step: 2, review: false }],
    ['step=review&panel=siblings', { step: 4, review: true }],
    [
      'step=2&panel=family&entry=siblings.2',
      { step: 2, review: false, panel: 'siblings', entry: { group: 'siblings', number: 2 } },
    ],
  ])('«%s» never leads to an unknown step or entry', (query, position) => {
    expect(read(query)).toEqual(position);
  });

  it.each([
    'step=1',
    'step=2&panel=family',
    'step=2&panel=summary',
    'step=2&panel=siblings&entry=siblings.12',
    'step=2&entry=siblings.12',
    'step=review',
    'step=2&panel=siblings&from=review',
    'id=7&step=4',
  ])('«%s» is read and written unchanged', (query) => {
    expect(writePosition(new URLSearchParams(query), read(query)).toString()).toBe(query);
  });

  it('keeps the application id and leaves read-only mode', () => {
    const query = new URLSearchParams('id=7&mode=show&panel=siblings&entry=siblings.1');
    expect(writePosition(query, { step: 2, review: false }).toString()).toBe('id=7&step=2');
  });
});

describe('the position of a link target', () => {
  const store = createFormStore(firstApplication, {
    siblings: [{ last_name: 'Петров' }, { last_name: 'Котов' }],
  });
  const second = store.entries('siblings')[1]?.id;

  it.each([
    ['student_last_name', { step: 1, review: false, panel: 'child' }],
    ['representative_1/phone', { step: 2, review: false, panel: 'representative_1' }],
    [
      `siblings/${second}/birth_date`,
      { step: 2, review: false, panel: 'siblings', entry: { group: 'siblings', number: 2 } },
    ],
    ['siblings/gone/birth_date', { step: 2, review: false, panel: 'siblings' }],
    ['', undefined],
    ['nothing', undefined],
  ])('the field «%s»', (address, position) => {
    expect(fieldPosition(store, address)).toEqual(position);
  });

  it.each([
    [
      { step: 'step-2', section: 'family' },
      { step: 2, review: false, panel: 'family' },
    ],
    [
      { step: 'step-2', section: 'nowhere' },
      { step: 2, review: false },
    ],
    [
      { step: 'step-9', section: '' },
      { step: 1, review: false },
    ],
  ])('the section %o', (section, position) => {
    expect(sectionPosition(definition, section)).toEqual(position);
  });
});

const shown = { definition, visible: new Set(formFields(definition).map(({ name }) => name)) };
const withoutSiblings = {
  definition,
  visible: new Set([...shown.visible].filter((name) => name !== 'siblings')),
};

describe('the shown position', () => {
  it.each([
    ['step=2', 'step=2', 'step=2&panel=representative_1'],
    ['step=2&panel=family', 'step=2&panel=family', 'step=2&panel=family'],
    ['step=2&panel=summary', 'step=2', 'step=2&panel=summary'],
    ['step=2&entry=siblings.1', 'step=2&entry=siblings.1', 'step=2&panel=siblings&entry=siblings.1'],
    ['step=review', 'step=review', 'step=review'],
  ])('of «%s» is «%s» for whole steps and «%s» for panels', (requested, whole, inPanels) => {
    expect(queryOf(visiblePosition(read(requested), shown, false))).toBe(whole);
    expect(queryOf(visiblePosition(read(requested), shown, true))).toBe(inPanels);
  });

  it('for a hidden panel is the closest visible one', () => {
    expect(queryOf(visiblePosition(read('step=2&panel=siblings'), withoutSiblings, true))).toBe(
      'step=2&panel=contact',
    );
  });
});

it.each([
  ['step=1&panel=child', undefined],
  ['step=1&panel=school', 'step=1&panel=child'],
  ['step=2&panel=representative_1', 'step=1&panel=school'],
  ['step=2&panel=siblings&entry=siblings.2', 'step=2&panel=siblings'],
  ['step=review', 'step=4&panel=additional'],
])('the previous position «%s» is %s', (here, before) => {
  const position = previousPosition(read(here), shown);
  expect(position && queryOf(position)).toBe(before);
});

it.each([
  ['step=1&panel=child', 'step=1&panel=school', 'forward'],
  ['step=2&panel=family', 'step=1&panel=school', 'back'],
  ['step=2&panel=siblings', 'step=2&panel=siblings&entry=siblings.1', 'forward'],
  ['step=2&panel=siblings&entry=siblings.1', 'step=2&panel=siblings', 'back'],
  ['step=2&panel=family', 'step=2&panel=summary', 'back'],
  ['step=2&panel=summary', 'step=2&panel=family', 'forward'],
  ['step=4&panel=additional', 'step=review', 'forward'],
  ['step=review', 'step=2&panel=family', 'back'],
])('the direction between two positions from «%s» to «%s» is %s', (from, to, direction) => {
  expect(directionBetween(read(from), read(to), shown)).toBe(direction);
});
