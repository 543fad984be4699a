import { createHash, randomUUID } from 'node:crypto';
import { S3Error } from './signature.ts';

export interface StoredObject {
  readonly content: Buffer;
  /** Encryption requested for the object, or at the start of its multipart upload. */
  readonly encryption: string | undefined;
  changedAt: number;
}

/** A multipart upload that is not complete. */
interface Upload {
  readonly key: string;
  readonly encryption: string | undefined;
  readonly parts: Map<number, Buffer>;
  beganAt: number;
}

const MIN_PART_SIZE = 5 * 1024 * 1024;

/** The objects and unfinished multipart uploads of a bucket. */
export class ObjectStore {
  readonly stored = new Map<string, StoredObject>();
  readonly uploads = new Map<string, Upload>();

  put(key: string, content: Buffer, encryption: string | undefined): string {
    this.stored.set(key, { content, encryption, changedAt: Date.now() });
    return etag(content);
  }

  get(key: string): StoredObject {
    const found = this.stored.get(key);
    if (!found) throw new S3Error(404, 'NoSuchKey');
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

  /** Joins the parts and stores the object. Throws if a part other than the last is too small. */
  complete(id: string): string {
    const { key, encryption, parts } = this.uploadOf(id);
    const contents = [...parts].sort(([a], [b]) => a - b).map(([, content]) => content);
    if (contents.slice(0, -1).some(({ length }) => length < MIN_PART_SIZE))
      throw new S3Error(400, 'EntityTooSmall');
    this.uploads.delete(id);
    return this.put(key, Buffer.concat(contents), encryption);
  }

  abort(id: string): void {
    this.uploadOf(id);
    this.uploads.delete(id);
  }

  private uploadOf(id: string): Upload {
    const found = this.uploads.get(id);
    if (!found) throw new S3Error(404, 'NoSuchUpload');
    return found;
  }
}

function etag(content: Buffer): string {
  return `"${createHash('md5').update(content).digest('hex')}"`;
}
