import { useQuery } from '@tanstack/react-query';
import { plural, pluralForm } from '#engine/text/plural.ts';
import { unflatten } from '#engine/wire/wire.ts';
import * as words from '#generated/words/cards.ts';
import { loadForm } from '#portal/forms/forms.ts';
import type { CardRecord } from '#portal/records/record-texts.ts';
import { holderAt } from '#portal/text/member.ts';
import { filledSteps } from './filled-steps.ts';

interface DraftProgressProps {
  readonly record: CardRecord;
  /** Form id. */
  readonly formId: string;
  /** Member of the record that has the answers. */
  readonly values: string;
}

/** How far a draft has come. The form that says so comes after the list: it is the next thing to be opened anyway. */
export function DraftProgress({ record, formId, values }: DraftProgressProps) {
  const { data: form } = useQuery({
    queryKey: ['form', formId],
    queryFn: () => loadForm(formId),
    staleTime: Number.POSITIVE_INFINITY,
    structuralSharing: false,
  });
  const wire = holderAt(record, values);
  if (!form || !wire) return <div className="h-9" />;
  const total = form.definition.steps.length;
  const filled = filledSteps(form, unflatten(form.definition, wire));
  return (
    <div className="mb-2">
      <p className="mb-1.5 text-[0.9375rem] text-base-content/80">
        {words.filledOf({
          filled: pluralForm(filled, words.filledVerb),
          steps: plural(filled, words.steps),
          total,
        })}
      </p>
      <progress
        className="progress progress-primary block"
        value={filled}
        max={total}
        aria-label={words.filled}
      />
    </div>
  );
}
