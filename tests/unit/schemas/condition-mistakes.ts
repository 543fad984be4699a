import type { Mistake } from './mistakes.ts';

const file = 'forms/visit/step-1.json';
const condition =
  '"x-show-if": { "required": ["has_car"], "properties": { "has_car": { "const": true } } }\n    },\n    "class"';
const end = '\n    },\n    "class"';

/** Conditions that no answer satisfies, or that always or never hold. `HERE` is the position of `§`. */
export const conditionMistakes: readonly Mistake[] = [
  {
    mistake: 'a misspelt keyword of a condition',
    file,
    from: condition,
    to: `"x-show-if": { "required": ["has_car"], §"propertiess": { "has_car": { "const": true } } }${end}`,
    printed: 'HERE  неизвестное слово «propertiess». Как исправить: возможно, вы имели в виду «properties».',
  },
  {
    mistake: 'a misspelt keyword inside a condition on an answer',
    file,
    from: condition,
    to: `"x-show-if": { "required": ["has_car"], "properties": { "has_car": { §"conts": true } } }${end}`,
    printed: 'HERE  неизвестное слово «conts». Как исправить: возможно, вы имели в виду «const».',
  },
  {
    mistake: 'a misspelt $ref of a condition',
    file: 'forms/review.json',
    from: '"title": "Что не так", "type": "string", "x-show-if": { "$ref"',
    to: '"title": "Что не так", "type": "string", "x-show-if": { §"$ef"',
    printed: 'HERE  неизвестное слово «$ef». Как исправить: возможно, вы имели в виду «$ref».',
  },
  {
    mistake: 'a condition without a restriction',
    file,
    from: condition,
    to: `"x-show-if": { "required": ["has_car"], §"properties": {} }${end}`,
    printed: 'HERE  пустой объект. Как исправить: заполните его или уберите.',
  },
  {
    mistake: 'a numeric limit on a boolean answer',
    file,
    from: condition,
    to: `"x-show-if": { "required": ["has_car"], "properties": { "has_car": { §"minimum": 1 } } }${end}`,
    printed:
      'HERE  minimum ничего не говорит об ответе «has_car»: его type — boolean. Как исправить: напишите "const": true или "const": false.',
  },
  {
    mistake: 'a numeric limit on choices',
    file: 'forms/visit/step-2.json',
    from: '"title": "Кому звонить",',
    to: '"title": "Кому звонить",\n      "x-show-if": { "required": ["day"], "properties": { "day": { §"minimum": 5 } } },',
    printed:
      'HERE  minimum ничего не говорит об ответе «day»: его type — string. Как исправить: перечислите ответы: "enum": ["sat", "sun"].',
  },
  {
    mistake: 'a condition that compares a text with a number',
    file,
    from: condition,
    to: `"x-show-if": { "required": ["family_name"], "properties": { "family_name": { §"const": 5 } } }${end}`,
    printed: 'HERE  в поле «family_name» не бывает ответа «5». Как исправить: возьмите его в кавычки: "5".',
  },
  {
    mistake: 'a condition that compares a boolean answer with a text',
    file,
    from: condition,
    to: `"x-show-if": { "required": ["has_car"], "properties": { "has_car": { §"const": "true" } } }${end}`,
    printed: 'HERE  в поле «has_car» не бывает ответа «true». Как исправить: уберите кавычки: true.',
  },
  {
    mistake: 'a condition on a list item that is not a choice',
    file: 'forms/review.json',
    from: '"title": "Что не так", "type": "string", "x-show-if": { "$ref": "#/$defs/is_bad" }',
    to: '"title": "Что не так", "type": "string", "x-show-if": { "required": ["subjects"], "properties": { "subjects": { "contains": { §"const": "math" } } } }',
    printed:
      'HERE  в поле «subjects» не бывает ответа «math». Как исправить: возможно, вы имели в виду «maths».',
  },
  {
    mistake: 'a condition that never holds',
    file,
    from: condition,
    to: `§"x-show-if": { "required": ["has_car"], "properties": { "has_car": { "const": true } }, "not": { "required": ["has_car"] } }${end}`,
    printed:
      'HERE  условие не выполнится никогда: поля никто не увидит. Как исправить: исправьте условие или уберите поле.',
  },
  {
    mistake: 'a condition that always holds',
    file,
    from: condition,
    to: `§"x-show-if": { "anyOf": [{ "required": ["has_car"] }, { "not": { "required": ["has_car"] } }] }${end}`,
    printed: 'HERE  условие выполняется всегда, что ни ответь. Как исправить: уберите его или исправьте.',
  },
  {
    mistake: 'a condition on two answers that exclude each other',
    file: 'forms/review.json',
    from: '"is_bad": { "required": ["lesson"], "properties": { "lesson": { "const": "bad" } } }',
    to: '"is_bad": { "allOf": [{ "required": ["lesson"], "properties": { "lesson": { "const": "bad" } } }, { "required": ["lesson"], "properties": { "lesson": { "const": "good" } } }] }',
    printed: [
      'schemas/forms/review.json:16:55  условие не выполнится никогда: поля никто не увидит. Как исправить: исправьте условие или уберите поле.',
      'schemas/forms/review.json:17:57  условие не выполнится никогда: поля никто не увидит. Как исправить: исправьте условие или уберите поле.',
    ],
  },
  {
    mistake: 'a condition on an answer that its field rejects',
    file,
    from: condition,
    to: `"x-show-if": { "required": ["family_name"], "properties": { "family_name": { §"const": "петрова" } } }${end}`,
    printed:
      'HERE  в поле «family_name» не бывает ответа «петрова». Как исправить: он не отвечает правилу pattern этого поля: исправьте ответ или правило.',
  },
  {
    mistake: 'a condition that requires more choices than the list has',
    file: 'forms/review.json',
    from: '"title": "Что не так", "type": "string", "x-show-if": { "$ref": "#/$defs/is_bad" }',
    to: '"title": "Что не так", "type": "string", §"x-show-if": { "required": ["subjects"], "properties": { "subjects": { "minItems": 2 } } }',
    printed:
      'HERE  условие не выполнится никогда: поля никто не увидит. Как исправить: исправьте условие или уберите поле.',
  },
  {
    mistake: 'a condition that contradicts the condition of the field that it reads',
    file: 'forms/review.json',
    from: '"title": "Как лучше", "type": "string", "x-show-if": { "$ref": "#/$defs/is_bad" }',
    to: '"title": "Как лучше", "type": "string", §"x-show-if": { "required": ["why", "lesson"], "properties": { "lesson": { "const": "good" } } }',
    printed:
      'HERE  условие не выполнится никогда: поля никто не увидит. Как исправить: исправьте условие или уберите поле.',
  },
  {
    mistake: 'a condition on a date longer than dates are',
    file,
    from: condition,
    to: `§"x-show-if": { "required": ["born"], "properties": { "born": { "minLength": 11 } } }${end}`,
    printed:
      'HERE  условие не выполнится никогда: поля никто не увидит. Как исправить: исправьте условие или уберите поле.',
  },
];
