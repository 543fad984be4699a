import { WifiOff } from 'lucide-react';
import * as words from '#generated/words/shell.ts';
import { useOnline } from '#portal/ui/use-online.ts';

export function OfflineBanner() {
  const online = useOnline();
  return (
    <div role="status" className="print:hidden">
      {!online && (
        <p className="flex items-center justify-center gap-2 bg-accent px-4 py-2 text-sm text-accent-content">
          <WifiOff className="size-4 shrink-0" aria-hidden />
          {words.offline}
        </p>
      )}
    </div>
  );
}
