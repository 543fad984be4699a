import { runInNewContext } from 'node:vm';
import { type PluralForms, plural } from '#engine/text/plural.ts';

/** «10 или 12 цифр»: what a pattern accepts, if each alternative is one class of characters with its number. */
export function patternText(pattern: string): string | undefined {
  const parts = /^\^\(?(?:\?:)?([^()]*)\)?\$$/.exec(pattern)?.[1]?.split('|') ?? [];
  const runs = parts.map((part) => /^(\\d|\[[^\]]+\])(?:\{(\d+)(?:(,)(\d*))?\})?$/.exec(part));
  const classes = new Set(runs.map((run) => run?.[1]));
  const forms = CLASSES[[...classes][0] ?? ''];
  if (classes.size !== 1 || !forms) return undefined;
  const counts = runs.map((run) => {
    const [, , from = '1', comma, to] = run ?? [];
    if (comma === undefined) return plural(Number(from), forms);
    return to === '' ? `не меньше ${from}` : `${from}–${plural(Number(to), forms)}`;
  });
  const last = counts.at(-1) ?? '';
  const others = counts.slice(0, -1).map((count) => count.replace(/ [а-я]+$/, ''));
  return others.length > 0 ? `${others.join(', ')} или ${last}` : last;
}

const DIGITS: PluralForms = { one: 'цифра', few: 'цифры', many: 'цифр' };
const CLASSES: Readonly<Record<string, PluralForms>> = { '\\d': DIGITS, '[0-9]': DIGITS };

/** Answers like the examples that only one of two patterns accepts; none if a pattern is wrong or too slow. */
export function acceptedByOne(
  pattern: string,
  other: string,
  examples: readonly string[],
): readonly string[] {
  const samples = examples.length > 0 ? examples : SAMPLES;
  const answers = [...new Set([...samples, ...samples.flatMap(variants)])];
  try {
    // a timeout, because a pattern may backtrack for hours
    const accepted: unknown = runInNewContext(SCRIPT, { pattern, other, answers }, { timeout: LONGEST_MS });
    return Array.isArray(accepted) ? accepted.map(String) : [];
  } catch {
    return [];
  }
}

/** Answers to a field without examples. */
const SAMPLES = ['Анна Мария', '12345'];

const SCRIPT = `
  const [accepts, refuses] = [pattern, other].map((one) => new RegExp(one, 'u'));
  answers.filter((answer) => accepts.test(answer) && !refuses.test(answer)).slice(0, 2);
`;

const LONGEST_MS = 100;

/** An answer made shorter, longer, and with another kind of character in it. */
function variants(example: string): readonly string[] {
  const last = example.slice(-1);
  const lengths = Array.from({ length: LONGER }, (_, i) => i + 1);
  return [
    ...lengths.map((count) => example + last.repeat(count)),
    ...lengths.map((count) => example.slice(0, -count)).filter((one) => one !== ''),
    ...['-', ' ', 'ё', 'Ё', 'й', 'Z', 'z', '0', '.', "'"].flatMap((one) => [
      example.slice(0, -1) + one,
      example.slice(0, 1) + one + example.slice(1),
      one + example.slice(1),
    ]),
  ];
}

const LONGER = 8;
