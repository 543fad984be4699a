import { useEffect, useMemo, useState } from 'react';
import { useLocation, useNavigate, useSearchParams } from 'react-router-dom';
import { toApiError } from '#api/error.ts';
import type { CompiledForm, FormValues } from '#engine/definition/definition.ts';
import { SubmitError } from '#engine/react/context/submit-error.ts';
import { flatten, type Wire } from '#engine/wire/wire.ts';
import type { FlowScreenConfig } from '#portal/config/config.ts';
import type { FlowStep } from '#portal/config/flow-config.ts';
import { submitErrorOf } from '#portal/forms/submit-error.ts';
import { carriedValues } from '#portal/session/prefilled.ts';
import { call } from '#portal/session/services.ts';
import { type StepForms, stepThatAsks } from './flow-fields.ts';
import { createFlowMemory } from './flow-memory.ts';
import {
  accepted,
  type FlowState,
  held,
  isOnItsWay,
  type SentCode,
  stepAfter,
  stepToShow,
  typed,
} from './flow-state.ts';
import { sentCode } from './sent-code.ts';
import { useFlowEnd } from './use-flow-end.ts';

export interface Flow {
  readonly step: FlowStep;
  readonly form: CompiledForm;
  readonly forms: StepForms;
  readonly state: FlowState;
  /** What the server had against this step when a later one was sent. */
  readonly refused: SubmitError | undefined;
  /** The address of a step, below the flow's own. */
  addressOf(step: string): string;
  type(values: FormValues): void;
  /** Fails with `SubmitError` where the step stays. */
  submit(values: FormValues): Promise<void>;
  /** Sends the last code once more; fails with an `ApiError`. */
  resend(sent: SentCode): Promise<void>;
}

/** A flow as it runs: which step is shown, what is known, and what happens when a step is sent. */
export function useFlow({ name, settings }: FlowScreenConfig, forms: StepForms): Flow {
  const { steps } = settings;
  const location = useLocation();
  const navigate = useNavigate();
  const [query] = useSearchParams();
  // biome-ignore lint/correctness/useExhaustiveDependencies: a screen has the same steps and forms for all its life
  const memory = useMemo(() => createFlowMemory(sessionStorage, name, steps, forms), [name]);
  const [state, setState] = useState(() => begin(memory.read(), carriedValues(location.state)));
  const [refusal, setRefusal] = useState<{ readonly step: string; readonly error: SubmitError }>();
  const finish = useFlowEnd(settings.end);
  const step = stepToShow(steps, state, query.get('step'));
  const form = forms.get(step.id);
  if (!form) throw new Error(`The step ${step.id} has no form`);

  useEffect(() => memory.write(state), [memory, state]);
  const address = (id: string) =>
    id === steps[0]?.id ? location.pathname : `${location.pathname}?step=${id}`;
  const here = address(step.id);
  const misplaced = (query.get('step') ?? steps[0]?.id) !== step.id;
  useEffect(() => {
    if (misplaced) navigate(here, { replace: true });
  }, [misplaced, here, navigate]);

  const ask = async (asked: FlowStep, body: Wire): Promise<unknown> => {
    try {
      return await call(asked.operation, { body });
    } catch (thrown) {
      const { status, retryAfter } = toApiError(thrown);
      if (status === 429 && retryAfter) setState((now) => held(now, asked.id, Date.now() + retryAfter));
      throw thrown;
    }
  };

  const submit = async (values: FormValues) => {
    setRefusal(undefined);
    const body = flatten(form.definition, values);
    const request = JSON.stringify(body);
    if (isOnItsWay(state, step, request, Date.now())) return go(values);
    try {
      const answer = await ask(step, body);
      const sent = step.sends && sentCode(step, step.sends, { request, values, answer, now: Date.now() });
      await go(values, answer, sent);
    } catch (thrown) {
      const error = thrown instanceof SubmitError ? thrown : submitErrorOf(thrown);
      const culprit = error.errors
        .map(({ path }) => stepThatAsks(steps, forms, step, path))
        .find((one) => one !== undefined && one.id !== step.id);
      if (!culprit) throw error;
      setRefusal({ step: culprit.id, error });
      navigate(address(culprit.id));
    }
  };

  const go = async (values: FormValues, answer?: unknown, sent?: SentCode) => {
    const next = stepAfter(steps, step);
    if (next) {
      setState((now) => accepted(now, step, values, sent));
      navigate(address(next.id));
      return;
    }
    await finish(values, answer);
    memory.forget();
  };

  return {
    step,
    form,
    forms,
    state,
    refused: refusal?.step === step.id ? refusal.error : undefined,
    addressOf: address,
    type: (values) => setState((now) => typed(steps, now, step, values)),
    submit,
    async resend(sent) {
      const sender = steps.find(({ id }) => id === sent.step);
      if (!sender?.sends) return;
      const body: Wire = JSON.parse(sent.request);
      const answer = await ask(sender, body);
      const again = sentCode(sender, sender.sends, {
        request: sent.request,
        values: body,
        answer,
        now: Date.now(),
      });
      setState((now) => ({ ...now, sent: again }));
    },
  };
}

/** What is handed over by the page before stands above what was kept, and is to be sent. */
function begin(kept: FlowState, carried: FormValues): FlowState {
  return Object.keys(carried).length > 0
    ? { ...kept, answers: { ...kept.answers, ...carried }, done: [] }
    : kept;
}
