import { type ComponentType, lazy, Suspense } from 'react';
import { Link } from 'react-router-dom';
import type { Action, CardsSettings } from '#generated/portal/settings.ts';
import { ActionButtons } from '#portal/actions/action-buttons.tsx';
import { actionsOf } from '#portal/actions/action-record.ts';
import { addressOf } from '#portal/config/screens.ts';
import { appliesTo } from '#portal/records/record.ts';
import { RecordMeta } from '#portal/records/record-meta.tsx';
import { type CardRecord, textsOf } from '#portal/records/record-texts.ts';
import { StatusText } from '#portal/records/status/status-text.tsx';
import { StatusBadge, statusList } from '#portal/records/status/status-view.tsx';
import { fill, fillQuery } from '#portal/text/template.ts';
import { DraftProgress } from './draft-progress.tsx';
import type { FurtherActionsProps } from './further-actions.tsx';
import { type UnsentEdit, UnsentNotice } from './unsent-edits.tsx';

// the menu comes after the list; a list without a connection stands without it
const FurtherActions = lazy<ComponentType<FurtherActionsProps>>(() =>
  import('./further-actions.tsx').then(
    (module) => ({ default: module.FurtherActions }),
    () => ({ default: () => null }),
  ),
);

interface CardProps {
  readonly record: CardRecord;
  readonly settings: CardsSettings;
  /** The to-do box above the list has the buttons: the card is a link with a sentence. */
  readonly isQuiet: boolean;
  /** Changes of it that this device alone knows. */
  readonly unsent: UnsentEdit | undefined;
}

/** One record in a list: a link with its name, its status and one sentence. Further actions are in a menu. */
export function Card({ record, settings, isQuiet, unsent }: CardProps) {
  const { card } = settings;
  const actions = actionsOf(settings.actions, record);
  const link = actions.find(isLink);
  const buttons = isQuiet ? [] : actions.filter(({ style }) => style === 'primary');
  const further = actions.filter((action) => action !== link && !buttons.includes(action));
  const status = statusList(settings.statuses).statuses[record.status];
  const title = fill(card.title, record, card.choices) || card.untitled;
  const shared = { record, list: settings.operation, title };
  return (
    <li className="panel relative p-4 focus-within:border-base-content/40 hover:border-base-content/40 sm:px-6 sm:py-5">
      <div className="flex flex-wrap items-start justify-between gap-x-3 gap-y-1">
        <h2 className="min-w-min flex-1 break-words">
          <CardLink action={link} record={record}>
            {title}
          </CardLink>
        </h2>
        {status && <StatusBadge status={status} />}
      </div>
      <RecordMeta texts={textsOf(card.meta, record, card).map(({ filled }) => filled)} />
      {unsent && <UnsentNotice edit={unsent} />}
      <div className="mt-2 flex flex-wrap items-end justify-between gap-x-2">
        <div className={`min-w-0 flex-1 ${buttons.length > 0 ? 'basis-full' : ''}`}>
          {card.progress && appliesTo(card.progress, record) && (
            <DraftProgress record={record} formId={card.progress.form} values={card.progress.values} />
          )}
          <StatusText record={record} settings={settings} isQuiet={isQuiet} />
        </div>
        {buttons.length > 0 && <ActionButtons className="relative mt-4 grow" actions={buttons} {...shared} />}
        {further.length > 0 && (
          <Suspense fallback={<span className="w-16" />}>
            <FurtherActions
              actions={further}
              {...shared}
              className={
                buttons.length > 0
                  ? 'btn-outline'
                  : '-my-2 -mr-3 border-transparent bg-transparent shadow-none'
              }
            />
          </Suspense>
        )}
      </div>
    </li>
  );
}

type LinkAction = Extract<Action, { screen: string }>;

function isLink(action: Action): action is LinkAction {
  return 'screen' in action;
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
