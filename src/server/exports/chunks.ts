/** Characters that go on at once: text that is sent line by line costs more to hand on than to make. */
const CHUNK = 16 * 1024;

/** The same text in fewer pieces, none of them much longer than a chunk. */
export function* inChunks(texts: Iterable<string>): Generator<string> {
  let chunk = '';
  for (const text of texts) {
    chunk += text;
    if (chunk.length < CHUNK) continue;
    yield chunk;
    chunk = '';
  }
  if (chunk !== '') yield chunk;
}
