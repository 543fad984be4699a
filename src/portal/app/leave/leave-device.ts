import * as words from '#generated/words/leave.ts';
import { device } from '#portal/device/this-device.ts';
import { currentUser } from '#portal/screens/wizard/wizard-services.ts';
import { choose } from '#portal/ui/confirm.tsx';
import { save, saveOpen, type Unsaved, unsavedOf } from './unsaved.ts';

/**
 * Takes everything that the person has typed off the device. What the server does not have is asked about; `false`
 * where the person stays.
 */
export async function leaveDevice(): Promise<boolean> {
  const user = currentUser();
  await saveOpen();
  const unsaved = await unsavedOf(user);
  if (unsaved.length > 0 && !(await settle(user, unsaved))) return false;
  await device.dropAll(user);
  return true;
}

/** Saves it or leaves it to be removed, as the person chooses; `false` where they stay. */
async function settle(user: string, unsaved: readonly Unsaved[]): Promise<boolean> {
  if (!unsaved.some(({ context }) => context)) return confirmRemoval(words.left({ what: titlesOf(unsaved) }));
  const chosen = await choose({
    title: words.title,
    text: words.left({ what: titlesOf(unsaved) }),
    confirm: words.save,
    other: words.remove,
    cancel: words.stay,
  });
  if (chosen !== 'confirm') return chosen === 'other';
  for (const one of unsaved) await save(one);
  const left = await unsavedOf(user);
  return left.length === 0 || confirmRemoval(words.notSaved({ what: titlesOf(left) }));
}

async function confirmRemoval(text: string): Promise<boolean> {
  const question = { title: words.title, text, confirm: words.remove, cancel: words.stay, danger: true };
  return (await choose(question)) === 'confirm';
}

function titlesOf(unsaved: readonly Unsaved[]): string {
  return [...new Set(unsaved.map(({ title }) => `«${title}»`))].join(', ');
}
