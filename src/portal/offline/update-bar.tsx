import { useState } from 'react';
import * as words from '#generated/words/app.ts';
import { Button } from '#portal/ui/button.tsx';

interface UpdateBarProps {
  /** Reloads the page in the new version. */
  readonly onUpdate: () => void;
}

/** Announces a new version and loads it on request only. */
export function UpdateBar({ onUpdate }: UpdateBarProps) {
  const [updating, setUpdating] = useState(false);
  const update = () => {
    setUpdating(true);
    onUpdate();
  };
  return (
    <div
      role="status"
      className="flex flex-wrap items-center justify-center gap-x-4 gap-y-1 border-b border-primary/30 bg-primary/10 px-4 py-2 text-sm print:hidden"
    >
      <p>{words.newVersion}</p>
      <Button className="btn-sm btn-primary" isBusy={updating} onClick={update}>
        {updating ? words.updating : words.update}
      </Button>
    </div>
  );
}
