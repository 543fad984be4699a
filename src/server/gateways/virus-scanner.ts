import { createReadStream } from 'node:fs';
import { connect, type Socket } from 'node:net';
import { pipeline } from 'node:stream/promises';

/** Scans a file on the disk for malware. Throws `ScannerUnavailable` without a result. */
export type Scanner = (path: string) => Promise<'clean' | 'infected'>;

/** The scanner did not respond, or its response was invalid. */
export class ScannerUnavailable extends Error {}

export interface ClamdSettings {
  /** The path of a socket (`/run/clamav/clamd.ctl`), or `host:port`. */
  readonly address: string;
  /** Time limit without data. */
  readonly timeoutMs: number;
}

/** ClamAV's command INSTREAM (clamd(8)): chunks after their length in four bytes, then length zero. */
export function clamd({ address, timeoutMs }: ClamdSettings): Scanner {
  return async (path) => {
    const socket = connect(scannerAddress(address));
    socket.setTimeout(timeoutMs, () => socket.destroy(new Error('clamd sent nothing in time')));
    const [response] = await Promise.allSettled([
      receiveResponse(socket),
      // fails if clamd responds and closes the socket before the end of the file
      pipeline(createReadStream(path), toChunks, socket, { end: false }),
    ]);
    socket.destroy();
    return readVerdict(response);
  };
}

function scannerAddress(address: string) {
  const [, host, port] = /^(.+):(\d+)$/.exec(address) ?? [];
  return host && port && !address.startsWith('/') ? { host, port: Number(port) } : { path: address };
}

async function* toChunks(file: AsyncIterable<Buffer>) {
  yield Buffer.from('zINSTREAM\0');
  for await (const chunk of file) yield Buffer.concat([encodeLength(chunk.length), chunk]);
  yield encodeLength(0);
}

function encodeLength(bytes: number): Buffer {
  const length = Buffer.alloc(4);
  length.writeUInt32BE(bytes);
  return length;
}

/** Responses to `z` commands end with a zero byte. */
async function receiveResponse(socket: Socket): Promise<string> {
  let response = '';
  for await (const chunk of socket) {
    response += String(chunk);
    if (response.includes('\0') || response.length > MAX_RESPONSE_LENGTH) break;
  }
  return response;
}

const MAX_RESPONSE_LENGTH = 4_096;

/** `stream: OK`, `stream: Eicar-Signature FOUND`, or an error message. */
function readVerdict(response: PromiseSettledResult<string>): 'clean' | 'infected' {
  if (response.status === 'rejected')
    throw new ScannerUnavailable('clamd did not respond', { cause: response.reason });
  const text = response.value.split('\0', 1)[0]?.trim() ?? '';
  if (/ FOUND$/.test(text)) return 'infected';
  if (/: OK$/.test(text)) return 'clean';
  throw new ScannerUnavailable(`clamd responded: ${text}`);
}
