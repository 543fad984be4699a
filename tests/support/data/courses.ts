import { suitsChoice } from '#engine/definition/offered-choices.ts';

/** What tests know of a course and of a child. */
export interface TestCourse {
  readonly id: number;
  readonly classes?: readonly string[];
}
export interface TestChild {
  readonly id: number;
  readonly current_grade?: string | null;
}

/** Whether the child may take the course. */
export function isForChild({ classes }: TestCourse, { current_grade }: TestChild): boolean {
  return suitsChoice({ for: classes }, { kind: current_grade ?? undefined });
}
