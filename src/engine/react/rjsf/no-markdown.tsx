import type { ReactNode } from 'react';

/**
 * Stands in for `markdown-to-jsx/react`, which rjsf imports and we never ask for: a third of its bytes.
 * The build puts this file in the package's place.
 */
export function Markdown({ children }: { children?: ReactNode }) {
  return children;
}
