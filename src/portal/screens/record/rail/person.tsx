import { Link } from 'react-router-dom';
import type { RecordSettings } from '#generated/portal/settings.ts';
import { addressOf } from '#portal/config/screens.ts';
import type { ServerDraft } from '#portal/draft/model/server-draft.ts';
import { fillQuery, fillValue, fillWhole } from '#portal/text/template.ts';

interface PersonProps {
  readonly settings: Pick<RecordSettings, 'person'>;
  readonly record: ServerDraft['record'];
}

/** Whose record it is. */
export function Person({ settings, record }: PersonProps) {
  const filled = settings.person.lines.flatMap(({ label, text, href }) => {
    const value = fillWhole(text, record);
    return value ? [{ label, value, href: href && String(fillValue(href, record)) }] : [];
  });
  const { open } = settings.person;
  return (
    <>
      <dl className="grid gap-1.5 text-[0.9375rem]">
        {filled.map(({ label, value, href }) => (
          <div key={label} className="flex justify-between gap-x-4 print:justify-start">
            <dt className="text-base-content/75">{label}</dt>
            <dd className="min-w-0 text-right tabular-nums wrap-anywhere">
              {href ? (
                <a className="link" href={href}>
                  {value}
                </a>
              ) : (
                value
              )}
            </dd>
          </div>
        ))}
      </dl>
      {open && (
        <Link
          to={addressOf(open.screen, fillQuery(open.query, record))}
          className="link mt-2 inline-flex min-h-11 items-center text-[0.9375rem] md:min-h-6 print:hidden"
        >
          {open.label}
        </Link>
      )}
    </>
  );
}
