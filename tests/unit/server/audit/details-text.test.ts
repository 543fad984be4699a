import { expect, it } from 'vitest';
import { detailsText } from '#server/audit/actions.ts';

// parameters without a title, such as `list` and `query`, are omitted
it.each([
  ['application.status', { from: 'in_review', to: 'accepted' }, 'было: На рассмотрении; стало: Принята'],
  ['questionnaire.status', { to: 'gone' }, 'стало: gone'],
  ['users.listed', { filters: ['q', 'blocked'] }, 'отбор: поиск, заблокированные'],
  ['desk.viewed', { filters: ['list', 'query'] }, ''],
  ['applications.exported', { count: 12, format: 'csv' }, 'файл: csv; записей: 12'],
])('details of %s are described in words: %o', (action, details, text) => {
  expect(detailsText(details, action)).toBe(text);
});
