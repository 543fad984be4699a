import * as words from '#generated/words/errors.ts';
import { ApiError, toApiError } from './error.ts';
import { type CallSession, failed } from './http.ts';

export interface UploadOptions {
  readonly method?: 'POST' | 'PUT' | 'PATCH';
  readonly headers?: Readonly<Record<string, string>>;
  /** From 0 to 1, as the bytes leave. */
  readonly onProgress?: (fraction: number) => void;
  readonly signal?: AbortSignal;
}

export type Upload = (path: string, body: FormData, options?: UploadOptions) => Promise<unknown>;

/**
 * Sends a multipart body and tells how much of it has gone, which `fetch` cannot. Gives the parsed
 * answer; throws an `ApiError`, or an `AbortError` where the signal says so.
 */
export function createUpload(session: CallSession): Upload {
  return (path, body, { method = 'POST', headers = {}, onProgress, signal } = {}) =>
    new Promise((resolve, reject) => {
      const request = new XMLHttpRequest();
      const abandon = () => request.abort();
      request.open(method, path);
      const token = session.token();
      if (token) request.setRequestHeader('Authorization', `Bearer ${token}`);
      for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value);
      request.upload.onprogress = (event) => {
        if (event.lengthComputable) onProgress?.(event.loaded / event.total);
      };
      request.onload = () => {
        if (request.status >= 200 && request.status < 300) resolve(answerOf(request));
        else reject(failed(session, path, request.status, request.responseText));
      };
      request.onerror = () => reject(toApiError(new TypeError('connection lost')));
      request.onabort = () => reject(new DOMException('Upload abandoned', 'AbortError'));
      request.onloadend = () => signal?.removeEventListener('abort', abandon);
      if (signal?.aborted) return reject(new DOMException('Upload abandoned', 'AbortError'));
      signal?.addEventListener('abort', abandon);
      request.send(body);
    });
}

function answerOf(request: XMLHttpRequest): unknown {
  if (!request.responseText) return undefined;
  try {
    return JSON.parse(request.responseText);
  } catch {
    throw new ApiError(request.status, words.unreadable);
  }
}
