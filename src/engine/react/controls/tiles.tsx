import type { ReactNode } from 'react';

/** Choices side by side as far as their words leave room. */
export function Tiles({ titles, children }: { titles: readonly string[]; children: ReactNode }) {
  const longest = Math.max(0, ...titles.map((title) => title.length));
  const width = longest > 18 ? 'wide' : longest > 10 ? 'middle' : undefined;
  return (
    <div className="tiles" data-width={width}>
      {children}
    </div>
  );
}

/** One choice: the whole tile is the target, 48 px high. */
export function Tile({ title, children }: { title: string; children: ReactNode }) {
  return (
    // biome-ignore lint/a11y/noLabelWithoutControl: the control is the child
    <label className="tile">
      {children}
      <span>{title}</span>
    </label>
  );
}
