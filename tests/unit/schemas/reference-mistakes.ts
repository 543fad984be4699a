import { mistakesIn } from './mistake.ts';

/** Mistakes in shared definitions and references. `HERE` is the position of `§`. */
export const referenceMistakes = [
  ...mistakesIn('forms/visit/index.json', [
    [
      'a prefill of an unknown form',
      '{+"x-prefills": { §"qestion": { "email": "family_name" } }, +}"allOf"',
      'HERE  формы «qestion» нет. Как исправить: возможно, вы имели в виду «question».',
    ],
    [
      'a prefill of an unknown field',
      '{+"x-prefills": { "review": { §"whi": "family_name" } }, +}"allOf"',
      'HERE  поля «whi» в форме «review» нет. Как исправить: возможно, вы имели в виду «why».',
    ],
    [
      'a prefill from an unknown field',
      '{+"x-prefills": { "review": { §"why": "famly_name" } }, +}"allOf"',
      'HERE  поля «famly_name» в этой форме нет. Как исправить: возможно, вы имели в виду «family_name».',
    ],
    [
      'a prefill from a field of another type',
      '{+"x-prefills": { "review": { §"why": "has_car" } }, +}"allOf"',
      'HERE  поля «why» формы «review» и «has_car» разного вида. Как исправить: выберите поле того же вида: с тем же type и format.',
    ],
  ]),
  ...mistakesIn('forms/review.json', [
    [
      'a reference to an unknown definition',
      '"lesson": { §"$ref": "#/$defs/[-mark-]{+marks+}"',
      'HERE  ссылка «#/$defs/marks» никуда не ведёт. Как исправить: возможно, вы имели в виду «mark».',
    ],
    [
      'a reference to a missing file',
      '"child": {\n      §"$ref": "{+../+}shared.json#',
      'HERE  ссылка «../shared.json#/$defs/person» никуда не ведёт. Как исправить: проверьте путь: такого файла нет, считая от папки этого.',
    ],
    [
      'a reference that is no definition',
      '"lesson": { §"$ref": "#/[-$defs/mark-]{+properties/teacher+}"',
      'HERE  «#/properties/teacher» написано не так, как здесь принято. Как исправить: например, #/$defs/major, ../shared.json#/$defs/person_name.',
    ],
    [
      'a condition with a reference that is no definition',
      '"why": { "title": "Что не так", "type": "string", "x-show-if": { §"$ref": "#/[-$defs/is_bad-]{+properties/advice/x-show-if+}" }',
      'HERE  ссылка «#/properties/advice/x-show-if» никуда не ведёт. Как исправить: напишите «#/$defs/имя» или «../shared.json#/$defs/имя».',
    ],
    [
      'a condition referenced as a field',
      '"lesson": { §"$ref": "#/$defs/[-mark-]{+is_bad+}"',
      'HERE  «is_bad» — условие, а здесь нужно поле. Как исправить: возьмите поле: у него есть type.',
    ],
    [
      'a field referenced as a condition',
      '"why": { "title": "Что не так", "type": "string", "x-show-if": { §"$ref": "#/$defs/[-is_bad-]{+mark+}" }',
      'HERE  «mark» — поле, а здесь нужно условие. Как исправить: возьмите условие: в нём только required, properties, allOf, anyOf, not.',
    ],
    [
      'a shared field without a type',
      '§"subject": { [-"type": "string", -]',
      'HERE  не хватает слова «type». Как исправить: добавьте "type".',
    ],
    [
      'a mistake in a definition, reported once at the definition',
      '"const": "bad", §"title": "[-Плохо-]{+Хорошо+}"',
      'HERE  вариант со словами «Хорошо» уже есть. Как исправить: назовите его иначе или уберите.',
    ],
    [
      'a mistake beside a reference',
      '[§"[-Ия-]{+ия+}"]',
      'HERE  пример «ия» не отвечает правилам поля. Как исправить: исправьте пример или правило pattern.',
    ],
    [
      'a shared condition on an answer that its field does not have',
      '"properties": { "lesson": { §"const": "[-bad-]{+awful+}" } }',
      'HERE  в поле «lesson» не бывает ответа «awful». Как исправить: здесь могут стоять: good, bad.',
    ],
    [
      'a change of a field that is not in the definition',
      '{ §"[-name-]{+nome+}": { "title": "Имя ребёнка", "examples": ["Ия"] } }',
      'HERE  у поля «nome» нет type. Как исправить: возможно, вы имели в виду «name».',
    ],
    [
      'a list whose items have no type',
      '"[-items": { "$ref": "#/$defs/subject"-]{+x-options": "listClasses", §"items": { "maxLength": 5+} }',
      [
        'HERE  у элементов поля «subjects» нет type. Как исправить: добавьте в items "type", например "string".',
        'schemas/forms/review.json:29:5  «$defs.subject» не используется. Как исправить: сошлитесь на него или удалите.',
      ],
    ],
  ]),
  ...mistakesIn('forms/shared.json', [
    [
      'a definition that refers to itself',
      '"name": {\n      §{+"$ref": "#/$defs/person",\n      +}"type"',
      'HERE  ссылки ходят по кругу: name → person → name. Как исправить: впишите одно из этих определений без $ref.',
    ],
    [
      'an unused definition',
      '§{+"surname": { "title": "Фамилия", "type": "string" },\n    +}"name": {\n      "type"',
      'HERE  «$defs.surname» не используется. Как исправить: сошлитесь на него или удалите.',
    ],
    [
      'a syntax error in shared definitions, reported once',
      '"pattern": "^[А-ЯЁ]",§{+,+}',
      'HERE  лишняя запятая. Как исправить: уберите её.',
    ],
    [
      'a mistake in a definition of another file',
      '"pattern": "Начните с большой буквы"{+, §"patern": "Короче"+}',
      'HERE  у поля «name» нет правила «patern». Как исправить: возможно, вы имели в виду «pattern».',
    ],
  ]),
  ...mistakesIn('forms/visit/step-1.json', [
    [
      'a field without a type',
      '"title": "Номер машины",[-\n      "type": "string",-]',
      'schemas/forms/visit/step-1.json:27:5  у поля «car» нет type. Как исправить: добавьте "type", например "string".',
    ],
    [
      'choices that depend on an unknown field',
      '"x-options": "listClasses"{+, "x-options-for": { §"field": "chidl", "message": "Выберите другой" }+}',
      'HERE  рядом нет поля «chidl», варианты которого даёт «x-options». Как исправить: уберите его.',
    ],
    [
      'dependent choices at a text field',
      '"title": "Номер машины"{+, §"x-options-for": { "field": "class", "message": "Выберите другой" }+},',
      'HERE  «x-options-for» отбирает варианты списка из «x-options», а поле «car» не такое. Как исправить: уберите "x-options-for" или сделайте поле списком: "x-options" и "x-widget": "select".',
    ],
    [
      'dependent choices of operations without kinds',
      '{+"letter": { "title": "Буква", "type": "string", "x-section": "guest", "x-options": "listClasses", §"x-options-for": { "field": "class", "message": "Выберите другую" } },\n    +}"id": {',
      [
        'HERE  portal.json не говорит, для кого варианты «listClasses». Как исправить: добавьте этой операции "kinds" в "options" файла schemas/portal/portal.json.',
        'HERE  portal.json не говорит, какого вида варианты «listClasses». Как исправить: добавьте этой операции "kind" в "options" файла schemas/portal/portal.json.',
      ],
    ],
    [
      'x-ui-required at a field without an operation',
      '"title": "Номер машины"{+, §"x-ui-required": true+},',
      'HERE  «x-ui-required» просит выбрать из списка «x-options», а у поля «car» его нет. Как исправить: уберите "x-ui-required".',
    ],
  ]),
  ...mistakesIn('forms/visit/step-2.json', [
    [
      'a choice label made of an unknown answer',
      '{ "const": "sat", "title": "Суббота"{+, §"x-label-template": "{famly_name}"+} }',
      'HERE  открытого одиночного поля «famly_name» в форме нет. Как исправить: возможно, вы имели в виду «family_name».',
    ],
  ]),
];
