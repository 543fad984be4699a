import type { Answer } from '#api/operation-types.ts';
import type { FormValues } from '#engine/definition/definition.ts';
import type { Wire } from '#engine/wire/wire.ts';
import type { FlowStep } from '#generated/portal/settings.ts';
import { memberOf } from '#portal/text/member.ts';
import { fill } from '#portal/text/template.ts';
import type { SentCode } from './flow-state.ts';

/** What the operation of a step answers. */
export type StepAnswer = Answer<FlowStep['operation']>;

interface Sending {
  /** The body, as text. */
  readonly request: string;
  /** What the words may speak of. */
  readonly values: FormValues | Wire;
  readonly answer: StepAnswer;
  /** Milliseconds. */
  readonly now: number;
}

/** What is remembered of a code that a step has just sent. */
export function sentCode(
  { id }: FlowStep,
  { said, wait }: NonNullable<FlowStep['sends']>,
  { request, values, answer, now }: Sending,
): SentCode {
  const seconds = Number(memberOf(answer, wait) ?? 0);
  return {
    step: id,
    request,
    said: noticeOf(answer) ?? fill(said, { ...values, ...answer }),
    again: now + (Number.isFinite(seconds) ? seconds * 1000 : 0),
  };
}

/** What the server says of a code that no gateway sends. */
export function noticeOf(answer: StepAnswer): string | undefined {
  const notice = memberOf(answer, 'notice');
  return typeof notice === 'string' ? notice : undefined;
}
