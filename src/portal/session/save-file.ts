import { download } from '#portal/session/services.ts';

/** Brings a file of the API with the token and hands it to the browser under this name. */
export async function saveFile(path: string, name: string): Promise<void> {
  const url = URL.createObjectURL(await download(path));
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  // the browser has to have begun before the address goes
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}
