import type { FileRules } from '#engine/definition/definition.ts';
import * as words from '#engine/text/files.ts';
import { fileSize } from './file-size.ts';

/** The browser's information on a file before the upload. */
export interface ChosenFile {
  readonly name: string;
  /** Media type; empty if the browser does not know it (HEIC outside Apple's browsers). */
  readonly type: string;
  /** Bytes. */
  readonly size: number;
}

interface KnownType {
  readonly label: string;
  readonly extensions: readonly string[];
}

const TYPES: Readonly<Record<string, KnownType>> = {
  'application/pdf': { label: 'PDF', extensions: ['pdf'] },
  'image/jpeg': { label: 'JPEG', extensions: ['jpg', 'jpeg'] },
  'image/png': { label: 'PNG', extensions: ['png'] },
  'image/webp': { label: 'WebP', extensions: ['webp'] },
  'image/heic': { label: 'HEIC', extensions: ['heic', 'heif'] },
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document': {
    label: 'DOCX',
    extensions: ['docx'],
  },
};

/**
 * The reason to reject a file, as a text for the person; `undefined` for an acceptable file. This check only avoids a
 * wasted upload: the server validates the content.
 */
export function rejectionReason(file: ChosenFile, rules: FileRules): string | undefined {
  if (file.size === 0) return words.empty;
  if (!isAccepted(file, rules))
    return words.wrongType(rules.accept.map((type) => TYPES[type]?.label ?? type));
  if (file.size > rules.maxSize) return words.tooBig(fileSize(file.size), fileSize(rules.maxSize));
  return undefined;
}

/** The `accept` attribute: media types and their extensions, because a browser may not know a media type. */
export function acceptAttribute(rules: FileRules): string {
  const extensions = rules.accept.flatMap((type) => TYPES[type]?.extensions ?? []);
  return [...rules.accept, ...extensions.map((extension) => `.${extension}`)].join(',');
}

function isAccepted(file: ChosenFile, rules: FileRules): boolean {
  // extension and media type of a photo often differ (a PNG named .jpg), so one of them is enough
  const extension = file.name.slice(file.name.lastIndexOf('.') + 1).toLowerCase();
  return rules.accept.some((type) => type === file.type || TYPES[type]?.extensions.includes(extension));
}
