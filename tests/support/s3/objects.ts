import { createHash, randomUUID } from 'node:crypto';
import { S3Refusal } from './signature.ts';

/** What lies under a key. */
export interface StoredObject {
  readonly content: Buffer;
  /** What the request asked for; a part of an upload has that of its beginning. */
  readonly encryption: string | undefined;
  changedAt: number;
}

/** A large object on its way. */
interface UnderWay {
  readonly key: string;
  readonly encryption: string | undefined;
  readonly parts: Map<number, Buffer>;
  beganAt: number;
}

const LEAST_PART = 5 * 1024 * 1024;

/** What a bucket holds, and the uploads that were begun. */
export class Objects {
  readonly kept = new Map<string, StoredObject>();
  readonly uploads = new Map<string, UnderWay>();

  put(key: string, content: Buffer, encryption: string | undefined): string {
    this.kept.set(key, { content, encryption, changedAt: Date.now() });
    return etag(content);
  }

  get(key: string): StoredObject {
    const found = this.kept.get(key);
    if (!found) throw new S3Refusal(404, 'NoSuchKey');
    return found;
  }

  begin(key: string, encryption: string | undefined): string {
    const id = randomUUID();
    this.uploads.set(id, { key, encryption, parts: new Map(), beganAt: Date.now() });
    return id;
  }

  addPart(id: string, number: number, content: Buffer): string {
    this.uploadOf(id).parts.set(number, content);
    return etag(content);
  }

  /** Puts the parts together; all but the last are large enough. */
  complete(id: string): string {
    const { key, encryption, parts } = this.uploadOf(id);
    const contents = [...parts].sort(([a], [b]) => a - b).map(([, content]) => content);
    if (contents.slice(0, -1).some(({ length }) => length < LEAST_PART))
      throw new S3Refusal(400, 'EntityTooSmall');
    this.uploads.delete(id);
    return this.put(key, Buffer.concat(contents), encryption);
  }

  abort(id: string): void {
    this.uploadOf(id);
    this.uploads.delete(id);
  }

  private uploadOf(id: string): UnderWay {
    const found = this.uploads.get(id);
    if (!found) throw new S3Refusal(404, 'NoSuchUpload');
    return found;
  }
}

function etag(content: Buffer): string {
  return `"${createHash('md5').update(content).digest('hex')}"`;
}
