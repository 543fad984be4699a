import { expect, it } from 'vitest';
import { isDeadAddress, plainReason } from '#server/messages/reasons.ts';

it.each([
  [null, '', false],
  ['SMS.RU не принял сообщение (207): На этот номер отправлять нельзя', 'номер не обслуживается', true],
  ['SMS.RU не принял сообщение (201): Не хватает средств', 'оператор не принял СМС', false],
  ['SMS.RU не отвечает.', 'сервис СМС не ответил', false],
  ['Почтовый сервер: 550 5.1.1 User unknown.', 'такого почтового ящика нет', true],
  ['Почтовый сервер: 452 4.2.2 Mailbox full.', 'почтовый ящик переполнен', true],
  ['Почтовый сервер: не отвечает.', 'почтовый сервер не ответил', false],
  ['Почтовый сервер: 554 rejected.', 'почта получателя не приняла письмо', false],
  ['Сообщение не удалось передать.', 'Сообщение не удалось передать.', false],
])('the error «%s» is «%s» for the office, and the recipient is unreachable: %s', (error, reason, isDead) => {
  expect([plainReason(error), isDeadAddress(error)]).toEqual([reason, isDead]);
});
