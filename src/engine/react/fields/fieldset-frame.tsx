import type { ComponentProps } from 'react';
import type { FieldRemark } from '#engine/store/types.ts';
import { Subheading, UnderSubheading } from '../ui/heading.tsx';
import { describedBy } from './control-id.ts';
import { FieldErrorText, FieldHelpText, FieldRemarkText } from './field-chrome.tsx';

interface FieldsetFrameProps extends ComponentProps<'fieldset'> {
  readonly id: string;
  /** Absent if the page or the card shows the title. */
  readonly title: string | undefined;
  readonly help?: string | undefined;
  readonly error?: string | undefined;
  readonly remark?: FieldRemark | undefined;
}

/** Several fields under one title, with help, remark and error that concern all of them. */
export function FieldsetFrame({ id, title, help, error, remark, children, ...own }: FieldsetFrameProps) {
  const inside = (
    <>
      <FieldHelpText id={id} text={help} />
      <FieldRemarkText id={id} remark={remark} />
      <FieldErrorText id={id} message={error} />
      {children}
    </>
  );
  return (
    <fieldset id={id} tabIndex={-1} aria-describedby={describedBy(id, { help, remark, error })} {...own}>
      {title !== undefined && (
        <legend>
          <Subheading>{title}</Subheading>
        </legend>
      )}
      {title === undefined ? inside : <UnderSubheading>{inside}</UnderSubheading>}
    </fieldset>
  );
}
