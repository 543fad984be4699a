import type { MouseEvent, ReactNode } from 'react';

export interface InAppLinkProps {
  readonly href: string;
  /** Navigates without a page load. Without it the browser follows the link. */
  readonly onFollow?: (() => void) | undefined;
  readonly className?: string;
  readonly 'aria-label'?: string;
  readonly children: ReactNode;
}

/** A real link, which can be opened in a new tab. A plain click navigates within the application. */
export function InAppLink({ href, onFollow, children, ...rest }: InAppLinkProps) {
  const follow = (event: MouseEvent) => {
    const plain = event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;
    if (!onFollow || !plain) return;
    event.preventDefault();
    onFollow();
  };
  return (
    <a href={href} onClick={follow} {...rest}>
      {children}
    </a>
  );
}
