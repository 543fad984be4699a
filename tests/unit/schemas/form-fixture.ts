/** The forms of the small set of files in `fixture.ts`. */

export const index = `{
  "$schema": "../../meta/form-index.schema.json",
  "title": "Посещение",
  "x-version": 2,
  "x-migrations": [{ "version": 2, "rename": { "surname": "family_name" } }],
  "x-title-template": "{family_name}",
  "x-search": ["family_name", "contact/phone"],
  "allOf": [{ "$ref": "step-1.json" }, { "$ref": "step-2.json" }]
}
`;

export const step1 = `{
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
      "x-messages": { "pattern": "Начните с большой буквы", "required": "Введите фамилию" }
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
    "has_car": { "title": "Приедете на машине?", "type": "boolean", "x-section": "guest", "x-messages": { "required": "Ответьте, приедете ли на машине" } },
    "car": {
      "title": "Номер машины",
      "type": "string",
      "x-section": "guest", "x-messages": { "required": "Введите номер машины" },
      "x-show-if": { "required": ["has_car"], "properties": { "has_car": { "const": true } } }
    },
    "class": { "title": "Класс", "type": "string", "x-options": "listClasses", "x-section": "guest" },
    "id": { "title": "Номер", "type": "string", "x-widget": "hidden" },
    "photo": {
      "title": "Снимки", "type": "string", "x-widget": "hidden",
      "oneOf": [{ "const": "declined", "title": "Без снимков" }]
    }
  }
}
`;

export const step2 = `{
  "$schema": "../../meta/form.schema.json",
  "title": "Дети",
  "type": "object",
  "properties": {
    "day": {
      "title": "День", "x-in-lists": true,
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
      "properties": { "phone": { "title": "Телефон", "type": "string", "format": "phone", "examples": ["+79000000001"], "x-messages": { "required": "Введите телефон" } } }
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
          "name": { "title": "Имя", "type": "string", "x-messages": { "required": "Введите имя" } },
          "seat": {
            "title": "Детское кресло",
            "type": "string",
            "x-show-if": { "required": ["name"] }
          }
        }
      }
    },
    "files": {
      "title": "Файлы",
      "type": "array",
      "maxItems": 3,
      "x-widget": "files",
      "x-files": { "accept": ["application/pdf"], "maxSize": 1048576 },
      "items": { "type": "object", "properties": { "id": { "type": "integer", "title": "Номер" } } }
    }
  }
}
`;

export const question = `{
  "$schema": "../meta/form.schema.json",
  "title": "Вопрос",
  "x-version": 1,
  "type": "object",
  "required": ["email"],
  "properties": {
    "email": {
      "title": "Почта", "x-messages": { "required": "Введите почту" },
      "type": "string",
      "format": "email",
      "examples": ["anna@example.ru"],
      "x-server-name": "address",
      "x-check": { "operation": "presenceEmail", "message": "Такой email уже существует" }
    }
  }
}
`;

export const review = `{
  "$schema": "../meta/form.schema.json",
  "title": "Отзыв",
  "x-version": 1,
  "type": "object",
  "required": ["lesson"],
  "properties": {
    "author": { "$ref": "shared.json#/$defs/person", "title": "Кто вы", "required": ["name"], "properties": { "name": { "title": "Имя", "x-messages": { "pattern": "Начните с большой буквы", "required": "Введите имя" } } } },
    "child": {
      "$ref": "shared.json#/$defs/person",
      "title": "Ребёнок",
      "properties": { "name": { "title": "Имя ребёнка", "examples": ["Ия"] } }
    },
    "lesson": { "$ref": "#/$defs/mark", "title": "Урок", "x-messages": { "required": "Выберите оценку" } },
    "teacher": { "$ref": "#/$defs/mark", "title": "Учитель" },
    "why": { "title": "Что не так", "type": "string", "x-show-if": { "$ref": "#/$defs/is_bad" } },
    "advice": { "title": "Как лучше", "type": "string", "x-show-if": { "$ref": "#/$defs/is_bad" }, "x-sensitive": true },
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

export const shared = `{
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
