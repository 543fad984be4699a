import type { OperationArguments } from '#api/operation-types.ts';
import type { FileOperation } from '#generated/portal/settings.ts';
import { callConfigured } from './services.ts';

/** Content type of a response with the storage URL of a file, from which the browser loads it. */
const URI_LIST = 'text/uri-list';

/** Downloads the file of an operation with the token, and saves it under this name. */
export async function saveFile(id: FileOperation, args: OperationArguments, name: string): Promise<void> {
  const file = await callConfigured(id, { ...args, headers: { Accept: `${URI_LIST}, */*` } });
  if (file.type.startsWith(URI_LIST)) return startDownload((await file.text()).trim(), name);
  const url = URL.createObjectURL(file);
  startDownload(url, name);
  // the download must have started before the URL is revoked
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}

/** Downloads without leaving the page. For a URL of another origin the browser ignores `name`: its response names the file. */
function startDownload(url: string, name: string): void {
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
}
