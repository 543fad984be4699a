import type { Mistake } from '../mistakes.ts';

/** Mistakes in members and values named by settings. `HERE` is the position of `§`. */
export const memberMistakes: readonly Mistake[] = [
  {
    mistake: 'a badge for an unknown member',
    file: 'portal/screens/visits.json',
    from: '"if": { "is_late": true }',
    to: '"if": { §"is_lat": true }',
    printed:
      'HERE  «is_lat» взять неоткуда: в записи этого нет. Как исправить: возможно, вы имели в виду «is_late».',
  },
  {
    mistake: 'a badge for a value of another type',
    file: 'portal/screens/visits.json',
    from: '"if": { "is_late": true }',
    to: '"if": { §"is_late": "true" }',
    printed:
      'HERE  «is_late» — да или нет (true или false), а здесь строка. Как исправить: напишите true или false, без кавычек.',
  },
  {
    mistake: 'a badge for an unknown value',
    file: 'portal/screens/visits.json',
    from: '"if": { "is_late": true }',
    to: '"if": { §"status": "agred" }',
    printed: [
      'schemas/portal/screens/visits.json:19:43  у записей, где «status» — «asked», значка не будет. Как исправить: допишите значок с "if": { "status": "asked" }.',
      'schemas/portal/screens/visits.json:19:43  у записей, где «status» — «agreed», значка не будет. Как исправить: допишите значок с "if": { "status": "agreed" }.',
      'HERE  значения «agred» у «status» не бывает. Как исправить: возможно, вы имели в виду «agreed».',
    ],
  },
  {
    mistake: 'an action in an unknown status',
    file: 'portal/screens/visits.json',
    from: '"when": ["asked"]',
    to: '"when": [§"ask"]',
    printed: 'HERE  значения «ask» у «status» не бывает. Как исправить: возможно, вы имели в виду «asked».',
  },
  {
    mistake: 'an action with an unknown permission',
    file: 'portal/screens/mine.json',
    from: '"needs": "delete"',
    to: '§"needs": "cancle"',
    printed:
      'HERE  значения «cancle» у «actions» не бывает. Как исправить: возможно, вы имели в виду «cancel».',
  },
  {
    mistake: 'a choice title for an unknown value',
    file: 'portal/screens/visits.json',
    from: '{ "const": "hall", "title": "Зал" }, {',
    to: '{ §"const": "hal", "title": "Зал" }, {',
    printed: 'HERE  значения «hal» у «place» не бывает. Как исправить: возможно, вы имели в виду «hall».',
  },
  {
    mistake: 'choice titles for an unknown member',
    file: 'portal/screens/visits.json',
    from: '"choices": { "place": [',
    to: '"choices": { §"plac": [',
    printed: [
      'HERE  «plac» взять неоткуда: в записи этого нет. Как исправить: возможно, вы имели в виду «place».',
      'schemas/portal/screens/visits.json:16:40  вариантов значения «place» нет, и вместо слов покажут «female» или «1». Как исправить: опишите их: "choices": { "place": … }.',
    ],
  },
  {
    mistake: 'answers in an unknown member',
    file: 'portal/screens/visitRecord.json',
    from: '"values": "visit_long"',
    to: '§"values": "visit_lon"',
    printed:
      'HERE  «visit_lon» взять неоткуда: в записи этого нет. Как исправить: возможно, вы имели в виду «visit_long».',
  },
  {
    mistake: 'answers in a member without answers',
    file: 'portal/screens/visitRecord.json',
    from: '"values": "visit_long"',
    to: '§"values": "guest"',
    printed: 'HERE  в «guest» нет ответов формы «visit». Как исправить: напишите «visit_long».',
  },
  {
    mistake: 'an unknown server-only member',
    file: 'portal/screens/visitRecord.json',
    from: '"serverOnly": ["comment"]',
    to: '"serverOnly": ["comment", §"coment"]',
    printed:
      'HERE  среди ответов нет своего члена «coment». Как исправить: возможно, вы имели в виду «comment».',
  },
  {
    mistake: 'a missing server-only member',
    file: 'portal/shared/wizard/visit.json',
    from: '"serverOnly": ["comment"]',
    to: '§"serverOnly": []',
    printed:
      'HERE  сервер пишет среди ответов «comment», а форма о нём не знает. Как исправить: добавьте "comment" в "serverOnly".',
  },
  {
    mistake: 'a prefill from an unknown member',
    file: 'portal/shared/wizard/visit.json',
    from: '"family_name": "last_name"',
    to: '§"family_name": "lastname"',
    printed:
      'HERE  «lastname» взять неоткуда: в записи этого нет. Как исправить: возможно, вы имели в виду «last_name».',
  },
  {
    mistake: 'a notification link by an unknown member',
    file: 'portal/screens/news.json',
    from: '"member": "visit_id"',
    to: '§"member": "visitid"',
    printed:
      'HERE  «visitid» взять неоткуда: в записи этого нет. Как исправить: возможно, вы имели в виду «visit_id».',
  },
  {
    mistake: 'an unknown pending task',
    file: 'portal/portal.json',
    from: '"pending": { "invite"',
    to: '"pending": { §"invit"',
    printed:
      'HERE  значения «invit» у «user.pending» не бывает. Как исправить: возможно, вы имели в виду «invite».',
  },
  {
    mistake: 'options in an unknown member of the response',
    file: 'portal/portal.json',
    from: '"member": "classes"',
    to: '§"member": "class"',
    printed:
      'HERE  «class» взять неоткуда: в записи этого нет. Как исправить: возможно, вы имели в виду «classes».',
  },
];
