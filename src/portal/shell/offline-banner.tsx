import { WifiOff } from 'lucide-react';
import { useSyncExternalStore } from 'react';
import * as words from '#generated/words/shell.ts';

/** Says that the device has no connection, for as long as it has none. */
export function OfflineBanner() {
  const online = useSyncExternalStore(subscribe, () => navigator.onLine);
  return (
    <div role="status" className="print:hidden">
      {!online && (
        <p className="flex items-center justify-center gap-2 bg-accent px-4 py-2 text-center text-sm text-accent-content">
          <WifiOff className="size-4 shrink-0" aria-hidden />
          {words.offline}
        </p>
      )}
    </div>
  );
}

function subscribe(listener: () => void) {
  window.addEventListener('online', listener);
  window.addEventListener('offline', listener);
  return () => {
    window.removeEventListener('online', listener);
    window.removeEventListener('offline', listener);
  };
}
