import retention from '#schemas/retention.json' with { type: 'json' };
import type { Mistake } from './mistakes.ts';

/** Mistakes in the audit log and in retention periods. `HERE` is the position of `§`. */
export const auditMistakes: readonly Mistake[] = [
  {
    mistake: 'a recorded operation that does not exist',
    file: 'audit.json',
    from: '"listVisits": {',
    to: '§"listVisitz": {',
    printed:
      'HERE  операции «listVisitz» нет в openapi.yaml. Как исправить: возможно, вы имели в виду «listVisits».',
  },
  {
    mistake: 'an operation that records an unknown action',
    file: 'audit.json',
    from: '"refused": "visits.refused"',
    to: '§"refused": "visits.refuzed"',
    printed: [
      'HERE  действия «visits.refuzed» нет. Как исправить: возможно, вы имели в виду «visits.refused».',
      'schemas/audit.json:8:5  действия «visits.refused» портал не записывает. Как исправить: верните в "operations" вызов, о котором оно пишется, или уберите действие.',
    ],
  },
  {
    mistake: 'an unknown kind of action',
    file: 'audit.json',
    from: '"visit.status": { "kind": "change"',
    to: '"visit.status": { §"kind": "chang"',
    printed: 'HERE  вида действий «chang» нет. Как исправить: возможно, вы имели в виду «change».',
  },
  {
    mistake: 'a misspelt action of the server',
    file: 'audit.json',
    from: '"visit.viewed"',
    to: '§"visit.viewd"',
    printed: [
      'schemas/audit.json:4:3  портал записывает действие «visit.viewed», а как его назвать, не сказано. Как исправить: допишите "visit.viewed": { "kind": "change", "title": "…" }.',
      'HERE  действия «visit.viewd» портал не записывает. Как исправить: возможно, вы имели в виду «visit.viewed».',
    ],
  },
  {
    mistake: 'a misspelt action of submissions',
    file: 'audit.json',
    from: '"visit.status"',
    to: '§"visit.statuz"',
    printed:
      'HERE  действия «visit.statuz» портал не записывает. Как исправить: возможно, вы имели в виду «visit.status».',
  },
  {
    mistake: 'a retention period for an unknown status',
    file: 'retention.json',
    to: JSON.stringify({ ...retention, refused: [] }).replace('"refused":[]', '"refused":[§"freee"]'),
    printed: 'HERE  статуса «freee» нет. Как исправить: возможно, вы имели в виду «free».',
  },
];
