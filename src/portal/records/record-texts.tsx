import type { CardsSettings, CardText } from '#generated/portal/settings.ts';
import type { PortalRecord } from '#portal/records/record.ts';
import { appliesTo } from '#portal/records/record.ts';
import { type FillOptions, fill, fillIfComplete } from '#portal/text/template.ts';

/** A record of a card. */
export interface CardRecord extends PortalRecord {
  readonly status: string;
}

/** Title of a record, or `untitled` while it has none. */
export function cardTitle({ title, untitled, choices }: CardsSettings['card'], record: object): string {
  return fill(title, record, choices) || untitled;
}

/** The texts that apply to a record, with their placeholders filled; texts with a missing value are omitted. */
export function textsOf<T extends CardText>(
  texts: readonly T[],
  record: PortalRecord,
  { choices }: Pick<CardsSettings['card'], 'choices'>,
  options?: FillOptions,
): (T & { readonly filled: string })[] {
  return texts
    .filter((text) => appliesTo(text, record))
    .flatMap((text) => {
      const filled = fillIfComplete(text.text, record, choices, options);
      return filled ? [{ ...text, filled }] : [];
    });
}

interface RecordMetaProps {
  readonly texts: readonly string[];
  readonly className?: string;
}

/**
 * The line under a title: details separated by middle dots. The dot at the start of a line is outside the box and
 * clipped; the further lines of a wrapped detail start beside it.
 */
export function RecordMeta({
  texts,
  className = 'mt-0.5 text-sm font-normal text-base-content/75 tabular-nums',
}: RecordMetaProps) {
  if (texts.length === 0) return null;
  return (
    <span className={`block overflow-hidden wrap-anywhere ${className}`}>
      <span className="-ml-4 flex flex-wrap">
        {texts.map((text, index) => (
          <span
            // biome-ignore lint/suspicious/noArrayIndexKey: texts may repeat, and their order never changes
            key={index}
            className="max-w-full pl-4 -indent-4 before:inline-block before:w-4 before:indent-0 before:text-center before:content-['·'/'']"
          >
            {text}{' '}
          </span>
        ))}
      </span>
    </span>
  );
}
