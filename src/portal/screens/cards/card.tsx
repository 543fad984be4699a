import { useQuery } from '@tanstack/react-query';
import { type ComponentType, lazy, Suspense } from 'react';
import { Link } from 'react-router-dom';
import { type CompiledForm, type FormValues, formFields } from '#engine/definition/definition.ts';
import { plural, pluralForm } from '#engine/text/plural.ts';
import { validateForm } from '#engine/validation/validate.ts';
import { isEmpty } from '#engine/values/normalise.ts';
import { unflatten } from '#engine/wire/wire.ts';
import type { Action, CardsSettings, WizardSettings } from '#generated/portal/settings.ts';
import * as words from '#generated/words/cards.ts';
import { ActionButtons } from '#portal/actions/action-buttons.tsx';
import type { ActionMenuProps } from '#portal/actions/action-menu.tsx';
import { actionsOf } from '#portal/actions/call-arguments.ts';
import { loadedScreenOf } from '#portal/config/screen-of-kind.ts';
import { screenUrl } from '#portal/config/screens.ts';
import { loadForm } from '#portal/forms/forms.ts';
import { appliesTo } from '#portal/records/record.ts';
import { type CardRecord, cardTitle, RecordMeta, textsOf } from '#portal/records/record-texts.tsx';
import { StatusBadge, StatusText, statusList } from '#portal/records/status-view.tsx';
import { objectAt } from '#portal/text/member.ts';
import { fillQuery } from '#portal/text/template.ts';
import { type UnsentEdit, UnsentNotice } from './unsent-edits.tsx';

// the menu loads after the list; offline the list works without it
const ActionMenu = lazy<ComponentType<ActionMenuProps>>(() =>
  import('#portal/actions/action-menu.tsx').then(
    (module) => ({ default: module.ActionMenu }),
    () => ({ default: () => null }),
  ),
);

interface CardProps {
  readonly record: CardRecord;
  readonly settings: CardsSettings;
  /** Whether the to-do box above the list has the buttons, so that the card is only a link with a sentence. */
  readonly isQuiet: boolean;
  /** Unsent changes on this device. */
  readonly unsent: UnsentEdit | undefined;
}

/** One record in a list: a link with its name, its status and one sentence. Other actions are in a menu. */
export function Card({ record, settings, isQuiet, unsent }: CardProps) {
  const { card } = settings;
  const actions = actionsOf(settings.actions, record);
  const link = actions.find(isLink);
  const buttons = isQuiet ? [] : actions.filter(({ style }) => style === 'primary');
  const menuActions = actions.filter((action) => action !== link && !buttons.includes(action));
  const status = statusList(settings.statuses).statuses[record.status];
  const title = cardTitle(card, record);
  const wizard = loadedScreenOf('wizard', settings.create.screen)?.settings;
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
          {wizard && card.progress && appliesTo(card.progress, record) && (
            <DraftProgress record={record} wizard={wizard} />
          )}
          <StatusText record={record} settings={settings} isQuiet={isQuiet} />
        </div>
        {buttons.length > 0 && <ActionButtons className="relative mt-4 grow" actions={buttons} {...shared} />}
        {menuActions.length > 0 && (
          <Suspense fallback={<span className="w-16" />}>
            <ActionMenu
              actions={menuActions}
              {...shared}
              label={words.moreNamed({ title })}
              className={`btn relative px-3 ${buttons.length > 0 ? 'btn-outline' : '-my-2 -mr-3 border-transparent bg-transparent shadow-none'}`}
            >
              {words.more}
            </ActionMenu>
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

/** The first link of a card. Its target is the whole card except the buttons. */
function CardLink({ action, record, children }: CardLinkProps) {
  if (!action) return children;
  return (
    <Link
      to={screenUrl(action.screen, fillQuery(action.query, record))}
      className="after:absolute after:inset-0 after:rounded-box"
    >
      {children}
    </Link>
  );
}

interface DraftProgressProps {
  readonly record: CardRecord;
  readonly wizard: WizardSettings;
}

/** The number of completed steps of a draft. Its form loads after the list; the person is likely to open it next. */
function DraftProgress({ record, wizard }: DraftProgressProps) {
  const { data: form } = useQuery({
    queryKey: ['form', wizard.form],
    queryFn: () => loadForm(wizard.form),
    staleTime: Number.POSITIVE_INFINITY,
    // a compiled form contains functions
    structuralSharing: false,
  });
  const wire = objectAt(record, wizard.values);
  if (!form || !wire) return <div className="h-9" />;
  const total = form.definition.steps.length;
  const filled = countCompletedSteps(form, unflatten(form.definition, wire));
  return (
    <div className="mb-2">
      <p className="mb-1.5 text-[0.9375rem] text-base-content/80">
        {words.filledOf({
          filled: pluralForm(filled, words.filledVerb),
          steps: plural(filled, words.steps),
          total,
        })}
      </p>
      <progress
        className="progress progress-primary block"
        value={filled}
        max={total}
        aria-label={words.filled}
      />
    </div>
  );
}

/** Number of steps that have an answer, and neither errors nor missing answers. */
export function countCompletedSteps(form: CompiledForm, values: FormValues): number {
  const answered = new Set(
    formFields(form.definition)
      .filter(({ name }) => !isEmpty(values[name]))
      .map(({ step }) => step),
  );
  return form.definition.steps.filter(
    ({ id }) => answered.has(id) && validateForm(form, values, { step: id }).length === 0,
  ).length;
}
