import type { Send } from './http.ts';

/** Sends like `fetch` and reports the upload progress, which `fetch` cannot. */
export function sendWithProgress(body: FormData | string, onProgress: (fraction: number) => void): Send {
  return (request) =>
    new Promise((resolve, reject) => {
      const { signal } = request;
      if (signal.aborted) return reject(abortError());
      const call = new XMLHttpRequest();
      const abandon = () => call.abort();
      call.open(request.method, request.url);
      call.responseType = 'blob';
      for (const [name, value] of request.headers) if (isOwn(name, body)) call.setRequestHeader(name, value);
      call.upload.onprogress = ({ lengthComputable, loaded, total }) => {
        if (lengthComputable) onProgress(loaded / total);
      };
      call.onload = () => resolve(answerOf(call));
      // the same error type as `fetch`
      call.onerror = () => reject(new TypeError('connection lost'));
      call.onabort = () => reject(abortError());
      call.onloadend = () => signal.removeEventListener('abort', abandon);
      signal.addEventListener('abort', abandon);
      call.send(body);
    });
}

/** The boundary in the type of a multipart body is the browser's own, and it writes it again. */
function isOwn(header: string, body: FormData | string): boolean {
  return header !== 'content-type' || typeof body === 'string';
}

function abortError(): DOMException {
  return new DOMException('The call was abandoned', 'AbortError');
}

/** Statuses of responses that must not have a body. */
const BODILESS = [204, 205, 304];

function answerOf(call: XMLHttpRequest): Response {
  const lines = call.getAllResponseHeaders().trim().split(/\r?\n/);
  const headers = lines.flatMap((line): [string, string][] => {
    const [, name, value] = /^([^:]+):\s*(.*)$/.exec(line) ?? [];
    return name === undefined || value === undefined ? [] : [[name, value]];
  });
  const content: unknown = call.response;
  const body = content instanceof Blob && !BODILESS.includes(call.status) ? content : null;
  return new Response(body, { status: call.status, headers });
}
