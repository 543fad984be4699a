import type { Attachment } from './contract.ts';

/** Headers that make the browser save a file and never show it as a page (RFC 6266, RFC 8187). */
export function attachmentHeaders({ name, type, size }: Omit<Attachment, 'content'>): Record<string, string> {
  const plain = name.replaceAll(/[^\x20-\x7e]|["\\%]/g, '_');
  const encoded = encodeURIComponent(name).replaceAll(
    /['()*]/g,
    (c) => `%${c.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return {
    'content-type': type,
    ...(size !== undefined && { 'content-length': String(size) }),
    'content-disposition': `attachment; filename="${plain}"; filename*=UTF-8''${encoded}`,
    'content-security-policy': "default-src 'none'; sandbox",
    'x-content-type-options': 'nosniff',
  };
}
