import { mistakesIn } from '../mistake.ts';

/** Calls about other records, forms or answers than their settings. `HERE` is the position of `§`. */
export const recordCallMistakes = [
  ...mistakesIn('portal/screens/visitRecord.json', [
    [
      'a default of serverOnly that does not fit the record',
      '[-    "serverOnly": ["comment"],\n-]',
      'schemas/portal/screens/visitRecord.json:7:3  сервер пишет среди ответов «comment», а форма о нём не знает. Как исправить: добавьте "comment" в "serverOnly"; "serverOnly" здесь по умолчанию.',
    ],
    [
      'a transition operation of other records',
      '§"move": "[-updateVisit-]{+makeVisit+}"',
      [
        'HERE  «makeVisit» — о других записях: статусы у них не те, что в «getVisit» (agreed). Как исправить: назовите операцию, которая меняет статус этих записей.',
        'HERE  экран «visitRecord» открыт и тем, кому «makeVisit» отвечает 403: администратор. Как исправить: назовите операцию, открытую администратору.',
      ],
    ],
    [
      'a reference to a field in place of its choices',
      '§"$ref": "../../forms/visit/step-2.json#/properties/day[-/oneOf-]"',
      'HERE  «../../forms/visit/step-2.json#/properties/day» — не варианты ответа. Как исправить: ведите к "oneOf" поля: …#/properties/<поле>/oneOf.',
    ],
  ]),
  ...mistakesIn('portal/screens/mine.json', [
    [
      'an undo without an id, by the operation that it undoes',
      '"done": "Удалено", {+"undo": { §"operation": "deleteVisit", "done": "Вернули" }, +}"ask"',
      [
        'HERE  «deleteVisit» не обойдётся без «id». Как исправить: допишите "path": { "id": "{id}" }.',
        'HERE  «deleteVisit» отменяет сама себя. Как исправить: назовите операцию, которая возвращает прежнее.',
      ],
    ],
    [
      'a deletion that requires the permission to cancel',
      '§"needs": "[-delete-]{+cancel+}"',
      'HERE  «deleteVisit» удаляет, а спрашивают, можно ли «cancel». Как исправить: напишите "needs": "delete".',
    ],
    [
      'a call with an id but without the form of its answers',
      '{+{ "label": "Записать", "when": ["asked"], "style": "outline", §"operation": "makeVisit", "body": { "guest_id": "{id}" }, "done": "Записано" },\n      +}{\n        "label": "Бумага",',
      'HERE  «makeVisit» ждёт ответов формы, а её никто не спрашивает. Как исправить: допишите "form": "visit" в вопрос ("ask").',
    ],
  ]),
  ...mistakesIn('portal/shared/wizard/visit.json', [
    [
      'a wizard operation for another form',
      '§"update": "[-makeVisit-]{+sendReview+}"',
      'HERE  «sendReview» форму «visit» не принимает. Как исправить: она принимает: review; назовите операцию для формы «visit».',
    ],
  ]),
  ...mistakesIn('forms/question.json', [
    [
      'a phone check at an email field',
      '§"operation": "[-presenceEmail-]{+presencePhone+}"',
      'HERE  «presencePhone» проверяет phone, а здесь email. Как исправить: напишите "operation": "presenceEmail".',
    ],
  ]),
  ...mistakesIn('portal/screens/visits.json', [
    [
      'the choices of another answer',
      '"place": [-[{ "const": "hall", "title": "Зал" }, { "const": "yard", "title": "Двор" }]-]{+{ §"$ref": "../../forms/visit/step-2.json#/properties/day/oneOf" }+}',
      'HERE  значения «sat» у «place» не бывает: это варианты другого ответа. Как исправить: бывают: hall, yard.',
    ],
    [
      'a status change that requires the permission to delete',
      '"when": ["asked"]{+, §"needs": "delete"+},\n        "style": "ghost",\n        "operation": "updateVisit"',
      'HERE  «updateVisit» меняет статус, а спрашивают, можно ли «delete». Как исправить: напишите "needs": "cancel".',
    ],
    [
      'a confirmation with both a form and a name',
      '"confirm": "Да", §{+"byName": ["{guest.name}"], +}"form": "question"',
      'HERE  вопрос спрашивает и форму, и имя. Как исправить: оставьте что-то одно: "form" или "byName".',
    ],
    [
      'a confirmation by name for several records',
      '"search": "Имя"{+, "bulk": [{ "label": "Удалить", "style": "danger", "when": ["asked"], "operation": "updateVisit",\n      "body": { "id": "{id}", "status": "agreed" }, "done": "Готово",\n      "ask": { "title": "Удалить?", "text": "Навсегда.", "confirm": "Удалить", §"byName": ["{guest.name}"] } }]+},',
      'HERE  у нескольких записей нет одного имени. Как исправить: уберите "byName" или действие с выбранными.',
    ],
    [
      'a confirmation by the name in an unknown member',
      '"confirm": "Да", "[-form": "question"-]{+byName": [§"{guest.nickname}"]+} }',
      'HERE  значения «guest.nickname» здесь нет. Как исправить: здесь могут стоять: name.',
    ],
    [
      'a filter choice without a query',
      '§"query": {[- "status": "agreed" -]}',
      'HERE  пустой объект. Как исправить: заполните его или уберите.',
    ],
  ]),
  ...mistakesIn('portal/screens/visit.json', [
    [
      'the settings of another kind of screen',
      '§"$ref": "../shared/[-wizard-]{+record+}/visit.json"',
      'HERE  «../shared/record/visit.json» написано не так, как здесь принято. Как исправить: ../shared/wizard/<имя>.json.',
    ],
  ]),
];
