import { useState, useSyncExternalStore } from 'react';
import { join } from '#engine/definition/address.ts';
import type { FieldSchema, FileRules } from '#engine/definition/definition.ts';
import * as words from '#engine/text/files.ts';
import type { FileHost, StoredFile } from '../context/form-host.ts';
import { type FormScopeValue, useOwnForm } from '../context/form-scope.tsx';
import type { ControlProps } from '../controls/control.ts';
import { useBoundValue } from '../controls/use-binding.ts';
import { useFocusAfter } from '../ui/use-focus-after.ts';
import { DropZone } from './drop-zone.tsx';
import { acceptAttribute } from './file-checks.ts';
import { storedFiles, uploadsOf } from './form-uploads.ts';
import { RemoveFileDialog, StoredFileRow } from './stored-file-row.tsx';
import { UploadRow } from './upload-row.tsx';
import type { Upload } from './upload-state.ts';

/** A field for files. Each selected or dropped file is uploaded separately, with its progress, and can be removed. */
export function FilesControl(props: ControlProps) {
  const scope = useOwnForm();
  const { files } = scope.host;
  // there is no field if the page has no file storage
  return files ? <FilesOfHost {...props} scope={scope} files={files} /> : null;
}

function FilesOfHost(props: ControlProps & { scope: FormScopeValue; files: FileHost }) {
  const { id, address, schema, binding, invalid, describedBy, scope, files } = props;
  const rules = fileRules(schema);
  const { queue, uploads, stored } = useFiles(props);
  const [removing, setRemoving] = useState<StoredFile>();
  const focusAfter = useFocusAfter();

  const failed = uploads.filter(({ state }) => state.kind === 'failed');
  const accept = acceptAttribute(rules);

  const add = (chosen: FileList, replaces?: number) =>
    queue.add(
      address,
      [...chosen],
      // the queue subtracts its own uploads
      { ...rules, room: (schema.maxItems ?? Infinity) - stored.length },
      replaces,
    );
  const remove = async (file: StoredFile) => {
    await files.remove(file.id);
    // read the files again: other uploads may have finished during the request
    binding.set(storedFiles(scope.store, address).filter(({ id }) => id !== file.id));
  };
  const focusInput = () => focusAfter(() => document.getElementById(id));
  const close = () => {
    setRemoving(undefined);
    focusInput();
  };
  const replace = ({ id: replaced }: StoredFile, chosen: FileList) => {
    add(chosen, replaced);
    focusInput();
  };
  const dropFailed = () => {
    for (const { key } of failed) queue.drop(key);
    focusInput();
  };

  return (
    <>
      <DropZone
        id={id}
        accept={accept}
        invalid={invalid}
        describedBy={describedBy}
        onChoose={(chosen) => add(chosen)}
      />
      <p className="sr-only" role="status">
        {uploads.length === 0 && stored.length > 0 ? words.attached(stored.length) : ''}
      </p>
      {stored.length + uploads.length > 0 && (
        <ul className="flex flex-col gap-2">
          {stored.map((file) => (
            <StoredFileRow
              key={file.id}
              address={join(address, file.id)}
              file={file}
              href={files.href(file.id)}
              accept={accept}
              onRemove={setRemoving}
              onReplace={isReplaced(file, uploads) ? undefined : replace}
            />
          ))}
          {uploads.map((upload) => (
            <UploadRow key={upload.key} upload={upload} queue={queue} />
          ))}
        </ul>
      )}
      {failed.length > 1 && (
        <button type="button" className="btn btn-outline self-start" onClick={dropFailed}>
          {words.goOnWithout}
        </button>
      )}
      {removing && <RemoveFileDialog file={removing} remove={() => remove(removing)} onClose={close} />}
    </>
  );
}

/** Stored files of a field, and its unfinished and failed uploads. */
function useFiles({
  address,
  binding,
  scope,
  files,
}: ControlProps & { scope: FormScopeValue; files: FileHost }) {
  const queue = uploadsOf(scope.store, files);
  const read = () => queue.uploads(address);
  const uploads = useSyncExternalStore(queue.subscribe, read, read);
  // re-renders when the stored files change
  useBoundValue(binding);
  return { queue, uploads, stored: storedFiles(scope.store, address) };
}

/** Whether a pending upload will replace the file. */
function isReplaced({ id }: StoredFile, uploads: readonly Upload[]): boolean {
  return uploads.some(({ replaces, state }) => replaces === id && state.kind !== 'failed');
}

function fileRules(schema: FieldSchema): FileRules {
  return schema['x-files'] ?? { accept: [], maxSize: Infinity };
}
