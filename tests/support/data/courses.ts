import { suitsChoice } from '#engine/definition/offered-choices.ts';

/** The parts of a course and of a child that tests compare. */
export interface TestCourse {
  readonly id: number;
  readonly classes?: readonly string[];
}
export interface TestChild {
  readonly id: number;
  readonly current_grade?: string | null;
}

/** Whether the course is for the child's class. */
export function isForChild({ classes }: TestCourse, { current_grade }: TestChild): boolean {
  return suitsChoice({ for: classes }, { kind: current_grade ?? undefined });
}
