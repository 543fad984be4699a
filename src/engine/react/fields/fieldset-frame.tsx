import type { ComponentProps } from 'react';
import { Subheading, UnderSubheading } from '../ui/heading.tsx';
import { describedBy } from './control-id.ts';
import { FieldErrorText, FieldHelpText, FieldRemarkText } from './field-chrome.tsx';

interface FieldsetFrameProps extends ComponentProps<'fieldset'> {
  readonly id: string;
  /** Absent if the page or the card shows the title. */
  readonly title: string | undefined;
  readonly help?: string | undefined;
  readonly error: string | undefined;
  readonly remark?: string | undefined;
}

/** Several fields under one title, with help, remark and error that concern all of them. */
export function FieldsetFrame({ id, title, help, error, remark, children, ...own }: FieldsetFrameProps) {
  const inside = (
    <>
      <FieldHelpText id={id} text={help} />
      <FieldRemarkText id={id} message={remark} />
      <FieldErrorText id={id} message={error} />
      {children}
    </>
  );
  const parts = { help: help !== undefined, error: error !== undefined, remark: remark !== undefined };
  return (
    <fieldset id={id} tabIndex={-1} aria-describedby={describedBy(id, parts)} {...own}>
      {title !== undefined && (
        <legend>
          <Subheading>{title}</Subheading>
        </legend>
      )}
      {title === undefined ? inside : <UnderSubheading>{inside}</UnderSubheading>}
    </fieldset>
  );
}
