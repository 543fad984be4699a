import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import type { CardOffers, CardsSettings } from '#generated/portal/settings.ts';
import * as uiWords from '#generated/words/ui.ts';
import { addressOf } from '#portal/config/screens.ts';
import { appliesTo } from '#portal/records/record.ts';
import { type CardRecord, RecordMeta } from '#portal/records/record-texts.tsx';
import { freshOptions, readOptions } from '#portal/session/read-options.ts';
import { memberOf, textAt } from '#portal/text/member.ts';
import { fill, fillIfComplete, fillQuery } from '#portal/text/template.ts';
import { LoadingBone, SkeletonBar } from '#portal/ui/skeleton.tsx';
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
    select: (answer): readonly Offer[] => answer,
  });
  return (
    <section aria-labelledby="offers" className="mt-8">
      <h2 id="offers" className="mb-4">
        {title}
      </h2>
      {list.isPending && <LoadingBone label={title} className="h-44" />}
      {list.isError && !list.data && <FailedRead title={uiWords.listFailed} read={list} />}
      {list.data?.length === 0 && <p className="panel p-5 text-base-content/75 sm:p-6">{empty}</p>}
      {list.data !== undefined && list.data.length > 0 && <OfferLists all={list.data} {...props} />}
    </section>
  );
}

interface OfferListsProps extends OffersProps {
  readonly all: readonly Offer[];
}

/** Offers for the person's own children; the others are collapsed and name their audience. */
function OfferLists({ all, ...shared }: OfferListsProps) {
  const { fits } = shared.offers;
  const people = useQuery({
    ...readOptions({ operation: fits?.operation ?? 'getChildList' }),
    enabled: fits !== undefined,
    retry: false,
  });
  const { fitting, others } = fits
    ? splitOffers(all, fits.member, valuesOf(people.data ?? [], fits.of))
    : { fitting: all, others: [] };
  const peopleCount = people.data?.length ?? 0;
  if (fits && people.isLoading) return <SkeletonBar className="h-44" />;
  return (
    <>
      <OfferList some={fitting} peopleCount={peopleCount} {...shared} />
      {others.length > 0 && (
        <details className="disclosure mt-4">
          <summary>
            {fits?.title} ({others.length})
          </summary>
          <OfferList some={others} peopleCount={peopleCount} {...shared} />
        </details>
      )}
    </>
  );
}

interface OfferListProps extends OffersProps {
  readonly some: readonly Offer[];
  /** Known number of the person's children. */
  readonly peopleCount: number;
}

function OfferList({ some, ...shared }: OfferListProps) {
  return (
    <ul className="grid gap-4">
      {some.map((offer) => (
        <OfferCard key={offer.id} offer={offer} {...shared} />
      ))}
    </ul>
  );
}

interface OfferCardProps extends Omit<OfferListProps, 'some'> {
  readonly offer: Offer;
}

function OfferCard({ offer, offers, applied, records, peopleCount }: OfferCardProps) {
  const { card, action, none } = offers;
  const title = fill(card.title, offer);
  const meta = card.meta.flatMap((text) => fillIfComplete(text, offer) || []);
  const isFull = none !== undefined && memberOf(offer, none.member) === 0;
  const isOver = isFull && (none.unless === undefined || memberOf(offer, none.unless) !== true);
  const made = applied ? recordsOf(applied, records, offer) : [];
  const isMadeForAll = made.length > 0 && made.length >= peopleCount;
  const plain = isFull && none.label !== undefined ? none.label : action.label;
  const label = applied && made.length > 0 ? applied.further : plain;
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
          made.map((record) => (
            <p key={record.id} className="font-medium break-words">
              {fill(applied.text, record)}
            </p>
          ))}
      </div>
      {isOver && made.length === 0 && (
        <p className="mt-5 text-[0.9375rem] text-base-content/75">{none.text}</p>
      )}
      {!isOver && !isMadeForAll && (
        <div className="mt-5 grid sm:flex">
          <Link
            to={addressOf(action.screen, fillQuery(action.query, offer))}
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

/** Values of a member in the person's own records: the classes of their children. */
export function valuesOf(records: readonly object[], member: string): readonly string[] {
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
    const wanted = memberOf(offer, member);
    if (values.length === 0 || !Array.isArray(wanted) || wanted.length === 0) return true;
    return wanted.some((one) => values.includes(String(one)));
  };
  const fitting = offers.filter(fits);
  // a list without suitable offers is not folded
  if (fitting.length === 0) return { fitting: offers, others: [] };
  return { fitting, others: offers.filter((offer) => !fits(offer)) };
}

/** The person's open records of an offer. */
export function recordsOf(
  applied: NonNullable<CardsSettings['applied']>,
  records: readonly CardRecord[],
  offer: { readonly id: string | number },
): readonly CardRecord[] {
  return records.filter(
    (record) => appliesTo(applied, record) && textAt(record, applied.of) === String(offer.id),
  );
}
