import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, gzip } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';

/** A text that goes out many times: it is packed once for each encoding, and has a tag for those that have it already. */
export interface PackedText {
  readonly text: string;
  readonly tag: string;
  /** The same packed, by the name of the encoding. */
  readonly packed: Map<string, Promise<Buffer>>;
}

const ENCODINGS = [
  { name: 'br', pack: promisify(brotliCompress) },
  { name: 'gzip', pack: promisify<Buffer, Buffer>(gzip) },
] as const;

export function packedText(text: string): PackedText {
  const tag = createHash('sha256').update(text).digest('base64url').slice(0, 16);
  return { text, tag, packed: new Map() };
}

/** Answers with a text of that type, packed as the caller takes it; with nothing where they have that very one. */
export async function sendPacked(
  { headers }: Pick<FastifyRequest, 'headers'>,
  reply: FastifyReply,
  { text, tag, packed }: PackedText,
  type: string,
): Promise<FastifyReply> {
  const encoding = ENCODINGS.find(({ name }) => headers['accept-encoding']?.includes(name));
  const etag = `"${tag}${encoding ? `-${encoding.name}` : ''}"`;
  reply.type(type).header('vary', 'accept-encoding').header('etag', etag);
  if (headers['if-none-match']?.includes(etag)) return reply.code(304).send();
  if (!encoding) return reply.send(text);
  const content = packed.get(encoding.name) ?? encoding.pack(Buffer.from(text));
  packed.set(encoding.name, content);
  return reply.header('content-encoding', encoding.name).send(await content);
}
