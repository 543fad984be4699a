import type { ReactNode } from 'react';

/**
 * Stands in for `markdown-to-jsx/react`, which rjsf imports and we never ask for: a third of its bytes.
 * The build aliases the package to this file.
 */
export function Markdown({ children }: { children?: ReactNode }) {
  return children;
}
