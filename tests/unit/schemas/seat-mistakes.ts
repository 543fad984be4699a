import { mistakesIn } from './mistake.ts';

/** Mistakes in statuses that hold a seat or wait for one. `HERE` is the position of `§`. */
export const seatMistakes = [
  ...mistakesIn('statuses/visit.json', [
    [
      'a transition by a representative to a status that is no withdrawal',
      '{+"todo": true, +}"transitions": { "agreed": "Согласиться" } },\n    "agreed": { "label": "Решено", "tone": "success", "stage": 2, "editable": true, {+"holdsPlace": true, +}"sentence": "Приходите." }\n  },\n  "initial": "asked",\n  "transitions": [{+\n    { "from": "asked", §"to": "agreed", "by": "representative", "call": "status" },+}',
      [
        'schemas/statuses/visit.json:5:115  что сделать в статусе «asked», нигде не сказано. Как исправить: добавьте строку с "of": "visit" в todo.lines экрана с карточками или уберите "todo".',
        'HERE  представитель может сам только отказаться, а «agreed» — не отказ. Как исправить: допишите "withdrawn": true статусу, который значит отказ, и назовите его.',
        'schemas/statuses/visit.json:6:85  мест у этих записей нет. Как исправить: уберите слово или скажите в начале файла, места чего занимают записи: "seats".',
      ],
    ],
    [
      'a waiting list for records without seats',
      '"editable": true, {+"waits": true, +}"sentence": "Приходите." }\n  },\n  "initial": "[-asked-]{+agreed+}",\n  "transitions": [{+\n    §{ "from": "agreed", "to": "agreed", "by": "representative", "call": "finish" },\n    { "from": "agreed", "to": "asked", "by": "representative", "call": "payment" },+}',
      [
        'schemas/statuses/visit.json:6:85  в статусе «agreed» ждут места, а ждать можно только места на курсе. Как исправить: допишите "seats": "course" или уберите "waits".',
        'HERE  из «agreed» подают только в лист ожидания «agreed». Как исправить: добавьте переход из «agreed» с "call": "finish" в статус, где место есть.',
        'schemas/portal/screens/mine.json:13:5  в статусе «Решено» форму подают, а кнопки к ней на карточке нет. Как исправить: добавьте { "label": "Продолжить", "when": ["agreed"], "style": "primary", "screen": "visit", "query": { "id": "{id}" } }.',
      ],
    ],
  ]),
];
