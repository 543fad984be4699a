import { uploadsOf } from '#engine/react/files/form-uploads.ts';
import * as words from '#generated/words/leave.ts';
import { loadScreens } from '#portal/config/screen-settings.ts';
import { portal } from '#portal/config/screens.ts';
import { currentUser, device } from '#portal/device/this-device.ts';
import { type DraftSlot, isNewSlot } from '#portal/draft/device/records.ts';
import { type DraftContext, isOnServer, openNewDraft, openSavedDraft } from '#portal/draft/open.ts';
import type { DraftSession } from '#portal/draft/session.ts';
import { loadForm } from '#portal/forms/forms.ts';
import { openDrafts } from '#portal/screens/wizard/use-draft.ts';
import { draftContextOf } from '#portal/screens/wizard/wizard-services.ts';
import { choose, confirm } from '#portal/ui/confirm.tsx';

/** Deletes the person's local drafts, after asking about unsaved answers; `false` if the person cancels the sign-out. */
export async function leaveDevice(): Promise<boolean> {
  const user = currentUser();
  await saveOpenDrafts();
  const unsaved = await unsavedOf(user);
  if (unsaved.length > 0 && !(await resolveUnsaved(user, unsaved))) return false;
  await device.dropAll(user);
  return true;
}

/** Asks whether to save or delete unsaved answers; `false` if the person cancels the sign-out. */
async function resolveUnsaved(user: string, unsaved: readonly Unsaved[]): Promise<boolean> {
  if (!unsaved.some(({ context }) => context)) return confirmRemoval(words.left({ what: titlesOf(unsaved) }));
  const choice = await choose({
    title: words.title,
    text: words.left({ what: titlesOf(unsaved) }),
    confirm: words.save,
    other: words.remove,
    cancel: words.stay,
  });
  if (choice !== 'confirm') return choice === 'other';
  for (const one of unsaved) await save(one);
  const remaining = await unsavedOf(user);
  return remaining.length === 0 || confirmRemoval(words.notSaved({ what: titlesOf(remaining) }));
}

function confirmRemoval(text: string): Promise<boolean> {
  return confirm({ title: words.title, text, confirm: words.remove, cancel: words.stay, danger: true });
}

function titlesOf(unsaved: readonly Unsaved[]): string {
  return [...new Set(unsaved.map(({ title }) => `«${title}»`))].join(', ');
}

/** Answers on this device that the server lacks. */
interface Unsaved {
  readonly slot: DraftSlot;
  readonly title: string;
  /** Context for saving it; absent if the form cannot be loaded, or has no draft that the server could save. */
  readonly context?: DraftContext | undefined;
}

async function unsavedOf(user: string): Promise<readonly Unsaved[]> {
  const slots = await device.slots(user);
  const found = await Promise.all(slots.map(unsavedIn));
  return found.flatMap((unsaved) => unsaved ?? []);
}

/** A draft whose form cannot be loaded (no connection) counts as unsaved. */
async function unsavedIn(slot: DraftSlot): Promise<Unsaved | undefined> {
  const records = await device.load(slot);
  if (Object.keys(records).length === 0) return undefined;
  try {
    const form = await loadForm(slot.form);
    const settings = await wizardSettings(slot.form);
    const context = settings && draftContextOf(settings, form, slot.user);
    const isSaved = context && (await isOnServer(context, slot.slot));
    if (isSaved) return undefined;
    return { slot, title: form.definition.title, context: isSaved === undefined ? undefined : context };
  } catch {
    return { slot, title: words.form };
  }
}

async function wizardSettings(form: string) {
  for (const { kind, access } of portal.screens) {
    if (kind !== 'wizard') continue;
    for (const screen of await loadScreens(access))
      if (screen.kind === 'wizard' && screen.settings.form === form) return screen.settings;
  }
  return undefined;
}

/** Saves the open drafts, which would be saved in a moment anyway. */
async function saveOpenDrafts(): Promise<void> {
  const automatic = [...openDrafts].filter((draft) => draft.view().sync.automatic);
  await Promise.all(automatic.map((draft) => draft.flush()));
}

/** Sends a draft to the server. Failures are ignored: `unsavedOf` finds the rest. */
async function save({ slot, context }: Unsaved): Promise<void> {
  if (!context) return;
  const open = [...openDrafts].find((draft) => isInSlot(draft, slot));
  if (open) {
    await flushDraft(open);
    return;
  }
  const opening = isNewSlot(slot.slot)
    ? openNewDraft(context, { slot: slot.slot })
    : openSavedDraft(context, Number(slot.slot));
  const draft = await opening.catch(() => undefined);
  if (draft) await flushDraft(draft);
  await draft?.close();
}

/** Resolves when all changes and files have been sent, or have failed. */
async function flushDraft(draft: DraftSession): Promise<void> {
  await draft.flush();
  await uploadsOf(draft.store, draft.files).settled();
}

function isInSlot(draft: DraftSession, { slot }: DraftSlot): boolean {
  return draft.slot === slot || String(draft.view().server?.id) === slot;
}
