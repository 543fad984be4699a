import { useMemo } from 'react';
import { useLocation } from 'react-router-dom';
import { toApiError } from '#api/error.ts';
import { AnswersView } from '#engine/react/form/answers-view.tsx';
import type { Action, WizardSettings } from '#generated/portal/settings.ts';
import { ActionButtons } from '#portal/actions/action-buttons.tsx';
import { actionsOf } from '#portal/actions/call-arguments.ts';
import { screenUrl } from '#portal/config/screens.ts';
import { valuesOfServer } from '#portal/draft/merge-values.ts';
import type { ServerDraft } from '#portal/draft/model.ts';
import type { DraftContext } from '#portal/draft/open.ts';
import { useHiddenFields } from '#portal/forms/forms.ts';
import { fileOrigin, useFileContent, useFileLinks } from '#portal/records/file-links.ts';
import { LegacyAnswers } from '#portal/records/further-answers.tsx';
import { useSavedForm } from '#portal/records/record.ts';
import { cardTitle, RecordMeta, textsOf } from '#portal/records/record-texts.tsx';
import { StatusHistory } from '#portal/records/status-history.tsx';
import { StatusBadge, statusList } from '#portal/records/status-view.tsx';
import { pathOf } from '#portal/session/services.ts';
import { fillQuery } from '#portal/text/template.ts';
import { PrintButton, PrintHead } from '#portal/ui/page/print-sheet.tsx';
import { PageSkeleton } from '#portal/ui/skeleton.tsx';
import { FailedRead } from '#portal/ui/states.tsx';
import { usePrinting } from '#portal/ui/use-printing.ts';
import { RecordProgress } from './record-progress.tsx';
import { MissingForm, WizardHeading } from './wizard-page.tsx';
import { listOf, useChoiceWords, wordsOf } from './wizard-services.ts';

interface ShowScreenProps {
  readonly settings: WizardSettings;
  readonly context: DraftContext;
  readonly id: number;
}

/** The read-only page of a saved form: its subject, status, actions, answers and history. */
export function ShowScreen({ settings, context, id }: ShowScreenProps) {
  const { operations, values } = settings;
  const list = listOf(settings).operation;
  const read = useSavedForm({ list, read: operations.read, values, id });
  const { data, error } = read;
  if (data) return <SavedForm settings={settings} context={context} server={data} />;
  if (!error) return <PageSkeleton />;
  const { status } = toApiError(error);
  if (status === 404 || status === 403) return <MissingForm settings={settings} />;
  return <FailedRead title={wordsOf(settings).notLoaded} read={read} />;
}

function SavedForm({
  settings,
  context,
  server,
}: Omit<ShowScreenProps, 'id'> & { readonly server: ServerDraft }) {
  const { form, related } = context;
  const list = listOf(settings);
  const { record } = server;
  const title = cardTitle(list.card, record);
  const meta = textsOf(list.card.meta, record, list.card, { paper: usePrinting() });
  const answers = useMemo(() => valuesOfServer(form.definition, server, related), [form, server, related]);
  const choices = useChoiceWords(form);
  // the server hides fields only from an employee who impersonates the family
  const except = useHiddenFields(form.definition, record.hidden_fields);
  const options = useMemo(() => ({ ...choices, except }), [choices, except]);
  const isElsewhere = useIsElsewhere(server.id);
  const { file } = settings.operations;
  const fileContent = useFileContent(file);
  const onFileClick = useFileLinks(file);
  const fileHref = file && ((fileId: number) => pathOf(file, { id: fileId }));
  const status = statusList(list.statuses).statuses[server.status];
  return (
    <>
      <div onClickCapture={onFileClick}>
        <PrintHead title={form.definition.title} />
        <div className="mb-5 flex flex-wrap items-start justify-between gap-3">
          <div className="min-w-0 flex-1 basis-96">
            <WizardHeading settings={settings}>{title}</WizardHeading>
            <RecordMeta
              texts={meta.map(({ filled }) => filled)}
              className="mt-1 text-base-content/75 tabular-nums"
            />
          </div>
          <div className="flex items-center gap-2">
            {status && <StatusBadge status={status} />}
            <PrintButton className="print:hidden" />
          </div>
        </div>
        <section className="panel mb-5 p-5 sm:p-7" aria-label={wordsOf(settings).progress}>
          <RecordProgress settings={settings} form={form} server={server} values={answers} />
          <div className="print:hidden">
            <ActionButtons
              actions={actionsOf(list.actions, record).filter(isElsewhere)}
              record={record}
              list={list.operation}
              title={title}
            />
          </div>
        </section>
        {record.hidden && <p className="mb-3 text-base-content/75">{record.hidden}</p>}
        <AnswersView
          form={form}
          values={answers}
          density="summary"
          options={options}
          fileHref={fileHref}
          fileContent={fileContent}
          fileOrigin={(id) => fileOrigin(record, id)}
        />
        <LegacyAnswers answers={record.retired ?? []} fileHref={fileHref} />
      </div>
      <StatusHistory statuses={list.statuses} record={record} />
    </>
  );
}

/** Returns a filter for actions that excludes links to the open page. */
function useIsElsewhere(id: number): (action: Action) => boolean {
  const { pathname, search } = useLocation();
  return (action) => {
    if (!('screen' in action)) return true;
    return screenUrl(action.screen, fillQuery(action.query, { id })) !== pathname + search;
  };
}
