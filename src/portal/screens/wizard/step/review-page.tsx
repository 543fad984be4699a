import type { StepDefinition } from '#engine/definition/definition.ts';
import type { DescribedSection } from '#engine/describe/describe.ts';
import type { StoredFile } from '#engine/react/context/form-host.ts';
import { LetterView } from '#engine/react/form/letter-view.tsx';
import type { FormStore } from '#engine/store/types.ts';
import type { WizardNavigation } from '../place/use-wizard.ts';
import { useChoiceWords } from '../use-choice-words.ts';

interface ReviewPageProps {
  readonly store: FormStore;
  readonly steps: readonly StepDefinition[];
  readonly wizard: WizardNavigation;
  readonly fileHref: (id: StoredFile['id']) => string;
}

/** All answers before they are sent; each section leads back to its step (USERS, line 12). */
export function ReviewPage({ store, steps, wizard, fileHref }: ReviewPageProps) {
  const words = useChoiceWords(store.form);
  const numberOf = ({ step }: Pick<DescribedSection, 'step'>) => steps.findIndex(({ id }) => id === step) + 1;
  return (
    <LetterView
      form={store.form}
      values={store.values()}
      options={words}
      editHref={(section) => wizard.hrefOf(numberOf(section))}
      onEdit={(section) => wizard.act({ type: 'goTo', step: numberOf(section) })}
      fileHref={fileHref}
    />
  );
}
