import type { FormValues } from '#engine/definition/definition.ts';
import type { FlowStep } from '#generated/portal/settings.ts';

/** How far somebody has come on a way step by step. */
export interface FlowState {
  /** By field, of all steps; also what is typed and not sent yet. */
  readonly answers: FormValues;
  /** Steps that the server has accepted. */
  readonly done: readonly string[];
  /** The last code that was sent. */
  readonly sent?: SentCode;
  /** Steps that the server will not take before that time, in milliseconds (429). */
  readonly waits: Readonly<Record<string, number>>;
}

export interface SentCode {
  /** The step that sent it. */
  readonly step: string;
  /** What was sent to the operation, as text: the same is not sent twice while its time runs. */
  readonly request: string;
  /** In words: where to, and how long it lives. */
  readonly said: string;
  /** When it can be sent again, in milliseconds. */
  readonly again: number;
}

export const flowStart: FlowState = { answers: {}, done: [], waits: {} };

/** The steps of the way itself, without the detours. */
export function mainSteps(steps: readonly FlowStep[]): readonly FlowStep[] {
  return steps.filter(({ detour }) => detour === undefined);
}

/** The step to show: the one that the address names where one may be there, else the furthest that one may. */
export function stepToShow(steps: readonly FlowStep[], { done }: FlowState, wanted: string | null): FlowStep {
  const main = mainSteps(steps);
  const open = main.findIndex(({ id }) => !done.includes(id));
  const furthest = open < 0 ? main.length - 1 : open;
  const named = steps.find(({ id }) => id === wanted);
  if (named && placeOf(main, named) <= furthest) return named;
  const [first] = main;
  const step = wanted === null ? first : main[furthest];
  if (!step) throw new Error('A flow needs a step');
  return step;
}

/** How many steps of the way there are before this one. */
export function placeOf(main: readonly FlowStep[], { id, detour }: FlowStep): number {
  return main.findIndex((step) => step.id === (detour ?? id));
}

/** What follows when a step is done; `undefined` after the last. */
export function stepAfter(steps: readonly FlowStep[], step: FlowStep): FlowStep | undefined {
  const main = mainSteps(steps);
  const place = placeOf(main, step);
  return step.detour === undefined ? main[place + 1] : main[place];
}

/** Something was typed in a step: it has to be sent again, and what follows with it. */
export function typed(
  steps: readonly FlowStep[],
  state: FlowState,
  step: FlowStep,
  values: FormValues,
): FlowState {
  const main = mainSteps(steps);
  const place = placeOf(main, step);
  const kept = state.done.filter((id) => main.findIndex((other) => other.id === id) < place);
  return { ...state, answers: { ...state.answers, ...values }, done: kept };
}

/** A step was accepted; `sent` is the code that it sent, if it is one that does. */
export function accepted(state: FlowState, step: FlowStep, values: FormValues, sent?: SentCode): FlowState {
  const others = state.done.filter((id) => id !== step.id);
  return {
    answers: { ...state.answers, ...values },
    done: step.detour === undefined ? [...others, step.id] : others,
    waits: Object.fromEntries(Object.entries(state.waits).filter(([id]) => id !== step.id)),
    ...((sent ?? state.sent) && { sent: sent ?? state.sent }),
  };
}

/** The server asks to wait before this step is sent again. */
export function blocked(state: FlowState, step: string, until: number): FlowState {
  const waits = { ...state.waits, [step]: until };
  // a code that was sent lives on; only the next one has to wait longer
  return state.sent?.step === step
    ? { ...state, waits, sent: { ...state.sent, again: Math.max(state.sent.again, until) } }
    : { ...state, waits };
}

/** Whether exactly this has been sent and cannot be sent again yet: one goes on with the code that is there. */
export function isOnItsWay({ sent }: FlowState, step: FlowStep, request: string, now: number): boolean {
  return sent?.step === step.id && sent.request === request && now < sent.again;
}
