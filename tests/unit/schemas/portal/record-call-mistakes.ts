import type { Mistake } from '../mistakes.ts';

/** Calls about other records, forms or answers than their settings. `HERE` is the position of `§`. */
export const recordCallMistakes: readonly Mistake[] = [
  {
    mistake: 'a default of serverOnly that does not fit the record',
    file: 'portal/screens/visitRecord.json',
    from: '    "serverOnly": ["comment"],\n',
    to: '',
    printed:
      'schemas/portal/screens/visitRecord.json:7:3  сервер пишет среди ответов «comment», а форма о нём не знает. Как исправить: добавьте "comment" в "serverOnly"; "serverOnly" здесь по умолчанию.',
  },
  {
    mistake: 'an undo without an id, by the operation that it undoes',
    file: 'portal/screens/mine.json',
    from: '"done": "Удалено", "ask"',
    to: '"done": "Удалено", "undo": { §"operation": "deleteVisit", "done": "Вернули" }, "ask"',
    printed: [
      'HERE  «deleteVisit» не обойдётся без «id». Как исправить: допишите "path": { "id": "{id}" }.',
      'HERE  «deleteVisit» отменяет сама себя. Как исправить: назовите операцию, которая возвращает прежнее.',
    ],
  },
  {
    mistake: 'a wizard operation for another form',
    file: 'portal/shared/wizard/visit.json',
    from: '"update": "makeVisit"',
    to: '§"update": "sendReview"',
    printed:
      'HERE  «sendReview» форму «visit» не принимает. Как исправить: она принимает: review; назовите операцию для формы «visit».',
  },
  {
    mistake: 'a transition operation of other records',
    file: 'portal/screens/visitRecord.json',
    from: '"move": "updateVisit"',
    to: '§"move": "makeVisit"',
    printed: [
      'HERE  «makeVisit» — о других записях: статусы у них не те, что в «getVisit» (agreed). Как исправить: назовите операцию, которая меняет статус этих записей.',
      'HERE  экран «visitRecord» открыт и тем, кому «makeVisit» отвечает 403: администратор. Как исправить: назовите операцию, открытую администратору.',
    ],
  },
  {
    mistake: 'a deletion that requires the permission to cancel',
    file: 'portal/screens/mine.json',
    from: '"needs": "delete"',
    to: '§"needs": "cancel"',
    printed:
      'HERE  «deleteVisit» удаляет, а спрашивают, можно ли «cancel». Как исправить: напишите "needs": "delete".',
  },
  {
    mistake: 'a phone check at an email field',
    file: 'forms/question.json',
    from: '"operation": "presenceEmail"',
    to: '§"operation": "presencePhone"',
    printed:
      'HERE  «presencePhone» проверяет phone, а здесь email. Как исправить: напишите "operation": "presenceEmail".',
  },
  {
    mistake: 'a call with an id but without the form of its answers',
    file: 'portal/screens/mine.json',
    from: '{\n        "label": "Бумага",',
    to: '{ "label": "Записать", "when": ["asked"], "style": "outline", §"operation": "makeVisit", "body": { "guest_id": "{id}" }, "done": "Записано" },\n      {\n        "label": "Бумага",',
    printed:
      'HERE  «makeVisit» ждёт ответов формы, а её никто не спрашивает. Как исправить: допишите "form": "visit" в вопрос ("ask").',
  },
  {
    mistake: 'the choices of another answer',
    file: 'portal/screens/visits.json',
    from: '"place": [{ "const": "hall", "title": "Зал" }, { "const": "yard", "title": "Двор" }]',
    to: '"place": { §"$ref": "../../forms/visit/step-2.json#/properties/day/oneOf" }',
    printed:
      'HERE  значения «sat» у «place» не бывает: это варианты другого ответа. Как исправить: бывают: hall, yard.',
  },
  {
    mistake: 'a reference to a field in place of its choices',
    file: 'portal/screens/visitRecord.json',
    from: '"$ref": "../../forms/visit/step-2.json#/properties/day/oneOf"',
    to: '§"$ref": "../../forms/visit/step-2.json#/properties/day"',
    printed:
      'HERE  «../../forms/visit/step-2.json#/properties/day» — не варианты ответа. Как исправить: ведите к "oneOf" поля: …#/properties/<поле>/oneOf.',
  },
  {
    mistake: 'a status change that requires the permission to delete',
    file: 'portal/screens/visits.json',
    from: '"when": ["asked"],\n        "style": "ghost",\n        "operation": "updateVisit"',
    to: '"when": ["asked"], §"needs": "delete",\n        "style": "ghost",\n        "operation": "updateVisit"',
    printed:
      'HERE  «updateVisit» меняет статус, а спрашивают, можно ли «delete». Как исправить: напишите "needs": "cancel".',
  },
  {
    mistake: 'a confirmation with both a form and a name',
    file: 'portal/screens/visits.json',
    from: '"confirm": "Да", "form": "question"',
    to: '"confirm": "Да", §"byName": ["{guest.name}"], "form": "question"',
    printed:
      'HERE  вопрос спрашивает и форму, и имя. Как исправить: оставьте что-то одно: "form" или "byName".',
  },
  {
    mistake: 'a confirmation by name for several records',
    file: 'portal/screens/visits.json',
    from: '"search": "Имя",',
    to: `"search": "Имя", "bulk": [{ "label": "Удалить", "style": "danger", "when": ["asked"], "operation": "updateVisit",
      "body": { "id": "{id}", "status": "agreed" }, "done": "Готово",
      "ask": { "title": "Удалить?", "text": "Навсегда.", "confirm": "Удалить", §"byName": ["{guest.name}"] } }],`,
    printed:
      'HERE  у нескольких записей нет одного имени. Как исправить: уберите "byName" или действие с выбранными.',
  },
  {
    mistake: 'a confirmation by the name in an unknown member',
    file: 'portal/screens/visits.json',
    from: '"confirm": "Да", "form": "question" }',
    to: '"confirm": "Да", "byName": [§"{guest.nickname}"] }',
    printed: 'HERE  значения «guest.nickname» здесь нет. Как исправить: здесь могут стоять: name.',
  },
  {
    mistake: 'the settings of another kind of screen',
    file: 'portal/screens/visit.json',
    from: '"$ref": "../shared/wizard/visit.json"',
    to: '§"$ref": "../shared/record/visit.json"',
    printed:
      'HERE  «../shared/record/visit.json» написано не так, как здесь принято. Как исправить: ../shared/wizard/<имя>.json.',
  },
  {
    mistake: 'a filter choice without a query',
    file: 'portal/screens/visits.json',
    from: '"query": { "status": "agreed" }',
    to: '§"query": {}',
    printed: 'HERE  пустой объект. Как исправить: заполните его или уберите.',
  },
];
