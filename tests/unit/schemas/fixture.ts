import { readdirSync, readFileSync } from 'node:fs';
import { portalFiles } from './portal-fixture.ts';

const root = new URL('../../../', import.meta.url);

/** Every file under `schemas/` of the repository, as text by its path. */
export function repositorySchemas(): Map<string, string> {
  const paths = readdirSync(new URL('schemas/', root), { recursive: true, encoding: 'utf8' });
  const files = paths
    .filter((path) => path.endsWith('.json'))
    .map((path) => `schemas/${path.replaceAll('\\', '/')}`);
  return new Map(files.map((path) => [path, readFileSync(new URL(path, root), 'utf8')]));
}

export const operations = new Set(['login', 'listClasses', 'presenceEmail', 'listAdminApplications']);

const repository = repositorySchemas();
const metas = [...repository].filter(([path]) => path.startsWith('schemas/meta/'));
const words = repository.get('schemas/words/wizards/application.json') ?? '';

const portalMetas = ['portal', 'kinds/any'];
const anyShape =
  '{ "$schema": "https://json-schema.org/draft/2020-12/schema", "type": "object", "$defs": { "settings": {} } }';

/** A small set of files in which everything is right; the shape of the portal is left to the repository's own. */
export function soundSchemas(): Map<string, string> {
  return new Map([
    ...metas,
    ...portalMetas.map((name): [string, string] => [`schemas/meta/portal/${name}.schema.json`, anyShape]),
    ['schemas/forms/visit/index.json', index],
    ['schemas/forms/visit/step-1.json', step1],
    ['schemas/forms/visit/step-2.json', step2],
    ['schemas/forms/question.json', question],
    ['schemas/forms/review.json', review],
    ['schemas/forms/shared.json', shared],
    ['schemas/statuses/visit.json', statuses],
    ['schemas/consents/photo.json', consent],
    ['schemas/events.json', events],
    ['schemas/messages/visit-agreed.json', message],
    ['schemas/words/wizards/visit.json', words],
    ...portalFiles,
  ]);
}

const index = `{
  "$schema": "../../meta/form-index.schema.json",
  "title": "Посещение",
  "x-version": 2,
  "x-migrations": [{ "version": 2, "rename": { "surname": "family_name" } }],
  "x-title": "{family_name}",
  "x-list": { "grade": "{day}" },
  "x-search": ["family_name", "contact/phone"],
  "allOf": [{ "$ref": "step-1.json" }, { "$ref": "step-2.json" }]
}
`;

const step1 = `{
  "$schema": "../../meta/form.schema.json",
  "title": "Гость",
  "x-sections": { "guest": { "title": "Кто придёт" } },
  "type": "object",
  "required": ["family_name", "has_car", "car"],
  "properties": {
    "family_name": {
      "title": "Фамилия",
      "type": "string",
      "pattern": "^[А-ЯЁ]",
      "examples": ["Петрова"],
      "x-section": "guest",
      "x-autocomplete": "section-guest family-name",
      "x-messages": { "pattern": "Начните с большой буквы" }
    },
    "born": {
      "title": "Дата рождения",
      "type": "string",
      "format": "ru-date",
      "examples": ["27.03.2015"],
      "x-not-after": "today",
      "x-not-before": "today-90y",
      "x-section": "guest"
    },
    "has_car": { "title": "Приедете на машине?", "type": "boolean", "x-section": "guest" },
    "car": {
      "title": "Номер машины",
      "type": "string",
      "x-section": "guest",
      "x-show-if": { "required": ["has_car"], "properties": { "has_car": { "const": true } } }
    },
    "class": { "title": "Класс", "type": "string", "x-options": "listClasses", "x-section": "guest" },
    "id": { "title": "Номер", "type": "string", "x-widget": "hidden" }
  }
}
`;

const step2 = `{
  "$schema": "../../meta/form.schema.json",
  "title": "Дети",
  "type": "object",
  "properties": {
    "day": {
      "title": "День",
      "type": "string",
      "x-widget": "radio",
      "oneOf": [
        { "const": "sat", "title": "Суббота" },
        { "const": "sun", "title": "Воскресенье" }
      ]
    },
    "contact": {
      "title": "Кому звонить",
      "type": "object",
      "required": ["phone"],
      "properties": { "phone": { "title": "Телефон", "type": "string", "format": "phone", "examples": ["+79000000001"] } }
    },
    "children": {
      "title": "Дети",
      "type": "array",
      "x-flatten": "child",
      "x-labels": { "entry": "Ребёнок", "add": "Добавить ребёнка", "empty": "Детей пока нет" },
      "x-summary": ["{name}", "{seat}"],
      "x-unique": ["name"],
      "items": {
        "type": "object",
        "required": ["name"],
        "properties": {
          "name": { "title": "Имя", "type": "string" },
          "seat": {
            "title": "Детское кресло",
            "type": "string",
            "x-show-if-form": { "required": ["has_car"], "properties": { "has_car": { "const": true } } }
          }
        }
      }
    },
    "files": {
      "title": "Файлы",
      "type": "array",
      "x-widget": "files",
      "x-files": { "accept": ["application/pdf"], "maxSize": 1000 },
      "items": { "type": "object", "properties": { "id": { "type": "integer", "title": "Номер" } } }
    }
  }
}
`;

const question = `{
  "$schema": "../meta/form.schema.json",
  "title": "Вопрос",
  "x-version": 1,
  "type": "object",
  "required": ["email"],
  "properties": {
    "email": {
      "title": "Почта",
      "type": "string",
      "format": "email",
      "examples": ["anna@example.ru"],
      "x-check": { "operation": "presenceEmail", "message": "Такой email уже существует" }
    }
  }
}
`;

/** What stands in several places, each once. */
const review = `{
  "$schema": "../meta/form.schema.json",
  "title": "Отзыв",
  "x-version": 1,
  "type": "object",
  "required": ["lesson"],
  "properties": {
    "author": { "$ref": "shared.json#/$defs/person", "title": "Кто вы", "required": ["name"] },
    "child": {
      "$ref": "shared.json#/$defs/person",
      "title": "Ребёнок",
      "properties": { "name": { "title": "Имя ребёнка", "examples": ["Ия"] } }
    },
    "lesson": { "$ref": "#/$defs/mark", "title": "Урок" },
    "teacher": { "$ref": "#/$defs/mark", "title": "Учитель" },
    "why": { "title": "Что не так", "type": "string", "x-show-if": { "$ref": "#/$defs/is_bad" } },
    "advice": { "title": "Как лучше", "type": "string", "x-show-if": { "$ref": "#/$defs/is_bad" } },
    "subjects": { "title": "Предметы", "type": "array", "x-widget": "checkboxes", "items": { "$ref": "#/$defs/subject" } }
  },
  "$defs": {
    "mark": {
      "type": "string",
      "x-widget": "radio",
      "oneOf": [
        { "const": "good", "title": "Хорошо" },
        { "const": "bad", "title": "Плохо" }
      ]
    },
    "subject": { "type": "string", "oneOf": [{ "const": "maths", "title": "Математика" }] },
    "is_bad": { "required": ["lesson"], "properties": { "lesson": { "const": "bad" } } }
  }
}
`;

const shared = `{
  "$schema": "../meta/form-shared.schema.json",
  "$defs": {
    "person": {
      "type": "object",
      "properties": { "name": { "$ref": "#/$defs/name", "title": "Имя" } }
    },
    "name": {
      "type": "string",
      "pattern": "^[А-ЯЁ]",
      "examples": ["Анна"],
      "x-messages": { "pattern": "Начните с большой буквы" }
    }
  }
}
`;

const statuses = `{
  "title": "Посещение",
  "stages": ["Заявлено", "Решено"],
  "statuses": {
    "asked": { "silent": true, "label": "Заявлено", "tone": "info", "stage": 1, "sentence": "Ждём ответа школы.", "moves": { "agreed": "Согласиться" } },
    "agreed": { "label": "Решено", "tone": "success", "stage": 2, "sentence": "Приходите." }
  },
  "initial": "asked",
  "transitions": [
    { "from": "asked", "to": "agreed", "by": "administrator", "call": "status", "comment": "optional" }
  ]
}
`;

const events = `{
  "visit-*": ["day", "hour", "files"],
  "empty": []
}
`;

const message = `{
  "title": "Посещение: согласовано",
  "placeholders": { "day": "День посещения" },
  "notification": { "title": "Ждём вас", "text": "Приходите {day}." },
  "sms": { "text": ["Приходите {day}: {portal}"] },
  "email": { "subject": "Ждём вас {day}", "text": ["Здравствуйте.", "Личный кабинет: {portal}"] }
}
`;

const consent = `{
  "$schema": "../meta/consent.schema.json",
  "title": "Согласие на съёмку",
  "version": 1,
  "operator": "Школа",
  "asked": { "form": "visit", "before": "step-2" },
  "text": ["Согласие можно отозвать."]
}
`;
