/** Deeper bodies than this are nobody's form. */
const MAX_DEPTH = 32;

/**
 * Whether every string of a decoded body can be stored and given back: no NUL (PostgreSQL refuses it), no half of
 * a surrogate pair (it has no UTF-8 form), and nothing nested without end.
 */
export function isCleanBody(body: unknown): boolean {
  const queue: { value: unknown; depth: number }[] = [{ value: body, depth: 0 }];
  for (let item = queue.pop(); item; item = queue.pop()) {
    const { value, depth } = item;
    if (typeof value === 'string' && !isCleanText(value)) return false;
    if (typeof value !== 'object' || value === null) continue;
    if (depth === MAX_DEPTH) return false;
    for (const [key, inner] of Object.entries(value)) {
      if (!isCleanText(key)) return false;
      queue.push({ value: inner, depth: depth + 1 });
    }
  }
  return true;
}

function isCleanText(text: string): boolean {
  return !text.includes('\0') && !/\p{Surrogate}/u.test(text);
}
