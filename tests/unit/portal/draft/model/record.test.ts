import { expect, it } from 'vitest';
import { closedDraftMessage, newDraftRecord } from '#portal/draft/model.ts';
import { formOf } from '#tests/unit/engine/forms.ts';
import { stateOf } from '../server-state.ts';

it('a new draft starts at its first step with the current form', () => {
  const { definition } = formOf({ name: { type: 'string', title: 'Имя' } });
  const record = { version: definition.version, hash: definition.hash, visited: [1], place: '', sent: [] };
  expect(newDraftRecord(definition)).toEqual({ ...record, extras: {} });
  expect(newDraftRecord(definition, { student_id: 3 })).toEqual({ ...record, extras: { student_id: 3 } });
});

it('a closed draft was submitted elsewhere if it can still be edited', () => {
  const words = { notSaved: '', sentElsewhere: 'отправлена', closed: 'закрыта', noFile: '' };
  expect(closedDraftMessage(words, stateOf({ actions: ['edit', 'cancel'] }))).toBe('отправлена');
  expect(closedDraftMessage(words, stateOf({ actions: ['cancel'] }))).toBe('закрыта');
});
