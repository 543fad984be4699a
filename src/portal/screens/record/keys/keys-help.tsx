import { Keyboard } from 'lucide-react';
import { useState } from 'react';
import type { RecordSettings } from '#generated/portal/settings.ts';
import * as words from '#generated/words/record.ts';
import * as uiWords from '#generated/words/ui.ts';
import { turnKeys, useKeys, useKeysOn } from '#portal/records/keys/use-keys.ts';
import { Dialog } from '#portal/ui/dialog.tsx';

interface KeysHelpProps {
  readonly keys: NonNullable<RecordSettings['keys']>;
  /** Where the record may go from here: its words, by the status. */
  readonly moves: Readonly<Record<string, string>>;
}

/** The button and the dialog of the keys: what each does here, and the switch that turns them off. */
export function KeysHelp({ keys, moves }: KeysHelpProps) {
  const [open, setOpen] = useState(false);
  const on = useKeysOn();
  useKeys({ '?': () => setOpen(true) });
  const lines = [
    [keys.next, words.next],
    [keys.previous, words.previous],
    ...Object.entries(keys.moves).flatMap(([to, key]) => (moves[to] ? [[key, moves[to]]] : [])),
    ...(keys.step ? [[keys.step, words.keyStep]] : []),
    ...(keys.undo ? [[keys.undo, uiWords.undo]] : []),
    ['/', words.keySearch],
    ['?', words.keyHelp],
  ];
  return (
    <>
      <button
        type="button"
        className="move-key btn btn-ghost btn-square print:hidden"
        aria-label={words.keysOpen}
        aria-keyshortcuts="?"
        title={`${words.keysOpen} (?)`}
        onClick={() => setOpen(true)}
      >
        <Keyboard className="size-5" aria-hidden />
      </button>
      {open && (
        <Dialog title={words.keysTitle} onClose={() => setOpen(false)}>
          <p className="text-base-content/80">{words.keysHelp}</p>
          <label className="my-3 flex min-h-11 items-center gap-3">
            <input
              type="checkbox"
              className="checkbox"
              checked={on}
              onChange={(event) => turnKeys(event.target.checked)}
            />
            {words.keysOn}
          </label>
          <dl className="grid grid-cols-[3rem_1fr] items-center gap-y-1.5">
            {lines.map(([key, does]) => (
              <div key={key} className="contents">
                <dt>
                  <Key name={key ?? ''} />
                </dt>
                <dd>{does}</dd>
              </div>
            ))}
          </dl>
        </Dialog>
      )}
    </>
  );
}

/** A key as it stands on the keyboard. */
export function Key({ name }: { readonly name: string }) {
  return <kbd className="key-sign">{name.toUpperCase()}</kbd>;
}
