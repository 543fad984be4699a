import type { Connection, PoolClient, Submittable } from 'pg';

/** What of node-postgres's connection its types leave out: the client's side of COPY (PostgreSQL 55.2.6). */
interface CopyConnection extends Connection {
  sendCopyFromChunk(chunk: Buffer): void;
  endCopyFrom(): void;
  sendCopyFail(reason: string): void;
}

/** A COPY, as node-postgres runs it: it hands over each message of the server. */
class Copy implements Submittable {
  readonly finished: Promise<Buffer>;
  readonly #statement: string;
  readonly #rows: Buffer | undefined;
  readonly #received: Buffer[] = [];
  #resolve: (rows: Buffer) => void = () => {};
  #reject: (error: Error) => void = () => {};

  constructor(statement: string, rows?: Buffer) {
    this.#statement = statement;
    this.#rows = rows;
    this.finished = new Promise((resolve, reject) => {
      this.#resolve = resolve;
      this.#reject = reject;
    });
  }

  submit(connection: Connection): void {
    connection.query(this.#statement);
  }

  handleCopyInResponse(connection: CopyConnection): void {
    if (this.#rows) {
      connection.sendCopyFromChunk(this.#rows);
      connection.endCopyFrom();
    } else connection.sendCopyFail('nothing to send');
  }

  handleCopyData({ chunk }: { readonly chunk: Uint8Array }): void {
    // the connection uses its memory again
    this.#received.push(Buffer.from(chunk));
  }

  handleCommandComplete(): void {}

  handleError(error: Error): void {
    this.#reject(error);
  }

  handleReadyForQuery(): void {
    this.#resolve(Buffer.concat(this.#received));
  }
}

/** Runs a `copy … to stdout` and gives all that it says: its caller sees to it that this fits into memory. */
export function copyOut(client: PoolClient, statement: string): Promise<Buffer> {
  return client.query(new Copy(statement)).finished;
}

/** Runs a `copy … from stdin` with these rows. Not on the embedded database, which ends at it. */
export async function copyIn(client: PoolClient, statement: string, rows: Buffer): Promise<void> {
  await client.query(new Copy(statement, rows)).finished;
}
