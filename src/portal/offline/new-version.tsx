import { lazy, Suspense, useEffect, useState, useSyncExternalStore } from 'react';
import { useLocation } from 'react-router-dom';
import { toApiError } from '#api/error.ts';
import * as words from '#generated/words/app.ts';
import { client, version } from '#portal/session/services.ts';
import { ErrorBoundary, FailedScreen } from '#portal/ui/page/error-page.tsx';

const UpdateBar = lazy(() => import('./update-bar.tsx').then((m) => ({ default: m.UpdateBar })));

/**
 * Announces a newer version on navigation between pages or panels, never while the person is
 * typing.
 */
export function NewVersion() {
  const outdated = useSyncExternalStore(version.subscribe, version.isOutdated);
  const { key } = useLocation();
  const [heardAt, setHeardAt] = useState<string>();
  if (outdated && heardAt === undefined) setHeardAt(key);
  if (heardAt === undefined || heardAt === key) return null;
  return (
    <ErrorBoundary fallback={() => null}>
      <Suspense>
        <UpdateBar />
      </Suspense>
    </ErrorBoundary>
  );
}

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
  if (worker) await worker.activateNewVersion();
  else location.reload();
}
