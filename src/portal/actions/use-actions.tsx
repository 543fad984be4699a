import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { operationKey } from '#api/operation-key.ts';
import type { FlatBody } from '#api/operation-types.ts';
import type { CompiledForm } from '#engine/definition/definition.ts';
import { flatten, type Wire } from '#engine/wire/wire.ts';
import type { OperationId } from '#generated/operations.ts';
import type {
  ActionOperation,
  ButtonAction,
  CallAction,
  DownloadAction,
  LetterPreview as LetterPreviewSettings,
  Texts,
} from '#generated/portal/settings.ts';
import * as words from '#generated/words/actions.ts';
import { portal } from '#portal/config/screens.ts';
import { valuesOf } from '#portal/forms/forms.ts';
import { LetterPreview } from '#portal/records/letter-preview.tsx';
import type { PortalRecord } from '#portal/records/record.ts';
import { isImpersonating, reportBlockedChange } from '#portal/session/impersonation.ts';
import { invalidate, useWrite } from '#portal/session/writes.ts';
import { fill, fillQuery } from '#portal/text/template.ts';
import { confirm, inform } from '#portal/ui/confirm.tsx';
import { focusHeading } from '#portal/ui/page/page-title.ts';
import { TextDialog } from '#portal/ui/text-dialog.tsx';
import { toast, toastError } from '#portal/ui/toast.tsx';
import { useCall } from '#portal/ui/use-call.ts';
import { saveFile } from '../session/save-file.ts';
import { ActionDialog, type ActionFormProps } from './action-form.tsx';
import {
  callArguments,
  confirmationName,
  formOfAction,
  matchesName,
  pathArguments,
} from './call-arguments.ts';
import { listCache } from './list-cache.ts';
import { linkOpener, perform } from './perform.ts';
import { PlainDecision } from './plain-decision.tsx';

interface ActionsOptions {
  /** The operation that lists the records: its cached responses are updated and reloaded. */
  readonly list: OperationId;
  /** Other operations with these records, reloaded as well. */
  readonly refreshes?: readonly OperationId[] | undefined;
  /** Announces a finished action with its undo; by default a toast. */
  readonly notify?: typeof toast;
  /** Moves the focus when its element disappears; by default to the page's title. */
  readonly onFocusLost?: () => void;
}

/** The question of an action: a form to fill in, a name to type, or a letter to read. */
interface OpenQuestion {
  readonly form?: string;
  readonly name?: string;
  readonly action: CallAction;
  readonly record: PortalRecord;
}

export type Actions = ReturnType<typeof useActions>;

/** The actions that settings offer on records, with their questions and failure messages. */
export function useActions({
  list,
  refreshes = [],
  notify = toast,
  onFocusLost = focusHeading,
}: ActionsOptions) {
  const navigate = useNavigate();
  const write = useWrite<ActionOperation>();
  const [question, setQuestion] = useState<OpenQuestion | null>(null);
  // the dialog or the caller of `run` reports a failure
  const { running, run: runOnce } = useCall((thrown) => {
    throw thrown;
  });

  const run = (action: CallAction, record: PortalRecord, answers?: FlatBody) =>
    runOnce(async () => {
      const stale = portal.todo ? [...refreshes, portal.todo] : refreshes;
      const cache = listCache(operationKey(list), () => invalidate([list, ...stale]));
      const context = { call: write, cache, notify, show: inform, opener: linkOpener, go: navigate };
      await perform(action, record, context, answers).finally(() =>
        // the button may disappear with its record in the next render
        setTimeout(() => document.activeElement === document.body && onFocusLost()),
      );
    });

  const start = async (action: ButtonAction, record: PortalRecord, title: string) => {
    const titledRecord = { title, ...record };
    if (isImpersonating && !('download' in action)) return reportBlockedChange();
    if ('download' in action) return saveDownload(action, titledRecord).catch(toastError);
    const form = formOfAction(action, titledRecord);
    if (form !== undefined) return setQuestion({ form, action, record: titledRecord });
    const name = confirmationName(action.ask, titledRecord);
    if (name !== undefined) return setQuestion({ name, action, record: titledRecord });
    if (action.ask?.letter) return setQuestion({ action, record: titledRecord });
    if (action.ask && !(await confirmAction(action, titledRecord))) return;
    run(action, titledRecord).catch(toastError);
  };

  return {
    /** Asks the action's questions and runs it. `title` is the record's name in its list. */
    start: (action: ButtonAction, record: PortalRecord, title: string) => void start(action, record, title),
    running,
    /** The open confirmation or form dialog, to be rendered once beside the buttons. */
    dialog: question && (
      <Question
        question={question}
        list={list}
        onSubmit={(answers) => run(question.action, question.record, answers)}
        onClose={() => setQuestion(null)}
      />
    ),
  };
}

interface QuestionProps {
  readonly question: OpenQuestion;
  readonly list: OperationId;
  readonly onSubmit: (answers?: FlatBody) => Promise<void>;
  readonly onClose: () => void;
}

function Question({ question, list, onSubmit, onClose }: QuestionProps) {
  const { form, name, action, record } = question;
  const [typedAnswers, setTyped] = useState<Wire>();
  const letter = action.ask?.letter;
  const preview = letter && (
    <LetterPreview
      operation={letter.operation}
      list={list}
      path={pathArguments(letter, record)}
      query={letterQuery(letter, question, typedAnswers)}
    />
  );
  if (form !== undefined) {
    return (
      <ActionDialog
        formId={form}
        known={callArguments(action, record).body ?? {}}
        {...formQuestion(question)}
        danger={action.style === 'danger'}
        {...(letter && { onChange: (values, { definition }) => setTyped(flatten(definition, values)) })}
        onSubmit={onSubmit}
        onClose={onClose}
      >
        {preview}
      </ActionDialog>
    );
  }
  if (!action.ask) return null;
  const { title, text, confirm: confirmLabel } = action.ask;
  if (name === undefined) {
    return (
      <PlainDecision
        title={fill(title, record)}
        confirm={confirmLabel}
        danger={action.style === 'danger'}
        onConfirm={onSubmit}
        onClose={onClose}
      >
        <p className="mb-5 text-base-content/80">{fill(text, record)}</p>
        {preview}
      </PlainDecision>
    );
  }
  const confirmed = () => {
    onClose();
    onSubmit().catch(toastError);
  };
  return (
    <TextDialog
      exact
      title={fill(title, record)}
      text={fill(text, record)}
      label={words.typeName({ name })}
      maxLength={200}
      confirm={confirmLabel}
      check={(typedName) => (matchesName(name, typedName) ? undefined : words.otherName({ name }))}
      onConfirm={confirmed}
      onClose={onClose}
    />
  );
}

type FormQuestion = Pick<ActionFormProps, 'submit' | 'preset' | 'initial'> & {
  readonly title: string;
  readonly text?: string;
};

/** The question above the form; a transition with a form may have no question of its own. */
function formQuestion({ action, record }: OpenQuestion): FormQuestion {
  const { ask, label } = action;
  // the form omits fields that the call itself sends
  const preset = ({ definition }: CompiledForm) => valuesOf(definition, callArguments(action, record).body);
  if (!ask) return { title: label, submit: label, preset };
  return {
    title: fill(ask.title, record),
    text: fill(ask.text, record),
    submit: ask.confirm,
    preset,
    // a form without values starts with its own defaults
    ...((ask.values || ask.texts) && {
      initial: ({ definition }: CompiledForm) => ({
        ...(ask.values && valuesOf(definition, record, ask.values)),
        ...valuesOf(definition, filledTexts(ask.texts, record)),
      }),
    }),
  };
}

function filledTexts(texts: Texts | undefined, record: PortalRecord): Record<string, string> {
  const entries = Object.entries(texts ?? {});
  return Object.fromEntries(entries.map(([field, text]) => [field, fill(text, record)]));
}

/** Query of the letter preview: values of the record, and the current answers in the form. */
function letterQuery(
  { query, fields = [] }: LetterPreviewSettings,
  { action, record }: OpenQuestion,
  typedAnswers: Wire = filledTexts(action.ask?.texts, record),
): Record<string, string> {
  const answers = fields.flatMap((field) => {
    const answer = typedAnswers[field];
    const isFilled = typeof answer === 'number' || (typeof answer === 'string' && answer !== '');
    return isFilled ? [[field, String(answer)]] : [];
  });
  return { ...fillQuery(query, record), ...Object.fromEntries(answers) };
}

function saveDownload({ download }: DownloadAction, record: PortalRecord): Promise<void> {
  return saveFile(download.operation, { path: pathArguments(download, record) }, fill(download.name, record));
}

function confirmAction({ ask, style }: CallAction, record: PortalRecord): Promise<boolean> {
  if (!ask) return Promise.resolve(true);
  const { title, text, confirm: confirmLabel } = ask;
  return confirm({
    title: fill(title, record),
    text: fill(text, record),
    confirm: confirmLabel,
    danger: style === 'danger',
  });
}
