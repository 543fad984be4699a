import { type MouseEvent, useCallback, useMemo } from 'react';
import type { FileContent } from '#engine/react/context/form-host.ts';
import type { FileOperation } from '#generated/portal/settings.ts';
import type { SavedRecord } from '#portal/draft/model.ts';
import { saveFile } from '#portal/session/save-file.ts';
import { callWithoutConsentDialog, pathOf } from '#portal/session/services.ts';
import { toastError } from '#portal/ui/toast.tsx';

/**
 * A click handler for the element around links to files. A plain link would not send the token, so the file is
 * downloaded by `operation` and saved under the link's text. `open` may show the file on the page instead; it returns
 * `false` if it does not.
 */
export function useFileLinks(
  operation: FileOperation | undefined,
  open?: (id: string) => boolean,
): (event: MouseEvent) => void {
  return useCallback(
    (event) => {
      if (operation === undefined) return;
      const link = event.target instanceof Element ? event.target.closest('a') : null;
      const id = link?.origin === location.origin ? idIn(link.pathname, operation) : undefined;
      if (!link || id === undefined) return;
      event.preventDefault();
      if (open?.(id)) return;
      saveFile(operation, { path: { id } }, link.textContent?.trim() ?? '').catch(toastError);
    },
    [operation, open],
  );
}

/** Placeholder for an id in a path, longer than any id. */
const ANY = '00000000000000000000';

/** The file id in a path of the operation; `undefined` for other paths. */
function idIn(path: string, operation: FileOperation): string | undefined {
  const [before = '', after = ''] = pathOf(operation, { id: ANY }).split(ANY);
  if (!path.startsWith(before) || !path.endsWith(after)) return undefined;
  return decodeURIComponent(path.slice(before.length, path.length - after.length));
}

/**
 * Content of a file for its thumbnail: loading never shows a dialog and fails silently.
 */
export function useFileContent(operation: FileOperation | undefined): FileContent | undefined {
  return useMemo(
    () => operation && ((id) => callWithoutConsentDialog(operation, { path: { id } })),
    [operation],
  );
}

/** The origin of a file, such as «attached by the school». */
export function fileOrigin({ files }: SavedRecord, id: number): string | undefined {
  return files?.find((file) => file.id === id)?.note;
}
