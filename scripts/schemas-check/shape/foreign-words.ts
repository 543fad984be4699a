/** How a field says what JSON Schema and other engines of forms say by a word that it does not have. */
export function foreignWord(name: string, field: unknown): string | undefined {
  if (choiceWords.includes(name)) return `варианты пишут так: "oneOf": [${choicesOf(Object(field)[name])}]`;
  const word = words.get(name);
  return word === undefined ? undefined : `здесь это слово — ${word}`;
}

const choiceWords = ['enum', 'enumNames', 'options', 'choices', 'anyOf', 'const', 'values'];

const words = new Map([
  ['description', '"x-help"'],
  ['help', '"x-help"'],
  ['hint', '"x-help"'],
  ['placeholder', '"x-help"'],
  ['label', '"title"'],
  ['name', '"title"'],
  ['widget', '"x-widget"'],
  ['ui:widget', '"x-widget"'],
  ['section', '"x-section"'],
  ['regex', '"pattern"'],
  ['min', '"minimum" у числа, "minLength" у строки, "minItems" у списка'],
  ['max', '"maximum" у числа, "maxLength" у строки, "maxItems" у списка'],
  ['if', '"x-show-if" у поля, которое показывают'],
  ['dependencies', '"x-show-if" у поля, которое показывают'],
  ['messages', '"x-messages"'],
  ['readOnly', '"x-widget": "hidden"'],
]);

/** The first two as they are to be written; what they are called, the maintainer knows. */
function choicesOf(given: unknown): string {
  const values = (Array.isArray(given) ? given : []).filter((value) => typeof value === 'string');
  const [first = 'yes', second] = values;
  const list = second === undefined ? [first] : [first, second];
  const written = list.map((value) => `{ "const": "${value}", "title": "Слова для человека" }`).join(', ');
  return values.length > 2 ? `${written}, …` : written;
}

/** How a kind of answer is said here that elsewhere has a type of its own. */
export function foreignType(name: string): string | undefined {
  const written = types.get(name.toLowerCase());
  return written === undefined ? undefined : `напишите ${written}`;
}

const text = '"type": "string"';
const listed = '"type": "string" и "oneOf" с вариантами';

const types = new Map([
  ['text', text],
  ['textarea', `${text}, "x-widget": "textarea"`],
  ['date', `${text}, "format": "ru-date"`],
  ['email', `${text}, "format": "email"`],
  ['phone', `${text}, "format": "phone"`],
  ['tel', `${text}, "format": "phone"`],
  ['select', listed],
  ['radio', listed],
  ['enum', listed],
  ['bool', '"type": "boolean"'],
  ['checkbox', '"type": "boolean"'],
  ['int', '"type": "integer"'],
  ['float', '"type": "number"'],
  ['list', '"type": "array"'],
  ['file', '"type": "array", "x-widget": "files" и "x-files"'],
  ['files', '"type": "array", "x-widget": "files" и "x-files"'],
]);
