import * as words from '#generated/words/server/messages.ts';
import { DeliveryError, type LetterGateway } from './letter-gateway.ts';

interface Settings {
  readonly apiId: string;
  /** Another server than the real one. */
  readonly url?: string;
  readonly timeoutMs?: number;
}

/** Permanent errors of the phone or the text: no route, too long, on the stop list, not UTF-8. */
const FINAL = new Set([202, 203, 205, 207, 209, 212]);

/** SMS.RU over HTTP (https://sms.ru/api/send): one message a call, and its own status inside the answer's. */
export function smsRu({ apiId, url = 'https://sms.ru', timeoutMs = 10_000 }: Settings): LetterGateway {
  return async ({ to, text }) => {
    const phone = to.replace(/^\+/, '');
    const body = new URLSearchParams({ api_id: apiId, to: phone, msg: text, json: '1' });
    const signal = AbortSignal.timeout(timeoutMs);
    const answer = await fetch(`${url}/sms/send`, { method: 'POST', body, signal })
      .then(readAnswer)
      .catch((error: unknown) => {
        throw error instanceof DeliveryError ? error : new DeliveryError(words.smsSilent);
      });
    const whole = statusOf(answer);
    if (whole.code !== OK) throw refusal(whole);
    const own = statusOf(memberOf(memberOf(answer, 'sms'), phone));
    if (own.code !== OK) throw refusal(own);
    return own.id;
  };
}

const OK = 100;

async function readAnswer(response: Response): Promise<unknown> {
  if (!response.ok) throw new DeliveryError(words.smsFault({ status: response.status }));
  return response.json();
}

interface Status {
  readonly code: number;
  readonly reason: string;
  readonly id: string | null;
}

function statusOf(part: unknown): Status {
  const { status, status_code, status_text, sms_id }: Record<string, unknown> = Object(part);
  return {
    code: status === 'OK' ? Number(status_code) : Number(status_code) || 0,
    reason: typeof status_text === 'string' ? status_text : words.smsUnreadable,
    id: typeof sms_id === 'string' ? sms_id : null,
  };
}

function refusal({ code, reason }: Status): DeliveryError {
  return new DeliveryError(words.smsRefused({ code, reason }), FINAL.has(code));
}

function memberOf(value: unknown, name: string): unknown {
  const members: Record<string, unknown> = Object(value);
  return Object.hasOwn(members, name) ? members[name] : undefined;
}

/**
 * Prefixes of numbers that share an allowed country code but belong to another country or kind of line:
 * +7 is Russia and Kazakhstan (ITU-T E.164, national numbering plans), and SMS reach mobile lines only.
 */
const MOBILE: Readonly<Record<string, RegExp>> = {
  '7': /^\+79\d{9}$/,
  // 71x and 72x are landlines
  '77': /^\+77[04-7]\d{8}$/,
};

/** Whether SMS may be sent to a phone: its longest country code is allowed, and it is not a known landline. */
export function isSmsCountry(countries: readonly string[], phone: string): boolean {
  const codes = [...countries, ...Object.keys(MOBILE)].filter((code) => phone.startsWith(`+${code}`));
  const longest = codes.reduce((one, other) => (other.length > one.length ? other : one), '');
  return countries.includes(longest) && (MOBILE[longest]?.test(phone) ?? true);
}
