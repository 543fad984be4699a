import { type MouseEvent, useCallback } from 'react';
import { toApiError } from '#api/error.ts';
import { download } from '../../services.ts';
import { toast } from '../../ui/toast.tsx';

/**
 * Files are asked for with the token, which a plain link does not carry: a click on one fetches the file and hands it
 * to the browser under its name. Goes on the element around the links; `prefix` is how their paths begin.
 */
export function useFileLinks(prefix: string): (event: MouseEvent) => void {
  return useCallback(
    (event) => {
      const link = event.target instanceof Element ? event.target.closest('a') : null;
      if (!link?.pathname.startsWith(prefix) || link.origin !== location.origin) return;
      event.preventDefault();
      save(link.pathname, link.textContent?.trim() ?? '').catch((thrown: unknown) => {
        toast(toApiError(thrown).message, { tone: 'error' });
      });
    },
    [prefix],
  );
}

async function save(path: string, name: string): Promise<void> {
  const url = URL.createObjectURL(await download(path));
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  // The browser has to have begun before the address goes.
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}
