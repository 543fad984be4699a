import type { ComponentType } from 'react';
import type { FieldNode } from '#engine/definition/definition.ts';
import type { OfferedChoice } from '#engine/definition/offered-choices.ts';
import type { FormNames } from '#engine/describe/describe.ts';
import type { WireError } from '#engine/store/types.ts';

/** A file on the server, as in the data of a files field. */
export type StoredFile = {
  readonly id: number;
  readonly name: string;
  /** Bytes. */
  readonly size: number;
};

/** The stored files in a list; other values are skipped. */
export function storedFilesIn(list: unknown): readonly StoredFile[] {
  return Array.isArray(list) ? list.filter(isStoredFile) : [];
}

function isStoredFile(value: unknown): value is StoredFile {
  if (typeof value !== 'object' || value === null || !('id' in value && 'name' in value && 'size' in value))
    return false;
  return typeof value.id === 'number' && typeof value.name === 'string';
}

export interface UploadOptions {
  /** Address of the files field. */
  readonly field: string;
  /** Called with the sent share of the file, from 0 to 1. */
  readonly onProgress: (fraction: number) => void;
  readonly signal: AbortSignal;
}

/** A failed upload, with a message for the person. `retry`: the same file can be uploaded again. */
export class UploadError extends Error {
  readonly retry: boolean;

  constructor(message: string, retry: boolean) {
    super(message);
    this.retry = retry;
  }
}

/** No connection: the file waits in its row and is sent after the connection returns. */
export class ConnectionLost extends UploadError {
  constructor(message: string) {
    super(message, true);
  }
}

/** Fetches the content of a file on the server. */
export type FileContent = (id: StoredFile['id']) => Promise<Blob>;

/** A pending file of a field that an earlier page saved. */
export interface SavedUpload {
  /** Address of the files field. */
  readonly address: string;
  readonly file: File;
}

/** Keeps chosen files on the device until they are sent, so that they outlive the page. */
export interface PendingFileStore {
  /**
   * Files that an earlier page left, in the order of selection; this form owns them from now on. When the same form
   * is opened again, it takes them over, and `onReopened` is called for each.
   */
  open(onReopened: (file: File) => void): Promise<readonly SavedUpload[]>;
  /** `false`: the device cannot store the file, so closing the page loses it. */
  keep(file: File, address: string): Promise<boolean>;
  /** Deletes the stored copy of a file that was uploaded or removed. */
  forget(file: File): void;
}

/** Uploads files; the engine itself does not access the network. */
export interface FileHost {
  /** Sends one file. Rejects with {@link UploadError}; any other error counts as a lost connection. */
  upload(file: File, options: UploadOptions): Promise<StoredFile>;
  /** Deletes a file for good. An `Error` is shown with its message. */
  remove(id: number): Promise<void>;
  /** URL that opens the file. */
  href(id: number): string;
  /** Label of a file that another person attached. The user of the form cannot remove such a file. */
  originLabel?(id: number): string | undefined;
  /** Fetches stored files for their thumbnails; without it only pictures chosen on this page have one. */
  readonly content?: FileContent;
  /** Absent if pending files are lost with the page. */
  readonly pendingFiles?: PendingFileStore | undefined;
}

export interface ExternalPartProps {
  readonly node: FieldNode;
  /** Id of a heading on the page with the title of the field. */
  readonly titledBy: string | undefined;
}

export interface FieldWarningProps {
  readonly node: FieldNode;
  /** Address of the field in the store. */
  readonly address: string;
}

/** A refused submission: the message for the whole, and messages for single fields by wire key. */
export class SubmitError extends Error {
  readonly errors: readonly WireError[];

  constructor(message: string, errors: readonly WireError[] = []) {
    super(message);
    this.errors = errors;
  }
}

/** Services that a form needs from its application. */
export interface FormHost {
  /** The choices that the operation of `x-options` supplies; the host caches them. */
  options(operationId: string): Promise<readonly OfferedChoice[]>;
  /** Asks the operation of `x-check` whether the value is taken. */
  check(operationId: string, value: string): Promise<boolean>;
  /** The messages of a failed submission that rejected with another error than `SubmitError`; by default a general one. */
  readonly submitError?: (thrown: unknown) => SubmitError;
  /** Absent for a form without files. */
  readonly files?: FileHost;
  /** Renders an external form (`x-external-schema`), loaded on demand; absent where none is filled in. */
  readonly external?: ComponentType<ExternalPartProps>;
  /** Renders the question about an unlikely answer (`x-warning`); without it none is asked. */
  readonly warning?: ComponentType<FieldWarningProps>;
  /** Absent if choices and entries are named by their titles only. */
  readonly names?: FormNames;
  /** The form is displayed and cannot be filled in. */
  readonly readOnly?: boolean;
}
