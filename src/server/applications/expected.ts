import { type Status, statuses } from '#generated/statuses.ts';
import { dueOn } from '../workflow/due.ts';

/**
 * Until which day an application that is submitted now is answered at the latest, stage by stage: each takes all the
 * time that its first status has (`due_days`), after the one before. Stages that wait for nobody are left out.
 */
export function expectedDays(now: Date): Readonly<Record<string, string>> {
  const { stages, statuses: all } = statuses.application;
  const known = Object.entries<Status>(all);
  const days: Record<string, string> = {};
  let since = now;
  for (const [index] of stages.entries()) {
    const [name = ''] = known.find(([, { stage }]) => stage === index + 1) ?? [];
    const day = dueOn('application', name, since);
    if (day === null) continue;
    days[name] = day;
    since = new Date(`${day}T12:00:00`);
  }
  return days;
}
