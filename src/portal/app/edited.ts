/** In development: applies edits under `schemas/` to the open page. */
import { flushSync } from 'react-dom';
import { renewScreens } from '#portal/config/screen-settings.ts';
import { renewPortal } from '#portal/config/screens.ts';
import { renewForms } from '#portal/forms/forms.ts';
import { queryClient } from '#portal/session/services.ts';
import { EDITED_EVENT } from '#portal/ui/page/error-page.tsx';

/**
 * Renders the page again after generated modules have changed (`scripts/dev/vite-plugins.ts`) and keeps the focus.
 * Content that failed, for example for an unknown widget, is rendered again too.
 * Refetches all data once the API has reloaded the modules.
 */
export function followEdits(render: () => void): void {
  import.meta.hot?.on('vite:afterUpdate', async ({ updates }) => {
    if (!updates.some(({ path }) => path.includes('/src/generated/'))) return;
    renewPortal();
    await Promise.all([renewForms(), renewScreens()]);
    void queryClient.invalidateQueries({ queryKey: ['form'] });
    const restoreFocus = rememberFocus();
    flushSync(() => {
      render();
      window.dispatchEvent(new Event(EDITED_EVENT));
    });
    restoreFocus();
    // a draft renders one frame later
    requestAnimationFrame(restoreFocus);
  });
  import.meta.hot?.on('api:renewed', () => queryClient.invalidateQueries());
}

/** Returns a function that restores the focus and the caret if the field is rendered again. */
function rememberFocus(): () => void {
  const field = document.activeElement;
  const isText = field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement;
  const caret = isText ? ([field.selectionStart, field.selectionEnd] as const) : undefined;
  return () => {
    const now = document.getElementById(field?.id ?? '');
    if (!now || document.activeElement !== document.body) return;
    now.focus({ preventScroll: true });
    const isStillText = now instanceof HTMLInputElement || now instanceof HTMLTextAreaElement;
    if (isStillText && caret) now.setSelectionRange(...caret);
  };
}

declare module 'vite/types/customEvent.d.ts' {
  interface CustomEventMap {
    'api:renewed': object;
  }
}
