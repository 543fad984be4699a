import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { controlOf, helpOf } from '#engine/react/controls/control-of.ts';
import { CONTROLS } from '#engine/react/controls/controls.ts';
import { localToday, setClock } from '#engine/values/date-limits.ts';
import meta from '#schemas/meta/form.schema.json' with { type: 'json' };
import { fieldOf } from '../definitions.ts';

const names = meta.$defs.field.properties['x-widget'].enum;

describe('the widgets of the meta schema', () => {
  it('have one control each, except those not displayed, and no control lacks a widget', () => {
    expect([...Object.keys(CONTROLS), 'hidden'].toSorted()).toEqual(names.toSorted());
  });

  it('declare the fields that they fit', () => {
    const { $comment: _, ...fits } = meta['x-widgets'];
    expect(Object.keys(fits).toSorted()).toEqual(names.toSorted());
  });
});

describe('the control of a field', () => {
  it.each([
    ['one of its definition', { type: 'string', 'x-widget': 'textarea' }, 'textarea'],
    ['one for its format', { type: 'string', format: 'ru-date' }, 'date'],
    ['one for its type', { type: 'boolean' }, 'radio'],
  ] as const)('is the %s', (_, schema, control) => {
    expect(controlOf(fieldOf(schema))).toBe(control);
  });

  it.each([
    ['a field set by the program', { type: 'string', 'x-widget': 'hidden' }],
    ['an external form', { 'x-external-schema': { schema: {} } }],
  ] as const)('does not exist for %s', (_, schema) => {
    expect(() => controlOf(fieldOf(schema))).toThrow('has no control');
  });
});

describe('the hint of a date', () => {
  beforeAll(() => setClock(() => '25.11.2026'));
  afterAll(() => setClock(localToday));

  it.each([
    ['of birth', { 'x-not-after': 'today', 'x-not-before': 'today-20y' }, 'Например, 27.03.2015'],
    ['in the future', { 'x-not-before': 'today' }, 'Например, 27.03.2027'],
    ['without limits', {}, 'В виде ДД.ММ.ГГГГ'],
    ['outside of every example', { 'x-not-before': 'today', 'x-not-after': 'today' }, 'В виде ДД.ММ.ГГГГ'],
  ] as const)('%s is within its limits', (_, limits, help) => {
    expect(helpOf(fieldOf({ type: 'string', format: 'ru-date', ...limits }))).toBe(help);
  });

  it('is replaced by the hint of the definition', () => {
    expect(helpOf(fieldOf({ type: 'string', format: 'ru-date', 'x-help': 'Как в паспорте' }))).toBe(
      'Как в паспорте',
    );
  });
});
