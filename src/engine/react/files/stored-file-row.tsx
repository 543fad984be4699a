import Trash2 from 'lucide-react/icons/trash-2';
import { useState } from 'react';
import * as words from '#engine/text/files.ts';
import type { StoredFile } from '../context/form-host.ts';
import { useOwnForm } from '../context/form-scope.tsx';
import { useFieldRemark } from '../context/store-hooks.ts';
import { controlId, describedBy } from '../fields/control-id.ts';
import { FieldRemarkText } from '../fields/field-chrome.tsx';
import { ConfirmDialog } from '../ui/confirm-dialog.tsx';
import { FileInput } from './drop-zone.tsx';
import { FilePicture } from './file-picture.tsx';
import { fileSize } from './file-size.ts';

export interface StoredFileRowProps {
  /** Address of the file in its field: `files/12`. */
  readonly address: string;
  readonly file: StoredFile;
  readonly href: string;
  readonly onRemove: (file: StoredFile) => void;
  /** Value of the `accept` attribute for a replacement. */
  readonly accept: string;
  /** Called with the replacement; absent while a replacement is uploaded. */
  readonly onReplace: ((file: StoredFile, chosen: FileList) => void) | undefined;
}

/** A stored file with its remark. A file with a remark can be replaced. */
export function StoredFileRow(props: StoredFileRowProps) {
  const { address, file, href, accept, onRemove, onReplace } = props;
  const { form, store, host } = useOwnForm();
  const remark = useFieldRemark(store, address);
  const id = controlId(form.definition.id, address);
  const originLabel = host.files?.originLabel?.(file.id);
  return (
    <li className="file-row" data-noted={remark !== undefined || undefined}>
      <FilePicture file={file} content={host.files?.content} />
      <div className="min-w-0 flex-1 wrap-anywhere py-2">
        <a
          id={id}
          className="link"
          href={href}
          target="_blank"
          rel="noreferrer"
          aria-describedby={describedBy(id, { remark })}
        >
          {file.name}
        </a>
      </div>
      <span className="file-size">{fileSize(file.size)}</span>
      {originLabel === undefined ? (
        <button
          type="button"
          className="btn btn-ghost btn-square text-error"
          aria-label={words.removeFile(file.name)}
          onClick={() => onRemove(file)}
        >
          <Trash2 className="size-4" />
        </button>
      ) : (
        <span className="file-size">{originLabel}</span>
      )}
      <FieldRemarkText id={id} remark={remark} />
      {remark && originLabel === undefined && onReplace && (
        <div className="replace-file">
          <FileInput
            id={`${id}--replace`}
            accept={accept}
            aria-label={words.replaceFile(file.name)}
            onChoose={(chosen) => onReplace(file, chosen)}
          />
          <label htmlFor={`${id}--replace`} className="btn btn-outline">
            {words.replace}
          </label>
        </div>
      )}
    </li>
  );
}

export interface RemoveFileDialogProps {
  readonly file: StoredFile;
  /** Deletes the file on the server and in the data. The message of a rejection is shown. */
  readonly remove: () => Promise<void>;
  readonly onClose: () => void;
}

/** Asks before a file is deleted, since the server deletes it at once. */
export function RemoveFileDialog({ file, remove, onClose }: RemoveFileDialogProps) {
  const [pending, setPending] = useState(false);
  const [problem, setProblem] = useState<string>();
  const confirm = async () => {
    setPending(true);
    setProblem(undefined);
    try {
      await remove();
      onClose();
    } catch (error) {
      setProblem(error instanceof Error ? error.message : words.removeFailed);
      setPending(false);
    }
  };
  return (
    <ConfirmDialog
      title={words.removeQuestion}
      confirmLabel={words.remove}
      pending={pending}
      onConfirm={confirm}
      onClose={onClose}
    >
      <p className="mt-2">{words.removeWarning(file.name)}</p>
      {problem && (
        <p className="field-error" role="alert">
          {problem}
        </p>
      )}
    </ConfirmDialog>
  );
}
