import { useEffect, useMemo, useState } from 'react';
import { useLocation, useNavigate, useSearchParams } from 'react-router-dom';
import { dataOf } from '#api/client.ts';
import { ApiError, toApiError } from '#api/error.ts';
import type { FlatBody, OperationArguments, OperationResponse } from '#api/operation-types.ts';
import { type FormValues, isRecord } from '#engine/definition/definition.ts';
import { SubmitError } from '#engine/react/context/form-host.ts';
import { parseJson } from '#engine/values/parse-json.ts';
import { flatten, type Wire } from '#engine/wire/wire.ts';
import type { ActionOperation, FlowEnd, FlowScreenConfig, FlowStep } from '#generated/portal/settings.ts';
import * as words from '#generated/words/flow.ts';
import { useConfirmation } from '#portal/actions/use-confirmation.tsx';
import { screenUrl } from '#portal/config/screens.ts';
import { submitErrorOf } from '#portal/forms/forms.ts';
import { askConsent, type Consent } from '#portal/session/consent-questions.ts';
import { useLanding } from '#portal/session/landing.ts';
import { FLOW } from '#portal/session/office-memory.ts';
import { prefilledValues } from '#portal/session/read-options.ts';
import { callConfigured, client, session } from '#portal/session/services.ts';
import type { SessionUser } from '#portal/session/session.ts';
import { useWrite } from '#portal/session/writes.ts';
import { memberOf } from '#portal/text/member.ts';
import { fill } from '#portal/text/template.ts';
import { noticeState } from '#portal/ui/page/page-notice.tsx';
import { toast } from '#portal/ui/toast.tsx';
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

/** The one-time link that opened a flow. */
export interface FlowLink {
  /** The token as a body member, sent with each step. */
  readonly body: Readonly<Record<string, string>>;
  /** Response of the operation that checked the link: the person that it is for. */
  readonly response: object;
}

export type Flow = ReturnType<typeof useFlow>;

/** A running flow: its current step, its values, and the submission of a step. */
export function useFlow(screen: FlowScreenConfig, forms: StepForms, link?: FlowLink) {
  const { steps } = screen.settings;
  const { state, setState, forget } = useSavedState(screen, forms);
  const { step, urlOf, open } = useShownStep(steps, state);
  const [refusal, setRefusal] = useState<Refusal>();
  const finish = useFlowEnd(screen.settings.end);
  const confirmation = useConfirmation(step.confirm);
  const write = useWrite<FlowStep['operation']>();
  const form = forms.get(step.id);
  if (!form) throw new Error(`The form ${step.form} of the step ${step.id} is not loaded`);

  const onBlocked = (id: string, until: number) => setState((current) => withBlockedStep(current, id, until));

  const advance = async (values: FormValues, response?: StepResponse, sent?: SentCode) => {
    const next = stepAfter(steps, step);
    if (next) {
      setState((current) => withAcceptedStep(current, step, values, sent));
      return open(next.id);
    }
    await finish(values, response);
    forget();
  };

  /** Sends the step and opens the next one. Rejects with `SubmitError` if the server rejects this step. */
  const submit = async (values: FormValues) => {
    setRefusal(undefined);
    const body = flatten(form.definition, values);
    const request = JSON.stringify(body);
    if (isCodePending(state, step, request, Date.now())) return advance(values);
    try {
      const response = await confirmation.send((proof) =>
        callStep(write, step, { ...body, ...link?.body, ...proof }, onBlocked),
      );
      const sent = step.sends && sentCode(step, step.sends, { request, values, response, now: Date.now() });
      await advance(values, response, sent);
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
    /** The server's rejection of this step, received when a later step was sent. */
    refused: refusal?.step === step.id ? refusal.error : undefined,
    urlOf,
    link,
    type: (values: FormValues) => setState((current) => withTypedValue(steps, current, step, values)),
    submit,
    /** The dialog that confirms the person's identity before a step is sent. */
    confirmation: confirmation.dialog,
    /** Resends the last code; resolves with the server's message if it was not sent. Rejects with `ApiError`. */
    async resend({ step: id, request }: SentCode) {
      const sender = steps.find((candidate) => candidate.id === id);
      if (!sender?.sends) return undefined;
      const values: Wire = JSON.parse(request);
      const response = await callStep(write, sender, values, onBlocked);
      const sent = sentCode(sender, sender.sends, { request, values, response, now: Date.now() });
      setState((current) => ({ ...current, sent }));
      return noticeOf(response);
    },
  };
}

type Write = (operation: FlowStep['operation'], args: OperationArguments) => Promise<StepResponse>;

/** Sends a step; `onBlocked` receives the time in milliseconds until which the server rejects it (429). */
async function callStep(
  write: Write,
  { id, operation, consents }: FlowStep,
  body: FlatBody,
  onBlocked: (step: string, until: number) => void,
): Promise<StepResponse> {
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
  const earlierStep = error.errors
    .map(({ path }) => stepOfField(steps, forms, step, path))
    .find((found) => found !== undefined && found.id !== step.id);
  return { error, step: earlierStep?.id };
}

/** The person's progress: survives reloads, and starts with the values from the previous page. */
function useSavedState({ name, settings }: FlowScreenConfig, forms: StepForms) {
  const location = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: a screen never changes its steps and forms
  const memory = useMemo(() => createFlowMemory(sessionStorage, name, settings.steps, forms), [name]);
  const [state, setState] = useState(() => withPrefilled(memory.read(), prefilledValues(location.state)));
  useEffect(() => memory.write(state), [memory, state]);
  return { state, setState, forget: memory.forget };
}

/** The step of the URL, or the nearest step that the person may open; then the URL is corrected. */
function useShownStep(steps: readonly FlowStep[], state: FlowState) {
  const { pathname } = useLocation();
  const navigate = useNavigate();
  const [query] = useSearchParams();
  const first = steps[0]?.id;
  const step = stepToShow(steps, state, query.get('step'));
  const urlOf = (id: string) => (id === first ? pathname : `${pathname}?step=${id}`);
  const url = urlOf(step.id);
  const isForbidden = (query.get('step') ?? first) !== step.id;
  useEffect(() => {
    if (isForbidden) navigate(url, { replace: true });
  }, [isForbidden, url, navigate]);
  return { step, urlOf, open: (id: string) => void navigate(urlOf(id)) };
}

/** State with the values from the previous page, which override stored ones and make all steps due again. */
function withPrefilled(saved: FlowState, prefilled: FormValues): FlowState {
  return Object.keys(prefilled).length > 0
    ? { ...saved, answers: { ...saved.answers, ...prefilled }, done: [] }
    : saved;
}

/** Returns the function that ends a flow; it rejects if a call fails. */
function useFlowEnd(end: FlowEnd): (values: FormValues, response: StepResponse) => Promise<void> {
  const navigate = useNavigate();
  const land = useLanding();
  return async (values, response) => {
    if (end.signIn) {
      const { token, user } = signInOf(response);
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
    navigate(screenUrl(name), {
      replace: true,
      state: { ...(notice && noticeState(notice)), values: carried },
    });
  };
}

type StepResponse = OperationResponse<FlowStep['operation']>;

interface CodeRequest {
  /** The request body as text. */
  readonly request: string;
  /** Values available to texts. */
  readonly values: FormValues | Wire;
  readonly response: StepResponse;
  /** Milliseconds. */
  readonly now: number;
}

/** The stored data of a code that a step has just sent. */
function sentCode(
  { id }: FlowStep,
  { said }: NonNullable<FlowStep['sends']>,
  { request, values, response, now }: CodeRequest,
): SentCode {
  const seconds = Number(memberOf(response, 'resend_in') ?? 0);
  return {
    step: id,
    request,
    said: noticeOf(response) ?? fill(said, { ...values, ...response }),
    again: now + (Number.isFinite(seconds) ? seconds * 1000 : 0),
  };
}

/** The server's notice about a code that no gateway delivers. */
function noticeOf(response: StepResponse): string | undefined {
  const notice = memberOf(response, 'notice');
  return typeof notice === 'string' ? notice : undefined;
}

type Storage = Pick<globalThis.Storage, 'getItem' | 'setItem' | 'removeItem'>;

/**
 * Stores the progress of a flow while the tab is open. Passwords and codes are not stored: after a reload the person is
 * back at the step that asks for the code, and the code that was sent is still valid.
 */
export function createFlowMemory(
  storage: Storage,
  name: string,
  steps: readonly FlowStep[],
  forms: StepForms,
) {
  const key = FLOW + name;
  const secrets = secretFields(forms);
  const lasting = lastingSteps(steps, forms, secrets);
  return {
    read(): FlowState {
      const stored = parseJson(() => storage.getItem(key), isState);
      return stored ? { ...stored, done: stored.done.filter((id) => lasting.includes(id)) } : flowStart;
    },
    write: (state: FlowState) =>
      storage.setItem(key, JSON.stringify({ ...state, answers: withoutSecrets(state.answers, secrets) })),
    forget: () => storage.removeItem(key),
  };
}

/** The steps that stay completed after a reload: those before the first step with a secret. */
function lastingSteps(
  steps: readonly FlowStep[],
  forms: StepForms,
  secrets: ReadonlySet<string>,
): readonly string[] {
  const main = mainSteps(steps);
  const first = main.findIndex((step) =>
    stepFieldNames(steps, forms, step).some((name) => secrets.has(name)),
  );
  return main.slice(0, first < 0 ? main.length : first).map(({ id }) => id);
}

function withoutSecrets(answers: FormValues, secrets: ReadonlySet<string>): FormValues {
  return Object.fromEntries(Object.entries(answers).filter(([name]) => !secrets.has(name)));
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

/** Token and user of a response that starts a session (spec §7). Throws without them. */
export function signInOf(response: OperationResponse<ActionOperation>): { token: string; user: SessionUser } {
  if (!response || !('token' in response)) throw new Error('The sign-in response has no token');
  const { token, user } = response;
  return { token: typeof token === 'string' ? token : token.accessToken, user };
}
