import { useQuery } from '@tanstack/react-query';
import { Printer } from 'lucide-react';
import { useMemo } from 'react';
import { useLocation } from 'react-router-dom';
import { toApiError } from '#api/error.ts';
import { FormView } from '#engine/react/form/form-view.tsx';
import * as uiWords from '#generated/words/ui.ts';
import { ActionButtons } from '#portal/actions/action-buttons.tsx';
import { actionsOf } from '#portal/actions/action-record.ts';
import type { Action } from '#portal/config/action-config.ts';
import type { WizardSettings } from '#portal/config/config.ts';
import { addressOf } from '#portal/config/screens.ts';
import { valuesOfServer } from '#portal/draft/merge/values.ts';
import { readServerDraft, type ServerDraft } from '#portal/draft/model/server-draft.ts';
import type { DraftContext } from '#portal/draft/open.ts';
import { useFileLinks } from '#portal/records/file-links.ts';
import { recordsOf, textsOf } from '#portal/records/record-texts.ts';
import { Standing } from '#portal/records/status/standing.tsx';
import { StatusBadge, statusList } from '#portal/records/status/status-view.tsx';
import { useRelated } from '#portal/records/use-related.ts';
import { call, operationKey } from '#portal/session/services.ts';
import { fill, fillQuery } from '#portal/text/template.ts';
import { PageSkeleton } from '#portal/ui/skeleton.tsx';
import { FailedState } from '#portal/ui/states.tsx';
import { MissingForm } from './missing-form.tsx';
import { listOf } from './start/use-start.ts';
import { useChoiceWords } from './use-choice-words.ts';
import { WizardHeading } from './wizard-heading.tsx';
import { wordsOf } from './words.ts';

interface ShowScreenProps {
  readonly settings: WizardSettings;
  readonly context: DraftContext;
  readonly id: number;
}

/** A saved form to be read: who, how it stands, all answers, and what may be done with it. */
export function ShowScreen({ settings, context, id }: ShowScreenProps) {
  const { operations, values } = settings;
  const { data, error, refetch, isFetching } = useQuery({
    // Below the list's key: what makes the list stale makes this stale.
    queryKey: [...operationKey(listOf(settings).operation), operations.read, id],
    queryFn: async ({ signal }) =>
      readServerDraft(await call(operations.read, { path: { id }, signal }), values),
    staleTime: 0,
  });
  if (data) return <Shown settings={settings} context={context} server={data} />;
  if (!error) return <PageSkeleton />;
  const { status } = toApiError(error);
  if (status === 404 || status === 403) return <MissingForm settings={settings} />;
  return (
    <FailedState
      title={wordsOf(settings).notLoaded}
      error={error}
      retrying={isFetching}
      onRetry={() => void refetch()}
    />
  );
}

function Shown({
  settings,
  context,
  server,
}: Omit<ShowScreenProps, 'id'> & { readonly server: ServerDraft }) {
  const { form, related, fileHref } = context;
  const list = listOf(settings);
  const known = useRelated(list);
  const [own] = recordsOf([server.record]) ?? [];
  const record = own && { ...known, ...own };
  const status = statusList(list.statuses).statuses[server.status];
  const title = fill(list.card.title, server.record, list.card.choices) || list.card.untitled;
  const meta = record ? textsOf(list.card.meta, record, list.card) : [];
  const answers = useMemo(() => valuesOfServer(form.definition, server, related), [form, server, related]);
  const openFiles = useFileLinks(settings.operations.file);
  const words = useChoiceWords(form);
  const isElsewhere = useIsElsewhere(server.id);
  return (
    <div onClickCapture={openFiles}>
      <div className="mb-6 flex flex-wrap items-start justify-between gap-3">
        <div className="min-w-0">
          <WizardHeading settings={settings}>{title}</WizardHeading>
          <p className="num mt-1 text-base-content/75">{meta.map(({ filled }) => filled).join(' · ')}</p>
        </div>
        <div className="flex items-center gap-2">
          {status && <StatusBadge status={status} />}
          <button type="button" className="btn btn-outline print:hidden" onClick={() => window.print()}>
            <Printer className="size-4" aria-hidden />
            {uiWords.print}
          </button>
        </div>
      </div>
      <section className="panel mb-5 p-5 sm:p-7" aria-label={wordsOf(settings).progress}>
        {record && <Standing record={record} settings={list} />}
        {record && (
          <div className="print:hidden">
            <ActionButtons
              actions={actionsOf(list.actions, record).filter(isElsewhere)}
              record={record}
              list={list.operation}
              title={title}
            />
          </div>
        )}
      </section>
      <FormView form={form} values={answers} fileHref={fileHref} options={words} />
    </div>
  );
}

/** Actions that do not lead to the page that is open already. */
function useIsElsewhere(id: number): (action: Action) => boolean {
  const { pathname, search } = useLocation();
  return (action) => {
    if (!('screen' in action)) return true;
    return addressOf(action.screen, fillQuery(action.query, { id })) !== pathname + search;
  };
}
