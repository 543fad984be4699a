import { useState, useSyncExternalStore } from 'react';
import { join } from '#engine/definition/address.ts';
import type { FieldSchema } from '#engine/definition/definition.ts';
import type { FileRules } from '#engine/definition/field-parts.ts';
import { attached } from '#engine/text/files.ts';
import type { FileHost, StoredFile } from '../context/form-host.ts';
import { type FormScopeValue, useOwnForm } from '../context/form-scope.tsx';
import type { ControlProps } from '../controls/control.ts';
import { useBoundValue } from '../controls/use-binding.ts';
import { useFocusAfter } from '../ui/use-focus-after.ts';
import { DropZone } from './drop-zone.tsx';
import { acceptAttribute } from './file-checks.ts';
import { storedFiles, uploadsOf } from './form-uploads.ts';
import { RemoveFileDialog } from './remove-file-dialog.tsx';
import { StoredFileRow } from './stored-file-row.tsx';
import { UploadRow } from './upload-row.tsx';

/** Files chosen or dropped; each goes to the server alone, with its own progress, and may be taken out again. */
export function FilesControl(props: ControlProps) {
  const scope = useOwnForm();
  const { files } = scope.host;
  return files ? <FilesOfHost {...props} scope={scope} files={files} /> : null;
}

function FilesOfHost(props: ControlProps & { scope: FormScopeValue; files: FileHost }) {
  const { id, address, schema, binding, invalid, describedBy, scope, files } = props;
  const rules = fileRules(schema);
  const { queue, uploads, stored } = useFiles(props);
  const [removing, setRemoving] = useState<StoredFile>();
  const focusAfter = useFocusAfter();

  const add = (chosen: FileList) =>
    queue.add(address, [...chosen], { ...rules, room: (schema.maxItems ?? Infinity) - stored.length });
  const remove = async (file: StoredFile) => {
    await files.remove(file.id);
    // Others may have arrived meanwhile.
    binding.set(storedFiles(scope.store, address).filter(({ id }) => id !== file.id));
  };
  const close = () => {
    setRemoving(undefined);
    focusAfter(() => document.getElementById(id));
  };

  return (
    <>
      <DropZone
        id={id}
        accept={acceptAttribute(rules)}
        invalid={invalid}
        describedBy={describedBy}
        onChoose={add}
      />
      <p className="sr-only" role="status">
        {uploads.length === 0 && stored.length > 0 ? attached(stored.length) : ''}
      </p>
      {stored.length + uploads.length > 0 && (
        <ul className="file-list">
          {stored.map((file) => (
            <StoredFileRow
              key={file.id}
              address={join(address, file.id)}
              file={file}
              href={files.href(file.id)}
              onRemove={setRemoving}
            />
          ))}
          {uploads.map((upload) => (
            <UploadRow key={upload.key} upload={upload} queue={queue} />
          ))}
        </ul>
      )}
      {removing && <RemoveFileDialog file={removing} remove={() => remove(removing)} onClose={close} />}
    </>
  );
}

/** The files of a field: those that the server has, and those that are on their way. */
function useFiles({
  address,
  binding,
  scope,
  files,
}: ControlProps & { scope: FormScopeValue; files: FileHost }) {
  const queue = uploadsOf(scope.store, files);
  const read = () => queue.uploads(address);
  const uploads = useSyncExternalStore(queue.subscribe, read, read);
  useBoundValue(binding);
  return { queue, uploads, stored: storedFiles(scope.store, address) };
}

function fileRules(schema: FieldSchema): FileRules {
  return schema['x-files'] ?? { accept: [], maxSize: Infinity };
}
