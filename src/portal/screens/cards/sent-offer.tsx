import { useLocation } from 'react-router-dom';
import type { CardsSettings } from '#generated/portal/settings.ts';
import { ActionButtons } from '#portal/actions/action-buttons.tsx';
import { appliesTo } from '#portal/records/record.ts';
import type { CardRecord } from '#portal/records/record-texts.ts';
import { sentOf } from '#portal/records/sent-record.ts';
import { valueAt } from '#portal/text/member.ts';
import { fill } from '#portal/text/template.ts';

interface SentOfferProps {
  readonly settings: CardsSettings;
  readonly records: readonly CardRecord[];
}

/** What may be done with a form that was just sent, until it is done. */
export function SentOffer({ settings, records }: SentOfferProps) {
  const { afterSubmit = [], card } = settings;
  const sent = sentOf(useLocation().state);
  const record = records.find(({ id }) => id === sent?.id);
  const offer =
    record &&
    afterSubmit.find(
      (one) => appliesTo(one, record) && (one.missing === undefined || valueAt(record, one.missing) == null),
    );
  if (!record || !offer) return null;
  return (
    <>
      <p className="mt-4">{offer.text}</p>
      <ActionButtons
        actions={[offer.action]}
        record={record}
        list={settings.operation}
        title={fill(card.title, record, card.choices) || card.untitled}
        className="mt-3"
      />
    </>
  );
}
