import { mistakesIn } from '../mistake.ts';

/** Missing parts of a screen, and parts that contradict each other. `HERE` is the position of `§`. */
export const completenessMistakes = [
  ...mistakesIn('portal/screens/visitRecord.json', [
    [
      'an action of the history without a label',
      '§"audited": { [-"seen": "смотрел" -]}',
      'HERE  «seen» бывает, а названия у него нет. Как исправить: допишите "seen": "…".',
    ],
    [
      'a screen within one that has no link to it',
      '§"within": "[-visits-]{+help+}"',
      'HERE  с экрана «help» на «visitRecord» не попасть. Как исправить: назовите экран, с которого сюда ведёт ссылка.',
    ],
    [
      'the same keyboard key for two actions',
      '{+"keys": { "next": "j", "previous": "k", "transitions": { §"agreed": "j" } },\n    +}"transitions": {\n      "atOnce"',
      'HERE  клавиша «j» уже занята: "next". Как исправить: возьмите другую.',
    ],
  ]),
  ...mistakesIn('portal/screens/papers.json', [
    [
      'groups without one of the statuses',
      '"when": ["[-agreed-]{+asked+}"] }],',
      [
        'schemas/portal/screens/papers.json:22:15  записи в статусе «agreed» не попадут ни в одну группу. Как исправить: допишите "agreed" в "when" одной из групп.',
        'schemas/portal/screens/papers.json:22:15  записи в статусе «asked» попадут в две группы. Как исправить: оставьте его в одной.',
      ],
    ],
    [
      'answers of a form that is not in the records',
      '§"form": "[-visit-]{+review+}",',
      'HERE  ответов формы «review» в этих записях нет. Как исправить: здесь ответы форм: visit.',
    ],
  ]),
  ...mistakesIn('portal/screens/visits.json', [
    [
      'an export whose extension is that of another format',
      '§"extension": "[-csv-]{+xlsx+}"',
      'HERE  файл «csv» получит имя с концом «xlsx». Как исправить: напишите в "extension" и в "format" одно и то же: xlsx или csv.',
    ],
    [
      'an action of a table without a condition',
      '        [-"when": ["asked"],\n        -]"style"',
      'schemas/portal/screens/visits.json:40:9  действие предложат всегда, а сервер позволяет его не во всякой записи. Как исправить: допишите "needs" (cancel, delete) или "when" со статусами.',
    ],
    [
      'a missing badge for a value',
      '§"badges": [{ "if": { "[-is_late": true-]{+status": "asked"+} }, "label": "[-Опоздал-]{+Ждёт+}", "tone": "[-error-]{+info+}" }]',
      'HERE  у записей, где «status» — «agreed», значка не будет. Как исправить: допишите значок с "if": { "status": "agreed" }.',
    ],
  ]),
  ...mistakesIn('portal/shared/wizard/visit.json', [
    [
      'a wizard whose last call has another name for the id',
      '[-  "finishId": "visit_id",\n-]',
      'schemas/portal/shared/wizard/visit.json:4:64  «finishVisit» не принимает «application_id», под которым ей отправят номер. Как исправить: допишите "finishId": "visit_id".',
    ],
    [
      'a wizard that returns to another list',
      '§"list": "[-mine-]{+papers+}"',
      'HERE  с экрана «papers» эту форму не открывают, а возвращаются на него. Как исправить: напишите "list": "mine".',
    ],
  ]),
  ...mistakesIn('portal/screens/help.json', [
    [
      'a form that changes the user, without the setting for it',
      '"done": "Спасибо"[-,\n          "user": true-]',
      'schemas/portal/screens/help.json:15:11  «sendReview» отвечает, кто теперь вошёл, а имя в меню останется прежним. Как исправить: допишите "user": true.',
    ],
    [
      'a screen without a heading',
      '§{\n  "path": "help",[-\n  "title": "Помощь",-]',
      'HERE  у экрана нет заголовка. Как исправить: допишите "title": слова над страницей.',
    ],
    [
      'a $schema of another screen kind',
      '{\n  §{+"$schema": "../../meta/portal/kinds/table.schema.json",\n  +}"path": "help",',
      'HERE  редактор возьмёт для этого файла не ту схему. Как исправить: напишите "$schema": "../../meta/portal/kinds/sections.schema.json".',
    ],
  ]),
  ...mistakesIn('portal/screens/mine.json', [
    [
      'an operation for the records of another list',
      '§"operation": "[-getPaper-]{+getPhoto+}"',
      'HERE  «getPhoto» — о других записях: её {id} не тот, что в «listVisits». Как исправить: назовите операцию раздела «visits» в openapi или допишите, чей это id: "path": { "id": "{…}" }.',
    ],
    [
      'a link of a card that does not say which card',
      '§"screen": "visitEdit", "query": { "[-id": "{id}-]{+mode": "show+}" }',
      'HERE  экран «visitEdit» не откроется без «id» в адресе. Как исправить: допишите "query": { "id": "{id}" }.',
    ],
    [
      'an id that is a text instead of a placeholder',
      '"screen": "visitEdit", "query": { §"id": "[-{id}-]{+id+}" }',
      'HERE  «id» экрана «visitEdit» — номер записи, а не «id». Как исправить: напишите {id}.',
    ],
    [
      'two actions with the same call',
      '{+{ "label": "Стереть", "needs": "delete", "style": "danger", "operation": "deleteVisit", "path": { "id": "{id}" }, "done": "Удалено", "ask": { "title": "Стереть?", "text": "Вернуть будет нельзя.", "confirm": "Стереть" } },\n      +}{\n        "label": "Удалить",',
      'schemas/portal/screens/mine.json:20:9  «deleteVisit» в этом списке уже есть: № 2. Как исправить: оставьте одну из двух или измените её.',
    ],
    [
      'an instance with a single screen',
      '§{+"instance": "cards", +}"kind": "cards"',
      'HERE  «cards» — только у этого экрана, а слово говорит о нескольких. Как исправить: уберите его или напишите то же, что у второго экрана.',
    ],
    [
      'a deletion without a confirmation',
      '      §{\n        "label": "Удалить",\n        "needs": "delete",\n        "style": "danger",\n        "operation": "deleteVisit",\n        "path": { "id": "{id}" },\n        "done": "Удалено"[-, "ask": { "title": "Удалить?", "text": "Вернуть будет нельзя.", "confirm": "Удалить" }-]',
      'HERE  «Удалить» сработает с одного нажатия, и вернуть ничего нельзя. Как исправить: добавьте "ask": { "title": "…?", "text": "…", "confirm": "…" } или "undo".',
    ],
  ]),
  ...mistakesIn('portal/screens/enter.json', [
    [
      'a screen before sign-in with the menu',
      '§"access": "open",[-\n  "outside": true,-]',
      'HERE  экран видят, когда меню ещё закрыто. Как исправить: допишите "outside": true.',
    ],
  ]),
  ...mistakesIn('portal/screens/home.json', [
    [
      'a screen of a pending task with the menu',
      '§"access": "any"[-, "outside": true-]',
      'HERE  экран видят, когда меню ещё закрыто. Как исправить: допишите "outside": true.',
    ],
  ]),
];
