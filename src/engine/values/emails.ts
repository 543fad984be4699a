const shape = /^[^\s@"'(),:;<>[\\\]]+@([^\s@.,!"'(){}:;<>[\\\]/]+\.)+[^\s@.,!"'(){}:;<>[\\\]/\d-]{2,}$/u;

/** A mailbox that may exist: one `@`, a domain with a point, no spaces; lengths of RFC 5321. Letters of any script. */
export function isEmail(text: string): boolean {
  if (!shape.test(text)) return false;
  const at = text.lastIndexOf('@');
  const local = text.slice(0, at);
  return (
    local.length <= 64 &&
    text.length - at <= 254 &&
    !local.startsWith('.') &&
    !local.endsWith('.') &&
    !text.includes('..')
  );
}
