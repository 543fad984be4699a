import * as words from '#generated/words/server/messages.ts';
import { DeliveryError, type LetterGateway } from './letter-gateway.ts';

interface Settings {
  readonly apiId: string;
  /** By default the real server. */
  readonly url?: string;
  readonly timeoutMs?: number;
}

/** Codes of errors that a retry repeats: wrong phone, no text, text too long, no route, stop list, not UTF-8. */
const FINAL = new Set([202, 203, 205, 207, 209, 212]);

/** SMS.RU over HTTP (https://sms.ru/api/send). The response has a status of the call, and one of the message. */
export function smsRu({ apiId, url = 'https://sms.ru', timeoutMs = 10_000 }: Settings): LetterGateway {
  return async ({ to, text }) => {
    const phone = to.replace(/^\+/, '');
    const parameters = new URLSearchParams({ api_id: apiId, to: phone, msg: text, json: '1' });
    const signal = AbortSignal.timeout(timeoutMs);
    const body = await fetch(`${url}/sms/send`, { method: 'POST', body: parameters, signal })
      .then(readBody)
      .catch((error: unknown) => {
        throw error instanceof DeliveryError ? error : new DeliveryError(words.smsSilent);
      });
    const callStatus = readStatus(body);
    if (callStatus.code !== OK) throw deliveryError(callStatus);
    const messageStatus = readStatus(readMember(readMember(body, 'sms'), phone));
    if (messageStatus.code !== OK) throw deliveryError(messageStatus);
    return messageStatus.id;
  };
}

const OK = 100;

async function readBody(response: Response): Promise<unknown> {
  if (!response.ok) throw new DeliveryError(words.smsFault({ status: response.status }));
  return response.json();
}

interface Status {
  readonly code: number;
  readonly reason: string;
  readonly id: string | null;
}

function readStatus(part: unknown): Status {
  const { status_code, status_text, sms_id }: Record<string, unknown> = Object(part);
  return {
    code: Number(status_code) || 0,
    reason: typeof status_text === 'string' ? status_text : words.smsUnreadable,
    id: typeof sms_id === 'string' ? sms_id : null,
  };
}

function deliveryError({ code, reason }: Status): DeliveryError {
  return new DeliveryError(words.smsRefused({ code, reason }), FINAL.has(code));
}

function readMember(value: unknown, name: string): unknown {
  const members: Record<string, unknown> = Object(value);
  return Object.hasOwn(members, name) ? members[name] : undefined;
}

/** Patterns of mobile phones by country code; SMS reach no other lines. 7 is Russia, 77 Kazakhstan (ITU-T E.164). */
const MOBILE: Readonly<Record<string, RegExp>> = {
  '7': /^\+79\d{9}$/,
  // 71x and 72x are landlines
  '77': /^\+77[04-7]\d{8}$/,
};

/** Whether SMS may be sent to a phone: its longest known code is allowed, and it is not a known landline. */
export function isSmsCountry(countries: readonly string[], phone: string): boolean {
  const codes = [...countries, ...Object.keys(MOBILE)].filter((code) => phone.startsWith(`+${code}`));
  const longest = codes.reduce((best, code) => (code.length > best.length ? code : best), '');
  return countries.includes(longest) && (MOBILE[longest]?.test(phone) ?? true);
}
