import { createTransport } from 'nodemailer';
import * as words from '#generated/words/server/messages.ts';
import { escapeHtml } from '../http/plain-page.ts';
import { DeliveryError, type LetterGateway } from './letter-gateway.ts';

interface Settings {
  /** `smtps://user:password@mail.school.ru` */
  readonly url: string;
  /** `Школа <lk@school.ru>` */
  readonly from: string;
  /** The domain in the `Message-ID` of letters. */
  readonly host: string;
  readonly timeoutMs?: number;
}

/** Email by SMTP: plain text with an HTML part. The `Message-ID` is the same at every attempt. */
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
      html: letterHtml(title, text),
      messageId: `<${id}@${host}>`,
      headers: { 'Content-Language': 'ru', 'Auto-Submitted': 'auto-generated' },
    };
    try {
      return (await transport.sendMail(mail)).messageId;
    } catch (error) {
      throw toDeliveryError(error);
    }
  };
}

/** A 5xx response to the recipient's address is final; other errors may be fixed on the mail server. */
function toDeliveryError(error: unknown): DeliveryError {
  const { code, responseCode, response }: Record<string, unknown> = Object(error);
  const isFinal = code === 'EENVELOPE' && typeof responseCode === 'number' && responseCode >= 500;
  const reason = typeof response === 'string' ? response.slice(0, 200) : words.mailSilent;
  return new DeliveryError(words.mailFault({ reason }), isFinal);
}

/** The HTML part of a letter: its paragraphs, with URLs as links. */
export function letterHtml(subject: string, text: string): string {
  const paragraphs = text
    .split('\n\n')
    .map((paragraph) => `<p>${linkUrls(escapeHtml(paragraph)).replaceAll('\n', '<br>')}</p>`);
  return [
    '<!doctype html>',
    `<html lang="ru"><head><meta charset="utf-8"><title>${escapeHtml(subject)}</title></head>`,
    `<body style="font: 16px/1.5 sans-serif">${paragraphs.join('')}</body></html>`,
  ].join('\n');
}

function linkUrls(html: string): string {
  return html.replace(/https?:\/\/[^\s<«»]*[^\s<«».,;:)]/g, (url) => `<a href="${url}">${url}</a>`);
}
