import { expect, it } from 'vitest';
import { usedMembers } from '#portal/records/further-answers.tsx';

it('a card needs the answers that its templates and the query of its list name', () => {
  const item = { title: '{title}', meta: [{ text: 'от {created_at|date}' }], file: { name: '{file.name}' } };
  expect([...usedMembers(item, { tab: 'main-education' })]).toEqual(['title', 'created_at', 'file', 'tab']);
});
