import type { ReactNode } from 'react';
import { UnderHeading } from '#engine/react/ui/heading.tsx';

interface PanelProps {
  readonly title?: string | undefined;
  readonly help?: string | undefined;
  readonly aside?: ReactNode;
  readonly children: ReactNode;
}

/** The frame of a section, with its title if it has one. */
export function Panel({ title, help, aside, children }: PanelProps) {
  return (
    <section className="panel form-panel">
      {(title || aside) && (
        <div className="mb-1 flex flex-wrap items-center justify-between gap-3">
          {title && <h2>{title}</h2>}
          {aside}
        </div>
      )}
      {help && <p className="panel-help">{help}</p>}
      {title && !help && <div className="h-4" />}
      {title ? <UnderHeading level={2}>{children}</UnderHeading> : children}
    </section>
  );
}
