import type { ReactNode } from 'react';

interface TilesProps {
  readonly titles: readonly string[];
  /** One row at any width (`x-tiles`). */
  readonly row?: boolean;
  readonly children: ReactNode;
}

/** Choices in as many columns as the longest title allows. */
export function Tiles({ titles, row = false, children }: TilesProps) {
  return (
    <div className="tiles" data-width={row ? 'row' : widthFor(titles)}>
      {children}
    </div>
  );
}

/** By the longest title: up to 12 characters fit into two columns on a phone. */
function widthFor(titles: readonly string[]): 'wide' | 'middle' | 'short' | undefined {
  const longest = Math.max(0, ...titles.map((title) => title.length));
  if (longest > 18) return 'wide';
  if (longest > 12) return 'middle';
  return longest > 10 ? 'short' : undefined;
}

interface TileProps {
  readonly title: string;
  /** A second line below the title, with the id `noteId`. */
  readonly note?: string | undefined;
  readonly noteId?: string | undefined;
  readonly children: ReactNode;
}

/** One choice: the whole tile is the target, 48 px high. */
export function Tile({ title, note, noteId, children }: TileProps) {
  return (
    // biome-ignore lint/a11y/noLabelWithoutControl: the control is the child
    <label className="tile">
      {children}
      <span>
        {title}
        {note !== undefined && (
          <span id={noteId} className="block text-sm text-base-content/75">
            {note}
          </span>
        )}
      </span>
    </label>
  );
}
