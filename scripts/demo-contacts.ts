import school from '#schemas/school.json' with { type: 'json' };
import type { Recording } from '#server/demo/recording.ts';

const PHONE = /(?:\+7|\b8)[\s(-]*\d{3}[\s)-]*\d{3}[\s-]*\d\d[\s-]*\d\d\b/g;
const EMAIL = /[\w.+-]+@[\w-]+\.[\w.-]*\w/g;

/**
 * Phones and emails of recorded rows that may be of a real person: neither the demonstration's nor the school's. Form
 * definitions have invented ones as examples.
 */
export function possiblyRealContacts({ form_definitions: _, ...tables }: Recording['tables']): string[] {
  const text = JSON.stringify(tables);
  const schoolPhones = school.phones.map(({ phone }) => phone);
  const phones = (text.match(PHONE) ?? []).filter((found) => {
    const phone = found.replaceAll(/[^\d+]/g, '');
    return !phone.startsWith('+7900000') && !schoolPhones.includes(phone);
  });
  const emails = (text.match(EMAIL) ?? []).filter((found) => !/@(example\.ru|school\.example)$/.test(found));
  return [...new Set([...phones, ...emails])];
}
