import { objectOf } from '#scripts/generate/json-files.ts';
import { escapeRegExp } from '../problem.ts';
import { editedTexts } from '../read/last-commit.ts';
import type { Rule } from '../read/repository.ts';
import { isRussian } from '../read/russian.ts';
import { textsIn, valueAt } from '../read/source.ts';
import { lettersOf } from '../read/statuses.ts';
import { sourceRule } from './rule-kinds.ts';

const MARK = /\{[^{}]*\}/g;

/**
 * Values such as the examples of a letter's placeholders («Сумма: 1 500 ₽») are not in its texts: every family would read
 * them.
 */
export const examplesInTexts: Rule = (repository) =>
  lettersOf(repository).flatMap(({ source }) => {
    const examples = Object.entries(objectOf(objectOf(source.data).placeholders)).flatMap(([name, words]) => {
      const pattern = valuePattern(String(words));
      return pattern === undefined ? [] : { name, pattern };
    });
    return textsIn(source.data)
      .filter(({ path }) => path[0] !== 'placeholders')
      .flatMap(({ path, text }) =>
        examples.flatMap(({ name, pattern }) => {
          const [value] = pattern.exec(text) ?? [];
          if (value === undefined || text.includes(`{${name}}`)) return [];
          const mark = `{${name}}`;
          // nothing is put into the title of a letter
          return path.length === 1
            ? source.problem(
                path,
                `«${value}» — у каждого письма своё`,
                'уберите его: сюда ничего не подставляется',
              )
            : source.problem(path, literalText(mark, value), literalFix(mark));
        }),
      );
  });

/** Values like the example of a placeholder, with any digits: other sums for «Сумма: 1 500 ₽»; numbers for «Номер счёта». */
function valuePattern(words: string): RegExp | undefined {
  const [, example] = /: (.*\d.*|\p{Lu}\S+ \p{Lu}\S+)$/u.exec(words) ?? [];
  if (example === undefined) return words.startsWith('Номер') ? /№ ?\d[\d-]*/ : undefined;
  const digits = escapeRegExp(example).replaceAll(/\d[\d \u00a0]*\d|\d/g, '\\d(?:[\\d \u00a0]*\\d)?');
  return new RegExp(`(?<![\\d{])${digits}`);
}

/** After «№» stands a number. */
export const numberMarks: Rule = (repository) =>
  lettersOf(repository).flatMap(({ source, marks }) => {
    const { placeholders } = objectOf(source.data);
    const wordsFor = (name: string) => String(objectOf(placeholders)[name] ?? 'Номер');
    const isNumber = (name: string) => wordsFor(name).startsWith('Номер');
    const numbers = Object.keys(objectOf(placeholders)).filter(isNumber);
    return marks
      .filter(
        ({ name, path }) => String(valueAt(source.data, path)).includes(`№ {${name}}`) && !isNumber(name),
      )
      .map(({ name, path }) =>
        source.problem(
          path,
          `после «№» стоит {${name}}, а это «${wordsFor(name)}»`,
          numbers.length > 0 ? `напишите № {${numbers.join('} или {')}}` : 'уберите «№»',
        ),
      );
  });

const literalText = (mark: string, literal: string) =>
  `вместо ${mark} здесь всегда «${literal}»: это прочтут все`;
const literalFix = (mark: string) => `верните ${mark}`;

/** An edit of a text keeps the placeholders of a sentence, and their order, if it keeps the words of the sentence. */
export const keptPlaceholders: Rule = (repository) =>
  editedTexts(repository).flatMap(({ source, path, now, before }) => {
    const fault =
      literalFault(now, before) ??
      orderFault(now, before) ??
      repeatFault(now, before) ??
      lossFault(now, before);
    // texts of the program have a rule of their own about lost placeholders
    const isOfProgram = source.file.startsWith('schemas/words/') && fault !== undefined && !fault.isOrder;
    return fault && !isOfProgram
      ? source.problem(path, fault.what, fault.fix, fault.isOrder && [REVERSED])
      : [];
  });

interface MarkFault {
  readonly what: string;
  readonly fix: string;
  readonly isOrder?: true;
}

/** A placeholder was replaced by a fixed text, and nothing else changed. */
function literalFault(now: string, before: string): MarkFault | undefined {
  const lost = lostMarks(now, before);
  if (lost.length === 0 || !/[а-яё]{2}/i.test(before.replace(MARK, ''))) return undefined;
  const parts = before.split(/(\{[^{}]*\})/);
  const pattern = parts.map((part) => (lost.includes(part) ? '(.+?)' : escapeRegExp(part))).join('');
  const [, ...literals] = new RegExp(`^${pattern}$`, 's').exec(now) ?? [];
  const [literal] = literals;
  const mark = parts.filter((part) => lost.includes(part))[0];
  if (literal === undefined || mark === undefined || literals.some((one) => one.includes('{')))
    return undefined;
  return { what: literalText(mark, literal), fix: literalFix(mark) };
}

/** The placeholders changed places, and nothing else changed. */
function orderFault(now: string, before: string): MarkFault | undefined {
  if (now.replace(MARK, '{}') !== before.replace(MARK, '{}')) return undefined;
  const [marks, former] = [now, before].map((text) => [...(text.match(MARK) ?? [])].sort().join());
  if (marks !== former) return undefined;
  const what = `подстановки переставлены: было «${before}»`;
  return {
    what,
    fix: 'верните прежний порядок; если неверным был он, сохраните правку коммитом',
    isOrder: true,
  };
}

/** A placeholder stands twice now, and another one is lost. */
function repeatFault(now: string, before: string): MarkFault | undefined {
  const [lost] = lostMarks(now, before);
  const countOf = (text: string, mark: string) => text.split(mark).length - 1;
  const twice = now.match(MARK)?.find((mark) => countOf(now, mark) > Math.max(1, countOf(before, mark)));
  if (lost === undefined || twice === undefined) return undefined;
  return { what: `${twice} стоит дважды, а ${lost} больше нет`, fix: `верните ${lost}: было «${before}»` };
}

/** A sentence has lost a placeholder and nothing else. */
function lossFault(now: string, before: string): MarkFault | undefined {
  // a template without words names a record
  if (!isRussian(before.replace(MARK, ''))) return undefined;
  const sentences = sentencesOf(now);
  for (const sentence of sentencesOf(before)) {
    const [mark] = lostMarks(now, sentence);
    if (mark === undefined || sentence.replace(mark, '').match(/[\p{L}\d]/u) === null) continue;
    const rest = bare(sentence.replace(mark, ''));
    if (!sentences.some((one) => bare(one) === rest)) continue;
    return { what: `в этих словах больше нет ${mark}`, fix: `верните ${mark}: «${sentence.trim()}»` };
  }
  return undefined;
}

function lostMarks(now: string, before: string): readonly string[] {
  return (before.match(MARK) ?? []).filter((mark) => !now.includes(mark));
}

const sentencesOf = (text: string) => text.split(/(?<=[.!?])\s/);

/** Words and placeholders without punctuation, spaces and prepositions. */
function bare(text: string): string {
  return (text.match(/\{[^{}]*\}|[\p{L}\d]{3,}/gu) ?? []).join(' ');
}

const REVERSED = 'подстановки стоят в обратном порядке';

/** A part comes before its whole («{count} из {total}»), and the beginning of a range before its end. */
export const placeholderOrder = sourceRule((source) => {
  if (!/^schemas\/(words|messages|portal)\//.test(source.file)) return [];
  return textsIn(source.data).flatMap(({ path, text }) =>
    orders.flatMap(({ pair, ranks }) =>
      Array.from(text.matchAll(pair), ([phrase, one = '', between = '', other = '']) => ({
        phrase,
        first: ranks.findIndex((rank) => rank.test(one)),
        second: ranks.findIndex((rank) => rank.test(other)),
        turned: `{${other}}${between}{${one}}`,
      }))
        .filter(({ first, second }) => second >= 0 && first > second)
        .map(({ phrase, turned }) =>
          source.problem(path, `«${phrase}»: ${REVERSED}`, `напишите «${turned}»`),
        ),
    ),
  );
});

/** Two placeholders with a text between them that says which of them is the smaller or the earlier, and names in that order. */
const orders: readonly { readonly pair: RegExp; readonly ranks: readonly RegExp[] }[] = [
  {
    pair: /\{(\w+)\}( из )\{(\w+)\}/g,
    ranks: [
      /^(step|page|position|at|used|done|taken|filled|selected|last|first|value)$/,
      /^count$/,
      /^(total|pages|places|most|of)$/,
    ],
  },
  {
    pair: /\{(\w+)\}( ?(?:[–—→-]|по|до)»? «?)\{(\w+)\}/g,
    ranks: [
      /^(first|from|opens|starts|start|before|was|min)(_on|On)?$/,
      /^(last|to|closes|ends|end|now|total|max)(_on|On)?$/,
    ],
  },
];
