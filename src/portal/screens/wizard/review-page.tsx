import type { DescribedSection } from '#engine/describe/describe.ts';
import { shownPanels } from '#engine/panels/panels.ts';
import { useOwnForm } from '#engine/react/context/form-scope.tsx';
import { useValuesWithUploads } from '#engine/react/files/form-uploads.ts';
import { AnswersView } from '#engine/react/form/answers-view.tsx';
import { sectionPlace, type WizardPlace } from './place.ts';
import type { WizardNavigation } from './use-wizard.ts';
import { useChoiceWords } from './wizard-services.ts';

interface ReviewPageProps {
  readonly wizard: WizardNavigation;
}

/** All answers before they are sent; each leads to where it is changed, and from there back (USERS, line 12). */
export function ReviewPage({ wizard }: ReviewPageProps) {
  const { store, host } = useOwnForm();
  const values = useValuesWithUploads(store, host.files);
  const words = useChoiceWords(store.form);
  const { definition } = store.form;
  const placeOf = (section: Pick<DescribedSection, 'step' | 'section'>): WizardPlace => ({
    ...sectionPlace(definition, section),
    from: 'review',
  });
  /** Sections that the form itself states are changed elsewhere. */
  const isAsked = (section: Pick<DescribedSection, 'step' | 'section'>) =>
    shownPanels(definition, section.step, store.visible('')).some(({ id }) => id === placeOf(section).panel);
  return (
    <AnswersView
      form={store.form}
      values={values}
      density="summary"
      options={words}
      editHref={(section) => (isAsked(section) ? wizard.hrefOf(placeOf(section)) : undefined)}
      onEdit={(section) => wizard.goTo(placeOf(section))}
      fileHref={host.files?.href}
      fileContent={host.files?.content}
    />
  );
}
