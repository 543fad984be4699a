import audit from '#schemas/audit.json' with { type: 'json' };
import retention from '#schemas/retention.json' with { type: 'json' };
import type { Mistake } from './mistakes.ts';

/** The file of the repository, whose actions are all known, with other operations. */
const audited = (operations: string) =>
  JSON.stringify({ ...audit, operations: {} }).replace('"operations":{}', `"operations":${operations}`);

/** Mistakes in the audit log and in retention periods. */
export const auditMistakes: readonly Mistake[] = [
  {
    mistake: 'a call that is written down, and is none',
    file: 'audit.json',
    from: '',
    to: audited('{§"listVisitz":{"done":"office.viewed"}}'),
    printed: [
      'HERE  операции «listVisitz» нет в openapi.yaml. Как исправить: возможно, вы имели в виду «listVisits».',
    ],
  },
  {
    mistake: 'a status after which data go, and is none',
    file: 'retention.json',
    from: '',
    to: JSON.stringify({ ...retention, refused: [] }).replace('"refused":[]', '"refused":[§"freee"]'),
    printed: ['HERE  статуса «freee» нет. Как исправить: возможно, вы имели в виду «free».'],
  },
];
