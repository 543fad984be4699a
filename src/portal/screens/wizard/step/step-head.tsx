import { WizardProgress } from '#engine/react/wizard/wizard-progress.tsx';
import type { WizardSettings } from '#generated/portal/settings.ts';
import type { DraftSession } from '#portal/draft/session-types.ts';
import type { WizardNavigation } from '../place/use-wizard.ts';
import { BackToList } from '../wizard-heading.tsx';

export interface HeadProps {
  readonly session: DraftSession;
  readonly settings: WizardSettings;
  readonly wizard: WizardNavigation;
}

/** Above a step that stands whole: the way back to the list, and the steps. */
export function StepHead({ session, settings, wizard }: HeadProps) {
  const { title, steps } = session.store.form.definition;
  return (
    <>
      <div className="mb-5">
        <BackToList settings={settings} />
      </div>
      {steps.length > 1 && (
        <WizardProgress
          title={title}
          steps={steps}
          state={wizard.state}
          hrefOf={wizard.hrefOf}
          onGoTo={(step) => wizard.act({ type: 'goTo', step })}
        />
      )}
    </>
  );
}
