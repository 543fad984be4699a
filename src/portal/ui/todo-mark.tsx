import { plural } from '#engine/text/plural.ts';
import * as words from '#generated/words/shell.ts';

/** Number of pending tasks behind a link; hidden at zero. */
export function TodoBadge({ count, className }: { readonly count: number; readonly className: string }) {
  if (count === 0) return null;
  return (
    <>
      <span
        aria-hidden
        className={`grid min-w-5 place-items-center rounded-full bg-accent px-1.5 text-xs/5 font-semibold text-accent-content tabular-nums ${className}`}
      >
        {count}
      </span>
      <span className="sr-only">, {words.waiting({ count: plural(count, words.things) })}</span>
    </>
  );
}
