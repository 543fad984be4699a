import type { StatusOf } from '#generated/statuses.ts';
import { type Workflow, workflows } from '#generated/workflows.ts';

export type ApplicationStatus = StatusOf<'application'>;

/** The table of `schemas/statuses/application.json`. */
export const applicationWorkflow: Workflow<ApplicationStatus> = workflows.application;
