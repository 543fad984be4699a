import type { CardsSettings } from '#generated/portal/settings.ts';
import { appliesTo } from '#portal/records/record.ts';
import type { CardRecord } from '#portal/records/record-texts.ts';
import { memberOf, textAt } from '#portal/text/member.ts';

/** What is known of the person's own under that name: the classes of their children. */
export function valuesOf(records: readonly object[], member: string): readonly string[] {
  return records.flatMap((record) => {
    const value = memberOf(record, member);
    return value === undefined || value === null || value === '' ? [] : [String(value)];
  });
}

/** What fits one of these values, and the rest; what names none fits all, and where none is known everything does. */
export function partedOffers<Offer extends object>(
  offers: readonly Offer[],
  member: string,
  values: readonly string[],
): { readonly fitting: readonly Offer[]; readonly others: readonly Offer[] } {
  const fits = (offer: Offer) => {
    const wanted = memberOf(offer, member);
    if (values.length === 0 || !Array.isArray(wanted) || wanted.length === 0) return true;
    return wanted.some((one) => values.includes(String(one)));
  };
  const fitting = offers.filter(fits);
  // a list in which nothing fits is not all folded away
  if (fitting.length === 0) return { fitting: offers, others: [] };
  return { fitting, others: offers.filter((offer) => !fits(offer)) };
}

/** The person's records that were made of an offer and still stand. */
export function recordsOf(
  applied: NonNullable<CardsSettings['applied']>,
  records: readonly CardRecord[],
  offer: { readonly id: string | number },
): readonly CardRecord[] {
  return records.filter(
    (record) => appliesTo(applied, record) && textAt(record, applied.of) === String(offer.id),
  );
}
