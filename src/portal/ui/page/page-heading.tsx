import { type ReactNode, useEffect, useRef } from 'react';
import { takeHeadingFocus } from './page-title.ts';

interface PageHeadingProps {
  readonly children: ReactNode;
  readonly className?: string;
  readonly id?: string;
}

/** The page's `<h1>`: takes the focus after a navigation, so that a screen reader says where one is. */
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
