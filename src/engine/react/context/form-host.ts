import type { ComponentType } from 'react';
import type { FieldNode } from '#engine/definition/definition.ts';
import type { OfferedChoice } from '#engine/definition/offered-choices.ts';
import type { labelOfChoice } from '#engine/describe/choice-label.ts';
import type { entryName } from '#engine/describe/describe.ts';

/** A file on the server, as in the data of a files field. */
export type StoredFile = {
  readonly id: number;
  readonly name: string;
  /** Bytes. */
  readonly size: number;
};

export interface UploadOptions {
  /** Address of the files field. */
  readonly field: string;
  /** Given the share that has been sent, from 0 to 1. */
  readonly onProgress: (fraction: number) => void;
  readonly signal: AbortSignal;
}

/**
 * A failed upload, with a message for the person. `retry` means that the same file may be tried again (a server
 * error), as opposed to a file of a wrong type.
 */
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

/** A file saved for a field when the page closed. */
export interface SavedUpload {
  /** Address of the files field. */
  readonly address: string;
  readonly file: File;
}

/** Keeps chosen files on the device until they are sent, so that they outlive the page. */
export interface PendingFileStore {
  /**
   * Files left by an earlier page, in the order of selection; this form owns them from now on. `onTaken` is called
   * for each file that the same form takes over when it opens again.
   */
  open(onTaken: (file: File) => void): Promise<readonly SavedUpload[]>;
  /** `false`: the device cannot store the file, so closing the page loses it. */
  keep(file: File, address: string): Promise<boolean>;
  /** It has arrived, or is not to be sent any more. */
  forget(file: File): void;
}

/** Uploads files; the engine itself does not access the network. */
export interface FileHost {
  /** Sends one file. Rejects with {@link UploadError}; any other error counts as a lost connection. */
  upload(file: File, options: UploadOptions): Promise<StoredFile>;
  /** Deletes a file for good. An `Error` is shown with its message. */
  remove(id: number): Promise<void>;
  /** The address that opens the file. */
  href(id: number): string;
  /** Note on a file that another person attached; the user of the form cannot remove it. */
  note?(id: number): string | undefined;
  /** Address of thumbnails of files on the server. */
  readonly content?: FileContent;
  /** Absent if pending files are lost with the page. */
  readonly pendingFiles?: PendingFileStore | undefined;
}

export interface ExternalPartProps {
  readonly node: FieldNode;
  /** Id of the heading that names it already. */
  readonly titledBy: string | undefined;
}

export interface FieldWarningProps {
  readonly node: FieldNode;
  /** Address of the field in the store. */
  readonly address: string;
}

/** Names of choices and entries, built from answers (`x-label-template`, `x-labels.name`). */
export interface FormNames {
  readonly choice: typeof labelOfChoice;
  readonly entry: typeof entryName;
}

/** Services that a form needs from its application. */
export interface FormHost {
  /** The choices that the operation of `x-options` supplies; the host caches them. */
  options(operationId: string): Promise<readonly OfferedChoice[]>;
  /** Asks the operation of `x-check` whether the value is taken. */
  check(operationId: string, value: string): Promise<boolean>;
  /** Absent for a form without files. */
  readonly files?: FileHost;
  /** Renders an external form (`x-external-schema`), loaded on demand; absent where none is filled in. */
  readonly external?: ComponentType<ExternalPartProps>;
  /** Asks about unlikely answers (`x-warning`); without it no question is shown. */
  readonly warning?: ComponentType<FieldWarningProps>;
  /** Absent if choices and entries are named by their titles only. */
  readonly names?: FormNames;
  /** A form is seen and not filled in. */
  readonly readOnly?: boolean;
}
