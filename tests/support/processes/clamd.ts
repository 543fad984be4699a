import { createServer, type Socket } from 'node:net';

/** What antivirus programs agreed to take for malware, in two halves so that they leave this file alone. */
export const TEST_MALWARE = [
  'X5O!P%@AP[4\\PZX54(P^)7CC)7}$EICAR',
  '-STANDARD-ANTIVIRUS-TEST-FILE!$H+H*',
].join('');

/** How the scanner behaves: as it should, without a word, or with its own words for whatever comes. */
export type Behaviour = 'scans' | 'silent' | { readonly says: string };

export interface Clamd {
  /** `127.0.0.1:port`. */
  readonly address: string;
  behaviour: Behaviour;
  /** How many files it has read to the end. */
  readonly scanned: number;
  stop(): Promise<void>;
}

/** A small server of ClamAV's INSTREAM (clamd(8)). */
export async function startClamd(): Promise<Clamd> {
  const state: { behaviour: Behaviour; scanned: number } = { behaviour: 'scans', scanned: 0 };
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket);
    socket.on('error', () => undefined);
    socket.on('close', () => sockets.delete(socket));
    void serve(socket);
  });

  async function serve(socket: Socket): Promise<void> {
    let received = Buffer.alloc(0);
    for await (const piece of socket) {
      received = Buffer.concat([received, piece]);
      const { behaviour } = state;
      if (behaviour === 'silent') continue;
      if (behaviour !== 'scans') {
        socket.end(`${behaviour.says}\0`);
        return;
      }
      const file = wholeFile(received);
      if (file === undefined) continue;
      state.scanned += 1;
      socket.end(`stream: ${file.includes(TEST_MALWARE) ? 'Eicar-Signature FOUND' : 'OK'}\0`);
      return;
    }
  }

  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  const port = typeof address === 'object' ? address?.port : undefined;
  return Object.assign(state, {
    address: `127.0.0.1:${port}`,
    stop: async () => {
      for (const socket of sockets) socket.destroy();
      await new Promise((resolve) => server.close(resolve));
    },
  });
}

const COMMAND = 'zINSTREAM\0';

/** The file whose pieces have all come. */
function wholeFile(received: Buffer): Buffer | undefined {
  if (!received.subarray(0, COMMAND.length).equals(Buffer.from(COMMAND))) return undefined;
  const pieces: Buffer[] = [];
  for (let at = COMMAND.length; at + 4 <= received.length; ) {
    const length = received.readUInt32BE(at);
    if (length === 0) return Buffer.concat(pieces);
    pieces.push(received.subarray(at + 4, at + 4 + length));
    at += 4 + length;
  }
  return undefined;
}
