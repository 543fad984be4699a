import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import type { CardOffers, CardsSettings } from '#generated/portal/settings.ts';
import * as uiWords from '#generated/words/ui.ts';
import { screenUrl } from '#portal/config/screens.ts';
import { appliesTo } from '#portal/records/record.ts';
import { type CardRecord, RecordMeta } from '#portal/records/record-texts.tsx';
import { freshOptions, readOptions } from '#portal/session/read-options.ts';
import { memberOf, textAt } from '#portal/text/member.ts';
import { fill, fillIfComplete, fillQuery } from '#portal/text/template.ts';
import { LoadingBar, SkeletonBar } from '#portal/ui/skeleton.tsx';
import { FailedRead } from '#portal/ui/states.tsx';

type Offer = { readonly id: string | number };

interface OffersProps {
  readonly offers: CardOffers;
  readonly applied: CardsSettings['applied'];
  /** The person's records created from these offers. */
  readonly records: readonly CardRecord[];
}

/** Offers to create a new record, below the existing ones: a schedule of courses. */
export function Offers(props: OffersProps) {
  const { offers } = props;
  const { operation, title, empty } = offers;
  const list = useQuery({
    ...freshOptions({ operation }),
    select: (response): readonly Offer[] => response,
  });
  return (
    <section aria-labelledby="offers" className="mt-8">
      <h2 id="offers" className="mb-4">
        {title}
      </h2>
      {list.isPending && <LoadingBar label={title} className="h-44" />}
      {list.isError && !list.data && <FailedRead title={uiWords.listFailed} read={list} />}
      {list.data?.length === 0 && <p className="panel p-5 text-base-content/75 sm:p-6">{empty}</p>}
      {list.data !== undefined && list.data.length > 0 && <GroupedOffers list={list.data} {...props} />}
    </section>
  );
}

interface GroupedOffersProps extends OffersProps {
  readonly list: readonly Offer[];
}

/** Offers for the person's own children; the others are collapsed and name their audience. */
function GroupedOffers({ list, ...shared }: GroupedOffersProps) {
  const { fits } = shared.offers;
  const people = useQuery({
    ...readOptions({ operation: fits?.operation ?? 'getChildList' }),
    enabled: fits !== undefined,
    retry: false,
  });
  const { fitting, others } = fits
    ? splitOffers(list, fits.member, memberValues(people.data ?? [], fits.of))
    : { fitting: list, others: [] };
  const peopleCount = people.data?.length ?? 0;
  if (fits && people.isLoading) return <SkeletonBar className="h-44" />;
  return (
    <>
      <OfferList list={fitting} peopleCount={peopleCount} {...shared} />
      {others.length > 0 && (
        <details className="disclosure mt-4">
          <summary>
            {fits?.title} ({others.length})
          </summary>
          <OfferList list={others} peopleCount={peopleCount} {...shared} />
        </details>
      )}
    </>
  );
}

interface OfferListProps extends OffersProps {
  readonly list: readonly Offer[];
  /** Known number of the person's children. */
  readonly peopleCount: number;
}

function OfferList({ list, ...shared }: OfferListProps) {
  return (
    <ul className="grid gap-4">
      {list.map((offer) => (
        <OfferCard key={offer.id} offer={offer} {...shared} />
      ))}
    </ul>
  );
}

interface OfferCardProps extends Omit<OfferListProps, 'list'> {
  readonly offer: Offer;
}

function OfferCard({ offer, offers, applied, records, peopleCount }: OfferCardProps) {
  const { card, action, none } = offers;
  const title = fill(card.title, offer);
  const meta = card.meta.flatMap((text) => fillIfComplete(text, offer) || []);
  const isFull = none !== undefined && memberOf(offer, none.member) === 0;
  const isClosed = isFull && (none.unless === undefined || memberOf(offer, none.unless) !== true);
  const ownRecords = applied ? recordsOfOffer(applied, records, offer) : [];
  const isAppliedForAll = ownRecords.length > 0 && ownRecords.length >= peopleCount;
  const firstLabel = isFull && none.label !== undefined ? none.label : action.label;
  const label = applied && ownRecords.length > 0 ? applied.further : firstLabel;
  return (
    <li className="panel p-5 sm:p-6">
      <h3 className="text-base font-semibold break-words">{title}</h3>
      <RecordMeta texts={meta} className="num mt-1 text-sm text-base-content/75" />
      <div className="mt-3 flex flex-col gap-1.5 text-[0.9375rem]">
        {card.texts.map(({ label, text }) => {
          const filled = fillIfComplete(text, offer);
          return filled ? (
            <p key={text} className="break-words">
              {label && <span className="text-base-content/75">{label}: </span>}
              {filled}
            </p>
          ) : null;
        })}
        {applied &&
          ownRecords.map((record) => (
            <p key={record.id} className="font-medium break-words">
              {fill(applied.text, record)}
            </p>
          ))}
      </div>
      {isClosed && ownRecords.length === 0 && (
        <p className="mt-5 text-[0.9375rem] text-base-content/75">{none.text}</p>
      )}
      {!isClosed && !isAppliedForAll && (
        <div className="mt-5 grid sm:flex">
          <Link
            to={screenUrl(action.screen, fillQuery(action.query, offer))}
            className="btn btn-outline"
            aria-label={`${label}: ${title}`}
          >
            {label}
          </Link>
        </div>
      )}
    </li>
  );
}

/** The values of a member in records, without blanks: the classes of the person's children. */
export function memberValues(records: readonly object[], member: string): readonly string[] {
  return records.flatMap((record) => {
    const value = memberOf(record, member);
    return value === undefined || value === null || value === '' ? [] : [String(value)];
  });
}

/**
 * Splits offers into those that match one of these values and the rest. An offer without values
 * matches everybody, and without known values every offer matches.
 */
export function splitOffers<Offer extends object>(
  offers: readonly Offer[],
  member: string,
  values: readonly string[],
): { readonly fitting: readonly Offer[]; readonly others: readonly Offer[] } {
  const fits = (offer: Offer) => {
    const accepted = memberOf(offer, member);
    if (values.length === 0 || !Array.isArray(accepted) || accepted.length === 0) return true;
    return accepted.some((one) => values.includes(String(one)));
  };
  const fitting = offers.filter(fits);
  // without a suitable offer, the others are not collapsed
  if (fitting.length === 0) return { fitting: offers, others: [] };
  return { fitting, others: offers.filter((offer) => !fits(offer)) };
}

/** The person's records that were created from an offer, without the statuses that do not count. */
export function recordsOfOffer(
  applied: NonNullable<CardsSettings['applied']>,
  records: readonly CardRecord[],
  offer: { readonly id: string | number },
): readonly CardRecord[] {
  return records.filter(
    (record) => appliesTo(applied, record) && textAt(record, applied.of) === String(offer.id),
  );
}
