import { expect, it } from 'vitest';
import { newRecordsText } from '#portal/screens/table/table-notices.tsx';

const application = { one: 'заявка', few: 'заявки', many: 'заявок', gender: 'feminine' } as const;
const request = { one: 'запрос', few: 'запроса', many: 'запросов', gender: 'masculine' } as const;
const message = { one: 'сообщение', few: 'сообщения', many: 'сообщений', gender: 'neuter' } as const;

it.each([
  [1, application, 'Появилась 1 заявка'],
  [21, request, 'Появился 21 запрос'],
  [1, message, 'Появилось 1 сообщение'],
  [3, application, 'Появилось 3 заявки'],
  [5, request, 'Появилось 5 запросов'],
])('%i new rows are announced in the gender of their noun: %o', (count, noun, text) => {
  expect(newRecordsText(count, noun).replaceAll('\u00a0', ' ')).toBe(text);
});
