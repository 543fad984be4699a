import { useEffect, useSyncExternalStore } from 'react';
import { toApiError } from '#api/error.ts';
import * as words from '#generated/words/app.ts';
import { client, version } from '#portal/session/services.ts';
import { FailedScreen } from '#portal/ui/page/error-page.tsx';

/**
 * Stands where a screen fell over or its code did not arrive. The code of a version that is no more does not arrive
 * either: the server's answer to any call tells the two apart.
 */
export function FailedPage({ thrown }: { readonly thrown: unknown }) {
  const outdated = useSyncExternalStore(version.subscribe, version.isOutdated);
  const isMissing = toApiError(thrown).status === 0;
  useEffect(() => {
    if (isMissing) client.GET('/api/health').catch(() => undefined);
  }, [isMissing]);
  if (!outdated) return <FailedScreen thrown={thrown} />;
  return <FailedScreen thrown={thrown} text={words.newVersion} onReload={() => void update()} />;
}

async function update(): Promise<void> {
  const worker = await import('./worker.ts').catch(() => undefined);
  if (worker) await worker.takeNewVersion();
  else location.reload();
}
