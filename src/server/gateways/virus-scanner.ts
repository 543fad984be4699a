import { createReadStream } from 'node:fs';
import { connect, type Socket } from 'node:net';
import { pipeline } from 'node:stream/promises';

/** Scans a file on the disk for malware. Throws `ScannerUnavailable` without a verdict. */
export type Scanner = (path: string) => Promise<'clean' | 'infected'>;

/** The scanner did not respond, or its response was invalid. */
export class ScannerUnavailable extends Error {}

export interface ClamdSettings {
  /** A path of the machine (`/run/clamav/clamd.ctl`) or `host:port`. */
  readonly address: string;
  /** Time limit without data. */
  readonly timeoutMs: number;
}

/** ClamAV's protocol INSTREAM (clamd(8)): chunks with their length in four bytes, ended by length zero. */
export function clamd({ address, timeoutMs }: ClamdSettings): Scanner {
  return async (path) => {
    const socket = connect(scannerAddress(address));
    socket.setTimeout(timeoutMs, () => socket.destroy(new Error('no answer in time')));
    const [answer] = await Promise.allSettled([
      answerOf(socket),
      // it may answer, and close, before it has read the whole
      pipeline(createReadStream(path), inPieces, socket, { end: false }),
    ]);
    socket.destroy();
    return readAnswer(answer);
  };
}

function scannerAddress(address: string) {
  const [, host, port] = /^(.+):(\d+)$/.exec(address) ?? [];
  return host && port && !address.startsWith('/') ? { host, port: Number(port) } : { path: address };
}

async function* inPieces(file: AsyncIterable<Buffer>) {
  yield Buffer.from('zINSTREAM\0');
  for await (const piece of file) yield Buffer.concat([lengthOf(piece.length), piece]);
  yield lengthOf(0);
}

function lengthOf(bytes: number): Buffer {
  const length = Buffer.alloc(4);
  length.writeUInt32BE(bytes);
  return length;
}

/** Responses to `z` commands end with a zero byte. */
async function answerOf(socket: Socket): Promise<string> {
  let answer = '';
  for await (const piece of socket) {
    answer += String(piece);
    if (answer.includes('\0') || answer.length > LONGEST_ANSWER) break;
  }
  return answer;
}

const LONGEST_ANSWER = 4_096;

/** `stream: OK`, `stream: Eicar-Signature FOUND`, or an error message. */
function readAnswer(answer: PromiseSettledResult<string>): 'clean' | 'infected' {
  if (answer.status === 'rejected') throw new ScannerUnavailable('clamd is silent', { cause: answer.reason });
  const text = answer.value.split('\0', 1)[0]?.trim() ?? '';
  if (/ FOUND$/.test(text)) return 'infected';
  if (/: OK$/.test(text)) return 'clean';
  throw new ScannerUnavailable(`clamd says: ${text}`);
}
