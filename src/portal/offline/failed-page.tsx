import { useEffect, useSyncExternalStore } from 'react';
import { toApiError } from '#api/error.ts';
import * as words from '#generated/words/app.ts';
import { client, version } from '#portal/session/services.ts';
import { FailedScreen } from '#portal/ui/page/error-page.tsx';

/**
 * Replaces a screen that crashed or whose code failed to load. Code of an outdated version also
 * fails to load; the server's response to any call distinguishes the two cases.
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
