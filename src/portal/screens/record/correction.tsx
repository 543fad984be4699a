import { useState } from 'react';
import { recordArguments } from '#api/operation-key.ts';
import { type FieldNode, type FormValues, formFields } from '#engine/definition/definition.ts';
import { SubmitError } from '#engine/react/context/form-host.ts';
import { SimpleForm } from '#engine/react/form/simple-form.tsx';
import { flatten } from '#engine/wire/wire.ts';
import type { CorrectOperation } from '#generated/portal/settings.ts';
import * as words from '#generated/words/record.ts';
import { createLocalFiles } from '#portal/actions/perform.ts';
import { sendable } from '#portal/draft/merge-values.ts';
import { formHost } from '#portal/forms/form-host.ts';
import { useWrite } from '#portal/session/writes.ts';
import { Button } from '#portal/ui/button.tsx';
import { CancelButton, Dialog } from '#portal/ui/dialog.tsx';
import { LoneTextArea } from '#portal/ui/lone-field.tsx';
import { toast } from '#portal/ui/toast.tsx';
import { useRecord } from './open-record.ts';

interface CorrectionButtonProps {
  readonly operation: CorrectOperation;
  /** Title of the dialog, and accessible name of the button. */
  readonly title: string;
  readonly label: string;
  /** Selects the fields to correct: either files fields or others, never both. */
  readonly part: (field: FieldNode) => boolean;
  readonly className: string;
}

/** The button that corrects a section of the answers for the family, or attaches files. */
export function CorrectionButton({ operation, title, label, part, className }: CorrectionButtonProps) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button className={`print:hidden ${className}`} aria-label={title} onClick={() => setOpen(true)}>
        {label}
      </Button>
      {open && (
        <Dialog wide title={title} onClose={() => setOpen(false)}>
          <CorrectionForm operation={operation} part={part} onClose={() => setOpen(false)} />
        </Dialog>
      )}
    </>
  );
}

const MIN_REASON_LENGTH = 3;

/** The fields to correct with their answers, and the reason, which the family will read. */
function CorrectionForm({
  operation,
  part,
  onClose,
}: Pick<CorrectionButtonProps, 'operation' | 'part'> & { readonly onClose: () => void }) {
  const { list, server, form, values } = useRecord();
  const write = useWrite<CorrectOperation>([list]);
  const [files] = useState(createLocalFiles);
  // the page may reload the record behind the dialog, which keeps its initial answers
  const [opened] = useState({ revision: server.revision, values: sendable(form, values, {}).values });
  const fields = formFields(form.definition);
  const fileFields = fields.filter(({ kind }) => kind === 'files');
  const hasOnlyFiles = fields.filter(part).every(({ kind }) => kind === 'files');
  const [reason, setReason] = useState('');
  const [isReasonShort, setShort] = useState(false);
  const send = async (corrected: FormValues) => {
    const trimmedReason = reason.trim();
    const isShort = trimmedReason.length < MIN_REASON_LENGTH;
    setShort(isShort);
    if (isShort) throw new SubmitError(words.reasonNeeded, []);
    const wire = flatten(form.definition, corrected);
    const chosen = Object.fromEntries(fileFields.map(({ name }) => [name, wire[name] ?? []]));
    const sent = files.withFiles(form.definition, hasOnlyFiles ? chosen : wire);
    const call = { ...sent, reason: trimmedReason, revision: opened.revision };
    await write(operation, recordArguments(operation, { id: server.id }, call));
    toast(words.corrected);
    onClose();
  };
  return (
    <SimpleForm
      form={form}
      host={{ ...formHost, files: files.host }}
      initial={opened.values}
      isIncluded={part}
      submitLabel={words.correctSubmit}
      ending={
        <div>
          <LoneTextArea
            label={words.reason}
            help={words.reasonHelp}
            value={reason}
            maxLength={500}
            aria-invalid={isReasonShort || undefined}
            onValue={(text) => {
              setReason(text);
              setShort(false);
            }}
          />
        </div>
      }
      onSubmit={send}
      secondary={<CancelButton onClick={onClose} />}
    />
  );
}
