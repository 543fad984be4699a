import { once } from 'node:events';
import { type AddressInfo, connect, createServer } from 'node:net';

/** A statement as received on a connection. */
export interface Statement {
  /** Its connection: a transaction uses one. */
  readonly connection: number;
  /** Its prepared name, if any. */
  readonly name?: string;
  readonly text: string;
  /** As text, the format of the protocol. */
  readonly values: readonly (string | null)[];
}

/** A proxy between a server and its PostgreSQL that records statements. */
export interface Wire {
  /** The connection string of the database behind it. */
  readonly databaseUrl: string;
  /** The statements since the last call. */
  take(): readonly Statement[];
  close(): void;
}

export async function listenIn(databaseUrl: string): Promise<Wire> {
  const noted: Statement[] = [];
  const behind = new URL(databaseUrl);
  let connections = 0;
  const proxy = createServer((front) => {
    connections += 1;
    const back = connect(Number(behind.port), behind.hostname);
    const read = reader(connections, (statement) => noted.push(statement));
    front.on('data', read);
    front.pipe(back).pipe(front);
    // either end may go first
    front.on('error', () => back.destroy());
    back.on('error', () => front.destroy());
  });
  proxy.listen(0, '127.0.0.1');
  await once(proxy, 'listening');
  const url = new URL(databaseUrl);
  url.hostname = '127.0.0.1';
  url.port = String((proxy.address() as AddressInfo).port);
  return { databaseUrl: url.href, take: () => noted.splice(0), close: () => proxy.close() };
}

const [PARSE, BIND, QUERY] = ['P', 'B', 'Q'];

/** Reads the messages of a client (PostgreSQL, «Message Formats»): parse, bind and simple query. */
function reader(connection: number, note: (statement: Statement) => void) {
  const texts = new Map<string, string>();
  let rest = Buffer.alloc(0);
  let begun = false;
  return (chunk: Buffer) => {
    rest = Buffer.concat([rest, chunk]);
    // the first message alone has no letter
    for (let head = begun ? 1 : 0; rest.length >= head + 4; head = 1) {
      const end = head + rest.readInt32BE(head);
      if (rest.length < end) return;
      const kind = begun ? rest.toString('latin1', 0, 1) : '';
      const body = fieldsOf(rest.subarray(head + 4, end));
      begun = true;
      if (kind === PARSE) texts.set(body.text(), body.text());
      if (kind === QUERY) note({ connection, text: body.text(), values: [] });
      if (kind === BIND) {
        body.text();
        const name = body.text();
        const values = body.values();
        note({ connection, ...(name !== '' && { name }), text: texts.get(name) ?? '', values });
      }
      rest = rest.subarray(end);
    }
  };
}

function fieldsOf(message: Buffer) {
  let at = 0;
  const number = (bytes: 2 | 4) => {
    at += bytes;
    return message.readIntBE(at - bytes, bytes);
  };
  return {
    text() {
      const from = at;
      at = message.indexOf(0, from) + 1;
      return message.toString('utf8', from, at - 1);
    },
    values(): (string | null)[] {
      const formats = number(2);
      at += formats * 2;
      return Array.from({ length: number(2) }, () => {
        const length = number(4);
        if (length < 0) return null;
        at += length;
        return message.toString('utf8', at - length, at);
      });
    },
  };
}
