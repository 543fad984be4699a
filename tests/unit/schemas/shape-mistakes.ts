import type { Mistake } from './mistakes.ts';

/**
 * Single mistakes that fail several parts of a meta schema, and values of a wrong notation.
 * `HERE` is the position of `§`.
 */
export const shapeMistakes: readonly Mistake[] = [
  {
    mistake: 'a link without a label, not reported as an incomplete call or download',
    file: 'portal/screens/visits.json',
    from: '{ "label": "Открыть", "unless"',
    to: '§{ "unless"',
    printed: 'HERE  не хватает слова «label». Как исправить: добавьте "label": надпись на кнопке: глагол.',
  },
  {
    mistake: 'a download without a label',
    file: 'portal/screens/mine.json',
    from: '{\n        "label": "Бумага",\n',
    to: '§{\n',
    printed: 'HERE  не хватает слова «label». Как исправить: добавьте "label": надпись на кнопке: глагол.',
  },
  {
    mistake: 'a button without a style, whose values a referenced schema lists',
    file: 'portal/screens/mine.json',
    from: '{ "label": "Изменить", "when": ["asked"], "style": "primary", "screen"',
    to: '§{ "label": "Изменить", "when": ["asked"], "screen"',
    printed:
      'HERE  не хватает слова «style». Как исправить: добавьте "style": "primary", "outline", "ghost" или "danger"; `primary` — главная (одна на карточке), `danger` — красная: удаление и отмена.',
  },
  {
    mistake: 'own choices beside those of an operation',
    file: 'forms/visit/step-1.json',
    from: '"x-options": "listClasses"',
    to: '"x-options": "listClasses", §"oneOf": [{ "const": "a", "title": "А" }, { "const": "b", "title": "Б" }]',
    printed:
      'HERE  этого слова здесь быть не может. Как исправить: уберите "oneOf" или "x-options": варианты даёт что-то одно.',
  },
  {
    mistake: 'a line break in the subject of an email',
    file: 'messages/visit-agreed.json',
    from: '"subject": "Ждём вас {day}"',
    to: '§"subject": "Ждём вас\\n{day}"',
    printed:
      'HERE  в «Ждём вас {day}» перенос строки (\\n). Как исправить: замените его пробелом: здесь одна строка.',
  },
  {
    mistake: 'a holiday without leading zeros',
    file: 'holidays.json',
    from: '"04.11", "31.12"',
    to: '§"4.11", "31.12"',
    printed:
      'HERE  «4.11» написано не так, как здесь принято. Как исправить: день и месяц, по две цифры: «05.11».',
  },
  {
    mistake: 'holidays of a two-digit year',
    file: 'holidays.json',
    from: '"2026": {',
    to: '§"26": {',
    printed: 'HERE  «26» написано не так, как здесь принято. Как исправить: год: «2027».',
  },
];
