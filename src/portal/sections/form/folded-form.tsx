import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import type { FormSettings } from '#generated/portal/settings.ts';
import { readAnswers } from '#portal/forms/kept/kept-answers.ts';
import { listRecords } from '#portal/records/list-records.ts';
import { appliesTo } from '#portal/records/record.ts';
import { freshOptions } from '#portal/session/read-options.ts';
import { session } from '#portal/session/services.ts';

interface FoldedFormProps {
  readonly folded: NonNullable<FormSettings['folded']>;
  /** The form, and the slot under which the device keeps what was typed into it. */
  readonly form: string;
  readonly slot: string;
  readonly children: ReactNode;
}

/**
 * A form that stands behind its button as long as the person has a record that it would make another of, and has not
 * begun to.
 */
export function FoldedForm({ folded, form, slot, children }: FoldedFormProps) {
  const [open, setOpen] = useState(false);
  const records = useQuery({ ...freshOptions(folded), select: (answer) => listRecords(answer) });
  const begun = useBegun(form, slot);
  if (records.isPending || begun.isPending) return null;
  const stands = records.data?.some((record) => appliesTo(folded, record));
  if (open || begun.data || !stands) return children;
  return (
    <button type="button" className="btn btn-outline w-full sm:w-auto" onClick={() => setOpen(true)}>
      {folded.label}
    </button>
  );
}

/** What was typed into a form and not sent, as the device had it when the page was opened. */
export function useBegun(form: string, slot: string) {
  const user = String(session.state().user?.id ?? '');
  return useQuery({
    queryKey: ['begun-answers', user, form, slot],
    queryFn: () => readAnswers({ user, form, slot }),
    staleTime: 'static',
    gcTime: 0,
  });
}
