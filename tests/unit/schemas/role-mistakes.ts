import type { Mistake } from './mistakes.ts';

/** Mistakes in office roles. `HERE` is the position of `§`. */
export const roleMistakes: readonly Mistake[] = [
  {
    mistake: 'an unknown permission of a role',
    file: 'roles.json',
    from: '"may": ["visits.read"]',
    to: '"may": [§"visits.raed"]',
    printed: 'HERE  права «visits.raed» нет. Как исправить: возможно, вы имели в виду «visits.read».',
  },
  {
    mistake: 'an unknown sensitive group of a role',
    file: 'roles.json',
    from: '"sees": ["family"]',
    to: '"sees": [§"famly"]',
    printed: 'HERE  группы ответов «famly» нет. Как исправить: возможно, вы имели в виду «family».',
  },
  {
    mistake: 'an unknown status in the transitions of a role',
    file: 'roles.json',
    from: '"transitions": { "visit": ["agreed"] }',
    to: '"transitions": { "visit": [§"agred"] }',
    printed: 'HERE  статуса «agred» нет. Как исправить: возможно, вы имели в виду «agreed».',
  },
  {
    mistake: 'an unknown status list in the transitions of a role',
    file: 'roles.json',
    from: '"transitions": { "visit"',
    to: '"transitions": { §"vizit"',
    printed:
      'HERE  списка статусов с переходами «vizit» нет. Как исправить: возможно, вы имели в виду «visit».',
  },
  {
    mistake: 'a status list without transitions in those of a role',
    file: 'roles.json',
    from: '"transitions": { "visit"',
    to: '"transitions": { §"place"',
    printed: 'HERE  списка статусов с переходами «place» нет. Как исправить: здесь могут стоять: visit.',
  },
  {
    mistake: 'a head of the office without all permissions',
    file: 'roles.json',
    from: '"chief": { "title": "Руководитель", "description": "Может всё.", "may": ["*"]',
    to: '§"chief": { "title": "Руководитель", "description": "Может всё.", "may": ["visits.read"]',
    printed:
      'HERE  руководитель может не всё. Как исправить: верните ему "may": ["*"] и "sees": ["*"]: хотя бы одному человеку в школе должно быть открыто всё.',
  },
  {
    mistake: 'an unknown sensitive group of a field',
    file: 'forms/question.json',
    from: '"title": "Почта",',
    to: '"title": "Почта", §"x-sensitive": "famly",',
    printed:
      'HERE  группы ответов «famly» нет в schemas/roles.json. Как исправить: возможно, вы имели в виду «family».',
  },
];
