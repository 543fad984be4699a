import type { OperationArguments } from '#api/operation-types.ts';
import type { FileOperation } from '#generated/portal/settings.ts';
import { callConfigured } from './services.ts';

/**
 * Content type of a response with the storage address of a file, which the browser then loads
 * itself.
 */
const ADDRESS = 'text/uri-list';

/** Downloads the file of an operation with the token, and saves it under this name. */
export async function saveFile(id: FileOperation, args: OperationArguments, name: string): Promise<void> {
  const answer = await callConfigured(id, { ...args, headers: { Accept: `${ADDRESS}, */*` } });
  if (answer.type.startsWith(ADDRESS)) return open((await answer.text()).trim(), name);
  const url = URL.createObjectURL(answer);
  open(url, name);
  // the browser must have started the download before the address is revoked
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}

/** The response is an attachment, so the page stays. Another origin supplies the file name. */
function open(url: string, name: string): void {
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
}
