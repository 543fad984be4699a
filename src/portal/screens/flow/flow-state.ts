import {
  type CompiledForm,
  type FieldNode,
  type FormValues,
  formFields,
} from '#engine/definition/definition.ts';
import { widgetOf } from '#engine/definition/field.ts';
import { addressOfWireKey } from '#engine/wire/wire.ts';
import type { FlowStep } from '#generated/portal/settings.ts';

/** Progress of a person in a multi-step flow. */
export interface FlowState {
  /** By field, of all steps, including unsent values. */
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
  /** Text of the request to the operation: the same one is not repeated before its code expires. */
  readonly request: string;
  /** Text with the recipient and the lifetime. */
  readonly said: string;
  /** When it can be sent again, in milliseconds. */
  readonly again: number;
}

export const flowStart: FlowState = { answers: {}, done: [], waits: {} };

/** The steps without the side branches. */
export function mainSteps(steps: readonly FlowStep[]): readonly FlowStep[] {
  return steps.filter(({ detour }) => detour === undefined);
}

/** The step to show: the one in the address if it is open, otherwise the furthest open one. */
export function stepToShow(steps: readonly FlowStep[], { done }: FlowState, wanted: string | null): FlowStep {
  const main = mainSteps(steps);
  const open = main.findIndex(({ id }) => !done.includes(id));
  const furthest = open < 0 ? main.length - 1 : open;
  const named = steps.find(({ id }) => id === wanted);
  if (named && stepIndex(main, named) <= furthest) return named;
  const [first] = main;
  const step = wanted === null ? first : main[furthest];
  if (!step) throw new Error('A flow needs a step');
  return step;
}

/** Number of steps before this one in the flow. */
export function stepIndex(main: readonly FlowStep[], { id, detour }: FlowStep): number {
  return main.findIndex((step) => step.id === (detour ?? id));
}

/** The next step; `undefined` after the last. */
export function stepAfter(steps: readonly FlowStep[], step: FlowStep): FlowStep | undefined {
  const main = mainSteps(steps);
  const place = stepIndex(main, step);
  return step.detour === undefined ? main[place + 1] : main[place];
}

/** A typed value: its step and all later ones must be sent again. */
export function withTypedValue(
  steps: readonly FlowStep[],
  state: FlowState,
  step: FlowStep,
  values: FormValues,
): FlowState {
  const main = mainSteps(steps);
  const place = stepIndex(main, step);
  const remaining = state.done.filter((id) => main.findIndex((other) => other.id === id) < place);
  return { ...state, answers: { ...state.answers, ...values }, done: remaining };
}

/** A step was accepted; `sent` is the code that it sent, if it is one that does. */
export function withAcceptedStep(
  state: FlowState,
  step: FlowStep,
  values: FormValues,
  sent?: SentCode,
): FlowState {
  const others = state.done.filter((id) => id !== step.id);
  return {
    answers: { ...state.answers, ...values },
    done: step.detour === undefined ? [...others, step.id] : others,
    waits: Object.fromEntries(Object.entries(state.waits).filter(([id]) => id !== step.id)),
    ...((sent ?? state.sent) && { sent: sent ?? state.sent }),
  };
}

/** State after the server has required a pause before this step is sent again. */
export function withBlockedStep(state: FlowState, step: string, until: number): FlowState {
  const waits = { ...state.waits, [step]: until };
  // a sent code stays valid; only the next one is delayed further
  return state.sent?.step === step
    ? { ...state, waits, sent: { ...state.sent, again: Math.max(state.sent.again, until) } }
    : { ...state, waits };
}

/** Whether exactly this request was sent and cannot be repeated yet: the person continues with the existing code. */
export function isCodePending({ sent }: FlowState, step: FlowStep, request: string, now: number): boolean {
  return sent?.step === step.id && sent.request === request && now < sent.again;
}

/** The compiled forms of a flow, by the id of the step. */
export type StepForms = ReadonlyMap<string, CompiledForm>;

/** Names of a step's visible fields: those of its form that neither an earlier step nor the settings answer. */
export function stepFieldNames(
  steps: readonly FlowStep[],
  forms: StepForms,
  step: FlowStep,
): readonly string[] {
  const before = new Set([
    ...earlierSteps(steps, step).flatMap((earlier) => fieldNames(forms, earlier)),
    ...Object.keys(step.values ?? {}),
  ]);
  return fieldNames(forms, step).filter((name) => !before.has(name));
}

/** Given values of a step's form: earlier answers, and values of the settings. */
export function presetValues(
  steps: readonly FlowStep[],
  forms: StepForms,
  step: FlowStep,
  answers: FormValues,
): FormValues {
  const asked = stepFieldNames(steps, forms, step);
  const known = fieldNames(forms, step).filter((name) => !asked.includes(name));
  const earlier = Object.fromEntries(known.map((name) => [name, answers[name]]));
  return { ...earlier, ...step.values };
}

/** The completed step with the field of this wire key, where its error can be fixed. */
export function stepOfField(
  steps: readonly FlowStep[],
  forms: StepForms,
  step: FlowStep,
  path: string,
): FlowStep | undefined {
  return [step, ...earlierSteps(steps, step)].find((one) =>
    stepFieldNames(steps, forms, one).includes(fieldOf(forms, one, path)),
  );
}

/** The last field name in a wire key; the key if no field of the step's form matches. */
function fieldOf(forms: StepForms, { id }: FlowStep, path: string): string {
  const form = forms.get(id);
  return (form && addressOfWireKey(form.definition, path)?.split('/')[0]) ?? path;
}

/** Fields whose answers are never stored on the device: passwords and codes. */
export function secretFields(forms: StepForms): ReadonlySet<string> {
  const nodes = [...forms.values()].flatMap(({ definition }) => formFields(definition));
  return new Set(nodes.filter(isSecret).map(({ name }) => name));
}

function isSecret(node: FieldNode): boolean {
  return ['password', 'code'].includes(widgetOf(node));
}

function earlierSteps(steps: readonly FlowStep[], step: FlowStep): readonly FlowStep[] {
  const main = mainSteps(steps);
  return main.slice(0, stepIndex(main, step));
}

function fieldNames(forms: StepForms, { id }: FlowStep): readonly string[] {
  const form = forms.get(id);
  return form ? formFields(form.definition).map(({ name }) => name) : [];
}
