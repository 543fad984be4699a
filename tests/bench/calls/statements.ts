import { once } from 'node:events';
import { type AddressInfo, connect, createServer } from 'node:net';

/** A statement as received on a connection. */
export interface Statement {
  /** Its prepared name, if any. */
  readonly name?: string;
  readonly text: string;
  /** In the protocol's text format. */
  readonly values: readonly (string | null)[];
}

/** A proxy between a server and its PostgreSQL that records statements. */
export interface StatementRecorder {
  /** The connection string through the proxy. */
  readonly databaseUrl: string;
  /** The statements since the last call. */
  take(): readonly Statement[];
  close(): void;
}

export async function recordStatements(databaseUrl: string): Promise<StatementRecorder> {
  const statements: Statement[] = [];
  const database = new URL(databaseUrl);
  const proxy = createServer((client) => {
    const server = connect(Number(database.port), database.hostname);
    client.on(
      'data',
      messageReader((statement) => statements.push(statement)),
    );
    client.pipe(server).pipe(client);
    client.on('error', () => server.destroy());
    server.on('error', () => client.destroy());
  });
  proxy.listen(0, '127.0.0.1');
  await once(proxy, 'listening');
  const url = new URL(databaseUrl);
  url.hostname = '127.0.0.1';
  url.port = String((proxy.address() as AddressInfo).port);
  return { databaseUrl: url.href, take: () => statements.splice(0), close: () => proxy.close() };
}

const [PARSE, BIND, QUERY] = ['P', 'B', 'Q'];

/** Reads the messages of a client (PostgreSQL, «Message Formats»): parse, bind and simple query. */
function messageReader(record: (statement: Statement) => void) {
  const texts = new Map<string, string>();
  let rest = Buffer.alloc(0);
  let isStarted = false;
  return (chunk: Buffer) => {
    rest = Buffer.concat([rest, chunk]);
    // the first message alone has no letter for its kind
    for (let head = isStarted ? 1 : 0; rest.length >= head + 4; head = 1) {
      const end = head + rest.readInt32BE(head);
      if (rest.length < end) return;
      const kind = isStarted ? rest.toString('latin1', 0, 1) : '';
      const body = fieldsOf(rest.subarray(head + 4, end));
      isStarted = true;
      if (kind === PARSE) texts.set(body.text(), body.text());
      if (kind === QUERY) record({ text: body.text(), values: [] });
      if (kind === BIND) {
        body.text();
        const name = body.text();
        const values = body.values();
        record({ ...(name !== '' && { name }), text: texts.get(name) ?? '', values });
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
