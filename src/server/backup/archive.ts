import { Readable, type Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGunzip, createGzip } from 'node:zlib';
import { extract, pack } from 'tar-stream';

/** A `.tar.gz` that is being written. Every call fails when it cannot be written any more. */
export interface ArchiveWriter {
  addBytes(name: string, bytes: Buffer): Promise<void>;
  /** Adds `size` bytes, a little at a time. */
  addStream(name: string, content: Readable, size: number): Promise<void>;
  /** Writes the end; settles when all of it is in `sink`. */
  finish(): Promise<void>;
  /** Breaks off: what is in `sink` then is no archive. */
  abandon(error: Error): Promise<void>;
}

/** Rows of text become a sixth at this level, twice as fast as at the usual one; most files are packed already. */
const GZIP_LEVEL = 3;

export function writeArchive(sink: Writable): ArchiveWriter {
  const tar = pack();
  const written = pipeline(tar, createGzip({ level: GZIP_LEVEL }), sink);
  // an entry that nobody takes any more would be waited for without end
  const failed = written.then(() => new Promise<never>(() => {}));
  failed.catch(() => {});
  const addStream: ArchiveWriter['addStream'] = (name, content, size) =>
    Promise.race([failed, pipeline(content, tar.entry({ name, size, mode: 0o600 }))]);
  return {
    addBytes: (name, bytes) => addStream(name, Readable.from([bytes]), bytes.length),
    addStream,
    finish: () => {
      tar.finalize();
      return written;
    },
    abandon: async (error) => {
      tar.destroy(error);
      await written.catch(() => {});
    },
  };
}

/** An entry of an archive that is being read: the next one comes when it has been read whole. */
export interface ArchiveEntry {
  readonly name: string;
  readonly content: Readable;
}

/** Reads a `.tar.gz`. Fails where it is none, or is cut off. */
export async function* readArchive(source: Readable): AsyncGenerator<ArchiveEntry> {
  const entries = extract();
  const read = pipeline(source, createGunzip(), entries);
  // the loop below fails with it
  read.catch(() => {});
  for await (const entry of entries)
    yield { name: entry.header.type === 'file' ? entry.header.name : '', content: Readable.from(entry) };
  await read;
}
