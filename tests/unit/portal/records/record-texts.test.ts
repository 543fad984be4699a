import { describe, expect, it } from 'vitest';
import type { Action, CardsSettings } from '#generated/portal/settings.ts';
import { actionsOf } from '#portal/actions/call-arguments.ts';
import { textsOf } from '#portal/records/record-texts.tsx';

const link = (label: string, rest: Partial<Action>): Action => ({
  label,
  style: 'ghost',
  screen: 'applicationEdit',
  ...rest,
});
const labels = (actions: readonly Action[]) => actions.map(({ label }) => label);

describe('a card', () => {
  const actions = [
    link('Продолжить', { when: ['draft'] }),
    link('Посмотреть', { unless: ['draft'] }),
    link('Отменить', { unless: ['draft'], needs: 'cancel' }),
  ];

  it('offers the actions of its status', () => {
    expect(labels(actionsOf(actions, { id: 1, status: 'draft', actions: ['cancel'] }))).toEqual([
      'Продолжить',
    ]);
  });

  it('offers a permitted action only if the server names it', () => {
    expect(labels(actionsOf(actions, { id: 1, status: 'accepted', actions: [] }))).toEqual(['Посмотреть']);
    expect(labels(actionsOf(actions, { id: 1, status: 'submitted', actions: ['cancel'] }))).toEqual([
      'Посмотреть',
      'Отменить',
    ]);
  });

  it('omits texts of other statuses and texts with missing values', () => {
    const card: CardsSettings['card'] = { title: '{id}', untitled: '', meta: [] };
    const texts = [
      { text: '№ {id}', unless: ['draft'] },
      { text: 'Причина: {comment}', when: ['cancelled'] },
    ];
    const filled = (record: { id: number; status: string; comment?: string }) =>
      textsOf(texts, record, card).map((text) => text.filled);
    expect(filled({ id: 7, status: 'draft' })).toEqual([]);
    expect(filled({ id: 7, status: 'cancelled' })).toEqual(['№\u00a07']);
    expect(filled({ id: 7, status: 'cancelled', comment: 'Переезд' })).toEqual([
      '№\u00a07',
      'Причина: Переезд',
    ]);
  });
});
