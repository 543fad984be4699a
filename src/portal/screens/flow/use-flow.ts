import { type ReactNode, useEffect, useMemo, useState } from 'react';
import { useLocation, useNavigate, useSearchParams } from 'react-router-dom';
import { ApiError, toApiError } from '#api/error.ts';
import type { FlatBody, OperationArguments } from '#api/operation-types.ts';
import type { CompiledForm, FormValues } from '#engine/definition/definition.ts';
import { SubmitError } from '#engine/react/context/submit-error.ts';
import { flatten, type Wire } from '#engine/wire/wire.ts';
import type { FlowScreenConfig, FlowStep } from '#generated/portal/settings.ts';
import * as words from '#generated/words/flow.ts';
import { useConfirmation } from '#portal/actions/use-confirmation.tsx';
import { submitErrorOf } from '#portal/forms/submit-error.ts';
import { askConsent, type Consent } from '#portal/session/asked-consent.ts';
import { prefilledValues } from '#portal/session/prefilled.ts';
import { callConfigured } from '#portal/session/services.ts';
import { useWrite } from '#portal/session/writes.ts';
import { type StepForms, stepThatAsks } from './flow-fields.ts';
import { createFlowMemory } from './flow-memory.ts';
import {
  accepted,
  blocked,
  type FlowState,
  isOnItsWay,
  type SentCode,
  stepAfter,
  stepToShow,
  typed,
} from './flow-state.ts';
import { noticeOf, type StepAnswer, sentCode } from './sent-code.ts';
import { useFlowEnd } from './use-flow-end.ts';

/** The one-time link that has led to a flow. */
export interface FlowLink {
  /** Its token, as each step sends it. */
  readonly body: Readonly<Record<string, string>>;
  /** What its check answered: whom it is for. */
  readonly facts: object;
}

export interface Flow {
  readonly step: FlowStep;
  readonly form: CompiledForm;
  readonly forms: StepForms;
  readonly state: FlowState;
  /** What the server had against this step when a later one was sent. */
  readonly refused: SubmitError | undefined;
  /** The address of a step, below the flow's own. */
  addressOf(step: string): string;
  readonly link: FlowLink | undefined;
  type(values: FormValues): void;
  /** Fails with `SubmitError` where the step stays. */
  submit(values: FormValues): Promise<void>;
  /** Who it is, while that is asked before a step is sent. */
  readonly question: ReactNode;
  /** Sends the last code once more; gives what the server says of one that does not go. Fails with an `ApiError`. */
  resend(sent: SentCode): Promise<string | undefined>;
}

/** A flow as it runs: which step is shown, what is known, and what happens when a step is sent. */
export function useFlow(screen: FlowScreenConfig, forms: StepForms, link?: FlowLink): Flow {
  const { steps } = screen.settings;
  const { state, setState, forget } = useKeptState(screen, forms);
  const { step, address, open } = useShownStep(steps, state);
  const [refusal, setRefusal] = useState<Refusal>();
  const finish = useFlowEnd(screen.settings.end);
  const confirmation = useConfirmation(step.confirm);
  const write = useWrite<FlowStep['operation']>();
  const form = forms.get(step.id);
  if (!form) throw new Error(`The step ${step.id} has no form`);

  const onBlocked = (id: string, until: number) => setState((now) => blocked(now, id, until));

  const go = async (values: FormValues, answer?: StepAnswer, sent?: SentCode) => {
    const next = stepAfter(steps, step);
    if (next) {
      setState((now) => accepted(now, step, values, sent));
      return open(next.id);
    }
    await finish(values, answer);
    forget();
  };

  const submit = async (values: FormValues) => {
    setRefusal(undefined);
    const body = flatten(form.definition, values);
    const request = JSON.stringify(body);
    if (isOnItsWay(state, step, request, Date.now())) return go(values);
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
    type: (values) => setState((now) => typed(steps, now, step, values)),
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

/** Sends a step; `onBlocked` is told until when the server will not take it again, in milliseconds (429). */
async function callStep(
  write: Write,
  { id, operation, consents }: FlowStep,
  body: FlatBody,
  onBlocked: (step: string, until: number) => void,
): Promise<StepAnswer> {
  try {
    return await write(operation, { body: { ...body, ...(consents && (await given(consents))) } });
  } catch (thrown) {
    const { status, retryAfter } = toApiError(thrown);
    if (status === 429 && retryAfter) onBlocked(id, Date.now() + retryAfter);
    throw thrown;
  }
}

/** The consents that the person gives with a step, each read over the page. Throws `ApiError` where one is put off. */
async function given(
  operation: NonNullable<FlowStep['consents']>,
): Promise<{ readonly consents: readonly { readonly purpose: string; readonly version: number }[] }> {
  const texts: readonly Consent[] = await callConfigured(operation);
  for (const text of texts) if (!(await askConsent({ text }))) throw new ApiError(-1, words.consentNeeded);
  return { consents: texts.map(({ purpose, version }) => ({ purpose, version })) };
}

/** What the server had against an earlier step when a later one was sent. */
interface Refusal {
  readonly step: string;
  readonly error: SubmitError;
}

/** What was thrown when a step was sent, and the earlier step that it is about, if it is about one. */
function refusalOf(thrown: unknown, steps: readonly FlowStep[], forms: StepForms, step: FlowStep) {
  const error = thrown instanceof SubmitError ? thrown : submitErrorOf(thrown);
  const culprit = error.errors
    .map(({ path }) => stepThatAsks(steps, forms, step, path))
    .find((one) => one !== undefined && one.id !== step.id);
  return { error, step: culprit?.id };
}

/** How far the person has come: kept over a reload, begun with what the page before handed over. */
function useKeptState({ name, settings }: FlowScreenConfig, forms: StepForms) {
  const location = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: a screen has the same steps and forms for all its life
  const memory = useMemo(() => createFlowMemory(sessionStorage, name, settings.steps, forms), [name]);
  const [state, setState] = useState(() => begin(memory.read(), prefilledValues(location.state)));
  useEffect(() => memory.write(state), [memory, state]);
  return { state, setState, forget: memory.forget };
}

/** The step that the address names, or the one that may be shown in its place; an address that may not be is mended. */
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

/** What is handed over by the page before stands above what was kept, and is to be sent. */
function begin(kept: FlowState, prefilled: FormValues): FlowState {
  return Object.keys(prefilled).length > 0
    ? { ...kept, answers: { ...kept.answers, ...prefilled }, done: [] }
    : kept;
}
