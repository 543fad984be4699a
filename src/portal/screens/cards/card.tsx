import { Fragment } from 'react';
import type { CardsSettings } from '#generated/portal/settings.ts';
import { ActionButtons } from '#portal/actions/action-buttons.tsx';
import { actionsOf } from '#portal/actions/action-record.ts';
import { appliesTo } from '#portal/records/record.ts';
import { type CardRecord, textsOf } from '#portal/records/record-texts.ts';
import { Standing } from '#portal/records/status/standing.tsx';
import { StatusBadge, statusList } from '#portal/records/status/status-view.tsx';
import { fill } from '#portal/text/template.ts';
import { DraftProgress } from './draft-progress.tsx';

interface CardProps {
  readonly record: CardRecord;
  readonly settings: CardsSettings;
}

/** One record: what it is, how it stands, and the one thing to do next. */
export function Card({ record, settings }: CardProps) {
  const { card } = settings;
  const status = statusList(settings.statuses).statuses[record.status];
  const title = fill(card.title, record, card.choices) || card.untitled;
  const meta = textsOf(card.meta, record, card);
  return (
    <li className="panel p-5 sm:p-6">
      <div className="flex flex-wrap items-start justify-between gap-x-3 gap-y-1">
        <h2 className="min-w-0 flex-1 basis-40 break-words">{title}</h2>
        {status && <StatusBadge status={status} />}
      </div>
      <p className="mt-1 text-sm text-base-content/75 tabular-nums">
        {meta.map(({ text, filled }, index) => (
          <Fragment key={text}>
            {/* a number or a date is not torn in two at the end of a line */}
            <span className="inline-block max-w-full">
              {filled}
              {index < meta.length - 1 && ' ·'}
            </span>{' '}
          </Fragment>
        ))}
      </p>
      {card.progress && appliesTo(card.progress, record) && (
        <DraftProgress record={record} formId={card.progress.form} values={card.progress.values} />
      )}
      <Standing record={record} settings={settings} />
      <ActionButtons
        actions={actionsOf(settings.actions, record)}
        record={record}
        list={settings.operation}
        title={title}
      />
    </li>
  );
}
