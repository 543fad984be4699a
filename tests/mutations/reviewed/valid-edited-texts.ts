import { validEditsOf } from './reviewed-mistake.ts';

/** Valid edits similar to the mistakes in texts, limits, conditions and references. */
export const validEditedTexts = [
  ...validEditsOf('words/errors.json', [
    [
      'a name in Latin letters',
      'it is in the list of names',
      '"unavailable": "Сервер сейчас не отвечает{+ в Chrome+}.',
    ],
  ]),
  ...validEditsOf('words/table.json', [
    [
      'a text with its placeholders in other words',
      'its order follows from the new words',
      '"rangeOf": "{+Всего +}{+{total}, на странице +}{first}–{last[-} из {total-]}"',
    ],
  ]),
  ...validEditsOf('messages/invoice-issued.json', [
    [
      'a text without a sentence',
      'the placeholder of the sentence is not needed',
      '"text": "{title}[-: {amount}. Оплатите -]{+. Оплатите {amount} +}до {due_date[-} {payment-]}."',
    ],
  ]),
  ...validEditsOf('words/cards.json', [
    [
      'another noun',
      'its forms are right',
      '"one": "[-шаг-]{+часть+}",\n    "few": "[-шага-]{+части+}",\n    "many": "[-шагов-]{+частей+}"',
    ],
  ]),
  ...validEditsOf('forms/application/step-3.json', [
    [
      'more answers that tell entries apart',
      'no entry is refused that was accepted before',
      '"x-unique": ["name", "type"{+, "status"+}]',
    ],
    [
      'a new choice',
      'its value and its title are new',
      '          {\n            "const": {+"korean",\n            "title": "Корейский"\n          },\n          {\n            "const": +}"other",',
    ],
    [
      'a condition on one more question',
      'it still reads the former question',
      '"x-show-if": {\n        {+"not": { "required": ["second_major"], "properties": { "second_major": { "const": "arts" } } },\n        +}"required": ["has_previous_education"],',
    ],
  ]),
  ...validEditsOf('forms/extended-day.json', [
    [
      'a later hour',
      'its title contains its value',
      '          "title": "19:00"\n        }{+,\n        {\n          "const": "20",\n          "title": "20:00"\n        }+}',
    ],
    [
      'fewer days',
      'the text asks for one day only',
      '"maxItems": [-5-]{+3+},\n      "items": {\n        "type": "string"',
    ],
  ]),
  ...validEditsOf('forms/school-settings.json', [
    [
      'a pattern with one alternative more',
      'the brackets hold all of them',
      '"pattern": "^({+?:+}[0-9]{10}|[0-9]{12{+}|[0-9]{4} [0-9]{6+}})$"',
    ],
  ]),
  ...validEditsOf('forms/profile.json', [
    [
      'another title beside a reference',
      'the definition stays the same',
      '"$ref": "shared.json#/$defs/training_form",\n      "title": "[-Форма обучения ребёнка-]{+Как учится ребёнок+}"',
    ],
  ]),
  ...validEditsOf('forms/camp.json', [
    [
      'a condition on a choice of an external form',
      'the question has this choice',
      '{+"else": { "properties": { "shift": { "enum": ["june", "july", "august"] } } },\n  +}"then": {\n    "required": ["medicine"],',
    ],
  ]),
];
