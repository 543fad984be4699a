import type { Mistake } from '../mistakes.ts';

/** Mistakes in calls: bodies, permissions and results. `HERE` is the position of `§`. */
export const callMistakes: readonly Mistake[] = [
  {
    mistake: 'an unknown path parameter',
    file: 'portal/screens/mine.json',
    from: '"path": { "id": "{id}" },\n        "done"',
    to: '"path": { §"idd": "{id}" },\n        "done"',
    printed: 'HERE  в адресе «deleteVisit» нет «idd». Как исправить: возможно, вы имели в виду «id».',
  },
  {
    mistake: 'a path parameter of another type',
    file: 'portal/screens/mine.json',
    from: '"path": { "id": "{id}" },\n        "done"',
    to: '"path": { §"id": "{number}" },\n        "done"',
    printed: 'HERE  «id» и «{number}» разного вида. Как исправить: подойдёт {id}, {price}.',
  },
  {
    mistake: 'an unknown member of a request body',
    file: 'portal/screens/visits.json',
    from: '"body": { "id": "{id}", "status"',
    to: '"body": { "id": "{id}", §"is_late": true, "status"',
    printed:
      'HERE  в теле «updateVisit» нет «is_late». Как исправить: здесь могут стоять: email, id, status.',
  },
  {
    mistake: 'an unknown value in a request body',
    file: 'portal/screens/visits.json',
    from: '"body": { "id": "{id}", "status": "agreed" }',
    to: '"body": { "id": "{id}", §"status": "agred" }',
    printed: [
      'HERE  значения «agred» у «status» не бывает. Как исправить: возможно, вы имели в виду «agreed».',
      'schemas/portal/screens/visits.json:43:22  действие ставит статус «agred», а показывает «agreed». Как исправить: напишите "changes": { "status": "agred" }.',
    ],
  },
  {
    mistake: 'a call without a required member',
    file: 'portal/screens/visits.json',
    from: '"body": { "id": "{id}", "status": "agreed" }',
    to: '"body": { "status": "agreed" }',
    printed:
      'schemas/portal/screens/visits.json:41:9  «updateVisit» не обойдётся без «id». Как исправить: допишите "body": { "id": "{id}" }.',
  },
  {
    mistake: 'a list without a required parameter',
    file: 'portal/screens/papers.json',
    from: '              "query": { "tab": "old" },\n',
    to: '',
    printed:
      'schemas/portal/screens/papers.json:18:15  «listPapers» не обойдётся без «tab». Как исправить: допишите "query": { "tab": "…" }.',
  },
  {
    mistake: 'an unknown value of a query parameter',
    file: 'portal/screens/papers.json',
    from: '"query": { "tab": "old" },\n              "form"',
    to: '"query": { §"tab": "older" },\n              "form"',
    printed: 'HERE  значения «older» у «tab» не бывает. Как исправить: возможно, вы имели в виду «old».',
  },
  {
    mistake: 'a filter by an unknown parameter',
    file: 'portal/screens/visits.json',
    from: '"name": "place"',
    to: '§"name": "plase"',
    printed:
      'HERE  среди параметров запроса «listAdminApplications» нет «plase». Как исправить: возможно, вы имели в виду «place».',
  },
  {
    mistake: 'a filter by an unknown value',
    file: 'portal/screens/visits.json',
    from: '{ "value": "hall", "title": "Зал" }',
    to: '{ §"value": "hal", "title": "Зал" }',
    printed: 'HERE  значения «hal» у «value» не бывает. Как исправить: возможно, вы имели в виду «hall».',
  },
  {
    mistake: 'a range of numbers for dates',
    file: 'portal/screens/visits.json',
    from: '{ "kind": "select", "label": "Где"',
    to: '{ "kind": "range", "label": "Когда", §"of": "numbers", "from": "place", "to": "place" },\n      { "kind": "select", "label": "Где"',
    printed: 'HERE  под «place» отправляют день. Как исправить: напишите "of": "dates".',
  },
  {
    mistake: 'filter choices from an operation that portal.json does not list',
    file: 'portal/screens/visits.json',
    from: '"none": "Везде", ',
    to: '"none": "Везде", §"options": "countVisits", ',
    printed:
      'HERE  portal.json не говорит, как спросить «countVisits». Как исправить: добавьте операцию в "options" файла schemas/portal/portal.json.',
  },
  {
    mistake: 'a select filter without choices',
    file: 'portal/screens/visits.json',
    from: '{ "kind": "select", "label": "Где", "name": "place", "none": "Везде", "choices": [{ "value": "hall", "title": "Зал" }] }',
    to: '§{ "kind": "select", "label": "Где", "name": "place", "none": "Везде" }',
    printed:
      'HERE  выбирать здесь не из чего. Как исправить: добавьте "choices" или "answers" или "options" или "from".',
  },
  {
    mistake: 'a filter by an unknown status',
    file: 'portal/screens/visits.json',
    from: '"query": { "status": "agreed" }',
    to: '"query": { §"status": "agred" }',
    printed:
      'HERE  значения «agred» у «status» не бывает. Как исправить: возможно, вы имели в виду «agreed».',
  },
  {
    mistake: 'an unknown sort order',
    file: 'portal/screens/visits.json',
    from: '"text": "{number}", "sort": "number"',
    to: '"text": "{number}", §"sort": "nummer"',
    printed:
      'HERE  порядка «nummer» у «listAdminApplications» нет. Как исправить: возможно, вы имели в виду «number».',
  },
  {
    mistake: 'another default order than that of the operation',
    file: 'portal/screens/visits.json',
    from: '"sort": "-number",',
    to: '§"sort": "number",',
    printed:
      'HERE  без выбора «listAdminApplications» отвечает в порядке «-number», а таблица говорит другое. Как исправить: напишите "sort": "-number".',
  },
  {
    mistake: 'a table without the search of its operation',
    file: 'portal/screens/visits.json',
    from: '    "search": "Имя",\n',
    to: '',
    printed:
      'schemas/portal/screens/visits.json:8:5  «listAdminApplications» ищет по словам, а поля поиска у таблицы нет. Как исправить: допишите "search": "Имя, телефон".',
  },
  {
    mistake: 'an unknown count of a filter',
    file: 'portal/screens/visits.json',
    from: '"count": "agreed"',
    to: '§"count": "agred"',
    printed:
      'HERE  числа «agred» «countVisits» не отвечает. Как исправить: возможно, вы имели в виду «agreed».',
  },
  {
    mistake: 'counts without a parameter of the list',
    file: 'portal/screens/visits.json',
    from: '"parameters": ["q"]',
    to: '§"parameters": []',
    printed:
      'HERE  числа у «Статус» не учтут «q»: в списке будет меньше, чем на кнопке. Как исправить: допишите в "parameters": "q".',
  },
  {
    mistake: 'two columns with the title of the row',
    file: 'portal/screens/visits.json',
    from: '"label": "Где", "text": "{place|choice}" }',
    to: '"label": "Где" }',
    printed:
      'schemas/portal/screens/visits.json:14:5  строку называют сразу несколько столбцов: «Гость», «Где». Как исправить: оставьте без "text", "statuses" и "badges" один столбец: в нём стоит "title" таблицы.',
  },
  {
    mistake: 'an action that is shown in no status',
    file: 'portal/screens/visits.json',
    from: '"unless": ["asked"]',
    to: '§"when": ["asked"], "unless": ["asked"]',
    printed:
      'HERE  этого не будет никогда: и только в статусах «asked», и кроме них. Как исправить: оставьте одно из двух: "when" или "unless".',
  },
  {
    mistake: 'an unknown parameter of counts',
    file: 'portal/screens/visits.json',
    from: '"parameters": ["q"]',
    to: '"parameters": ["q", §"tab"]',
    printed: 'HERE  среди параметров запроса «countVisits» нет «tab». Как исправить: здесь могут стоять: q.',
  },
  {
    mistake: 'an export of another list',
    file: 'portal/screens/visits.json',
    from: '"operation": "exportVisits"',
    to: '§"operation": "exportReviews"',
    printed:
      'HERE  выгрузка «exportReviews» не той таблицы: отобранное по «q», «status», «place», «sort», «day» она не узнает. Как исправить: назовите выгрузку списка «listAdminApplications».',
  },
  {
    mistake: 'a form that the operation does not accept',
    file: 'portal/screens/visits.json',
    from: '"confirm": "Да", "form": "question"',
    to: '"confirm": "Да", §"form": "review"',
    printed: 'HERE  «updateVisit» форму «review» не принимает. Как исправить: она принимает: question.',
  },
  {
    mistake: 'an action that shows another status than it sets',
    file: 'portal/screens/visits.json',
    from: '"changes": { "status": "agreed" }',
    to: '"changes": { §"status": "asked" }',
    printed:
      'HERE  действие ставит статус «agreed», а показывает «asked». Как исправить: напишите "changes": { "status": "agreed" }.',
  },
  {
    mistake: 'an action for a transition that does not exist',
    file: 'portal/screens/visits.json',
    from: '"when": ["asked"]',
    to: '"when": ["asked", §"agreed"]',
    printed:
      'HERE  из статуса «agreed» в «agreed» не переводят. Как исправить: в «agreed» переводят из: asked.',
  },
  {
    mistake: 'an id of the wizard under an unknown name',
    file: 'portal/shared/wizard/visit.json',
    from: '"finishId": "visit_id"',
    to: '§"finishId": "visit_idd"',
    printed:
      'HERE  в теле «finishVisit» нет «visit_idd». Как исправить: возможно, вы имели в виду «visit_id».',
  },
  {
    mistake: 'a value of a chosen record under an unknown name',
    file: 'portal/shared/wizard/visit.json',
    from: '"fields": {',
    to: '"sends": { §"guest": "phone" }, "fields": {',
    printed:
      'HERE  в теле «makeVisit» нет «guest». Как исправить: здесь могут стоять: family_name, born, has_car, car, class, id, photo, day, contact_phone, files, guest_id, status.',
  },
  {
    mistake: 'an operation of administrators on a screen of representatives',
    file: 'portal/screens/mine.json',
    from: '"operation": "listVisits"',
    to: '§"operation": "listAdminApplications"',
    printed:
      'HERE  экран «mine» открыт и тем, кому «listAdminApplications» отвечает 403: представитель. Как исправить: назовите операцию, открытую им, или измените "access" экрана.',
  },
];
