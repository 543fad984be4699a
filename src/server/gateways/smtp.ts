import { createTransport } from 'nodemailer';
import * as words from '#generated/words/server/messages.ts';
import { DeliveryError, type LetterGateway } from './letter-gateway.ts';

interface Settings {
  /** `smtps://user:password@mail.school.ru` */
  readonly url: string;
  /** `Школа <lk@school.ru>` */
  readonly from: string;
  /** The right-hand side of the letters' `Message-ID`. */
  readonly host: string;
  readonly timeoutMs?: number;
}

/** Email by SMTP: a plain text with an HTML part, under a `Message-ID` that stays the same at every try. */
export function smtp({ url, from, host, timeoutMs = 10_000 }: Settings): LetterGateway {
  const transport = createTransport({
    url,
    connectionTimeout: timeoutMs,
    greetingTimeout: timeoutMs,
    socketTimeout: timeoutMs,
    dnsTimeout: timeoutMs,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  return async ({ id, to, subject, text }) => {
    const title = subject ?? '';
    const mail = {
      from,
      to: { name: '', address: to },
      subject: title,
      text,
      html: htmlOf(title, text),
      messageId: `<${id}@${host}>`,
      headers: { 'Content-Language': 'ru', 'Auto-Submitted': 'auto-generated' },
    };
    try {
      return (await transport.sendMail(mail)).messageId;
    } catch (error) {
      throw refusal(error);
    }
  };
}

/** A 5xx for the recipient's address is final; anything else may be fixed on the mail server. */
function refusal(error: unknown): DeliveryError {
  const { code, responseCode, response }: Record<string, unknown> = Object(error);
  const isFinal = code === 'EENVELOPE' && typeof responseCode === 'number' && responseCode >= 500;
  const reason = typeof response === 'string' ? response.slice(0, 200) : words.mailSilent;
  return new DeliveryError(words.mailFault({ reason }), isFinal);
}

/** A letter's text as a plain page: its paragraphs, and its addresses as links. */
export function htmlOf(subject: string, text: string): string {
  const paragraphs = text
    .split('\n\n')
    .map((one) => `<p>${linkAddresses(escapeHtml(one)).replaceAll('\n', '<br>')}</p>`);
  return [
    '<!doctype html>',
    `<html lang="ru"><head><meta charset="utf-8"><title>${escapeHtml(subject)}</title></head>`,
    `<body style="font: 16px/1.5 sans-serif">${paragraphs.join('')}</body></html>`,
  ].join('\n');
}

const SIGNS: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

function escapeHtml(text: string): string {
  return text.replace(/[&<>"]/g, (sign) => SIGNS[sign] ?? sign);
}

function linkAddresses(html: string): string {
  return html.replace(
    /https?:\/\/[^\s<«»]*[^\s<«».,;:)]/g,
    (address) => `<a href="${address}">${address}</a>`,
  );
}
