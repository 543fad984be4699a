import { PassThrough, type Readable } from 'node:stream';
import yazl from 'yazl';
import type { FileStorage } from './storage.ts';

interface ArchivedFile {
  /** In the archive. */
  readonly path: string;
  readonly storage_key: string;
}

/** Generated texts by path. */
type ArchivedTexts = Readonly<Record<string, string>>;

/** A streamed zip of stored files and texts. An unreadable file aborts the response. */
export function zipOf(
  storage: FileStorage,
  files: readonly ArchivedFile[],
  texts: ArchivedTexts = {},
): Readable {
  const zip = new yazl.ZipFile();
  const out = new PassThrough();
  zip.on('error', (error: Error) => out.destroy(error));
  for (const [path, text] of Object.entries(texts)) zip.addBuffer(Buffer.from(text), path);
  for (const { path, storage_key } of files) {
    zip.addReadStreamLazy(path, { compress: false }, (done) => {
      storage.read(storage_key).then(
        (content) => done(null, content),
        (error: unknown) => out.destroy(error instanceof Error ? error : new Error(String(error))),
      );
    });
  }
  zip.end();
  zip.outputStream.pipe(out);
  return out;
}

/** The name of a file in an archive: unique by its number, without path separators. */
export function archiveFileName(place: number | string, name: string): string {
  return `${place} ${name.replaceAll(/[\\/:]/g, '_')}`;
}
