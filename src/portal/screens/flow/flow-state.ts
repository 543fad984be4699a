import {
  type CompiledForm,
  type FieldNode,
  type FormValues,
  formFields,
} from '#engine/definition/definition.ts';
import { widgetOf } from '#engine/definition/field.ts';
import { addressOfWireKey } from '#engine/wire/wire.ts';
import type { FlowStep } from '#generated/portal/settings.ts';

export interface FlowState {
  /** Answers of all steps by field, including those not submitted yet. */
  readonly answers: FormValues;
  /** Steps that the server has accepted. */
  readonly done: readonly string[];
  readonly sent?: SentCode;
  /** By step: the time in milliseconds until which the server rejects it (429). */
  readonly waits: Readonly<Record<string, number>>;
}

export interface SentCode {
  readonly step: string;
  /** Body of the request as text. An equal request is not repeated before `again`. */
  readonly request: string;
  /** Text about the recipient and the lifetime of the code. */
  readonly said: string;
  /** The time in milliseconds from which the code can be sent again. */
  readonly again: number;
}

export const flowStart: FlowState = { answers: {}, done: [], waits: {} };

/** The steps without side branches (`detour`). */
export function mainSteps(steps: readonly FlowStep[]): readonly FlowStep[] {
  return steps.filter(({ detour }) => detour === undefined);
}

/** The step of the URL, by default the first, if the person may open it; otherwise the furthest step that is open. */
export function stepToShow(
  steps: readonly FlowStep[],
  { done }: FlowState,
  requestedId: string | null,
): FlowStep {
  const main = mainSteps(steps);
  const open = main.findIndex(({ id }) => !done.includes(id));
  const furthest = open < 0 ? main.length - 1 : open;
  const requested = steps.find(({ id }) => id === requestedId);
  if (requested && stepIndex(main, requested) <= furthest) return requested;
  const [first] = main;
  const step = requestedId === null ? first : main[furthest];
  if (!step) throw new Error('A flow needs at least one step without `detour`');
  return step;
}

/** Index of a step among the main steps. A side branch has the index of the step that it leads to. */
export function stepIndex(main: readonly FlowStep[], { id, detour }: FlowStep): number {
  return main.findIndex((step) => step.id === (detour ?? id));
}

/** The next step; `undefined` after the last. */
export function stepAfter(steps: readonly FlowStep[], step: FlowStep): FlowStep | undefined {
  const main = mainSteps(steps);
  const index = stepIndex(main, step);
  return step.detour === undefined ? main[index + 1] : main[index];
}

/** State after the person typed: this step and all later ones must be submitted again. */
export function withTypedValue(
  steps: readonly FlowStep[],
  state: FlowState,
  step: FlowStep,
  values: FormValues,
): FlowState {
  const main = mainSteps(steps);
  const index = stepIndex(main, step);
  const remaining = state.done.filter((id) => main.findIndex((other) => other.id === id) < index);
  return { ...state, answers: { ...state.answers, ...values }, done: remaining };
}

/** State after the server accepted a step; `sent` is the code that the step sent, if any. */
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

/** State after the server rejected a step until a time in milliseconds. */
export function withBlockedStep(state: FlowState, step: string, until: number): FlowState {
  const waits = { ...state.waits, [step]: until };
  // a sent code stays valid; only the next one is delayed further
  return state.sent?.step === step
    ? { ...state, waits, sent: { ...state.sent, again: Math.max(state.sent.again, until) } }
    : { ...state, waits };
}

/** Whether an equal request has sent a code and cannot be repeated yet: the person continues with that code. */
export function isCodePending({ sent }: FlowState, step: FlowStep, request: string, now: number): boolean {
  return sent?.step === step.id && sent.request === request && now < sent.again;
}

/** The compiled forms of a flow, by step id. */
export type StepForms = ReadonlyMap<string, CompiledForm>;

/** Names of the fields that a step asks for: those of its form that neither an earlier step nor the settings answer. */
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

/** Values of the fields that a step does not ask for: answers of earlier steps, and values from the settings. */
export function presetValues(
  steps: readonly FlowStep[],
  forms: StepForms,
  step: FlowStep,
  answers: FormValues,
): FormValues {
  const shown = stepFieldNames(steps, forms, step);
  const known = fieldNames(forms, step).filter((name) => !shown.includes(name));
  const earlier = Object.fromEntries(known.map((name) => [name, answers[name]]));
  return { ...earlier, ...step.values };
}

/** This or the earlier step that asks for the field of a wire key, where its error can be fixed. */
export function stepOfField(
  steps: readonly FlowStep[],
  forms: StepForms,
  step: FlowStep,
  path: string,
): FlowStep | undefined {
  return [step, ...earlierSteps(steps, step)].find((candidate) =>
    stepFieldNames(steps, forms, candidate).includes(fieldOf(forms, candidate, path)),
  );
}

/** Name of the top-level field with this wire key; the key itself if the step's form has no such field. */
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
