import { createServer, type Socket } from 'node:net';
import { listen } from './ports.ts';

/** The EICAR test file. It is split in two, so that antivirus programs do not report this source file. */
export const TEST_MALWARE = [
  'X5O!P%@AP[4\\PZX54(P^)7CC)7}$EICAR',
  '-STANDARD-ANTIVIRUS-TEST-FILE!$H+H*',
].join('');

/** Behaviour of the scanner: scans files, never responds, or responds with a fixed text. */
export type ClamdBehaviour = 'scans' | 'silent' | { readonly says: string };

export interface Clamd {
  /** `127.0.0.1:port`. */
  readonly address: string;
  behaviour: ClamdBehaviour;
  /** Number of completely received files. */
  readonly scanned: number;
  stop(): Promise<void>;
}

/** Starts a server with the command INSTREAM of ClamAV (clamd(8)). */
export async function startClamd(): Promise<Clamd> {
  const state: { behaviour: ClamdBehaviour; scanned: number } = { behaviour: 'scans', scanned: 0 };
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket);
    socket.on('error', () => undefined);
    socket.on('close', () => sockets.delete(socket));
    void serve(socket);
  });

  async function serve(socket: Socket): Promise<void> {
    let received = Buffer.alloc(0);
    for await (const chunk of socket) {
      received = Buffer.concat([received, chunk]);
      const { behaviour } = state;
      if (behaviour === 'silent') continue;
      if (behaviour !== 'scans') {
        socket.end(`${behaviour.says}\0`);
        return;
      }
      const file = readCompleteFile(received);
      if (file === undefined) continue;
      state.scanned += 1;
      socket.end(`stream: ${file.includes(TEST_MALWARE) ? 'Eicar-Signature FOUND' : 'OK'}\0`);
      return;
    }
  }

  const port = await listen(server);
  return Object.assign(state, {
    address: `127.0.0.1:${port}`,
    stop: async () => {
      for (const socket of sockets) socket.destroy();
      await new Promise((resolve) => server.close(resolve));
    },
  });
}

const COMMAND = 'zINSTREAM\0';

/** Returns the file once all its chunks are received, else `undefined`. */
function readCompleteFile(received: Buffer): Buffer | undefined {
  if (!received.subarray(0, COMMAND.length).equals(Buffer.from(COMMAND))) return undefined;
  const chunks: Buffer[] = [];
  for (let at = COMMAND.length; at + 4 <= received.length; ) {
    const length = received.readUInt32BE(at);
    if (length === 0) return Buffer.concat(chunks);
    chunks.push(received.subarray(at + 4, at + 4 + length));
    at += 4 + length;
  }
  return undefined;
}
