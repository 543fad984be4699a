import { expect, it } from 'vitest';
import type { PortalConfig } from '#generated/portal/settings.ts';
import { pageTitle } from '#portal/ui/page/page-title.ts';
import { portal } from '#tests/support/portal/configuration.ts';

const config: PortalConfig = portal;
const titleAt = (path: string) =>
  pageTitle(config.title, { screen: config.screens.find((screen) => screen.path === path)?.title });

it.each([
  ['application', 'Личный кабинет | Заявки на поступление'],
  ['', 'Личный кабинет'],
  ['login', 'Личный кабинет | Вход'],
])('the title at "%s" is "%s"', (path, title) => {
  expect(titleAt(path)).toBe(title);
});

it('has the open step of a form before its screen', () => {
  expect(pageTitle(config.title, { screen: 'Заявка на поступление', step: 'Семья' })).toBe(
    'Личный кабинет | Семья | Заявка на поступление',
  );
});

it('reports an error on the page', () => {
  expect(pageTitle(config.title, { screen: 'Вход', hasProblems: true })).toBe(
    'Личный кабинет | Ошибка: Вход',
  );
});
