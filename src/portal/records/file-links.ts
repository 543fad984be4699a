import { type MouseEvent, useCallback } from 'react';
import { toApiError } from '#api/error.ts';
import type { FileOperation } from '#generated/portal/settings.ts';
import { saveFile } from '#portal/session/save-file.ts';
import { pathOf } from '#portal/session/services.ts';
import { toast } from '#portal/ui/toast.tsx';

/**
 * Files are asked for with the token, which a plain link does not carry: a click on one fetches the file and hands it
 * to the browser under its name. Goes on the element around the links; `operation` gives a file's content.
 */
export function useFileLinks(operation: FileOperation | undefined): (event: MouseEvent) => void {
  return useCallback(
    (event) => {
      if (operation === undefined) return;
      const prefix = pathOf(operation, { id: '' });
      const link = event.target instanceof Element ? event.target.closest('a') : null;
      if (!link?.pathname.startsWith(prefix) || link.origin !== location.origin) return;
      event.preventDefault();
      const id = decodeURIComponent(link.pathname.slice(prefix.length));
      saveFile(operation, { path: { id } }, link.textContent?.trim() ?? '').catch((thrown: unknown) => {
        toast(toApiError(thrown).message, { tone: 'error' });
      });
    },
    [operation],
  );
}
