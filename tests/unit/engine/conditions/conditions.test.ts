import { describe, expect, it } from 'vitest';
import { prune, visibleFields } from '#engine/conditions/conditions.ts';
import { pruneForStorage } from '#engine/conditions/stored-answers.ts';
import type { FieldSchema, FormValues } from '#engine/definition/definition.ts';
import { createFormStore } from '#engine/store/store.ts';
import { validateForm } from '#engine/validation/validate.ts';
import { compact } from '#engine/values/normalise.ts';
import { groupOf, when } from '../definitions.ts';
import { family, formOf } from '../forms.ts';
import { visibleAddresses } from './visible-addresses.ts';

const shownIf = (name: string): FieldSchema => ({ type: 'string', 'x-show-if': { required: [name] } });

describe('a condition', () => {
  it('shows a field only while it holds', () => {
    expect(visibleFields(family, { has_hobby: true })).toContain('hobby');
    expect(visibleFields(family, { has_hobby: false })).not.toContain('hobby');
    expect(visibleFields(family, {})).not.toContain('hobby');
  });

  it('ignores a hidden answer', () => {
    const values = { has_hobby: false, hobby: 'шахматы', hobby_place: 'клуб' };
    expect(prune(family, values)).toEqual({ has_hobby: false });
    expect(prune(family, { ...values, has_hobby: true })).toEqual({ ...values, has_hobby: true });
  });

  it('ignores a blank answer and a group of blank entries', () => {
    expect(visibleFields(family, { has_hobby: true, hobby: '  ' })).not.toContain('hobby_place');
    const form = formOf({ children: groupOf({ name: { type: 'string' } }), more: shownIf('children') });
    expect(visibleFields(form, { children: [{ name: ' ' }, {}] })).not.toContain('more');
    expect(visibleFields(form, { children: [{}, { name: 'Яна' }] })).toContain('more');
  });

  it('that requires an answer to be missing also holds while that answer is hidden', () => {
    const form = formOf(
      {
        has: { type: 'boolean' },
        what: { type: 'string', 'x-show-if': when('has', true) },
        why_not: { type: 'string', 'x-show-if': { not: { required: ['what'] } } },
        since: { type: 'string', 'x-show-if': { required: ['why_not'] } },
      },
      { required: ['why_not', 'since'] },
    );
    const answers = { has: false, why_not: 'Некогда', since: 'Всегда' };
    const values = { ...answers, what: 'Шахматы' };
    expect(visibleFields(form, values)).toEqual(new Set(['has', 'why_not', 'since']));
    expect(prune(form, values)).toEqual(answers);
    expect(validateForm(form, values, {})).toEqual([]);
  });

  const unless = (name: string) => ({ not: { required: [name] } });
  const names = ['f1', 'f2', 'f3', 'f4', 'f5'] as const;

  /** A chain of fields, each shown only if the previous one is hidden. The first one is hidden. */
  const chain = Object.fromEntries(
    names.map((name, i): [string, FieldSchema] => {
      const before = names[i - 1];
      return [name, { type: 'string', 'x-show-if': before ? unless(before) : { required: ['nobody'] } }];
    }),
  );
  const answered = Object.fromEntries(names.map((name) => [name, 'x']));

  it.each<[string, FieldSchema | undefined, (values: object) => object, string]>([
    ['of the form', undefined, (values) => values, ''],
    ['of an object', { type: 'object', properties: chain }, (inner) => ({ inner }), 'inner/'],
    ['of an entry', groupOf(chain), (entry) => ({ inner: [{}, entry] }), 'inner/1/'],
  ])('is resolved to the end of a long chain: %s', (_, inner, inForm, prefix) => {
    const form = formOf(inner ? { inner } : chain);
    const values: FormValues = JSON.parse(JSON.stringify(inForm(answered)));
    const shown = names.filter((name) => visibleFields(form, values).has(`${prefix}${name}`));
    expect(shown).toEqual(['f2', 'f4']);
    expect(prune(form, values)).toMatchObject(inForm({ f2: 'x', f4: 'x' }));
    expect(JSON.stringify(prune(form, values))).not.toContain('f5');
    expect(visibleAddresses(createFormStore(form, values)).size).toBe(
      visibleFields(form, compact(form.definition, values)).size,
    );
  });

  it('hides a field with all its content', () => {
    const hidden = { 'x-show-if': { required: ['nobody'] } };
    const properties = { name: { type: 'string' } as const };
    const form = formOf({
      home: { type: 'object', properties, ...hidden },
      pets: { ...groupOf(properties), ...hidden },
    });
    const values = { home: { name: 'x' }, pets: [{ name: 'x' }] };
    expect(visibleFields(form, values)).toEqual(new Set());
    expect(prune(form, values)).toEqual({});
  });

  it('shows the fields of an unanswered or ill-typed object, and those of entries', () => {
    const properties = { name: { type: 'string' } as const };
    const form = formOf({ home: { type: 'object', properties }, pets: groupOf(properties) });
    expect(visibleFields(form, {})).toEqual(new Set(['home', 'home/name', 'pets']));
    expect(visibleFields(form, { pets: [{}, {}] })).toContain('pets/1/name');
    expect(visibleFields(form, { home: 'нет', pets: 'нет' })).toEqual(new Set(['home', 'home/name', 'pets']));
    expect(prune(form, { home: 'нет', pets: 'нет' })).toEqual({ home: 'нет', pets: 'нет' });
  });

  it.each(['object', 'group'])('inside %s ignores answers hidden there', (kind) => {
    const fields: Record<string, FieldSchema> = {
      has: { type: 'boolean' },
      what: { type: 'string', 'x-show-if': when('has', true) },
      where: { type: 'string', 'x-show-if': { required: ['what'] } },
    };
    const form = formOf({
      inner: kind === 'group' ? groupOf(fields) : { type: 'object', properties: fields },
    });
    const valuesOf = (has: boolean) => {
      const answers = { has, what: 'Шахматы', where: 'Клуб' };
      return { inner: kind === 'group' ? [answers] : answers };
    };
    const prefix = kind === 'group' ? 'inner/0' : 'inner';
    expect(visibleFields(form, valuesOf(true))).toContain(`${prefix}/where`);
    expect(visibleFields(form, valuesOf(false))).not.toContain(`${prefix}/where`);
  });

  it('never hides answers unknown to the form', () => {
    const values = { old: 1, parent: { old: 2 }, has_siblings: true, siblings: [{ old: 3 }] };
    expect(prune(family, values)).toEqual(values);
  });

  it('inside an entry reads that entry', () => {
    const values = {
      has_siblings: true,
      siblings: [{ at_school: true }, { at_school: false }],
    };
    const visible = visibleFields(family, values);
    expect(visible).toContain('siblings/0/school');
    expect(visible).not.toContain('siblings/1/school');
  });

  it('hides a whole group and keeps the index of its entries', () => {
    const siblings = [{}, { first_name: 'Яна', school: 'hidden' }];
    expect(prune(family, { has_siblings: false, siblings })).toEqual({ has_siblings: false });
    expect(prune(family, { has_siblings: true, siblings })).toEqual({
      has_siblings: true,
      siblings: [{}, { first_name: 'Яна' }],
    });
  });

  it.each([[['a']], [['a', 'b']], [['a', 'b', 'c']]])('terminates in a cycle of %j', (names) => {
    const circle = formOf(
      Object.fromEntries(
        names.map((name, i) => [
          name,
          { type: 'string', 'x-show-if': unless(names[i - 1] ?? names.at(-1) ?? '') },
        ]),
      ),
    );
    const values = Object.fromEntries(names.map((name) => [name, 'x']));
    expect(visibleFields(circle, values).size).toBeLessThanOrEqual(names.length);
    expect(createFormStore(circle, values).visible('').size).toBeLessThanOrEqual(names.length);
  });

  it('throws if it is not compiled', () => {
    const form = formOf({ a: { type: 'string' }, b: { type: 'string', 'x-show-if': when('a', 'x') } });
    expect(() => visibleFields({ ...form, conditions: {} }, {})).toThrow('b#x-show-if');
  });
});

describe('a switch that hides answers', () => {
  const isOn = { required: ['none'], properties: { none: { const: true } } };
  const form = formOf({
    refused: { type: 'string' },
    none: { type: 'boolean', 'x-widget': 'switch', 'x-show-if': { not: { required: ['refused'] } } },
    allergy: {
      type: 'string',
      'x-show-if': { allOf: [{ not: { required: ['refused'] } }, { not: isOn }] },
    },
    why: { type: 'string', 'x-show-if': isOn },
  });

  it.each([
    ['on', { none: true, allergy: 'Орехи' }, { none: true }, { none: true, allergy: 'Орехи' }],
    ['off', { allergy: 'Орехи', why: 'Здоров' }, { allergy: 'Орехи' }, { allergy: 'Орехи' }],
    [
      'on, with what it shows',
      { none: true, why: 'Здоров' },
      { none: true, why: 'Здоров' },
      { none: true, why: 'Здоров' },
    ],
    ['hidden itself', { refused: 'да', none: true, allergy: 'Орехи' }, { refused: 'да' }, { refused: 'да' }],
  ])('%s: only answers that the switch alone hides stay stored', (_, values: FormValues, read, stored) => {
    expect(prune(form, values)).toEqual(read);
    expect(pruneForStorage(form, values)).toEqual(stored);
  });
});
