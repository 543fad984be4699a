import type { OperationArguments } from '#api/operation-types.ts';
import type { OperationId } from '#generated/operations.ts';
import { callConfigured } from './services.ts';

/** Brings the content that an operation gives, with the token, and hands it to the browser under this name. */
export async function saveFile(id: OperationId, args: OperationArguments, name: string): Promise<void> {
  const content = await callConfigured(id, args);
  if (!(content instanceof Blob)) throw new Error(`The answer of ${id} is no file`);
  const url = URL.createObjectURL(content);
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  // the browser has to have begun before the address goes
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}
