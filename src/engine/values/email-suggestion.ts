/** The domains of most mailboxes. Short domains (ya.ru, bk.ru) are excluded, because similar short domains exist. */
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
 * The probably intended address for a mistyped one: `anna@gmail.com` for `anna@gmial.com`; `undefined` if the address
 * does not look mistyped. Ask the person; never reject an address because of it.
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

/** Whether two texts differ by one missing, added or replaced letter, or by two swapped neighbours. */
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
