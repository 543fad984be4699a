import CircleAlert from 'lucide-react/icons/circle-alert';
import RotateCw from 'lucide-react/icons/rotate-cw';
import X from 'lucide-react/icons/x';
import * as words from '#engine/text/files.ts';
import { FilePicture } from './file-picture.tsx';
import { fileSize } from './file-size.ts';
import { localPreview } from './previews.ts';
import type { UploadQueue } from './upload-queue.ts';
import type { Upload } from './upload-state.ts';

function UploadProgress({ upload: { file, state } }: { readonly upload: Upload }) {
  return (
    <progress
      className="progress progress-primary"
      max={1}
      value={state.kind === 'uploading' ? state.progress : 0}
      aria-label={state.kind === 'uploading' ? words.uploading(file.name) : words.queued(file.name)}
    />
  );
}

/** A pending upload, or a failed one with the reason and the possible actions. */
export function UploadRow({ upload, queue }: { upload: Upload; queue: UploadQueue }) {
  const { key, file, state, isNotSaved } = upload;
  const failed = state.kind === 'failed';
  const waiting = state.kind === 'waiting';
  return (
    <li className="file-row" data-failed={failed || undefined} data-waiting={waiting || undefined}>
      {failed ? (
        <CircleAlert className="size-4 text-error" />
      ) : (
        <FilePicture file={{ id: key, name: file.name, size: file.size, picture: localPreview(file) }} />
      )}
      <div className="min-w-0 flex-1 wrap-anywhere py-2">
        <span>{file.name}</span>
        {!failed && !waiting && <UploadProgress upload={upload} />}
      </div>
      <span className="file-size">{fileSize(file.size)}</span>
      {(waiting || (failed && state.retry)) && (
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
      {waiting && (
        <p className="basis-full pb-3 pr-3.5 text-sm text-base-content/75" role="status">
          {isNotSaved ? `${words.waiting} ${words.notSaved}` : words.waiting}
        </p>
      )}
      {failed && (
        <p className="basis-full pb-3 pr-3.5 text-sm text-error font-medium" role="alert">
          {state.message}
        </p>
      )}
    </li>
  );
}
