import { useQuery } from '@tanstack/react-query';
import type { ExternalPartProps } from '#engine/react/context/form-host.ts';
import { useOwnForm } from '#engine/react/context/form-scope.tsx';
import { externalModules } from '#generated/external.ts';
import * as words from '#generated/words/ui.ts';
import { LoadingBar } from '#portal/ui/skeleton.tsx';
import { ReadState } from '#portal/ui/states.tsx';

/** An external form inside a form. Its code is loaded on demand, with a button to retry. */
export function ExternalPart({ node }: ExternalPartProps) {
  const { id } = useOwnForm().form.definition;
  const query = useQuery({
    queryKey: ['external', id],
    queryFn: () => loadExternal(id),
    staleTime: Infinity,
    // without a connection the service worker may have the code
    networkMode: 'always',
  });
  return (
    <ReadState
      query={query}
      failed={words.formFailed}
      loading={<LoadingBar label={words.loadingForm} className="h-96" />}
    >
      {({ ExternalAnswer, compiled }) => <ExternalAnswer node={node} compiled={compiled} />}
    </ReadState>
  );
}

/** Loads the component and the validator of an external form, by the id of the form around it. */
async function loadExternal(id: string) {
  const load = externalModules[id];
  if (!load) throw new Error(`The form ${id} has no external form`);
  const [module, { renderedExternal }] = await Promise.all([load(), import('./rendered-external.ts')]);
  return renderedExternal(module);
}
