import { useSearchParams } from 'react-router-dom';
import type { RecordSettings } from '#generated/portal/settings.ts';
import { type BoundKeys, useKeys } from '#portal/records/keys/use-keys.ts';

type PartKeys = Pick<NonNullable<RecordSettings['keys']>, 'note' | 'remark' | 'documents'>;

/** The field of a new note, which stands in a tab of its own where there is no room beside the answers. */
const NOTE = '[data-note]';
const REMARK = '.remark-button';
/** A tab is drawn, and its notes are read, within so many frames. */
const FRAMES = 120;

/** Keys that lead to a new note, to a remark on the chosen answer, and to the documents and back. */
export function usePartKeys({ note, remark, documents }: PartKeys = {}): void {
  const [search, setSearch] = useSearchParams();
  const goTo = (part: string) =>
    setSearch((before) => {
      const after = new URLSearchParams(before);
      after.delete('part');
      if (part !== '') after.set('part', part);
      return after;
    });
  const toNote = () => {
    if (focusNote()) return;
    goTo('notes');
    focusSoon(FRAMES);
  };
  const keys: readonly (readonly [key: string | undefined, run: () => void])[] = [
    [note, toNote],
    [remark, remarkOnChosen],
    [documents, () => goTo(search.get('part') === 'documents' ? '' : 'documents')],
  ];
  const bound: BoundKeys = Object.fromEntries(keys.filter(([key]) => key !== undefined));
  useKeys(bound);
}

function focusNote(): boolean {
  const area = document.querySelector<HTMLElement>(NOTE);
  area?.focus();
  return area !== null;
}

function focusSoon(frames: number): void {
  if (frames > 0 && !focusNote()) requestAnimationFrame(() => focusSoon(frames - 1));
}

/** Opens the remark on the answer that is chosen; where none is, chooses the first. */
function remarkOnChosen(): void {
  const all = [...document.querySelectorAll<HTMLElement>(REMARK)];
  const [first] = all;
  const alone = all.length === 1 ? first : undefined;
  const focused = all.find((one) => one === document.activeElement);
  const chosen = focused ?? all.find((one) => 'here' in one.dataset) ?? alone;
  if (chosen) chosen.click();
  else first?.focus();
}
