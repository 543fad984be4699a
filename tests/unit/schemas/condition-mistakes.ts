import { mistakesIn } from './mistake.ts';

const condition =
  '"x-show-if": { "required": ["has_car"], "properties": { "has_car": { "const": true } } }\n    },\n    "class"';
const end = '\n    },\n    "class"';

/** Conditions that no answer satisfies, or that always or never hold. `HERE` is the position of `§`. */
export const conditionMistakes = [
  ...mistakesIn('forms/visit/step-1.json', [
    [
      'a misspelt keyword of a condition',
      `[-${condition}-]{+"x-show-if": { "required": ["has_car"], §"propertiess": { "has_car": { "const": true } } }${end}+}`,
      'HERE  неизвестное слово «propertiess». Как исправить: возможно, вы имели в виду «properties».',
    ],
    [
      'a misspelt keyword inside a condition on an answer',
      `[-${condition}-]{+"x-show-if": { "required": ["has_car"], "properties": { "has_car": { §"conts": true } } }${end}+}`,
      'HERE  неизвестное слово «conts». Как исправить: возможно, вы имели в виду «const».',
    ],
    [
      'a condition without a restriction',
      `[-${condition}-]{+"x-show-if": { "required": ["has_car"], §"properties": {} }${end}+}`,
      'HERE  пустой объект. Как исправить: заполните его или уберите.',
    ],
    [
      'a numeric limit on a boolean answer',
      `[-${condition}-]{+"x-show-if": { "required": ["has_car"], "properties": { "has_car": { §"minimum": 1 } } }${end}+}`,
      'HERE  minimum ничего не говорит об ответе «has_car»: его type — boolean. Как исправить: напишите "const": true или "const": false.',
    ],
    [
      'a condition that compares a text with a number',
      `[-${condition}-]{+"x-show-if": { "required": ["family_name"], "properties": { "family_name": { §"const": 5 } } }${end}+}`,
      'HERE  в поле «family_name» не бывает ответа «5». Как исправить: возьмите его в кавычки: "5".',
    ],
    [
      'a condition that compares a boolean answer with a text',
      `[-${condition}-]{+"x-show-if": { "required": ["has_car"], "properties": { "has_car": { §"const": "true" } } }${end}+}`,
      'HERE  в поле «has_car» не бывает ответа «true». Как исправить: уберите кавычки: true.',
    ],
    [
      'a condition that never holds',
      `§[-${condition}-]{+"x-show-if": { "required": ["has_car"], "properties": { "has_car": { "const": true } }, "not": { "required": ["has_car"] } }${end}+}`,
      'HERE  условие не выполнится никогда: поля никто не увидит. Как исправить: исправьте условие или уберите поле.',
    ],
    [
      'a condition that always holds',
      `§[-${condition}-]{+"x-show-if": { "anyOf": [{ "required": ["has_car"] }, { "not": { "required": ["has_car"] } }] }${end}+}`,
      'HERE  условие выполняется всегда, что ни ответь. Как исправить: уберите его или исправьте.',
    ],
    [
      'a condition on an answer that its field rejects',
      `[-${condition}-]{+"x-show-if": { "required": ["family_name"], "properties": { "family_name": { §"const": "петрова" } } }${end}+}`,
      'HERE  в поле «family_name» не бывает ответа «петрова». Как исправить: он не отвечает правилу pattern этого поля: исправьте ответ или правило.',
    ],
    [
      'a condition on a date longer than dates are',
      `§[-${condition}-]{+"x-show-if": { "required": ["born"], "properties": { "born": { "minLength": 11 } } }${end}+}`,
      'HERE  условие не выполнится никогда: поля никто не увидит. Как исправить: исправьте условие или уберите поле.',
    ],
  ]),
  ...mistakesIn('forms/review.json', [
    [
      'a misspelt $ref of a condition',
      '"title": "Что не так", "type": "string", "x-show-if": { §"[-$ref-]{+$ef+}"',
      'HERE  неизвестное слово «$ef». Как исправить: возможно, вы имели в виду «$ref».',
    ],
    [
      'a condition on a list item that is not a choice',
      '"title": "Что не так", "type": "string", "x-show-if": { "[-$ref": "#/$defs/is_bad"-]{+required": ["subjects"], "properties": { "subjects": { "contains": { §"const": "math" } } }+} }',
      'HERE  в поле «subjects» не бывает ответа «math». Как исправить: возможно, вы имели в виду «maths».',
    ],
    [
      'a condition on two answers that exclude each other',
      '"is_bad": { {+"allOf": [{ +}"required": ["lesson"], "properties": { "lesson": { "const": "bad" } } }{+, { "required": ["lesson"], "properties": { "lesson": { "const": "good" } } }] }+}',
      [
        'schemas/forms/review.json:16:55  условие не выполнится никогда: поля никто не увидит. Как исправить: исправьте условие или уберите поле.',
        'schemas/forms/review.json:17:57  условие не выполнится никогда: поля никто не увидит. Как исправить: исправьте условие или уберите поле.',
      ],
    ],
    [
      'a condition that requires more choices than the list has',
      '"title": "Что не так", "type": "string", §"x-show-if": { "[-$ref": "#/$defs/is_bad"-]{+required": ["subjects"], "properties": { "subjects": { "minItems": 2 } }+} }',
      'HERE  условие не выполнится никогда: поля никто не увидит. Как исправить: исправьте условие или уберите поле.',
    ],
    [
      'a condition that contradicts the condition of the field that it reads',
      '"title": "Как лучше", "type": "string", §"x-show-if": { "[-$ref": "#/$defs/is_bad"-]{+required": ["why", "lesson"], "properties": { "lesson": { "const": "good" } }+} }',
      'HERE  условие не выполнится никогда: поля никто не увидит. Как исправить: исправьте условие или уберите поле.',
    ],
  ]),
  ...mistakesIn('forms/visit/step-2.json', [
    [
      'a numeric limit on choices',
      '"title": "Кому звонить",{+\n      "x-show-if": { "required": ["day"], "properties": { "day": { §"minimum": 5 } } },+}',
      'HERE  minimum ничего не говорит об ответе «day»: его type — string. Как исправить: перечислите ответы: "enum": ["sat", "sun"].',
    ],
  ]),
];
