import Upload from 'lucide-react/icons/upload';
import { type ChangeEvent, type DragEvent, useState, useSyncExternalStore } from 'react';
import { join } from '#engine/definition/address.ts';
import type { FieldSchema } from '#engine/definition/definition.ts';
import * as words from '#engine/text/files.ts';
import type { FileHost, StoredFile } from '../context/form-host.ts';
import { type FormScopeValue, useOwnForm } from '../context/form-scope.tsx';
import type { ControlProps } from '../controls/control.ts';
import { useBoundValue } from '../controls/use-binding.ts';
import { useFocusAfter } from '../ui/use-focus-after.ts';
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
  const queue = uploadsOf(scope.store, files);
  const uploads = useSyncExternalStore(
    queue.subscribe,
    () => queue.uploads(address),
    () => queue.uploads(address),
  );
  useBoundValue(binding);
  const stored = storedFiles(scope.store, address);
  const [removing, setRemoving] = useState<StoredFile>();
  const [over, setOver] = useState(false);
  const focusAfter = useFocusAfter();

  const add = (chosen: FileList) =>
    queue.add(address, [...chosen], {
      ...fileRules(schema),
      room: (schema.maxItems ?? Infinity) - stored.length,
    });
  const choose = (event: ChangeEvent<HTMLInputElement>) => {
    if (event.currentTarget.files) add(event.currentTarget.files);
    // So that the same file may be chosen again.
    event.currentTarget.value = '';
  };
  const hover = (event: DragEvent) => {
    event.preventDefault();
    setOver(true);
  };
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    add(event.dataTransfer.files);
  };

  return (
    <>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the input inside does the same from the keyboard */}
      <div
        className="drop-zone"
        data-over={over || undefined}
        onDragOver={hover}
        onDragLeave={() => setOver(false)}
        onDrop={drop}
      >
        <input
          type="file"
          id={id}
          className="sr-only"
          multiple
          accept={acceptAttribute(fileRules(schema))}
          onChange={choose}
          aria-invalid={invalid || undefined}
          aria-describedby={describedBy}
        />
        {/* Not the browser's own button: its words are in the browser's language. */}
        <label htmlFor={id} className="btn btn-outline">
          <Upload className="size-4" />
          {words.choose}
        </label>
        <p className="drop-hint">{words.orDrop}</p>
      </div>
      <p className="sr-only" role="status">
        {uploads.length === 0 && stored.length > 0 ? words.attached(stored.length) : ''}
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
      {removing && (
        <RemoveFileDialog
          file={removing}
          remove={async () => {
            await files.remove(removing.id);
            const left = storedFiles(scope.store, address).filter((file) => file.id !== removing.id);
            binding.set(left);
          }}
          onClose={() => {
            setRemoving(undefined);
            focusAfter(() => document.getElementById(id));
          }}
        />
      )}
    </>
  );
}

function fileRules(schema: FieldSchema) {
  return schema['x-files'] ?? { accept: [], maxSize: Infinity };
}
