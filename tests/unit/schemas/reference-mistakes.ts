import type { Mistake } from './mistakes.ts';

/** Mistakes in shared definitions and references. `HERE` is the position of `§`. */
export const referenceMistakes: readonly Mistake[] = [
  {
    mistake: 'a prefill of an unknown form',
    file: 'forms/visit/index.json',
    from: '"allOf"',
    to: '"x-prefills": { §"qestion": { "email": "family_name" } }, "allOf"',
    printed: 'HERE  формы «qestion» нет. Как исправить: возможно, вы имели в виду «question».',
  },
  {
    mistake: 'a prefill of an unknown field',
    file: 'forms/visit/index.json',
    from: '"allOf"',
    to: '"x-prefills": { "review": { §"whi": "family_name" } }, "allOf"',
    printed: 'HERE  поля «whi» в форме «review» нет. Как исправить: возможно, вы имели в виду «why».',
  },
  {
    mistake: 'a prefill from an unknown field',
    file: 'forms/visit/index.json',
    from: '"allOf"',
    to: '"x-prefills": { "review": { §"why": "famly_name" } }, "allOf"',
    printed:
      'HERE  поля «famly_name» в этой форме нет. Как исправить: возможно, вы имели в виду «family_name».',
  },
  {
    mistake: 'a prefill from a field of another type',
    file: 'forms/visit/index.json',
    from: '"allOf"',
    to: '"x-prefills": { "review": { §"why": "has_car" } }, "allOf"',
    printed:
      'HERE  поля «why» формы «review» и «has_car» разного вида. Как исправить: выберите поле того же вида: с тем же type и format.',
  },
  {
    mistake: 'a reference to an unknown definition',
    file: 'forms/review.json',
    from: '"lesson": { "$ref": "#/$defs/mark"',
    to: '"lesson": { §"$ref": "#/$defs/marks"',
    printed: 'HERE  ссылка «#/$defs/marks» никуда не ведёт. Как исправить: возможно, вы имели в виду «mark».',
  },
  {
    mistake: 'a reference to a missing file',
    file: 'forms/review.json',
    from: '"child": {\n      "$ref": "shared.json#',
    to: '"child": {\n      §"$ref": "../shared.json#',
    printed:
      'HERE  ссылка «../shared.json#/$defs/person» никуда не ведёт. Как исправить: проверьте путь: такого файла нет, считая от папки этого.',
  },
  {
    mistake: 'a reference that is no definition',
    file: 'forms/review.json',
    from: '"lesson": { "$ref": "#/$defs/mark"',
    to: '"lesson": { §"$ref": "#/properties/teacher"',
    printed:
      'HERE  «#/properties/teacher» написано не так, как здесь принято. Как исправить: например, #/$defs/major, ../shared.json#/$defs/person_name.',
  },
  {
    mistake: 'a condition with a reference that is no definition',
    file: 'forms/review.json',
    from: '"why": { "title": "Что не так", "type": "string", "x-show-if": { "$ref": "#/$defs/is_bad" }',
    to: '"why": { "title": "Что не так", "type": "string", "x-show-if": { §"$ref": "#/properties/advice/x-show-if" }',
    printed:
      'HERE  ссылка «#/properties/advice/x-show-if» никуда не ведёт. Как исправить: напишите «#/$defs/имя» или «../shared.json#/$defs/имя».',
  },
  {
    mistake: 'a definition that refers to itself',
    file: 'forms/shared.json',
    from: '"name": {\n      "type"',
    to: '"name": {\n      §"$ref": "#/$defs/person",\n      "type"',
    printed:
      'HERE  ссылки ходят по кругу: name → person → name. Как исправить: впишите одно из этих определений без $ref.',
  },
  {
    mistake: 'a condition referenced as a field',
    file: 'forms/review.json',
    from: '"lesson": { "$ref": "#/$defs/mark"',
    to: '"lesson": { §"$ref": "#/$defs/is_bad"',
    printed: 'HERE  «is_bad» — условие, а здесь нужно поле. Как исправить: возьмите поле: у него есть type.',
  },
  {
    mistake: 'a field referenced as a condition',
    file: 'forms/review.json',
    from: '"why": { "title": "Что не так", "type": "string", "x-show-if": { "$ref": "#/$defs/is_bad" }',
    to: '"why": { "title": "Что не так", "type": "string", "x-show-if": { §"$ref": "#/$defs/mark" }',
    printed:
      'HERE  «mark» — поле, а здесь нужно условие. Как исправить: возьмите условие: в нём только required, properties, allOf, anyOf, not.',
  },
  {
    mistake: 'an unused definition',
    file: 'forms/shared.json',
    from: '"name": {\n      "type"',
    to: '§"surname": { "title": "Фамилия", "type": "string" },\n    "name": {\n      "type"',
    printed: 'HERE  «$defs.surname» не используется. Как исправить: сошлитесь на него или удалите.',
  },
  {
    mistake: 'a shared field without a type',
    file: 'forms/review.json',
    from: '"subject": { "type": "string", ',
    to: '§"subject": { ',
    printed: 'HERE  не хватает слова «type». Как исправить: добавьте "type".',
  },
  {
    mistake: 'a syntax error in shared definitions, reported once',
    file: 'forms/shared.json',
    from: '"pattern": "^[А-ЯЁ]",',
    to: '"pattern": "^[А-ЯЁ]",§,',
    printed: 'HERE  лишняя запятая. Как исправить: уберите её.',
  },
  {
    mistake: 'a mistake in a definition, reported once at the definition',
    file: 'forms/review.json',
    from: '"const": "bad", "title": "Плохо"',
    to: '"const": "bad", §"title": "Хорошо"',
    printed: 'HERE  вариант со словами «Хорошо» уже есть. Как исправить: назовите его иначе или уберите.',
  },
  {
    mistake: 'a mistake in a definition of another file',
    file: 'forms/shared.json',
    from: '"pattern": "Начните с большой буквы"',
    to: '"pattern": "Начните с большой буквы", §"patern": "Короче"',
    printed: 'HERE  у поля «name» нет правила «patern». Как исправить: возможно, вы имели в виду «pattern».',
  },
  {
    mistake: 'a mistake beside a reference',
    file: 'forms/review.json',
    from: '["Ия"]',
    to: '[§"ия"]',
    printed:
      'HERE  пример «ия» не отвечает правилам поля. Как исправить: исправьте пример или правило pattern.',
  },
  {
    mistake: 'a shared condition on an answer that its field does not have',
    file: 'forms/review.json',
    from: '"properties": { "lesson": { "const": "bad" } }',
    to: '"properties": { "lesson": { §"const": "awful" } }',
    printed: 'HERE  в поле «lesson» не бывает ответа «awful». Как исправить: здесь могут стоять: good, bad.',
  },
  {
    mistake: 'a change of a field that is not in the definition',
    file: 'forms/review.json',
    from: '{ "name": { "title": "Имя ребёнка", "examples": ["Ия"] } }',
    to: '{ §"nome": { "title": "Имя ребёнка", "examples": ["Ия"] } }',
    printed: 'HERE  у поля «nome» нет type. Как исправить: возможно, вы имели в виду «name».',
  },
  {
    mistake: 'a field without a type',
    file: 'forms/visit/step-1.json',
    from: '"title": "Номер машины",\n      "type": "string",',
    to: '"title": "Номер машины",',
    printed:
      'schemas/forms/visit/step-1.json:27:5  у поля «car» нет type. Как исправить: добавьте "type", например "string".',
  },
  {
    mistake: 'a list whose items have no type',
    file: 'forms/review.json',
    from: '"items": { "$ref": "#/$defs/subject" }',
    to: '"x-options": "listClasses", §"items": { "maxLength": 5 }',
    printed: [
      'HERE  у элементов поля «subjects» нет type. Как исправить: добавьте в items "type", например "string".',
      'schemas/forms/review.json:29:5  «$defs.subject» не используется. Как исправить: сошлитесь на него или удалите.',
    ],
  },
  {
    mistake: 'choices that depend on an unknown field',
    file: 'forms/visit/step-1.json',
    from: '"x-options": "listClasses"',
    to: '"x-options": "listClasses", "x-options-for": { §"field": "chidl", "message": "Выберите другой" }',
    printed: 'HERE  рядом нет поля «chidl», варианты которого даёт «x-options». Как исправить: уберите его.',
  },
  {
    mistake: 'dependent choices at a text field',
    file: 'forms/visit/step-1.json',
    from: '"title": "Номер машины",',
    to: '"title": "Номер машины", §"x-options-for": { "field": "class", "message": "Выберите другой" },',
    printed:
      'HERE  «x-options-for» отбирает варианты списка из «x-options», а поле «car» не такое. Как исправить: уберите "x-options-for" или сделайте поле списком: "x-options" и "x-widget": "select".',
  },
  {
    mistake: 'dependent choices of operations without kinds',
    file: 'forms/visit/step-1.json',
    from: '"id": {',
    to: '"letter": { "title": "Буква", "type": "string", "x-section": "guest", "x-options": "listClasses", §"x-options-for": { "field": "class", "message": "Выберите другую" } },\n    "id": {',
    printed: [
      'HERE  portal.json не говорит, для кого варианты «listClasses». Как исправить: добавьте этой операции "kinds" в "options" файла schemas/portal/portal.json.',
      'HERE  portal.json не говорит, какого вида варианты «listClasses». Как исправить: добавьте этой операции "kind" в "options" файла schemas/portal/portal.json.',
    ],
  },
  {
    mistake: 'x-ui-required at a field without an operation',
    file: 'forms/visit/step-1.json',
    from: '"title": "Номер машины",',
    to: '"title": "Номер машины", §"x-ui-required": true,',
    printed:
      'HERE  «x-ui-required» просит выбрать из списка «x-options», а у поля «car» его нет. Как исправить: уберите "x-ui-required".',
  },
  {
    mistake: 'a choice label made of an unknown answer',
    file: 'forms/visit/step-2.json',
    from: '{ "const": "sat", "title": "Суббота" }',
    to: '{ "const": "sat", "title": "Суббота", §"x-label-template": "{famly_name}" }',
    printed:
      'HERE  открытого одиночного поля «famly_name» в форме нет. Как исправить: возможно, вы имели в виду «family_name».',
  },
];
