import { Fragment } from 'react';

interface RecordMetaProps {
  /** `text` tells them apart: the template, or the column. */
  readonly texts: readonly { readonly text: string; readonly filled: string }[];
}

/** The line under a title, also within a summary: its parts divided by a middle dot; a number or a date is not torn in two at a line's end. */
export function RecordMeta({ texts }: RecordMetaProps) {
  if (texts.length === 0) return null;
  return (
    <span className="mt-0.5 block text-sm font-normal text-base-content/75 tabular-nums wrap-anywhere">
      {texts.map(({ text, filled }, index) => (
        <Fragment key={text}>
          <span className="inline-block max-w-full">
            {filled}
            {index < texts.length - 1 && ' ·'}
          </span>{' '}
        </Fragment>
      ))}
    </span>
  );
}
