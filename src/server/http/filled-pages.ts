import { createHash } from 'node:crypto';
import { readFile, stat } from 'node:fs/promises';
import { extname, join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, gzip } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { escaped } from './plain-page.ts';

/** What a page says of the school before anything else has come. */
export interface NamedSchool {
  readonly revision: number;
  readonly name: string;
  readonly short_name: string;
}

/** A page that is filled in, as it is sent. */
interface FilledPage {
  readonly text: string;
  readonly tag: string;
  /** The same packed, by the name of the encoding. */
  readonly packed: Map<string, Promise<Buffer>>;
}

const ENCODINGS = [
  { name: 'br', pack: promisify(brotliCompress) },
  { name: 'gzip', pack: promisify<Buffer, Buffer>(gzip) },
] as const;

const NOBODY: NamedSchool = { revision: 0, name: '', short_name: '' };

/**
 * The files of the build that have what the school is called in them: filled in once for each time that it is changed,
 * and kept as they are sent. While the database is silent they have what was known last.
 */
export function filledPages(root: string, school: () => Promise<NamedSchool>) {
  const pages = new Map<string, FilledPage>();
  let known = NOBODY;

  async function read(file: string): Promise<FilledPage> {
    const [now, { mtimeMs }] = await Promise.all([school().catch(() => known), stat(join(root, file))]);
    if (now.revision !== known.revision) pages.clear();
    known = now;
    const key = `${file} ${mtimeMs} ${now.revision}`;
    const page = pages.get(key) ?? pageOf(filled(await readFile(join(root, file), 'utf8'), file, now));
    pages.set(key, page);
    return page;
  }

  return {
    text: async (file: string) => (await read(file)).text,
    /** Answers with a file, packed as the browser takes it; with nothing where it has that very one. */
    async send({ headers }: FastifyRequest, reply: FastifyReply, file: string): Promise<FastifyReply> {
      const page = await read(file);
      const encoding = ENCODINGS.find(({ name }) => headers['accept-encoding']?.includes(name));
      const etag = `"${page.tag}${encoding ? `-${encoding.name}` : ''}"`;
      reply
        .type(extname(file) === '.html' ? 'text/html; charset=utf-8' : 'application/manifest+json')
        .header('cache-control', 'no-cache')
        .header('vary', 'accept-encoding')
        .header('etag', etag);
      if (headers['if-none-match']?.includes(etag)) return reply.code(304).send();
      if (!encoding) return reply.send(page.text);
      const packed = page.packed.get(encoding.name) ?? encoding.pack(Buffer.from(page.text));
      page.packed.set(encoding.name, packed);
      return reply.header('content-encoding', encoding.name).send(await packed);
    },
  };
}

function pageOf(text: string): FilledPage {
  const tag = createHash('sha256').update(text).digest('base64url').slice(0, 16);
  return { text, tag, packed: new Map() };
}

/** The places are those that the build leaves (`scripts/vite/first-paint.ts`). */
function filled(text: string, file: string, school: NamedSchool): string {
  const safe = extname(file) === '.html' ? escaped : inJson;
  const places: Readonly<Record<string, string>> = {
    SCHOOL: school.short_name,
    NAME: school.name,
    SCHOOL_DATA: JSON.stringify(school),
  };
  return text.replace(/%(SCHOOL|NAME|SCHOOL_DATA)%/g, (whole, place: string) => safe(places[place] ?? whole));
}

/** As it stands between the quotes of a text. */
function inJson(text: string): string {
  return JSON.stringify(text).slice(1, -1);
}
