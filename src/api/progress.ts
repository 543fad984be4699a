import type { Send } from './http.ts';

/** Sends like `fetch` and reports the upload progress, which `fetch` cannot. */
export function sendWithProgress(body: FormData | string, onProgress: (fraction: number) => void): Send {
  return (request) =>
    new Promise((resolve, reject) => {
      const { signal } = request;
      if (signal.aborted) return reject(abortError());
      const call = new XMLHttpRequest();
      const abort = () => call.abort();
      call.open(request.method, request.url);
      call.responseType = 'blob';
      for (const [name, value] of request.headers)
        if (isSentHeader(name, body)) call.setRequestHeader(name, value);
      call.upload.onprogress = ({ lengthComputable, loaded, total }) => {
        if (lengthComputable) onProgress(loaded / total);
      };
      call.onload = () => resolve(toResponse(call));
      // the same error type as `fetch`
      call.onerror = () => reject(new TypeError('connection lost'));
      call.onabort = () => reject(abortError());
      call.onloadend = () => signal.removeEventListener('abort', abort);
      signal.addEventListener('abort', abort);
      call.send(body);
    });
}

/** False for the content type of a multipart body: the browser sets it, with a boundary of its own. */
function isSentHeader(header: string, body: FormData | string): boolean {
  return header !== 'content-type' || typeof body === 'string';
}

function abortError(): DOMException {
  return new DOMException('The call was abandoned', 'AbortError');
}

/** Statuses of responses that must not have a body. */
const STATUSES_WITHOUT_BODY = [204, 205, 304];

function toResponse(call: XMLHttpRequest): Response {
  const lines = call.getAllResponseHeaders().trim().split(/\r?\n/);
  const headers = lines.flatMap((line): [string, string][] => {
    const [, name, value] = /^([^:]+):\s*(.*)$/.exec(line) ?? [];
    return name === undefined || value === undefined ? [] : [[name, value]];
  });
  const content: unknown = call.response;
  const body = content instanceof Blob && !STATUSES_WITHOUT_BODY.includes(call.status) ? content : null;
  return new Response(body, { status: call.status, headers });
}
