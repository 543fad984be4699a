import { useQuery } from '@tanstack/react-query';
import type { BoardLead as LeadSettings } from '#generated/portal/settings.ts';
import { readOptions } from '#portal/session/read-options.ts';
import { fillWhole } from '#portal/text/template.ts';

/** What goes on now, in a line; nothing while it is not known. */
export function BoardLead({ lead: { operation, text } }: { readonly lead: LeadSettings }) {
  const { data } = useQuery(readOptions({ operation }));
  // the line keeps its place, so that what is below does not move
  return <p className="mt-1 min-h-6 text-base-content/75">{data && fillWhole(text, data)}</p>;
}
