import type { DescribedSection } from '#engine/describe/describe.ts';
import type { StoredFile } from '#engine/react/context/form-host.ts';
import { LetterView } from '#engine/react/form/letter-view.tsx';
import type { FormStore } from '#engine/store/types.ts';
import { sectionPlace, type WizardPlace } from '../place/place.ts';
import type { WizardNavigation } from '../place/use-wizard.ts';
import { useChoiceWords } from '../use-choice-words.ts';

interface ReviewPageProps {
  readonly store: FormStore;
  readonly wizard: WizardNavigation;
  readonly fileHref: (id: StoredFile['id']) => string;
}

/** All answers before they are sent; each leads to where it is changed, and from there back (USERS, line 12). */
export function ReviewPage({ store, wizard, fileHref }: ReviewPageProps) {
  const words = useChoiceWords(store.form);
  const placeOf = (section: Pick<DescribedSection, 'step' | 'section'>): WizardPlace => ({
    ...sectionPlace(store.form.definition, section),
    from: 'review',
  });
  return (
    <LetterView
      form={store.form}
      values={store.values()}
      options={words}
      editHref={(section) => wizard.hrefOf(placeOf(section))}
      onEdit={(section) => wizard.goTo(placeOf(section))}
      fileHref={fileHref}
    />
  );
}
