/** The file name in a `data:` URL, in the parameter `name` as rjsf writes it; `undefined` without one. */
export function dataUrlFileName(url: string): string | undefined {
  const name = /^data:[^,]*;name=([^;,]*)/u.exec(url)?.[1];
  if (name === undefined || name === '') return undefined;
  try {
    return decodeURIComponent(name);
  } catch {
    return name;
  }
}
