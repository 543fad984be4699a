import type { ReactNode } from 'react';
import { useContext } from 'react';
import { FieldErrorText } from '../../fields/field-chrome.tsx';
import { Subheading, UnderSubheading } from '../../ui/heading.tsx';
import { type Path, pointerOf } from '../data/paths.ts';
import { TitledAbove, usePlace } from '../foreign-scope.ts';
import type { Look } from '../look.ts';

interface ChoiceFrameProps {
  readonly path: Path;
  readonly look: Look;
  /** Nothing else is drawn for the place: the choice itself is its control, and its problem is said here. */
  readonly standsForValue: boolean;
  readonly children: ReactNode;
}

/** What stands around a choice between kinds of values, and the fields of the one that is chosen. */
export function ChoiceFrame({ path, look, standsForValue, children }: ChoiceFrameProps) {
  const titled = useContext(TitledAbove) === pointerOf(path) || path.length === 0;
  const inside = (
    <div className="foreign-choice">
      {standsForValue ? <OwnPlace path={path}>{children}</OwnPlace> : children}
    </div>
  );
  if (titled) return inside;
  return (
    <fieldset className="foreign-set nested">
      <legend>
        <Subheading>{look.title}</Subheading>
      </legend>
      {look.help !== undefined && <p className="field-help">{look.help}</p>}
      <UnderSubheading>{inside}</UnderSubheading>
    </fieldset>
  );
}

function OwnPlace({ path, children }: { readonly path: Path; readonly children: ReactNode }) {
  const { id, error } = usePlace(path);
  return (
    <div id={id} tabIndex={-1}>
      {children}
      <FieldErrorText id={id} message={error} />
    </div>
  );
}
