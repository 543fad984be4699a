import { Fragment } from 'react';
import { formatPhone } from '#engine/values/phones.ts';
import { school } from '#generated/school.ts';

/** Whom to call, and when: stands by whatever a person may want to ask about, also where nothing else answers. */
export function SchoolContacts({ className = '' }: { readonly className?: string }) {
  const { phones, hours, email } = school;
  return (
    <p className={`text-sm text-base-content/75 ${className}`}>
      {phones.map(({ label, phone }) => (
        <Fragment key={phone}>
          {label}:{' '}
          <a href={`tel:${phone}`} className="link whitespace-nowrap">
            {formatPhone(phone)}
          </a>
          ,{' '}
        </Fragment>
      ))}
      {hours}
      {email !== undefined && (
        <>
          {' · '}
          <a href={`mailto:${email}`} className="link wrap-anywhere">
            {email}
          </a>
        </>
      )}
    </p>
  );
}
