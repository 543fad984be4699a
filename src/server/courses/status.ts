import type { StatusOf } from '#generated/statuses.ts';
import { type Workflow, workflows } from '#generated/workflows.ts';
import { statusesThat } from '../workflow/workflow.ts';

export type CourseStatus = StatusOf<'course-application'>;

/** The table of `schemas/statuses/course-application.json`. */
export const courseWorkflow: Workflow<CourseStatus> = workflows['course-application'];

/** Statuses in which an application holds a place on its course. */
export const HOLDING_PLACE = statusesThat(courseWorkflow, 'holdsPlace');
