import { readFile, stat } from 'node:fs/promises';
import { extname, join } from 'node:path';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { type PackedText, packedText, sendPacked } from './packed-text.ts';
import { escaped } from './plain-page.ts';

/** What a page says of the school before anything else has come. */
export interface NamedSchool {
  readonly revision: number;
  readonly name: string;
  readonly short_name: string;
}

const NOBODY: NamedSchool = { revision: 0, name: '', short_name: '' };

/** What the places of a page are filled with. */
interface Filling {
  readonly school: NamedSchool;
  /** Names of the screens that the portal does not have. */
  readonly unpublished: readonly string[];
}

/**
 * The files of the build that have what the school is called in them: filled in once for each time that it is changed,
 * and kept as they are sent. While the database is silent they have what was known last.
 */
export function filledPages(
  root: string,
  school: () => Promise<NamedSchool>,
  unpublished: readonly string[] = [],
) {
  const pages = new Map<string, PackedText>();
  let known = NOBODY;

  async function read(file: string): Promise<PackedText> {
    const [now, { mtimeMs }] = await Promise.all([school().catch(() => known), stat(join(root, file))]);
    if (now.revision !== known.revision) pages.clear();
    known = now;
    const key = `${file} ${mtimeMs} ${now.revision}`;
    const built = () => readFile(join(root, file), 'utf8');
    const page = pages.get(key) ?? packedText(filled(await built(), file, { school: now, unpublished }));
    pages.set(key, page);
    return page;
  }

  return {
    text: async (file: string) => (await read(file)).text,
    /** Answers with a file, packed as the browser takes it; with nothing where it has that very one. */
    async send(request: FastifyRequest, reply: FastifyReply, file: string): Promise<FastifyReply> {
      const page = await read(file);
      const type = extname(file) === '.html' ? 'text/html; charset=utf-8' : 'application/manifest+json';
      return sendPacked(request, reply.header('cache-control', 'no-cache'), page, type);
    },
  };
}

/** The places are those that the build leaves (`scripts/vite/first-paint.ts`). */
function filled(text: string, file: string, { school, unpublished }: Filling): string {
  const safe = extname(file) === '.html' ? escaped : inJson;
  const places: Readonly<Record<string, string>> = {
    SCHOOL: school.short_name,
    NAME: school.name,
    SCHOOL_DATA: JSON.stringify(school),
    UNPUBLISHED: unpublished.join(' '),
  };
  return text.replace(/%(SCHOOL|NAME|SCHOOL_DATA|UNPUBLISHED)%/g, (whole, place: string) =>
    safe(places[place] ?? whole),
  );
}

/** As it stands between the quotes of a text. */
function inJson(text: string): string {
  return JSON.stringify(text).slice(1, -1);
}
