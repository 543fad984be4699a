import { useMemo } from 'react';
import { type FormDefinition, formFields } from '#engine/definition/definition.ts';
import { sensitiveGroup } from '#engine/definition/sensitive.ts';
import { useSession } from '#portal/session/use-session.ts';

/**
 * The fields whose answers are not sent to who reads, because of their role or of the record (`closed`): that they have
 * none would not be true.
 */
export function useHiddenFields(definition: FormDefinition, closed?: readonly string[]): ReadonlySet<string> {
  const hidden = useSession().user?.office?.hidden;
  return useMemo(() => {
    const fields = formFields(definition).filter(({ schema }) =>
      hidden?.includes(sensitiveGroup(schema['x-sensitive']) ?? ''),
    );
    return new Set([...fields.map(({ name }) => name), ...(closed ?? [])]);
  }, [definition, hidden, closed]);
}
