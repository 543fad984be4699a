import { describe, expect, it } from 'vitest';
import { changedAnswers } from '#engine/describe/changed-answers.ts';
import { describe as describeForm } from '#engine/describe/describe.ts';
import { summarize } from '#engine/describe/summary.ts';
import { unresolvedRemarks } from '#engine/store/remarks.ts';
import { createFormStore } from '#engine/store/store.ts';
import { validateForm } from '#engine/validation/validate.ts';
import { addressOfWireKey, wireKeyOf } from '#engine/wire/wire.ts';
import { formOf } from '../forms.ts';

const phones = { title: 'Телефоны', type: 'array', items: { type: 'string', pattern: '^\\+7' } };
const schema = {
  title: 'Анкета',
  type: 'object',
  required: ['child'],
  properties: {
    child: {
      title: 'Ребёнок',
      type: 'object',
      required: ['born'],
      properties: { born: { title: 'Дата рождения', type: 'string', format: 'date' } },
    },
    relatives: {
      title: 'Кому звонить',
      type: 'array',
      items: { title: 'Родственник', type: 'object', properties: { name: { title: 'Имя' }, phones } },
    },
  },
};
const form = formOf({ answers: { title: 'Анкета', 'x-sensitive': true, 'x-external-schema': { schema } } });
const filled = {
  child: { born: '2016-05-14' },
  relatives: [{ name: 'Мария', phones: ['+7 1', '+7 2'] }],
  unknown: 'осталось',
};

describe('data of an external form', () => {
  it('are described like those of other forms, with unknown members at the end', () => {
    const [section] = describeForm(form, { answers: filled });
    expect(section?.items).toMatchObject([
      {
        kind: 'object',
        items: [
          {
            kind: 'object',
            label: 'Ребёнок',
            items: [
              {
                address: 'answers/child/born',
                label: 'Дата рождения',
                value: { kind: 'text', text: '14.05.2016' },
                sensitive: true,
              },
            ],
          },
          {
            kind: 'group',
            label: 'Кому звонить',
            entries: [
              { address: 'answers/relatives/0', title: 'Родственник 1', items: [{}, { label: 'Телефоны' }] },
            ],
          },
          { kind: 'row', label: 'unknown', value: { kind: 'text', text: 'осталось' } },
        ],
      },
    ]);
  });

  it('are summarised, and compared with their former state', () => {
    const [section] = summarize(form, { answers: filled });
    const lines = JSON.stringify(section?.items);
    for (const text of ['14.05.2016', 'Родственник 1', 'Телефоны: +7 1, +7 2', 'осталось'])
      expect(lines).toContain(text);
    const before = { ...filled, relatives: [{ name: 'Мария', phones: ['+7 1'] }] };
    expect(changedAnswers(form, { answers: before }, { answers: filled })).toMatchObject([
      {
        address: 'answers/relatives/0/phones',
        before: { text: '+7 1' },
        now: { text: '+7 1, +7 2' },
      },
    ]);
  });

  it('are exported one value per column', () => {
    expect(form.external?.cells(filled)).toEqual([
      { path: 'child.born', title: 'Ребёнок: Дата рождения', value: '14.05.2016' },
      { path: 'relatives.0.name', title: 'Кому звонить: Родственник 1: Имя', value: 'Мария' },
      { path: 'relatives.0.phones', title: 'Кому звонить: Родственник 1: Телефоны', value: '+7 1, +7 2' },
      { path: 'unknown', title: 'unknown', value: 'осталось', hasNoQuestion: true },
    ]);
  });

  it('take a remark per answer, which is resolved when that answer changes; addresses are wire keys', () => {
    const remarks = [
      { path: 'answers/child/born', message: 'Неверно' },
      { path: 'answers/relatives/0/name', message: 'Целиком' },
    ];
    const now = { ...filled, child: { born: '2016-05-15' } };
    expect(unresolvedRemarks(form, { answers: filled }, { answers: now }, remarks)).toMatchObject([
      { address: 'answers/relatives/0/name', label: 'Родственник 1: Имя', message: 'Целиком' },
    ]);
    expect(addressOfWireKey(form.definition, 'answers/child/born')).toBe('answers/child/born');
    expect(wireKeyOf(form.definition, 'answers/child/born')).toBe('answers/child/born');
  });

  it('have errors labelled by the titles on the path, from the browser and the server', () => {
    const wrong = { child: {}, relatives: [{ phones: ['8'] }] };
    const labels = validateForm(form, { answers: wrong }, {}).map(({ address, label }) => [address, label]);
    expect(labels).toEqual([
      ['answers/child/born', 'Ребёнок: Дата рождения'],
      ['answers/relatives/0/phones/0', 'Родственник 1: Телефоны 1'],
    ]);
    const store = createFormStore(form, { answers: wrong });
    expect(store.fromWire([{ path: 'answers/child/born', message: 'Нет' }])).toMatchObject([
      { address: 'answers/child/born', label: 'Ребёнок: Дата рождения' },
    ]);
  });
});
