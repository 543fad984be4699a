import { Fragment } from 'react';
import { Link } from 'react-router-dom';
import type { Action, CardsSettings } from '#generated/portal/settings.ts';
import { ActionButtons } from '#portal/actions/action-buttons.tsx';
import { actionsOf } from '#portal/actions/action-record.ts';
import { addressOf } from '#portal/config/screens.ts';
import { appliesTo } from '#portal/records/record.ts';
import { type CardRecord, textsOf } from '#portal/records/record-texts.ts';
import { Standing } from '#portal/records/status/standing.tsx';
import { StatusBadge, statusList } from '#portal/records/status/status-view.tsx';
import { fill, fillQuery } from '#portal/text/template.ts';
import { DraftProgress } from './draft-progress.tsx';

interface CardProps {
  readonly record: CardRecord;
  readonly settings: CardsSettings;
  /** What is to be done stands above the list, with the one filled button of the page. */
  readonly isQuiet: boolean;
}

/** One record: what it is, how it stands, and the one thing to do next. */
export function Card({ record, settings, isQuiet }: CardProps) {
  const { card } = settings;
  const actions = actionsOf(settings.actions, record);
  const status = statusList(settings.statuses).statuses[record.status];
  const title = fill(card.title, record, card.choices) || card.untitled;
  const meta = textsOf(card.meta, record, card);
  return (
    <li className="panel relative p-5 focus-within:border-base-content/40 hover:border-base-content/40 sm:p-6">
      {/* on a phone above the name, on every card alike: beside a long name there is no room for it */}
      <div className="flex flex-col-reverse items-start gap-x-3 gap-y-1.5 sm:flex-row sm:justify-between">
        <h2 className="max-w-full min-w-0 break-words sm:flex-1">
          <CardLink action={actions.find(isLink)} record={record}>
            {title}
          </CardLink>
        </h2>
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
      <Standing record={record} settings={settings} isQuiet={isQuiet} />
      <ActionButtons
        className="relative mt-5"
        actions={isQuiet ? actions.map(quieter) : actions}
        record={record}
        list={settings.operation}
        title={title}
      />
    </li>
  );
}

type LinkAction = Extract<Action, { screen: string }>;

function isLink(action: Action): action is LinkAction {
  return 'screen' in action;
}

function quieter(action: Action): Action {
  return action.style === 'primary' ? { ...action, style: 'outline' } : action;
}

interface CardLinkProps {
  readonly action: LinkAction | undefined;
  readonly record: CardRecord;
  readonly children: string;
}

/** The card as a whole leads where its first link does; its buttons stand above that. */
function CardLink({ action, record, children }: CardLinkProps) {
  if (!action) return children;
  return (
    <Link
      to={addressOf(action.screen, fillQuery(action.query, record))}
      className="after:absolute after:inset-0 after:rounded-box"
    >
      {children}
    </Link>
  );
}
