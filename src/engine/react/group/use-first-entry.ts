import { join } from '#engine/definition/address.ts';
import { formFields } from '#engine/definition/definition.ts';
import { askedBy } from '#engine/definition/question.ts';
import { useOwnForm } from '../context/form-scope.tsx';
import { useOpenEntry } from './open-entry.ts';

/** Opens the first entry of the group that a «Да» to this question brings up, where it has none yet. */
export function useFirstEntry(): (question: string) => void {
  const { form, store } = useOwnForm();
  const { onOpenEntry } = useOpenEntry();
  return (question) => {
    const group = formFields(form.definition).find((node) => askedBy(node) === question)?.address;
    if (group === undefined || store.entries(group).length > 0) return;
    onOpenEntry(join(group, store.addEntry(group)));
  };
}
