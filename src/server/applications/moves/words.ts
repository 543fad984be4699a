import statuses from '#schemas/statuses/application.json' with { type: 'json' };
import type { ApplicationStatus } from './lifecycle.ts';

/** Why an application may not be changed as it stands, in words for the person. */
export function standsAs(status: ApplicationStatus): string {
  return `Сейчас заявка в статусе «${statuses.statuses[status].label}».`;
}
