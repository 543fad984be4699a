import { type ComponentProps, createContext, type ReactNode, useContext } from 'react';

/** The level of the heading above: by default the page's `<h1>`. */
const LevelAbove = createContext(1);

/** Sets the level of the heading above its content. */
export function UnderHeading({ level, children }: { readonly level: number; readonly children: ReactNode }) {
  return <LevelAbove value={level}>{children}</LevelAbove>;
}

/** A heading one level below the surrounding one, so that no level is skipped (axe `heading-order`). */
export function Subheading(props: ComponentProps<'h2'>) {
  const Tag = tags[useContext(LevelAbove) - 1] ?? 'h6';
  return <Tag {...props} />;
}

/** Content under the {@link Subheading} beside it. */
export function UnderSubheading({ children }: { readonly children: ReactNode }) {
  return <UnderHeading level={useContext(LevelAbove) + 1}>{children}</UnderHeading>;
}

/** Subheadings by the level of the heading above. */
const tags = ['h2', 'h3', 'h4', 'h5', 'h6'] as const;
