import type { Mistake } from '../mistakes.ts';

/** Missing parts of a screen, and parts that contradict each other. `HERE` is the position of `§`. */
export const completenessMistakes: readonly Mistake[] = [
  {
    mistake: 'an action of the history without a label',
    file: 'portal/screens/visitRecord.json',
    from: '"audited": { "seen": "смотрел" }',
    to: '§"audited": { }',
    printed: 'HERE  «seen» бывает, а названия у него нет. Как исправить: допишите "seen": "…".',
  },
  {
    mistake: 'groups without one of the statuses',
    file: 'portal/screens/papers.json',
    from: '"when": ["agreed"] }],',
    to: '"when": ["asked"] }],',
    printed: [
      'schemas/portal/screens/papers.json:22:15  записи в статусе «agreed» не попадут ни в одну группу. Как исправить: допишите "agreed" в "when" одной из групп.',
      'schemas/portal/screens/papers.json:22:15  записи в статусе «asked» попадут в две группы. Как исправить: оставьте его в одной.',
    ],
  },
  {
    mistake: 'an export whose extension is that of another format',
    file: 'portal/screens/visits.json',
    from: '"extension": "csv"',
    to: '§"extension": "xlsx"',
    printed:
      'HERE  файл «csv» получит имя с концом «xlsx». Как исправить: напишите в "extension" и в "format" одно и то же: xlsx или csv.',
  },
  {
    mistake: 'answers of a form that is not in the records',
    file: 'portal/screens/papers.json',
    from: '"form": "visit",',
    to: '§"form": "review",',
    printed: 'HERE  ответов формы «review» в этих записях нет. Как исправить: здесь ответы форм: visit.',
  },
  {
    mistake: 'a wizard whose last call has another name for the id',
    file: 'portal/shared/wizard/visit.json',
    from: '  "finishId": "visit_id",\n',
    to: '',
    printed:
      'schemas/portal/shared/wizard/visit.json:4:64  «finishVisit» не принимает «application_id», под которым ей отправят номер. Как исправить: допишите "finishId": "visit_id".',
  },
  {
    mistake: 'a form that changes the user, without the setting for it',
    file: 'portal/screens/help.json',
    from: '"done": "Спасибо",\n          "user": true',
    to: '"done": "Спасибо"',
    printed:
      'schemas/portal/screens/help.json:15:11  «sendReview» отвечает, кто теперь вошёл, а имя в меню останется прежним. Как исправить: допишите "user": true.',
  },
  {
    mistake: 'an action of a table without a condition',
    file: 'portal/screens/visits.json',
    from: '        "when": ["asked"],\n        "style"',
    to: '        "style"',
    printed:
      'schemas/portal/screens/visits.json:40:9  действие предложат всегда, а сервер позволяет его не во всякой записи. Как исправить: допишите "needs" (cancel, delete) или "when" со статусами.',
  },
  {
    mistake: 'an operation for the records of another list',
    file: 'portal/screens/mine.json',
    from: '"operation": "getPaper"',
    to: '§"operation": "getPhoto"',
    printed:
      'HERE  «getPhoto» — о других записях: её {id} не тот, что в «listVisits». Как исправить: назовите операцию раздела «visits» в openapi или допишите, чей это id: "path": { "id": "{…}" }.',
  },
  {
    mistake: 'a screen without a heading',
    file: 'portal/screens/help.json',
    from: '{\n  "path": "help",\n  "title": "Помощь",',
    to: '§{\n  "path": "help",',
    printed: 'HERE  у экрана нет заголовка. Как исправить: допишите "title": слова над страницей.',
  },
  {
    mistake: 'a screen before sign-in with the menu',
    file: 'portal/screens/enter.json',
    from: '"access": "open",\n  "outside": true,',
    to: '§"access": "open",',
    printed: 'HERE  экран видят, когда меню ещё закрыто. Как исправить: допишите "outside": true.',
  },
  {
    mistake: 'a screen within one that has no link to it',
    file: 'portal/screens/visitRecord.json',
    from: '"within": "visits"',
    to: '§"within": "help"',
    printed:
      'HERE  с экрана «help» на «visitRecord» не попасть. Как исправить: назовите экран, с которого сюда ведёт ссылка.',
  },
  {
    mistake: 'a wizard that returns to another list',
    file: 'portal/shared/wizard/visit.json',
    from: '"list": "mine"',
    to: '§"list": "papers"',
    printed:
      'HERE  с экрана «papers» эту форму не открывают, а возвращаются на него. Как исправить: напишите "list": "mine".',
  },
  {
    mistake: 'a link of a card that does not say which card',
    file: 'portal/screens/mine.json',
    from: '"screen": "visitEdit", "query": { "id": "{id}" }',
    to: '§"screen": "visitEdit", "query": { "mode": "show" }',
    printed:
      'HERE  экран «visitEdit» не откроется без «id» в адресе. Как исправить: допишите "query": { "id": "{id}" }.',
  },
  {
    mistake: 'an id that is a text instead of a placeholder',
    file: 'portal/screens/mine.json',
    from: '"screen": "visitEdit", "query": { "id": "{id}" }',
    to: '"screen": "visitEdit", "query": { §"id": "id" }',
    printed: 'HERE  «id» экрана «visitEdit» — номер записи, а не «id». Как исправить: напишите {id}.',
  },
  {
    mistake: 'two actions with the same call',
    file: 'portal/screens/mine.json',
    from: '{\n        "label": "Удалить",',
    to: '{ "label": "Стереть", "needs": "delete", "style": "danger", "operation": "deleteVisit", "path": { "id": "{id}" }, "done": "Удалено", "ask": { "title": "Стереть?", "text": "Вернуть будет нельзя.", "confirm": "Стереть" } },\n      {\n        "label": "Удалить",',
    printed:
      'schemas/portal/screens/mine.json:20:9  «deleteVisit» в этом списке уже есть: № 2. Как исправить: оставьте одну из двух или измените её.',
  },
  {
    mistake: 'a $schema of another screen kind',
    file: 'portal/screens/help.json',
    from: '{\n  "path": "help",',
    to: '{\n  §"$schema": "../../meta/portal/kinds/table.schema.json",\n  "path": "help",',
    printed:
      'HERE  редактор возьмёт для этого файла не ту схему. Как исправить: напишите "$schema": "../../meta/portal/kinds/sections.schema.json".',
  },
  {
    mistake: 'a missing badge for a value',
    file: 'portal/screens/visits.json',
    from: '"badges": [{ "if": { "is_late": true }, "label": "Опоздал", "tone": "error" }]',
    to: '§"badges": [{ "if": { "status": "asked" }, "label": "Ждёт", "tone": "info" }]',
    printed:
      'HERE  у записей, где «status» — «agreed», значка не будет. Как исправить: допишите значок с "if": { "status": "agreed" }.',
  },
  {
    mistake: 'an instance with a single screen',
    file: 'portal/screens/mine.json',
    from: '"kind": "cards"',
    to: '§"instance": "cards", "kind": "cards"',
    printed:
      'HERE  «cards» — только у этого экрана, а слово говорит о нескольких. Как исправить: уберите его или напишите то же, что у второго экрана.',
  },
  {
    mistake: 'the same keyboard key for two actions',
    file: 'portal/screens/visitRecord.json',
    from: '"transitions": {\n      "atOnce"',
    to: '"keys": { "next": "j", "previous": "k", "transitions": { §"agreed": "j" } },\n    "transitions": {\n      "atOnce"',
    printed: 'HERE  клавиша «j» уже занята: "next". Как исправить: возьмите другую.',
  },
  {
    mistake: 'a deletion without a confirmation',
    file: 'portal/screens/mine.json',
    from: '      {\n        "label": "Удалить",\n        "needs": "delete",\n        "style": "danger",\n        "operation": "deleteVisit",\n        "path": { "id": "{id}" },\n        "done": "Удалено", "ask": { "title": "Удалить?", "text": "Вернуть будет нельзя.", "confirm": "Удалить" }',
    to: '      §{\n        "label": "Удалить",\n        "needs": "delete",\n        "style": "danger",\n        "operation": "deleteVisit",\n        "path": { "id": "{id}" },\n        "done": "Удалено"',
    printed:
      'HERE  «Удалить» сработает с одного нажатия, и вернуть ничего нельзя. Как исправить: добавьте "ask": { "title": "…?", "text": "…", "confirm": "…" } или "undo".',
  },
  {
    mistake: 'a screen of a pending task with the menu',
    file: 'portal/screens/home.json',
    from: '"access": "any", "outside": true',
    to: '§"access": "any"',
    printed: 'HERE  экран видят, когда меню ещё закрыто. Как исправить: допишите "outside": true.',
  },
];
