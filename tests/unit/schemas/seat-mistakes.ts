import type { Mistake } from './mistakes.ts';

const file = 'statuses/visit.json';

/** Mistakes in statuses that hold a seat or wait for one. `HERE` is the position of `§`. */
export const seatMistakes: readonly Mistake[] = [
  {
    mistake: 'a transition by a representative to a status that is no withdrawal',
    file,
    from: `"transitions": { "agreed": "Согласиться" } },
    "agreed": { "label": "Решено", "tone": "success", "stage": 2, "editable": true, "sentence": "Приходите." }
  },
  "initial": "asked",
  "transitions": [`,
    to: `"todo": true, "transitions": { "agreed": "Согласиться" } },
    "agreed": { "label": "Решено", "tone": "success", "stage": 2, "editable": true, "holdsPlace": true, "sentence": "Приходите." }
  },
  "initial": "asked",
  "transitions": [
    { "from": "asked", §"to": "agreed", "by": "representative", "call": "status" },`,
    printed: [
      'schemas/statuses/visit.json:5:115  что сделать в статусе «asked», нигде не сказано. Как исправить: добавьте строку с "of": "visit" в todo.lines экрана с карточками или уберите "todo".',
      'HERE  представитель может сам только отказаться, а «agreed» — не отказ. Как исправить: допишите "withdrawn": true статусу, который значит отказ, и назовите его.',
      'schemas/statuses/visit.json:6:85  мест у этих записей нет. Как исправить: уберите слово или скажите в начале файла, места чего занимают записи: "seats".',
    ],
  },
  {
    mistake: 'a waiting list for records without seats',
    file,
    from: `"editable": true, "sentence": "Приходите." }
  },
  "initial": "asked",
  "transitions": [`,
    to: `"editable": true, "waits": true, "sentence": "Приходите." }
  },
  "initial": "agreed",
  "transitions": [
    §{ "from": "agreed", "to": "agreed", "by": "representative", "call": "finish" },
    { "from": "agreed", "to": "asked", "by": "representative", "call": "payment" },`,
    printed: [
      'schemas/statuses/visit.json:6:85  в статусе «agreed» ждут места, а ждать можно только места на курсе. Как исправить: допишите "seats": "course" или уберите "waits".',
      'HERE  из «agreed» подают только в лист ожидания «agreed». Как исправить: добавьте переход из «agreed» с "call": "finish" в статус, где место есть.',
      'schemas/portal/screens/mine.json:13:5  в статусе «Решено» форму подают, а кнопки к ней на карточке нет. Как исправить: добавьте { "label": "Продолжить", "when": ["agreed"], "style": "primary", "screen": "visit", "query": { "id": "{id}" } }.',
    ],
  },
];
