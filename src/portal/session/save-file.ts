import type { OperationArguments } from '#api/operation-types.ts';
import type { FileOperation } from '#generated/portal/settings.ts';
import { callConfigured } from './services.ts';

/** Brings the content that an operation gives, with the token, and hands it to the browser under this name. */
export async function saveFile(id: FileOperation, args: OperationArguments, name: string): Promise<void> {
  const url = URL.createObjectURL(await callConfigured(id, args));
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  // the browser has to have begun before the address goes
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}
