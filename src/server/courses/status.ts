import { type Status, type StatusOf, statuses } from '#generated/statuses.ts';
import { type Workflow, workflows } from '#generated/workflows.ts';
import { isEditable, statusesThat } from '../workflow/workflow.ts';

export type CourseStatus = StatusOf<'course-application'>;

/** The table of `schemas/statuses/course-application.json`. */
export const courseWorkflow: Workflow<CourseStatus> = workflows['course-application'];

export const HOLDING_SEAT = statusesThat(courseWorkflow, 'holdsPlace');

export const holdsSeat = (status: CourseStatus): boolean =>
  courseWorkflow.statuses[status].holdsPlace === true;

export const waitsForSeat = (status: CourseStatus): boolean => courseWorkflow.statuses[status].waits === true;

export const WAITING = statusesThat(courseWorkflow, 'waits');

/** Whether a seat is reserved until the family accepts it. */
export function isOffered(status: CourseStatus): boolean {
  const { todo }: Status = statuses['course-application'].statuses[status];
  return holdsSeat(status) && todo === true && !isEditable(courseWorkflow, status);
}
