import { Fragment, useContext } from 'react';
import { formatPhone } from '#engine/values/phones.ts';
import * as words from '#generated/words/ui.ts';
import type { School } from './school.ts';
import { InOffice, useSchool } from './use-school.ts';

/** Phones, hours and email of the school; in the office, a hint to ask the maintainer of the portal. */
export function SchoolContacts({ className = '' }: { readonly className?: string }) {
  const { phones, hours, email } = useSchool();
  if (useContext(InOffice)) {
    return <p className={`text-sm text-base-content/75 ${className}`}>{words.askMaintainer}</p>;
  }
  return (
    <p className={`text-sm text-base-content/75 ${className}`}>
      {phones.map((one) => (
        <Fragment key={one.phone}>
          <PhoneLink {...one} />,{' '}
        </Fragment>
      ))}
      {hours}
      {email !== undefined && (
        <>
          {', '}
          <a href={`mailto:${email}`} className="link wrap-anywhere">
            {email}
          </a>
        </>
      )}
    </p>
  );
}

/** The first phone and the hours, for families, beside a status. Hidden in print: the page header has the phones. */
export function SchoolLine({ className = '' }: { readonly className?: string }) {
  const { phones, hours } = useSchool();
  const [first] = phones;
  if (useContext(InOffice)) return null;
  return (
    <p className={`text-sm text-base-content/75 print:hidden ${className}`}>
      {/* enlarges the touch target, not the line */}
      {first && (
        <>
          <PhoneLink {...first} className="-my-3 inline-block py-3" />,{' '}
        </>
      )}
      <span className="inline-block">{hours}</span>
    </p>
  );
}

function PhoneLink({
  label,
  phone,
  className = '',
}: School['phones'][number] & { readonly className?: string }) {
  return (
    <>
      {label}:{' '}
      <a href={`tel:${phone}`} className={`link whitespace-nowrap ${className}`}>
        {formatPhone(phone)}
      </a>
    </>
  );
}
