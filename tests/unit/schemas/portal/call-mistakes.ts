import { mistakesIn } from '../mistake.ts';

/** Mistakes in calls: bodies, permissions and results. `HERE` is the position of `§`. */
export const callMistakes = [
  ...mistakesIn('portal/screens/mine.json', [
    [
      'an unknown path parameter',
      '"path": { §"[-id-]{+idd+}": "{id}" },\n        "done"',
      'HERE  в адресе «deleteVisit» нет «idd». Как исправить: возможно, вы имели в виду «id».',
    ],
    [
      'a path parameter of another type',
      '"path": { §"id": "{[-id-]{+number+}}" },\n        "done"',
      'HERE  «id» и «{number}» разного вида. Как исправить: подойдёт {id}, {price}.',
    ],
    [
      'an operation of administrators on a screen of representatives',
      '§"operation": "[-listVisits-]{+listAdminApplications+}"',
      'HERE  экран «mine» открыт и тем, кому «listAdminApplications» отвечает 403: представитель. Как исправить: назовите операцию, открытую им, или измените "access" экрана.',
    ],
  ]),
  ...mistakesIn('portal/screens/visits.json', [
    [
      'an unknown member of a request body',
      '"body": { "id": "{id}", §{+"is_late": true, +}"status"',
      'HERE  в теле «updateVisit» нет «is_late». Как исправить: здесь могут стоять: email, id, status.',
    ],
    [
      'an unknown value in a request body',
      '"body": { "id": "{id}", §"status": "[-agreed-]{+agred+}" }',
      [
        'HERE  значения «agred» у «status» не бывает. Как исправить: возможно, вы имели в виду «agreed».',
        'schemas/portal/screens/visits.json:43:22  действие ставит статус «agred», а показывает «agreed». Как исправить: напишите "changes": { "status": "agred" }.',
      ],
    ],
    [
      'a call without a required member',
      '"body": { [-"id": "{id}", -]"status": "agreed" }',
      'schemas/portal/screens/visits.json:41:9  «updateVisit» не обойдётся без «id». Как исправить: допишите "body": { "id": "{id}" }.',
    ],
    [
      'a filter by an unknown parameter',
      '§"name": "[-place-]{+plase+}"',
      'HERE  среди параметров запроса «listAdminApplications» нет «plase». Как исправить: возможно, вы имели в виду «place».',
    ],
    [
      'a filter by an unknown value',
      '{ §"value": "[-hall-]{+hal+}", "title": "Зал" }',
      'HERE  значения «hal» у «value» не бывает. Как исправить: возможно, вы имели в виду «hall».',
    ],
    [
      'a range of numbers for dates',
      '{ "kind": {+"range", "label": "Когда", §"of": "numbers", "from": "place", "to": "place" },\n      { "kind": +}"select", "label": "Где"',
      'HERE  под «place» отправляют день. Как исправить: напишите "of": "dates".',
    ],
    [
      'filter choices from an operation that portal.json does not list',
      '"none": "Везде", §{+"options": "countVisits", +}',
      'HERE  portal.json не говорит, как спросить «countVisits». Как исправить: добавьте операцию в "options" файла schemas/portal/portal.json.',
    ],
    [
      'a select filter without choices',
      '§{ "kind": "select", "label": "Где", "name": "place", "none": "Везде"[-, "choices": [{ "value": "hall", "title": "Зал" }]-] }',
      'HERE  выбирать здесь не из чего. Как исправить: добавьте "choices" или "answers" или "options" или "from".',
    ],
    [
      'a filter by an unknown status',
      '"query": { §"status": "[-agreed-]{+agred+}" }',
      'HERE  значения «agred» у «status» не бывает. Как исправить: возможно, вы имели в виду «agreed».',
    ],
    [
      'an unknown sort order',
      '"text": "{number}", §"sort": "[-number-]{+nummer+}"',
      'HERE  порядка «nummer» у «listAdminApplications» нет. Как исправить: возможно, вы имели в виду «number».',
    ],
    [
      'another default order than that of the operation',
      '§"sort": "[--number-]{+number+}",',
      'HERE  без выбора «listAdminApplications» отвечает в порядке «-number», а таблица говорит другое. Как исправить: напишите "sort": "-number".',
    ],
    [
      'a table without the search of its operation',
      '[-    "search": "Имя",\n-]',
      'schemas/portal/screens/visits.json:8:5  «listAdminApplications» ищет по словам, а поля поиска у таблицы нет. Как исправить: допишите "search": "Имя, телефон".',
    ],
    [
      'an unknown count of a filter',
      '§"count": "[-agreed-]{+agred+}"',
      'HERE  числа «agred» «countVisits» не отвечает. Как исправить: возможно, вы имели в виду «agreed».',
    ],
    [
      'counts without a parameter of the list',
      '§"parameters": [[-"q"-]]',
      'HERE  числа у «Статус» не учтут «q»: в списке будет меньше, чем на кнопке. Как исправить: допишите в "parameters": "q".',
    ],
    [
      'two columns with the title of the row',
      '"label": "Где"[-, "text": "{place|choice}"-] }',
      'schemas/portal/screens/visits.json:14:5  строку называют сразу несколько столбцов: «Гость», «Где». Как исправить: оставьте без "text", "statuses" и "badges" один столбец: в нём стоит "title" таблицы.',
    ],
    [
      'an action that is shown in no status',
      '§{+"when": ["asked"], +}"unless": ["asked"]',
      'HERE  этого не будет никогда: и только в статусах «asked», и кроме них. Как исправить: оставьте одно из двух: "when" или "unless".',
    ],
    [
      'an unknown parameter of counts',
      '"parameters": ["q"{+, §"tab"+}]',
      'HERE  среди параметров запроса «countVisits» нет «tab». Как исправить: здесь могут стоять: q.',
    ],
    [
      'an export of another list',
      '§"operation": "[-exportVisits-]{+exportReviews+}"',
      'HERE  выгрузка «exportReviews» не той таблицы: отобранное по «q», «status», «place», «sort», «day» она не узнает. Как исправить: назовите выгрузку списка «listAdminApplications».',
    ],
    [
      'a form that the operation does not accept',
      '"confirm": "Да", §"form": "[-question-]{+review+}"',
      'HERE  «updateVisit» форму «review» не принимает. Как исправить: она принимает: question.',
    ],
    [
      'an action that shows another status than it sets',
      '"changes": { §"status": "[-agreed-]{+asked+}" }',
      'HERE  действие ставит статус «agreed», а показывает «asked». Как исправить: напишите "changes": { "status": "agreed" }.',
    ],
    [
      'an action for a transition that does not exist',
      '"when": ["asked"{+, §"agreed"+}]',
      'HERE  из статуса «agreed» в «agreed» не переводят. Как исправить: в «agreed» переводят из: asked.',
    ],
  ]),
  ...mistakesIn('portal/screens/papers.json', [
    [
      'a list without a required parameter',
      '[-              "query": { "tab": "old" },\n-]',
      'schemas/portal/screens/papers.json:18:15  «listPapers» не обойдётся без «tab». Как исправить: допишите "query": { "tab": "…" }.',
    ],
    [
      'an unknown value of a query parameter',
      '"query": { §"tab": "[-old-]{+older+}" },\n              "form"',
      'HERE  значения «older» у «tab» не бывает. Как исправить: возможно, вы имели в виду «old».',
    ],
  ]),
  ...mistakesIn('portal/shared/wizard/visit.json', [
    [
      'an id of the wizard under an unknown name',
      '§"finishId": "[-visit_id-]{+visit_idd+}"',
      'HERE  в теле «finishVisit» нет «visit_idd». Как исправить: возможно, вы имели в виду «visit_id».',
    ],
    [
      'a value of a chosen record under an unknown name',
      '{+"sends": { §"guest": "phone" }, +}"fields": {',
      'HERE  в теле «makeVisit» нет «guest». Как исправить: здесь могут стоять: family_name, born, has_car, car, class, id, photo, day, contact_phone, files, guest_id, status.',
    ],
  ]),
];
