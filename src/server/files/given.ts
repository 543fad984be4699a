import type { Attachment } from '../http/contract.ts';
import { nameOfKind } from './kinds.ts';
import type { FileStorage } from './storage.ts';

/** A file that its caller may have. */
interface KeptFile extends Required<Pick<Attachment, 'name' | 'type' | 'size'>> {
  readonly storage_key: string;
}

type Given = { readonly attachment: Attachment } | { readonly address: string };

const ADDRESS = 'text/uri-list';

/**
 * A file as `Accept` asks for it: by an address at which the storage gives it for a minute, where the caller takes one
 * and there is one; else by its content.
 */
export async function giveFile(
  storage: FileStorage,
  { storage_key: key, name, type, size }: KeptFile,
  accept = '',
): Promise<Given> {
  // one that was kept before names were made to tell the truth
  const file = { name: nameOfKind(name, type), type, size };
  const takesAddress = accept.split(',').some((range) => range.split(';')[0]?.trim() === ADDRESS);
  const address = takesAddress ? await storage.addressOf(key, file) : undefined;
  return address === undefined ? { attachment: { ...file, content: await storage.read(key) } } : { address };
}
