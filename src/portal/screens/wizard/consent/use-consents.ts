import { skipToken, useQuery } from '@tanstack/react-query';
import { operationKey } from '#api/operation-key.ts';
import type { WizardSettings } from '#generated/portal/settings.ts';
import { callConfigured } from '#portal/session/services.ts';
import type { Consent } from './consents.ts';

const none: readonly Consent[] = [];

/**
 * The consents that the wizard asks for; `undefined` while they are on their way. A call that fails holds nobody up: the
 * server asks again before it takes anything.
 */
export function useConsents({ consents }: WizardSettings): readonly Consent[] | undefined {
  const { data, isPending } = useQuery({
    queryKey: consents ? operationKey(consents.list) : [],
    queryFn: consents ? ({ signal }) => callConfigured(consents.list, { signal }) : skipToken,
    staleTime: 0,
    retry: false,
  });
  if (!consents) return none;
  return isPending ? undefined : (data ?? none);
}
