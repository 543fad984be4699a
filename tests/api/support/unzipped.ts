import { inflateRawSync } from 'node:zlib';

/** The files of a zip by their names (APPNOTE 4.3: the central directory names every entry). */
export function unzipped(zip: Buffer): ReadonlyMap<string, Buffer> {
  const files = new Map<string, Buffer>();
  for (let at = zip.indexOf('PK\x01\x02', 0, 'latin1'); at >= 0; ) {
    const [method, size] = [zip.readUInt16LE(at + 10), zip.readUInt32LE(at + 20)];
    const [nameLength, extra, comment] = [28, 30, 32].map((field) => zip.readUInt16LE(at + field));
    const local = zip.readUInt32LE(at + 42);
    const from = local + 30 + zip.readUInt16LE(local + 26) + zip.readUInt16LE(local + 28);
    const content = zip.subarray(from, from + size);
    const name = zip.toString('utf8', at + 46, at + 46 + (nameLength ?? 0));
    files.set(name, method === 8 ? inflateRawSync(content) : content);
    const next = at + 46 + (nameLength ?? 0) + (extra ?? 0) + (comment ?? 0);
    at = zip.toString('latin1', next, next + 4) === 'PK\x01\x02' ? next : -1;
  }
  return files;
}
