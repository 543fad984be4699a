import { useMemo } from 'react';
import { useLocation } from 'react-router-dom';
import { toApiError } from '#api/error.ts';
import { LetterView } from '#engine/react/form/letter-view.tsx';
import type { Action, WizardSettings } from '#generated/portal/settings.ts';
import { ActionButtons } from '#portal/actions/action-buttons.tsx';
import { actionsOf } from '#portal/actions/call-arguments.ts';
import { addressOf } from '#portal/config/screens.ts';
import { valuesOfServer } from '#portal/draft/merge-values.ts';
import type { ServerDraft } from '#portal/draft/model.ts';
import type { DraftContext } from '#portal/draft/open.ts';
import { useHiddenFields } from '#portal/forms/forms.ts';
import { useFileContent } from '#portal/records/file-links.ts';
import { useRelated } from '#portal/records/record.ts';
import { RecordProgress } from '#portal/records/record-progress.tsx';
import { textsOf } from '#portal/records/record-texts.tsx';
import { SavedForm, useSavedForm } from '#portal/records/saved-form.tsx';
import { StatusHistory } from '#portal/records/status-history.tsx';
import { fill, fillQuery } from '#portal/text/template.ts';
import { PageSkeleton } from '#portal/ui/skeleton.tsx';
import { FailedState } from '#portal/ui/states.tsx';
import { usePrinting } from '#portal/ui/use-printing.ts';
import { MissingForm } from './missing-form.tsx';
import { listOf } from './use-start.ts';
import { WizardHeading } from './wizard-heading.tsx';
import { useChoiceWords, wordsOf } from './wizard-services.ts';

interface ShowScreenProps {
  readonly settings: WizardSettings;
  readonly context: DraftContext;
  readonly id: number;
}

/** Read-only page of a saved form: its subject, status, answers, actions and status history. */
export function ShowScreen({ settings, context, id }: ShowScreenProps) {
  const { operations, values } = settings;
  const list = listOf(settings).operation;
  const { data, error, refetch, isFetching } = useSavedForm({ list, read: operations.read, values, id });
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
  const { form, related } = context;
  const list = listOf(settings);
  const relatedRecords = useRelated(list);
  const record = { ...relatedRecords, ...server.record };
  const title = fill(list.card.title, server.record, list.card.choices) || list.card.untitled;
  const meta = textsOf(list.card.meta, record, list.card, { paper: usePrinting() });
  const answers = useMemo(() => valuesOfServer(form.definition, server, related), [form, server, related]);
  const choices = useChoiceWords(form);
  // the server lists hidden fields only for an employee who impersonates the family; a family sees all its answers
  const except = useHiddenFields(form.definition, server.record.hidden_fields);
  const words = useMemo(() => ({ ...choices, except }), [choices, except]);
  const isElsewhere = useIsElsewhere(server.id);
  const fileContent = useFileContent(settings.operations.file);
  return (
    <>
      <SavedForm
        sheet={form.definition.title}
        heading={<WizardHeading settings={settings}>{title}</WizardHeading>}
        meta={meta.map(({ filled }) => filled)}
        status={server.status}
        statuses={list.statuses}
        file={settings.operations.file}
        retired={server.record.retired}
        label={wordsOf(settings).progress}
        answers={(files) => (
          <>
            {server.record.hidden && <p className="mb-3 text-base-content/75">{server.record.hidden}</p>}
            <LetterView
              form={form}
              values={answers}
              options={words}
              fileContent={fileContent}
              fileNote={(file) => server.record.files?.find(({ id }) => id === file)?.note}
              {...files}
            />
          </>
        )}
      >
        <RecordProgress record={record} settings={list} />
        <div className="print:hidden">
          <ActionButtons
            actions={actionsOf(list.actions, record).filter(isElsewhere)}
            record={record}
            list={list.operation}
            title={title}
          />
        </div>
      </SavedForm>
      <StatusHistory statuses={list.statuses} record={server.record} />
    </>
  );
}

/** Filter for actions: excludes links to the page that is already open. */
function useIsElsewhere(id: number): (action: Action) => boolean {
  const { pathname, search } = useLocation();
  return (action) => {
    if (!('screen' in action)) return true;
    return addressOf(action.screen, fillQuery(action.query, { id })) !== pathname + search;
  };
}
