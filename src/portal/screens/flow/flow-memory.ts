import type { FormValues } from '#engine/definition/definition.ts';
import type { FlowStep } from '#generated/portal/settings.ts';
import { FLOW } from '#portal/session/office-memory.ts';
import { askedIn, type StepForms, secretFields } from './flow-fields.ts';
import { type FlowState, flowStart, mainSteps, type SentCode } from './flow-state.ts';

type Storage = Pick<globalThis.Storage, 'getItem' | 'setItem' | 'removeItem'>;

/**
 * Keeps the place in a flow over a reload, as long as the tab is open. Passwords and codes are not kept: after a
 * reload one is back at the step that asks for the code, and the code that was sent still counts.
 */
export interface FlowMemory {
  read(): FlowState;
  write(state: FlowState): void;
  forget(): void;
}

/** The memory of the flow at a screen of that name. */
export function createFlowMemory(
  storage: Storage,
  name: string,
  steps: readonly FlowStep[],
  forms: StepForms,
): FlowMemory {
  const key = FLOW + name;
  const secret = secretFields(forms);
  const lasting = lastingSteps(steps, forms, secret);
  return {
    read() {
      const stored = parse(storage.getItem(key));
      return stored ? { ...stored, done: stored.done.filter((id) => lasting.includes(id)) } : flowStart;
    },
    write: (state) =>
      storage.setItem(key, JSON.stringify({ ...state, answers: open(state.answers, secret) })),
    forget: () => storage.removeItem(key),
  };
}

/** The steps that stay done without their secrets: those before the first that asks for one. */
function lastingSteps(
  steps: readonly FlowStep[],
  forms: StepForms,
  secret: ReadonlySet<string>,
): readonly string[] {
  const main = mainSteps(steps);
  const first = main.findIndex((step) => askedIn(steps, forms, step).some((name) => secret.has(name)));
  return main.slice(0, first < 0 ? main.length : first).map(({ id }) => id);
}

function open(answers: FormValues, secret: ReadonlySet<string>): FormValues {
  return Object.fromEntries(Object.entries(answers).filter(([name]) => !secret.has(name)));
}

/** What this portal wrote; anything else is as good as nothing. */
function parse(text: string | null): FlowState | undefined {
  try {
    const value: unknown = JSON.parse(text ?? 'null');
    return isState(value) ? value : undefined;
  } catch {
    return undefined;
  }
}

function isState(value: unknown): value is FlowState {
  if (!isRecord(value) || !isRecord(value.answers) || !isRecord(value.waits)) return false;
  return Array.isArray(value.done) && (value.sent === undefined || isSent(value.sent));
}

function isSent(value: unknown): value is SentCode {
  return (
    isRecord(value) &&
    ['step', 'request', 'said'].every((name) => typeof value[name] === 'string') &&
    typeof value.again === 'number'
  );
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
