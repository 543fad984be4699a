import type { ServerDraft } from '../model/server-draft.ts';

/**
 * Whether a draft that is being filled in may not go on: it can no longer be changed, or it was sent elsewhere
 * meanwhile, and what is sent is not changed behind the person's back.
 */
export function isClosed(before: ServerDraft | undefined, newer: ServerDraft): boolean {
  const may = (state: ServerDraft | undefined, action: string) => state?.actions.includes(action) ?? false;
  return !may(newer, 'edit') || (may(before, 'finish') && !may(newer, 'finish'));
}

/** Why, in words. */
export function closedWords(newer: ServerDraft): string {
  return newer.actions.includes('edit')
    ? 'Эта заявка уже подана в другой вкладке или на другом устройстве.'
    : 'Эту заявку больше нельзя изменить: её уже рассматривают или она отменена.';
}
