import { useQuery } from '@tanstack/react-query';
import type { CompiledForm } from '#engine/definition/definition.ts';
import { createFormStore } from '#engine/store/store.ts';
import type { WireError } from '#engine/store/types.ts';
import { unflatten } from '#engine/wire/wire.ts';
import type { CardsSettings } from '#generated/portal/settings.ts';
import { filesField } from '#portal/draft/merge-values.ts';
import { loadForm } from '#portal/forms/forms.ts';
import type { CardRecord } from '#portal/records/record-texts.tsx';
import { holderAt, memberOf, recordsAt, textAt } from '#portal/text/member.ts';

interface RemarksListProps {
  readonly record: CardRecord;
  readonly remarks: NonNullable<CardsSettings['card']['remarks']>;
}

/** What has to be mended, field by field; the form that names the fields comes after the list. */
export function RemarksList({ record, remarks: { form: id, values, member } }: RemarksListProps) {
  const said = recordsAt(record, member).map(remarkOf);
  const { data: form } = useQuery({
    queryKey: ['form', id],
    queryFn: () => loadForm(id),
    staleTime: Number.POSITIVE_INFINITY,
    structuralSharing: false,
    enabled: said.length > 0,
  });
  if (said.length === 0) return null;
  const labels = form && labelsOf(form, holderAt(record, values) ?? {}, memberOf(record, 'files'), said);
  return (
    <ul className="mt-3 list-disc pl-5 text-[0.9375rem] marker:text-base-content/60">
      {said.map(({ path, message }, index) => (
        <li key={`${path} ${message}`} className="break-words">
          {labels?.[index] && <span className="text-base-content/75">{labels[index]}: </span>}
          {message}
        </li>
      ))}
    </ul>
  );
}

/** The names of the fields that remarks are about; empty for what is about no field of the form. */
function labelsOf(
  form: CompiledForm,
  answers: Readonly<Record<string, unknown>>,
  files: unknown,
  remarks: readonly WireError[],
): readonly string[] {
  const field = filesField(form.definition);
  const attached = field !== undefined && Array.isArray(files) ? { [field]: files } : {};
  const store = createFormStore(form, { ...unflatten(form.definition, answers), ...attached });
  return store.fromWire(remarks).map(({ step, label }) => (step === '' ? '' : label));
}

function remarkOf(said: object): WireError {
  return { path: textAt(said, 'path'), message: textAt(said, 'message') };
}
