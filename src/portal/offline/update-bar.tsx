import { useState } from 'react';
import * as words from '#generated/words/app.ts';

/** Announces a new version and loads it on request only. */
export function UpdateBar() {
  const [updating, setUpdating] = useState(false);
  const update = async () => {
    setUpdating(true);
    const worker = await import('./worker.ts');
    await worker.activateNewVersion();
  };
  return (
    <div
      role="status"
      className="flex flex-wrap items-center justify-center gap-x-4 gap-y-1 border-b border-primary/30 bg-primary/10 px-4 py-2 text-sm print:hidden"
    >
      <p>{words.newVersion}</p>
      <button
        type="button"
        className="btn btn-sm btn-primary"
        aria-disabled={updating || undefined}
        onClick={updating ? undefined : () => void update()}
      >
        {updating ? words.updating : words.update}
      </button>
    </div>
  );
}
