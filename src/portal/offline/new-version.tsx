import { lazy, Suspense, useEffect, useState, useSyncExternalStore } from 'react';
import { useLocation } from 'react-router-dom';
import { toApiError } from '#api/error.ts';
import * as words from '#generated/words/app.ts';
import { client, version } from '#portal/session/services.ts';
import { ErrorBoundary, FailedScreen } from '#portal/ui/page/error-page.tsx';

const UpdateBar = lazy(() => import('./update-bar.tsx').then((m) => ({ default: m.UpdateBar })));

/** Announces a newer version after the next navigation to a page or panel, so never while the person is typing. */
export function NewVersion() {
  const outdated = useSyncExternalStore(version.subscribe, version.isOutdated);
  const { key } = useLocation();
  const [detectedAt, setDetectedAt] = useState<string>();
  if (outdated && detectedAt === undefined) setDetectedAt(key);
  if (detectedAt === undefined || detectedAt === key) return null;
  return (
    <ErrorBoundary fallback={() => null}>
      <Suspense>
        <UpdateBar onUpdate={() => void update()} />
      </Suspense>
    </ErrorBoundary>
  );
}

/**
 * Replaces a screen that crashed or whose code failed to load. The cause may be an outdated version, whose code is no
 * longer on the server: any response tells the current version.
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
