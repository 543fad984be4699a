import * as words from '#generated/words/errors.ts';
import { toast } from '#portal/ui/toast.tsx';

/** Says to who looks with a family's eyes that nothing is changed so. */
export function refuseLook(): void {
  toast(words.viewing);
}
