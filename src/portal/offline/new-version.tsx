import { lazy, Suspense, useState, useSyncExternalStore } from 'react';
import { useLocation } from 'react-router-dom';
import { version } from '#portal/session/services.ts';
import { ErrorBoundary } from '#portal/ui/page/error-page.tsx';

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
