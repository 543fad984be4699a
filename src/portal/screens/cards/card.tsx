import { Fragment } from 'react';
import type { CardsSettings } from '../../config.ts';
import { fill } from '../../template.ts';
import { CardActions } from './card-actions.tsx';
import { DraftProgress } from './draft-progress.tsx';
import { actionsOf, type CardRecord, standsFor, textsOf } from './record.ts';
import { StageBars, StatusBadge, StatusSentence, statusList } from './status-view.tsx';

interface CardProps {
  readonly record: CardRecord;
  readonly settings: CardsSettings;
}

/** One record: what it is, how it stands, and the one thing to do next. */
export function Card({ record, settings }: CardProps) {
  const { card } = settings;
  const { stages, statuses } = statusList(settings.statuses);
  const status = statuses[record.status];
  const title = fill(card.title, record, card.choices) || card.untitled;
  const meta = textsOf(card.meta, record, card);
  return (
    <li className="panel p-5 sm:p-6">
      <div className="flex items-start justify-between gap-3">
        <div className="min-w-0">
          <h2 className="break-words">{title}</h2>
          <p className="mt-0.5 text-sm text-base-content/75 tabular-nums">
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
        </div>
        {status && <StatusBadge status={status} />}
      </div>
      {status?.stage !== undefined && (
        <StageBars label="Ход заявки" stages={stages} stage={status.stage} tone={status.tone} />
      )}
      {card.progress && standsFor(card.progress, record) && (
        <DraftProgress record={record} formId={card.progress.form} values={card.progress.values} />
      )}
      {status && <StatusSentence status={status} />}
      {textsOf(card.notes ?? [], record, card).map(({ label, text, filled }) => (
        <p key={text} className="mt-3 text-[0.9375rem] break-words">
          {label && <span className="text-base-content/75">{label}: </span>}
          {filled}
        </p>
      ))}
      <CardActions
        actions={actionsOf(settings.actions, record)}
        record={record}
        settings={settings}
        title={title}
      />
    </li>
  );
}
