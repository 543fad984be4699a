import { mistakesIn } from './mistake.ts';

/**
 * Single mistakes that fail several parts of a meta schema, and values of a wrong notation.
 * `HERE` is the position of `§`.
 */
export const shapeMistakes = [
  ...mistakesIn('portal/screens/visits.json', [
    [
      'a link without a label, not reported as an incomplete call or download',
      '§{ [-"label": "Открыть", -]"unless"',
      'HERE  не хватает слова «label». Как исправить: добавьте "label": надпись на кнопке: глагол.',
    ],
  ]),
  ...mistakesIn('portal/screens/mine.json', [
    [
      'a download without a label',
      '§{[-\n        "label": "Бумага",-]\n',
      'HERE  не хватает слова «label». Как исправить: добавьте "label": надпись на кнопке: глагол.',
    ],
    [
      'a button without a style, whose values a referenced schema lists',
      '§{ "label": "Изменить", "when": ["asked"], [-"style": "primary", -]"screen"',
      'HERE  не хватает слова «style». Как исправить: добавьте "style": "primary", "outline", "ghost" или "danger"; `primary` — главная (одна на карточке), `danger` — красная: удаление и отмена.',
    ],
  ]),
  ...mistakesIn('forms/visit/step-1.json', [
    [
      'own choices beside those of an operation',
      '"x-options": "listClasses"{+, §"oneOf": [{ "const": "a", "title": "А" }, { "const": "b", "title": "Б" }]+}',
      'HERE  этого слова здесь быть не может. Как исправить: уберите "oneOf" или "x-options": варианты даёт что-то одно.',
    ],
  ]),
  ...mistakesIn('messages/visit-agreed.json', [
    [
      'a line break in the subject of an email',
      '§"subject": "Ждём вас[- -]{+\\n+}{day}"',
      'HERE  в «Ждём вас {day}» перенос строки (\\n). Как исправить: замените его пробелом: здесь одна строка.',
    ],
  ]),
  ...mistakesIn('holidays.json', [
    [
      'a holiday without leading zeros',
      '§"[-04-]{+4+}.11", "31.12"',
      'HERE  «4.11» написано не так, как здесь принято. Как исправить: день и месяц, по две цифры: «05.11».',
    ],
    [
      'holidays of a two-digit year',
      '§"[-2026-]{+26+}": {',
      'HERE  «26» написано не так, как здесь принято. Как исправить: год: «2027».',
    ],
  ]),
];
