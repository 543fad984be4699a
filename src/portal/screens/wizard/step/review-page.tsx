import { formFields } from '#engine/definition/definition.ts';
import type { DescribedSection } from '#engine/describe/describe.ts';
import { useOwnForm } from '#engine/react/context/form-scope.tsx';
import { useValuesWithUploads } from '#engine/react/files/values-with-uploads.ts';
import { LetterView } from '#engine/react/form/letter-view.tsx';
import { sectionPlace, type WizardPlace } from '../place/place.ts';
import type { WizardNavigation } from '../place/use-wizard.ts';
import { useChoiceWords } from '../use-choice-words.ts';

interface ReviewPageProps {
  readonly wizard: WizardNavigation;
}

/** All answers before they are sent; each leads to where it is changed, and from there back (USERS, line 12). */
export function ReviewPage({ wizard }: ReviewPageProps) {
  const { store, host } = useOwnForm();
  const values = useValuesWithUploads(store, host.files);
  const words = useChoiceWords(store.form);
  const visible = store.visible('');
  const hidden = formFields(store.form.definition).filter(({ name }) => !visible.has(name));
  const placeOf = (section: Pick<DescribedSection, 'step' | 'section'>): WizardPlace => ({
    ...sectionPlace(store.form.definition, section),
    from: 'review',
  });
  return (
    <LetterView
      form={store.form}
      values={values}
      options={{ ...words, except: new Set(hidden.map(({ name }) => name)) }}
      editHref={(section) => wizard.hrefOf(placeOf(section))}
      onEdit={(section) => wizard.goTo(placeOf(section))}
      fileHref={host.files?.href}
      fileContent={host.files?.content}
    />
  );
}
