/** A letter's text as a plain page: its paragraphs, and its addresses as links. */
export function htmlOf(subject: string, text: string): string {
  const paragraphs = text
    .split('\n\n')
    .map((one) => `<p>${linked(escaped(one)).replaceAll('\n', '<br>')}</p>`);
  return [
    '<!doctype html>',
    `<html lang="ru"><head><meta charset="utf-8"><title>${escaped(subject)}</title></head>`,
    `<body style="font: 16px/1.5 sans-serif">${paragraphs.join('')}</body></html>`,
  ].join('\n');
}

const SIGNS: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

function escaped(text: string): string {
  return text.replace(/[&<>"]/g, (sign) => SIGNS[sign] ?? sign);
}

function linked(html: string): string {
  return html.replace(
    /https?:\/\/[^\s<«»]*[^\s<«».,;:)]/g,
    (address) => `<a href="${address}">${address}</a>`,
  );
}
