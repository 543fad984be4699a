import { type ReactNode, useEffect, useRef } from 'react';
import { takeHeadingFocus } from './page-title.ts';

interface PageHeadingProps {
  readonly children: ReactNode;
  readonly className?: string;
  readonly id?: string;
}

/** The page's `<h1>`: focused after navigation, so that a screen reader announces the page. */
export function PageHeading({ children, className, id }: PageHeadingProps) {
  const ref = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (takeHeadingFocus()) ref.current?.focus({ preventScroll: true });
  }, []);
  return (
    <h1 ref={ref} id={id} tabIndex={-1} className={`outline-none ${className ?? ''}`}>
      {children}
    </h1>
  );
}
