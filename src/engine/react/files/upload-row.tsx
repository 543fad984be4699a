import CircleAlert from 'lucide-react/icons/circle-alert';
import RotateCw from 'lucide-react/icons/rotate-cw';
import Upload from 'lucide-react/icons/upload';
import X from 'lucide-react/icons/x';
import * as words from '#engine/text/files.ts';
import { fileSize } from './file-size.ts';
import type { UploadQueue } from './upload-queue.ts';
import type { Upload as UploadState } from './upload-state.ts';

/** How far it is, or what it waits for. */
function UploadProgress({ upload: { file, state, isUnkept } }: { readonly upload: UploadState }) {
  if (state.kind === 'waiting')
    return (
      <p className="text-sm text-base-content/75" role="status">
        {isUnkept ? `${words.waiting} ${words.unkept}` : words.waiting}
      </p>
    );
  return (
    <progress
      className="progress progress-primary"
      max={1}
      value={state.kind === 'uploading' ? state.progress : 0}
      aria-label={state.kind === 'uploading' ? words.uploading(file.name) : words.queued(file.name)}
    />
  );
}

/** A file on its way, or one that did not arrive, with the reason and what can be done. */
export function UploadRow({ upload, queue }: { upload: UploadState; queue: UploadQueue }) {
  const { key, file, state } = upload;
  const failed = state.kind === 'failed';
  return (
    <li className="file-row" data-failed={failed || undefined}>
      {failed ? <CircleAlert className="size-4 text-error" /> : <Upload className="size-4" />}
      <div className="file-name">
        <span>{file.name}</span>
        {!failed && <UploadProgress upload={upload} />}
      </div>
      <span className="file-size">{fileSize(file.size)}</span>
      {(state.kind === 'waiting' || (failed && state.retry)) && (
        <button
          type="button"
          className="btn btn-ghost btn-square"
          aria-label={words.uploadAgain(file.name)}
          onClick={() => queue.retry(key)}
        >
          <RotateCw className="size-4" />
        </button>
      )}
      <button
        type="button"
        className="btn btn-ghost btn-square"
        aria-label={failed ? words.dropFailed(file.name) : words.cancelUpload(file.name)}
        onClick={() => queue.drop(key)}
      >
        <X className="size-4" />
      </button>
      {failed && (
        <p className="file-problem" role="alert">
          {state.message}
        </p>
      )}
    </li>
  );
}
