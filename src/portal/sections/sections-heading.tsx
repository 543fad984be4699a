import type { ReactNode } from 'react';
import { PageHeading } from '#portal/ui/page/page-heading.tsx';
import { PageNotice } from '#portal/ui/page/page-notice.tsx';

interface SectionsHeadingProps {
  readonly children: ReactNode;
  readonly lead?: string | undefined;
}

/** The title of a screen of sections with its introduction. */
export function SectionsHeading({ children, lead }: SectionsHeadingProps) {
  return (
    <>
      <PageNotice />
      <PageHeading className={lead ? 'mb-2' : 'mb-6'}>{children}</PageHeading>
      {lead && <p className="mb-6 max-w-prose text-base-content/80">{lead}</p>}
    </>
  );
}
