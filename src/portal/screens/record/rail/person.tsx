import { Link } from 'react-router-dom';
import type { RecordSettings } from '#generated/portal/settings.ts';
import { addressOf } from '#portal/config/screens.ts';
import type { ServerDraft } from '#portal/draft/model/server-draft.ts';
import { fillQuery, fillWhole } from '#portal/text/template.ts';

interface PersonProps {
  readonly settings: Pick<RecordSettings, 'person'>;
  readonly record: ServerDraft['record'];
}

/** Whose record it is. */
export function Person({ settings, record }: PersonProps) {
  const filled = settings.person.lines.flatMap(({ label, text }) => {
    const value = fillWhole(text, record);
    return value ? [{ label, value }] : [];
  });
  const { open } = settings.person;
  return (
    <>
      <dl className="grid gap-1.5 text-[0.9375rem]">
        {filled.map(({ label, value }) => (
          <div key={label} className="flex flex-wrap justify-between gap-x-4">
            <dt className="text-base-content/75">{label}</dt>
            <dd className="min-w-0 tabular-nums wrap-anywhere">{value}</dd>
          </div>
        ))}
      </dl>
      {open && (
        <Link
          to={addressOf(open.screen, fillQuery(open.query, record))}
          className="link mt-2 inline-flex min-h-11 items-center text-[0.9375rem] md:min-h-6"
        >
          {open.label}
        </Link>
      )}
    </>
  );
}
