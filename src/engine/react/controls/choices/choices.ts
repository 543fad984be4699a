import { useCallback, useEffect, useState } from 'react';
import type { FieldSchema } from '#engine/definition/definition.ts';
import type { OfferedChoice } from '#engine/definition/offered-choices.ts';
import type { FormHost } from '../../context/form-host.ts';

/** The choices written in the definition: of the field itself, or of the items of a list. */
function declaredChoices(schema: FieldSchema): readonly OfferedChoice[] {
  return schema.oneOf ?? schema.items?.oneOf ?? [];
}

export type LoadedChoices =
  | { readonly state: 'ready'; readonly choices: readonly OfferedChoice[] }
  | { readonly state: 'loading' }
  | { readonly state: 'failed'; readonly retry: () => void };

/** The choices of a field from its definition, or from the host with `x-options`. */
export function useChoices(schema: FieldSchema, host: FormHost): LoadedChoices {
  const operation = schema['x-options'];
  const [fetched, setFetched] = useState<readonly OfferedChoice[] | 'failed'>();
  const [attempt, setAttempt] = useState(0);
  const retry = useCallback(() => {
    setFetched(undefined);
    setAttempt((count) => count + 1);
  }, []);

  // biome-ignore lint/correctness/useExhaustiveDependencies: each attempt asks once more
  useEffect(() => {
    if (!operation) return;
    let wanted = true;
    host.options(operation).then(
      (choices) => wanted && setFetched(choices),
      () => wanted && setFetched('failed'),
    );
    return () => {
      wanted = false;
    };
  }, [operation, host, attempt]);

  if (!operation) return { state: 'ready', choices: declaredChoices(schema) };
  if (fetched === undefined) return { state: 'loading' };
  return fetched === 'failed' ? { state: 'failed', retry } : { state: 'ready', choices: fetched };
}
