import type { Choice } from '#engine/definition/definition.ts';
import type { OfferedChoice } from '#engine/definition/offered.ts';
import type { OptionsSource } from '#generated/portal/settings.ts';
import { listAt, memberOf } from '#portal/text/member.ts';
import { fill } from '#portal/text/template.ts';

/**
 * The choices in the answer of an operation that `x-options` names; throws where what settings name holds none. To who
 * chooses it is said of each whether it is over.
 */
export function choicesIn(
  source: OptionsSource,
  answer: object | undefined,
  toChoose = false,
): readonly OfferedChoice[] {
  if ('split' in source) return splitChoices(memberOf(answer, source.member), source.operation);
  return listAt(answer, source.member).map((record) => {
    const over = toChoose && isOver(source, record) ? source.over : undefined;
    return {
      const: fill(source.value, record),
      title: fill(source.title, record) + (over ? ` — ${wordsOf(over, record)}` : ''),
      ...(over?.closed && { taken: true }),
      ...(source.note !== undefined && { note: fill(source.note, record) }),
      ...fittingOf(source, record),
    };
  });
}

type RecordsSource = Exclude<OptionsSource, { split: string }>;
type Over = NonNullable<RecordsSource['over']>;

/** Of what sort a record is, and for which sorts, where the settings name the members that say it. */
function fittingOf(source: RecordsSource, record: object): Pick<OfferedChoice, 'kind' | 'for'> {
  const kind = source.kind === undefined ? undefined : memberOf(record, source.kind);
  const sorts = source.for === undefined ? undefined : memberOf(record, source.for);
  return {
    ...(kind !== undefined && kind !== null && { kind: String(kind) }),
    ...(Array.isArray(sorts) && { for: sorts.map(String) }),
  };
}

/** A list written as one text, `1А, 1Б`: each part is both what is stored and what is read. */
function splitChoices(text: unknown, operation: string): readonly Choice[] {
  if (typeof text !== 'string') throw new Error(`The answer of ${operation} has no list in it`);
  const parts = text.split(',').map((part) => part.trim());
  return [...new Set(parts)].filter(Boolean).map((part) => ({ const: part, title: part }));
}

/** The record may have words of its own for it. */
function wordsOf({ text, told = '' }: Over, record: object): unknown {
  return memberOf(record, told) ?? text;
}

function isOver({ over }: RecordsSource, record: object): boolean {
  return over !== undefined && memberOf(record, over.member) === 0;
}
