import type { Rule } from '../../read/repository.ts';
import { lettersOf } from './letters.ts';

/** An SMS goes in three parts at most: each is paid for, and longer ones some operators cut off. */
export const smsParts: Rule = (repository) =>
  lettersOf(repository).flatMap(({ source }) => {
    const { sms }: { sms?: { text?: readonly unknown[] } } = Object(source.data);
    const text = filledIn((sms?.text ?? []).map(String).join('\n'));
    const { units, single, part } = measured(text);
    const parts = units <= single ? 1 : Math.ceil(units / part);
    if (parts <= most) return [];
    const what = `SMS займёт ${parts} ${parts < 5 ? 'части' : 'частей'}: в ней около ${units} знаков, а в ${most} части помещается ${most * part}`;
    return [
      source.problem(
        ['sms', 'text'],
        what,
        `сократите на ${units - most * part}; подробности — в письмо и уведомление`,
      ),
    ];
  });

const most = 3;

/** Usual lengths of what is put in; a value of an event is mostly a number or a short title. */
const lengths = new Map([
  ['portal', 30],
  ['host', 20],
  ['code', 6],
  ['password', 12],
]);
const usual = 20;

function filledIn(text: string): string {
  return text.replace(/\{(\w+)\}/g, (_, name: string) => '0'.repeat(lengths.get(name) ?? usual));
}

/** GSM 03.38: 160 signs of its own alphabet, else 70 units of UCS-2; a part of several loses some to its heading. */
function measured(text: string): { readonly units: number; readonly single: number; readonly part: number } {
  if (!GSM.test(text)) return { units: text.length, single: 70, part: 67 };
  const doubled = text.match(/[\^{}\\[\]~|€]/g)?.length ?? 0;
  return { units: text.length + doubled, single: 160, part: 153 };
}

const GSM = /^[\n\r !-~£¥§¿ÄÅÆÇÉÑÖØÜßàäåæèéìñòöùü€¡ΓΔΘΛΞΠΣΦΨΩ]*$/;
