import { formatPhone } from '#engine/values/phones.ts';
import * as words from '#generated/words/record.ts';

interface Letter {
  readonly channel: 'email' | 'sms';
  readonly to: string;
}

/** By which way a letter goes, and where: «СМС на +7 912 345-67-89». */
export function letterTo({ channel, to }: Letter): string {
  return channel === 'email'
    ? words.letterTo({ channel: words.byEmail, to })
    : words.letterTo({ channel: words.bySms, to: formatPhone(to) });
}
