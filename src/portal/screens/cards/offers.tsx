import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import type { CardOffers } from '#generated/portal/settings.ts';
import * as uiWords from '#generated/words/ui.ts';
import { addressOf } from '#portal/config/screens.ts';
import { freshOptions, readOptions } from '#portal/session/read-options.ts';
import { memberOf } from '#portal/text/member.ts';
import { fill, fillQuery, fillWhole } from '#portal/text/template.ts';
import { Bone, Loading } from '#portal/ui/skeleton.tsx';
import { FailedState } from '#portal/ui/states.tsx';
import { partedOffers, valuesOf } from './fitting-offers.ts';

type Offer = { readonly id: string | number };

/** What a new record may be made of, below those that there are: a schedule of courses. */
export function Offers({ offers }: { readonly offers: CardOffers }) {
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
      {list.isPending && (
        <Loading label={title}>
          <Bone className="h-44" />
        </Loading>
      )}
      {list.isError && !list.data && (
        <FailedState
          title={uiWords.listFailed}
          error={list.error}
          retrying={list.isFetching}
          onRetry={() => list.refetch()}
        />
      )}
      {list.data?.length === 0 && <p className="panel p-5 text-base-content/75 sm:p-6">{empty}</p>}
      {list.data !== undefined && list.data.length > 0 && <OfferLists all={list.data} offers={offers} />}
    </section>
  );
}

interface OfferListsProps {
  readonly all: readonly Offer[];
  readonly offers: CardOffers;
}

/** What fits one of the person's own; the rest is folded, and says for whom it is. */
function OfferLists({ all, offers }: OfferListsProps) {
  const { fits } = offers;
  const people = useQuery({
    ...readOptions({ operation: fits?.operation ?? 'getChildList' }),
    enabled: fits !== undefined,
    retry: false,
  });
  const { fitting, others } = fits
    ? partedOffers(all, fits.member, valuesOf(people.data ?? [], fits.of))
    : { fitting: all, others: [] };
  if (fits && people.isLoading) return <Bone className="h-44" />;
  return (
    <>
      <OfferList some={fitting} offers={offers} />
      {others.length > 0 && (
        <details className="disclosure mt-4">
          <summary>
            {fits?.title} ({others.length})
          </summary>
          <OfferList some={others} offers={offers} />
        </details>
      )}
    </>
  );
}

function OfferList({ some, offers }: { readonly some: readonly Offer[]; readonly offers: CardOffers }) {
  return (
    <ul className="grid gap-4">
      {some.map((offer) => (
        <OfferCard key={offer.id} offer={offer} offers={offers} />
      ))}
    </ul>
  );
}

function OfferCard({ offer, offers: { card, action, none } }: { offer: Offer; offers: CardOffers }) {
  const title = fill(card.title, offer);
  const meta = card.meta.map((text) => fillWhole(text, offer)).filter(Boolean);
  const isOver =
    none !== undefined &&
    memberOf(offer, none.member) === 0 &&
    (none.unless === undefined || memberOf(offer, none.unless) !== true);
  return (
    <li className="panel p-5 sm:p-6">
      <h3 className="text-base font-semibold break-words">{title}</h3>
      {meta.length > 0 && <p className="num mt-1 text-sm text-base-content/75">{meta.join(' · ')}</p>}
      <div className="mt-3 flex flex-col gap-1.5 text-[0.9375rem]">
        {card.texts.map(({ label, text }) => {
          const filled = fillWhole(text, offer);
          return filled ? (
            <p key={text} className="break-words">
              {label && <span className="text-base-content/75">{label}: </span>}
              {filled}
            </p>
          ) : null;
        })}
      </div>
      <div className="mt-5 grid sm:flex">
        {isOver ? (
          <p className="text-[0.9375rem] text-base-content/75">{none.text}</p>
        ) : (
          <Link
            to={addressOf(action.screen, fillQuery(action.query, offer))}
            className="btn btn-outline"
            aria-label={`${action.label}: ${title}`}
          >
            {action.label}
          </Link>
        )}
      </div>
    </li>
  );
}
