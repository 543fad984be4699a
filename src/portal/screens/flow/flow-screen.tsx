import { useQuery } from '@tanstack/react-query';
import { Fragment, use, useRef } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { toApiError } from '#api/error.ts';
import type { CompiledForm } from '#engine/definition/definition.ts';
import type { FlowScreenConfig, FlowStep } from '#generated/portal/settings.ts';
import * as words from '#generated/words/flow.ts';
import { findScreen, screenUrl } from '#portal/config/screens.ts';
import { loadForm } from '#portal/forms/forms.ts';
import { ParentLink } from '#portal/records/back-link.tsx';
import { callConfigured } from '#portal/session/services.ts';
import { signOut } from '#portal/session/sign-out.ts';
import { Button } from '#portal/ui/button.tsx';
import { PageHeading } from '#portal/ui/page/page-heading.tsx';
import { expectHeadingFocus } from '#portal/ui/page/page-title.ts';
import { LoadingBar } from '#portal/ui/skeleton.tsx';
import { ReadState } from '#portal/ui/states.tsx';
import { mainSteps, type StepForms, stepIndex } from './flow-state.ts';
import { FlowStepForm } from './flow-step-form.tsx';
import { type Flow, type FlowLink, useFlow } from './use-flow.ts';

/** A multi-step form with one step per page, each with its own URL and history entry. */
export function FlowScreen({ screen }: { readonly screen: FlowScreenConfig }) {
  const { link } = screen.settings;
  return link ? <LinkedFlow screen={screen} link={link} /> : <FlowSteps screen={screen} />;
}

interface LinkedFlowProps {
  readonly screen: FlowScreenConfig;
  readonly link: NonNullable<FlowScreenConfig['settings']['link']>;
}

/** A flow behind a one-time link: checks first that the link is valid, without consuming it. */
function LinkedFlow({ screen, link: { operation, member, dead } }: LinkedFlowProps) {
  const { hash } = useLocation();
  const token = new URLSearchParams(hash.slice(1)).get(member) ?? '';
  const body = { [member]: token };
  const check = useQuery({
    queryKey: ['link', operation, token],
    queryFn: () => callConfigured(operation, { body }),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    enabled: token !== '',
  });
  const { status, message } = toApiError(check.error);
  if (status === 404 || token === '') {
    return (
      <div className="panel max-w-[30rem] p-6 sm:p-8">
        <PageHeading className="mb-5">{dead}</PageHeading>
        <p className="text-base-content/80">{token === '' ? words.linkCut : message}</p>
      </div>
    );
  }
  return (
    <div className="max-w-[30rem]">
      {check.error && <PageHeading className="mb-5">{screen.title}</PageHeading>}
      <ReadState
        query={check}
        failed={dead}
        loading={<LoadingBar label={words.checkingLink} className="h-80" />}
      >
        {(response) => <FlowSteps screen={screen} link={{ body, response: response ?? {} }} />}
      </ReadState>
    </div>
  );
}

interface FlowStepsProps {
  readonly screen: FlowScreenConfig;
  readonly link?: FlowLink;
}

function FlowSteps({ screen, link }: FlowStepsProps) {
  const { steps, aside, signOut: signOutLabel } = screen.settings;
  const flow = useFlow(screen, useStepForms(steps), link);
  useStepFocus(flow.step.id);
  return (
    <div className="max-w-[30rem]">
      <ParentLink screen={screen} />
      <div className="panel p-6 sm:p-8">
        <Progress title={screen.title} flow={flow} steps={screen.settings.steps} />
        <Fragment key={flow.step.id}>
          <PageHeading className="mb-5">{flow.step.title}</PageHeading>
          <FlowStepForm flow={flow} settings={screen.settings} />
        </Fragment>
      </div>
      {aside && findScreen(aside.screen) && (
        <p className="mt-6 text-center">
          {aside.question}{' '}
          <Link to={screenUrl(aside.screen)} className="link link-primary font-medium">
            {aside.label}
          </Link>
        </p>
      )}
      {signOutLabel && (
        <p className="mt-6 text-center">
          <Button className="btn-ghost" onClick={signOut}>
            {signOutLabel}
          </Button>
        </p>
      )}
    </div>
  );
}

/** The forms of all steps; suspends while they are loaded in parallel. */
function useStepForms(steps: readonly FlowStep[]): StepForms {
  const loading = steps.map(({ id, form }) => [id, loadForm(form)] as const);
  const forms = new Map<string, CompiledForm>();
  for (const [id, form] of loading) forms.set(id, use(form));
  return forms;
}

interface ProgressProps {
  readonly title: string | undefined;
  readonly flow: Flow;
  readonly steps: readonly FlowStep[];
}

/** «Регистрация · шаг 2 из 3» above the step's own title, unless there is only one step. */
function Progress({ title, flow, steps }: ProgressProps) {
  const main = mainSteps(steps);
  if (main.length < 2) return null;
  const position = words.stepOf({ step: stepIndex(main, flow.step) + 1, count: main.length });
  return (
    <p className="mb-1.5 text-sm text-base-content/75">{[title, position].filter(Boolean).join(' · ')}</p>
  );
}

/** Focuses the title of a new step, as on a new page. */
function useStepFocus(step: string) {
  const shown = useRef(step);
  if (shown.current !== step) {
    shown.current = step;
    expectHeadingFocus();
  }
}
