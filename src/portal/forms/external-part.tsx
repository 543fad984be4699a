import { useQuery } from '@tanstack/react-query';
import type { ExternalPartProps } from '#engine/react/context/form-host.ts';
import { useOwnForm } from '#engine/react/context/form-scope.tsx';
import { externalModules } from '#generated/external.ts';
import * as words from '#generated/words/ui.ts';
import { LoadingBone } from '#portal/ui/skeleton.tsx';
import { ReadState } from '#portal/ui/states.tsx';

/** An external form inside a form; its code is loaded here only, with a retry. */
export function ExternalPart({ node }: ExternalPartProps) {
  const { id } = useOwnForm().form.definition;
  const asked = useQuery({
    queryKey: ['external', id],
    queryFn: () => loadExternal(id),
    staleTime: Infinity,
    // without a connection the device may have it
    networkMode: 'always',
  });
  return (
    <ReadState
      query={asked}
      failed={words.formFailed}
      loading={<LoadingBone label={words.loadingForm} className="h-96" />}
    >
      {({ ExternalAnswer, compiled }) => <ExternalAnswer node={node} compiled={compiled} />}
    </ReadState>
  );
}

/**
 * Loads the renderer and validator of an external form by the id of the form. Rejects if loading
 * fails.
 */
async function loadExternal(id: string) {
  const load = externalModules[id];
  if (!load) throw new Error(`No external form ${id}`);
  const [module, { renderedExternal }] = await Promise.all([load(), import('./rendered-external.ts')]);
  return renderedExternal(module);
}
