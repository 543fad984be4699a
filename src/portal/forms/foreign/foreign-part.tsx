import { useQuery } from '@tanstack/react-query';
import type { ForeignPartProps } from '#engine/react/context/form-host.ts';
import { useOwnForm } from '#engine/react/context/form-scope.tsx';
import * as words from '#generated/words/ui.ts';
import { ReadState } from '#portal/ui/states.tsx';
import { loadForeign } from './load-foreign.ts';

/** A form of others in its place: what draws it is loaded only here, and asked for again where it did not come. */
export function ForeignPart({ node }: ForeignPartProps) {
  const { id } = useOwnForm().form.definition;
  const asked = useQuery({
    queryKey: ['foreign', id],
    queryFn: () => loadForeign(id),
    staleTime: Infinity,
    // without a connection the device may have it
    networkMode: 'always',
  });
  return (
    <ReadState asked={asked} failed={words.formFailed} label={words.loadingForm} height="h-96">
      {({ ForeignAnswer, compiled }) => <ForeignAnswer node={node} compiled={compiled} />}
    </ReadState>
  );
}
