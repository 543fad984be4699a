import { mistakesIn } from '../mistake.ts';

/** Mistakes in members and values named by settings. `HERE` is the position of `§`. */
export const memberMistakes = [
  ...mistakesIn('portal/screens/visits.json', [
    [
      'a badge for an unknown member',
      '"if": { §"[-is_late-]{+is_lat+}": true }',
      'HERE  «is_lat» взять неоткуда: в записи этого нет. Как исправить: возможно, вы имели в виду «is_late».',
    ],
    [
      'a badge for a value of another type',
      '"if": { §"is_late": {+"+}true{+"+} }',
      'HERE  «is_late» — да или нет (true или false), а здесь строка. Как исправить: напишите true или false, без кавычек.',
    ],
    [
      'a badge for an unknown value',
      '"if": { §"[-is_late": true-]{+status": "agred"+} }',
      [
        'schemas/portal/screens/visits.json:19:43  у записей, где «status» — «asked», значка не будет. Как исправить: допишите значок с "if": { "status": "asked" }.',
        'schemas/portal/screens/visits.json:19:43  у записей, где «status» — «agreed», значка не будет. Как исправить: допишите значок с "if": { "status": "agreed" }.',
        'HERE  значения «agred» у «status» не бывает. Как исправить: возможно, вы имели в виду «agreed».',
      ],
    ],
    [
      'an action in an unknown status',
      '"when": [§"[-asked-]{+ask+}"]',
      'HERE  значения «ask» у «status» не бывает. Как исправить: возможно, вы имели в виду «asked».',
    ],
    [
      'a choice title for an unknown value',
      '{ §"const": "[-hall-]{+hal+}", "title": "Зал" }, {',
      'HERE  значения «hal» у «place» не бывает. Как исправить: возможно, вы имели в виду «hall».',
    ],
    [
      'choice titles for an unknown member',
      '"choices": { §"[-place-]{+plac+}": [',
      [
        'HERE  «plac» взять неоткуда: в записи этого нет. Как исправить: возможно, вы имели в виду «place».',
        'schemas/portal/screens/visits.json:16:40  вариантов значения «place» нет, и вместо слов покажут «female» или «1». Как исправить: опишите их: "choices": { "place": … }.',
      ],
    ],
  ]),
  ...mistakesIn('portal/screens/mine.json', [
    [
      'an action with an unknown permission',
      '§"needs": "[-delete-]{+cancle+}"',
      'HERE  значения «cancle» у «actions» не бывает. Как исправить: возможно, вы имели в виду «cancel».',
    ],
  ]),
  ...mistakesIn('portal/screens/visitRecord.json', [
    [
      'answers in an unknown member',
      '§"values": "[-visit_long-]{+visit_lon+}"',
      'HERE  «visit_lon» взять неоткуда: в записи этого нет. Как исправить: возможно, вы имели в виду «visit_long».',
    ],
    [
      'answers in a member without answers',
      '§"values": "[-visit_long-]{+guest+}"',
      'HERE  в «guest» нет ответов формы «visit». Как исправить: напишите «visit_long».',
    ],
    [
      'an unknown server-only member',
      '"serverOnly": ["comment"{+, §"coment"+}]',
      'HERE  среди ответов нет своего члена «coment». Как исправить: возможно, вы имели в виду «comment».',
    ],
  ]),
  ...mistakesIn('portal/shared/wizard/visit.json', [
    [
      'a missing server-only member',
      '§"serverOnly": [[-"comment"-]]',
      'HERE  сервер пишет среди ответов «comment», а форма о нём не знает. Как исправить: добавьте "comment" в "serverOnly".',
    ],
    [
      'a prefill from an unknown member',
      '§"family_name": "[-last_name-]{+lastname+}"',
      'HERE  «lastname» взять неоткуда: в записи этого нет. Как исправить: возможно, вы имели в виду «last_name».',
    ],
  ]),
  ...mistakesIn('portal/screens/news.json', [
    [
      'a notification link by an unknown member',
      '§"member": "[-visit_id-]{+visitid+}"',
      'HERE  «visitid» взять неоткуда: в записи этого нет. Как исправить: возможно, вы имели в виду «visit_id».',
    ],
  ]),
  ...mistakesIn('portal/portal.json', [
    [
      'an unknown pending task',
      '"pending": { §"[-invite-]{+invit+}"',
      'HERE  значения «invit» у «user.pending» не бывает. Как исправить: возможно, вы имели в виду «invite».',
    ],
    [
      'options in an unknown member of the response',
      '§"member": "[-classes-]{+class+}"',
      'HERE  «class» взять неоткуда: в записи этого нет. Как исправить: возможно, вы имели в виду «classes».',
    ],
  ]),
];
