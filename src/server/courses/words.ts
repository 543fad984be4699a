import statuses from '#schemas/statuses/course-application.json' with { type: 'json' };
import type { CourseStatus } from './lifecycle.ts';

/** Why an application may not be changed as it stands, in words for the person. */
export function standsAs(status: CourseStatus): string {
  return `Сейчас заявка в статусе «${statuses.statuses[status].label}».`;
}
