import type { ReactNode } from 'react';

/**
 * Replaces `markdown-to-jsx/react` in the build: rjsf imports it (a third of its bytes), and our forms never use it.
 */
export function Markdown({ children }: { children?: ReactNode }) {
  return children;
}
