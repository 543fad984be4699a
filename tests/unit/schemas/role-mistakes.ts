import { mistakesIn } from './mistake.ts';

/** Mistakes in office roles. `HERE` is the position of `§`. */
export const roleMistakes = [
  ...mistakesIn('roles.json', [
    [
      'an unknown permission of a role',
      '"may": [§"visits.[-read-]{+raed+}"]',
      'HERE  права «visits.raed» нет. Как исправить: возможно, вы имели в виду «visits.read».',
    ],
    [
      'an unknown sensitive group of a role',
      '"sees": [§"[-family-]{+famly+}"]',
      'HERE  группы ответов «famly» нет в schemas/roles.json. Как исправить: возможно, вы имели в виду «family».',
    ],
    [
      'an unknown status in the transitions of a role',
      '"transitions": { "visit": [§"[-agreed-]{+agred+}"] }',
      'HERE  статуса «agred» нет. Как исправить: возможно, вы имели в виду «agreed».',
    ],
    [
      'an unknown status list in the transitions of a role',
      '"transitions": { §"[-visit-]{+vizit+}"',
      'HERE  списка статусов с переходами «vizit» нет. Как исправить: возможно, вы имели в виду «visit».',
    ],
    [
      'a status list without transitions in those of a role',
      '"transitions": { §"[-visit-]{+place+}"',
      'HERE  списка статусов с переходами «place» нет. Как исправить: здесь могут стоять: visit.',
    ],
    [
      'a head of the office without all permissions',
      '§"chief": { "title": "Руководитель", "description": "Может всё.", "may": ["[-*-]{+visits.read+}"]',
      'HERE  руководитель может не всё. Как исправить: верните ему "may": ["*"] и "sees": ["*"]: хотя бы одному человеку в школе должно быть открыто всё.',
    ],
  ]),
  ...mistakesIn('forms/question.json', [
    [
      'an unknown sensitive group of a field',
      '"title": "Почта"{+, §"x-sensitive": "famly"+},',
      'HERE  группы ответов «famly» нет в schemas/roles.json. Как исправить: возможно, вы имели в виду «family».',
    ],
  ]),
];
