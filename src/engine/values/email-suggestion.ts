/**
 * Domains of most mailboxes. Short domains (ya.ru, bk.ru) are excluded, because a domain one letter
 * away is often a real one.
 */
const POPULAR_DOMAINS = [
  'gmail.com',
  'mail.ru',
  'yandex.ru',
  'inbox.ru',
  'list.ru',
  'rambler.ru',
  'icloud.com',
  'outlook.com',
  'hotmail.com',
  'yahoo.com',
];

/**
 * The address that was probably intended (`anna@gmial.com` gives `anna@gmail.com`), for a question
 * and never a rejection; `undefined` if nothing looks mistyped.
 */
export function suggestEmail(text: string): string | undefined {
  const at = text.lastIndexOf('@');
  const domain = text
    .slice(at + 1)
    .trim()
    .toLowerCase();
  if (at < 1 || POPULAR_DOMAINS.includes(domain)) return undefined;
  const intended = POPULAR_DOMAINS.find((each) => isOneTypoApart(domain, each));
  return intended && `${text.slice(0, at)}@${intended}`;
}

/** One letter missing, added, replaced, or two neighbours swapped. */
function isOneTypoApart(a: string, b: string): boolean {
  let start = 0;
  while (start < a.length && a[start] === b[start]) start += 1;
  let end = 0;
  while (end < Math.min(a.length, b.length) - start && a[a.length - 1 - end] === b[b.length - 1 - end])
    end += 1;
  const left = a.slice(start, a.length - end);
  const right = b.slice(start, b.length - end);
  if (left.length <= 1 && right.length <= 1) return true;
  return left.length === 2 && right.length === 2 && left[0] === right[1] && left[1] === right[0];
}
