import { type ReactNode, useEffect, useMemo, useState } from 'react';
import { useLocation, useNavigate, useSearchParams } from 'react-router-dom';
import { dataOf } from '#api/client.ts';
import { ApiError, toApiError } from '#api/error.ts';
import type { FlatBody, OperationArguments, OperationResponse } from '#api/operation-types.ts';
import type { CompiledForm, FormValues } from '#engine/definition/definition.ts';
import { SubmitError } from '#engine/react/context/form-scope.tsx';
import { flatten, type Wire } from '#engine/wire/wire.ts';
import type { ActionOperation, FlowEnd, FlowScreenConfig, FlowStep } from '#generated/portal/settings.ts';
import * as words from '#generated/words/flow.ts';
import { useConfirmation } from '#portal/actions/use-confirmation.tsx';
import { addressOf } from '#portal/config/screens.ts';
import { submitErrorOf } from '#portal/forms/forms.ts';
import { askConsent, type Consent } from '#portal/session/consent-questions.ts';
import { useLanding } from '#portal/session/landing.ts';
import { FLOW } from '#portal/session/office-memory.ts';
import { prefilledValues } from '#portal/session/read-options.ts';
import { callConfigured, client, session } from '#portal/session/services.ts';
import { useWrite } from '#portal/session/writes.ts';
import { memberOf } from '#portal/text/member.ts';
import { fill } from '#portal/text/template.ts';
import { noticeState } from '#portal/ui/page/page-notice.tsx';
import { toast } from '#portal/ui/toast.tsx';
import type { SessionUser } from '../../session/session.ts';
import {
  type FlowState,
  flowStart,
  isCodePending,
  mainSteps,
  type SentCode,
  type StepForms,
  secretFields,
  stepAfter,
  stepFieldNames,
  stepOfField,
  stepToShow,
  withAcceptedStep,
  withBlockedStep,
  withTypedValue,
} from './flow-state.ts';

/** The one-time link that has led to a flow. */
export interface FlowLink {
  /** Its token, as each step sends it. */
  readonly body: Readonly<Record<string, string>>;
  /** Result of the check: the person it is for. */
  readonly facts: object;
}

export interface Flow {
  readonly step: FlowStep;
  readonly form: CompiledForm;
  readonly forms: StepForms;
  readonly state: FlowState;
  /** The server's rejection of this step when a later one was sent. */
  readonly refused: SubmitError | undefined;
  /** The address of a step, below the flow's own. */
  addressOf(step: string): string;
  readonly link: FlowLink | undefined;
  type(values: FormValues): void;
  /** Rejects with `SubmitError` if the step stays. */
  submit(values: FormValues): Promise<void>;
  /** Confirmation of the person's identity, before a step is sent. */
  readonly question: ReactNode;
  /** Resends the last code; resolves with the server's message if it was not sent. Rejects with `ApiError`. */
  resend(sent: SentCode): Promise<string | undefined>;
}

/** A running flow: its current step, its values, and the submission of a step. */
export function useFlow(screen: FlowScreenConfig, forms: StepForms, link?: FlowLink): Flow {
  const { steps } = screen.settings;
  const { state, setState, forget } = useSavedState(screen, forms);
  const { step, address, open } = useShownStep(steps, state);
  const [refusal, setRefusal] = useState<Refusal>();
  const finish = useFlowEnd(screen.settings.end);
  const confirmation = useConfirmation(step.confirm);
  const write = useWrite<FlowStep['operation']>();
  const form = forms.get(step.id);
  if (!form) throw new Error(`The step ${step.id} has no form`);

  const onBlocked = (id: string, until: number) => setState((now) => withBlockedStep(now, id, until));

  const go = async (values: FormValues, answer?: StepAnswer, sent?: SentCode) => {
    const next = stepAfter(steps, step);
    if (next) {
      setState((now) => withAcceptedStep(now, step, values, sent));
      return open(next.id);
    }
    await finish(values, answer);
    forget();
  };

  const submit = async (values: FormValues) => {
    setRefusal(undefined);
    const body = flatten(form.definition, values);
    const request = JSON.stringify(body);
    if (isCodePending(state, step, request, Date.now())) return go(values);
    try {
      const answer = await confirmation.send((further) =>
        callStep(write, step, { ...body, ...link?.body, ...further }, onBlocked),
      );
      const sent = step.sends && sentCode(step, step.sends, { request, values, answer, now: Date.now() });
      await go(values, answer, sent);
    } catch (thrown) {
      const refused = refusalOf(thrown, steps, forms, step);
      if (!refused.step) throw refused.error;
      setRefusal({ step: refused.step, error: refused.error });
      open(refused.step);
    }
  };

  return {
    step,
    form,
    forms,
    state,
    refused: refusal?.step === step.id ? refusal.error : undefined,
    addressOf: address,
    link,
    type: (values) => setState((now) => withTypedValue(steps, now, step, values)),
    submit,
    question: confirmation.dialog,
    async resend({ step: id, request }) {
      const sender = steps.find((one) => one.id === id);
      if (!sender?.sends) return undefined;
      const values: Wire = JSON.parse(request);
      const answer = await callStep(write, sender, values, onBlocked);
      const sent = sentCode(sender, sender.sends, { request, values, answer, now: Date.now() });
      setState((now) => ({ ...now, sent }));
      return noticeOf(answer);
    },
  };
}

type Write = (operation: FlowStep['operation'], args: OperationArguments) => Promise<StepAnswer>;

/**
 * Sends a step; `onBlocked` receives the time in milliseconds until which the server rejects it
 * (429).
 */
async function callStep(
  write: Write,
  { id, operation, consents }: FlowStep,
  body: FlatBody,
  onBlocked: (step: string, until: number) => void,
): Promise<StepAnswer> {
  try {
    return await write(operation, { body: { ...body, ...(consents && (await requestConsents(consents))) } });
  } catch (thrown) {
    const { status, retryAfter } = toApiError(thrown);
    if (status === 429 && retryAfter) onBlocked(id, Date.now() + retryAfter);
    throw thrown;
  }
}

/** The consents required by a step, each shown in a dialog. Throws `ApiError` if one is not given. */
async function requestConsents(
  operation: NonNullable<FlowStep['consents']>,
): Promise<{ readonly consents: readonly { readonly purpose: string; readonly version: number }[] }> {
  const texts: readonly Consent[] = await callConfigured(operation);
  for (const text of texts) if (!(await askConsent({ text }))) throw new ApiError(-1, words.consentNeeded);
  return { consents: texts.map(({ purpose, version }) => ({ purpose, version })) };
}

/** The server's rejection of an earlier step when a later one was sent. */
interface Refusal {
  readonly step: string;
  readonly error: SubmitError;
}

/** The error of a sent step, and the earlier step it concerns, if any. */
function refusalOf(thrown: unknown, steps: readonly FlowStep[], forms: StepForms, step: FlowStep) {
  const error = thrown instanceof SubmitError ? thrown : submitErrorOf(thrown);
  const culprit = error.errors
    .map(({ path }) => stepOfField(steps, forms, step, path))
    .find((one) => one !== undefined && one.id !== step.id);
  return { error, step: culprit?.id };
}

/**
 * The person's progress: stored across reloads, initialised with the values from the previous page.
 */
function useSavedState({ name, settings }: FlowScreenConfig, forms: StepForms) {
  const location = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: a screen has the same steps and forms for all its life
  const memory = useMemo(() => createFlowMemory(sessionStorage, name, settings.steps, forms), [name]);
  const [state, setState] = useState(() => begin(memory.read(), prefilledValues(location.state)));
  useEffect(() => memory.write(state), [memory, state]);
  return { state, setState, forget: memory.forget };
}

/** The step in the address, or the nearest permitted one; a forbidden address is corrected. */
function useShownStep(steps: readonly FlowStep[], state: FlowState) {
  const { pathname } = useLocation();
  const navigate = useNavigate();
  const [query] = useSearchParams();
  const first = steps[0]?.id;
  const step = stepToShow(steps, state, query.get('step'));
  const address = (id: string) => (id === first ? pathname : `${pathname}?step=${id}`);
  const here = address(step.id);
  const misplaced = (query.get('step') ?? first) !== step.id;
  useEffect(() => {
    if (misplaced) navigate(here, { replace: true });
  }, [misplaced, here, navigate]);
  return { step, address, open: (id: string) => navigate(address(id)) };
}

/** Values from the previous page override the stored ones and are unsent. */
function begin(saved: FlowState, prefilled: FormValues): FlowState {
  return Object.keys(prefilled).length > 0
    ? { ...saved, answers: { ...saved.answers, ...prefilled }, done: [] }
    : saved;
}

/** Runs the end of a flow; rejects if the server does not answer. */
function useFlowEnd(end: FlowEnd): (values: FormValues, answer: StepAnswer) => Promise<void> {
  const navigate = useNavigate();
  const land = useLanding();
  return async (values, answer) => {
    if (end.signIn) {
      const { token, user } = signInOf(answer);
      session.signIn(token, user);
    }
    if (end.refresh) {
      const { user } = await dataOf(client.GET('/api/auth/resource'));
      session.setUser(user);
    }
    if (end.done) toast(end.done);
    if (!end.screen) return land();
    const { name, notice, carry } = end.screen;
    const carried = Object.fromEntries(carry.map((field) => [field, values[field]]));
    navigate(addressOf(name), {
      replace: true,
      state: { ...(notice && noticeState(notice)), values: carried },
    });
  };
}

/** The response of a step's operation. */
type StepAnswer = OperationResponse<FlowStep['operation']>;

interface Sending {
  /** The body, as text. */
  readonly request: string;
  /** Values available to texts. */
  readonly values: FormValues | Wire;
  readonly answer: StepAnswer;
  /** Milliseconds. */
  readonly now: number;
}

/** The stored data of a code that a step has just sent. */
function sentCode(
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

/** The server's notice on a code that no gateway delivers. */
function noticeOf(answer: StepAnswer): string | undefined {
  const notice = memberOf(answer, 'notice');
  return typeof notice === 'string' ? notice : undefined;
}

type Storage = Pick<globalThis.Storage, 'getItem' | 'setItem' | 'removeItem'>;

/**
 * Stores the progress of a flow across reloads, as long as the tab is open. Passwords and codes are
 * not stored: after a reload the person is back at the step that asks for the code, and the code
 * that was sent still counts.
 */
interface FlowMemory {
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

/** The steps that stay completed without secrets: those before the first step with a secret. */
function lastingSteps(
  steps: readonly FlowStep[],
  forms: StepForms,
  secret: ReadonlySet<string>,
): readonly string[] {
  const main = mainSteps(steps);
  const first = main.findIndex((step) => stepFieldNames(steps, forms, step).some((name) => secret.has(name)));
  return main.slice(0, first < 0 ? main.length : first).map(({ id }) => id);
}

function open(answers: FormValues, secret: ReadonlySet<string>): FormValues {
  return Object.fromEntries(Object.entries(answers).filter(([name]) => !secret.has(name)));
}

/** Parses the portal's own state; ignores anything else. */
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

/** Token and user of a response that starts a session (spec §7). Throws without them. */
export function signInOf(answer: OperationResponse<ActionOperation>): { token: string; user: SessionUser } {
  if (!answer || !('token' in answer)) throw new Error('The answer of the sign-in has no token');
  const { token, user } = answer;
  return { token: typeof token === 'string' ? token : token.accessToken, user };
}
