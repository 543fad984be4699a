const shape = /^[^\s@"'(),:;<>[\\\]]+@([^\s@.,!"'(){}:;<>[\\\]/]+\.)+[^\s@.,!"'(){}:;<>[\\\]/\d-]{2,}$/u;

/** Whether a text is an email address: one `@`, a domain with a point, letters of any script; lengths by RFC 5321. */
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
