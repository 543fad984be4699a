import retention from '#schemas/retention.json' with { type: 'json' };
import { mistakesIn } from './mistake.ts';

/** Mistakes in the audit log and in retention periods. `HERE` is the position of `§`. */
export const auditMistakes = [
  ...mistakesIn('audit.json', [
    [
      'a recorded operation that does not exist',
      '§"[-listVisits-]{+listVisitz+}": {',
      'HERE  операции «listVisitz» нет в openapi.yaml. Как исправить: возможно, вы имели в виду «listVisits».',
    ],
    [
      'an operation that records an unknown action',
      '§"refused": "visits.[-refused-]{+refuzed+}"',
      [
        'HERE  действия «visits.refuzed» нет. Как исправить: возможно, вы имели в виду «visits.refused».',
        'schemas/audit.json:8:5  действия «visits.refused» портал не записывает. Как исправить: верните в "operations" вызов, о котором оно пишется, или уберите действие.',
      ],
    ],
    [
      'an unknown kind of action',
      '"visit.status": { §"kind": "[-change-]{+chang+}"',
      'HERE  вида действий «chang» нет. Как исправить: возможно, вы имели в виду «change».',
    ],
    [
      'a misspelt action of the server',
      '§"visit.[-viewed-]{+viewd+}"',
      [
        'schemas/audit.json:4:3  портал записывает действие «visit.viewed», а как его назвать, не сказано. Как исправить: допишите "visit.viewed": { "kind": "change", "title": "…" }.',
        'HERE  действия «visit.viewd» портал не записывает. Как исправить: возможно, вы имели в виду «visit.viewed».',
      ],
    ],
    [
      'a misspelt action of submissions',
      '§"visit.[-status-]{+statuz+}"',
      'HERE  действия «visit.statuz» портал не записывает. Как исправить: возможно, вы имели в виду «visit.status».',
    ],
  ]),
  ...mistakesIn('retention.json', [
    [
      'a retention period for an unknown status',
      `{+${JSON.stringify({ ...retention, refused: [] }).replace('"refused":[]', '"refused":[§"freee"]')}+}`,
      'HERE  статуса «freee» нет. Как исправить: возможно, вы имели в виду «free».',
    ],
  ]),
];
