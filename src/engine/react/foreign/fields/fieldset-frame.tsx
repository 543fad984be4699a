import type { ReactNode } from 'react';
import { describedBy, helpId } from '../../fields/control-id.ts';
import { FieldErrorText } from '../../fields/field-chrome.tsx';
import { Subheading, UnderSubheading } from '../../ui/heading.tsx';
import type { Path } from '../data/paths.ts';
import { usePlace } from '../foreign-scope.ts';
import type { Look } from '../look.ts';

interface FieldsetFrameProps {
  readonly path: Path;
  readonly look: Look;
  readonly children: ReactNode;
  /** A group of the form, or a list. */
  readonly className?: 'nested' | 'group';
}

/** What holds several fields: a title, what helps, what is wrong with the whole. The page says the title of the form itself. */
export function FieldsetFrame({ path, look, children, className = 'nested' }: FieldsetFrameProps) {
  const { id, error, titled } = usePlace(path);
  const bare = titled || path.length === 0;
  const about = {
    id,
    tabIndex: -1,
    'aria-describedby': describedBy(id, { help: look.help !== undefined, error: error !== undefined }),
  };
  const inside = (
    <>
      {look.help !== undefined && (
        <p className="field-help" id={helpId(id)}>
          {look.help}
        </p>
      )}
      <FieldErrorText id={id} message={error} />
      {children}
    </>
  );
  if (bare)
    return (
      // biome-ignore lint/a11y/useSemanticElements: what is around it is the fieldset
      <div
        role="group"
        className={`foreign-bare ${className}`}
        aria-label={look.title || undefined}
        {...about}
      >
        {inside}
      </div>
    );
  return (
    <fieldset className={`foreign-set ${className}`} {...about}>
      <legend>
        <Subheading>{look.title}</Subheading>
      </legend>
      <UnderSubheading>{inside}</UnderSubheading>
    </fieldset>
  );
}
