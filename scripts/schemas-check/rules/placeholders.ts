import { objectOf } from '#scripts/generate/json-files.ts';
import { escapeRegExp } from '../problem.ts';
import { editedTexts } from '../read/last-commit.ts';
import type { Rule } from '../read/repository.ts';
import { isRussian } from '../read/russian.ts';
import { textsIn, valueAt } from '../read/source.ts';
import { type Fault, letterRule, textRule } from './rule-kinds.ts';

const PLACEHOLDER = /\{[^{}]*\}/g;

/**
 * Values such as the examples of a letter's placeholders («Сумма: 1 500 ₽») are not in its texts: every family would read
 * them.
 */
export const examplesInTexts = letterRule(({ source }) => {
  const examples = Object.entries(objectOf(objectOf(source.data).placeholders)).flatMap(([name, words]) => {
    const pattern = valuePattern(String(words));
    return pattern === undefined ? [] : { placeholder: `{${name}}`, pattern };
  });
  return textsIn(source.data)
    .filter(({ path }) => path[0] !== 'placeholders')
    .flatMap(({ path, text }) =>
      examples.flatMap(({ placeholder, pattern }): readonly Fault[] => {
        const [value] = pattern.exec(text) ?? [];
        if (value === undefined || text.includes(placeholder)) return [];
        // the title of a letter has no placeholders
        return path.length === 1
          ? [
              {
                at: path,
                what: `«${value}» — у каждого письма своё`,
                fix: 'уберите его: сюда ничего не подставляется',
              },
            ]
          : [{ at: path, ...literalFault(placeholder, value) }];
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

/** «№» is followed by a placeholder for a number. */
export const numberSigns = letterRule(({ source, placeholders }) => {
  const described = objectOf(objectOf(source.data).placeholders);
  const wordsFor = (name: string) => String(described[name] ?? 'Номер');
  const isNumber = (name: string) => wordsFor(name).startsWith('Номер');
  const numbers = Object.keys(described).filter(isNumber);
  return placeholders
    .filter(({ name, path }) => String(valueAt(source.data, path)).includes(`№ {${name}}`) && !isNumber(name))
    .map(({ name, path }) => ({
      at: path,
      what: `после «№» стоит {${name}}, а это «${wordsFor(name)}»`,
      fix: numbers.length > 0 ? `напишите № {${numbers.join('} или {')}}` : 'уберите «№»',
    }));
});

function literalFault(placeholder: string, literal: string): Fault {
  return {
    what: `вместо ${placeholder} здесь всегда «${literal}»: это прочтут все`,
    fix: `верните ${placeholder}`,
    // the same number with its sign, by another rule
    hides: ['placeholders.examplesInTexts'],
  };
}

/** An edit of a text keeps the placeholders of a sentence, and their order, if it keeps the words of the sentence. */
export const keptPlaceholders: Rule = (repository) =>
  editedTexts(repository).flatMap(({ source, path, now, before }) => {
    // the rule about texts of the program reports a lost placeholder there
    const isOfProgram = source.file.startsWith('schemas/words/');
    const lost = isOfProgram
      ? undefined
      : (replacedFault(now, before) ?? repeatedFault(now, before) ?? lostFault(now, before));
    const fault = reversedFault(now, before) ?? lost;
    return fault ? source.problem(path, fault.what, fault.fix, { hides: fault.hides ?? [] }) : [];
  });

/** A placeholder was replaced by a fixed text, and nothing else changed. */
function replacedFault(now: string, before: string): Fault | undefined {
  const lost = lostPlaceholders(now, before);
  if (lost.length === 0 || !/[а-яё]{2}/i.test(before.replace(PLACEHOLDER, ''))) return undefined;
  const parts = before.split(/(\{[^{}]*\})/);
  const pattern = parts.map((part) => (lost.includes(part) ? '(.+?)' : escapeRegExp(part))).join('');
  const [, ...literals] = new RegExp(`^${pattern}$`, 's').exec(now) ?? [];
  const [literal] = literals;
  const placeholder = parts.find((part) => lost.includes(part));
  const isLiteral = literals.every((one) => !one.includes('{'));
  return literal === undefined || placeholder === undefined || !isLiteral
    ? undefined
    : literalFault(placeholder, literal);
}

/** The placeholders changed places, and nothing else changed. */
function reversedFault(now: string, before: string): Fault | undefined {
  if (now.replace(PLACEHOLDER, '{}') !== before.replace(PLACEHOLDER, '{}')) return undefined;
  const [names, former] = [now, before].map((text) => [...(text.match(PLACEHOLDER) ?? [])].sort().join());
  if (names !== former) return undefined;
  return {
    what: `подстановки переставлены: было «${before}»`,
    fix: 'верните прежний порядок; если неверным был он, сохраните правку коммитом',
    hides: ['placeholders.placeholderOrder'],
  };
}

/** A placeholder occurs twice now, and another one is lost. */
function repeatedFault(now: string, before: string): Fault | undefined {
  const [lost] = lostPlaceholders(now, before);
  const countIn = (text: string, placeholder: string) => text.split(placeholder).length - 1;
  const repeated = now
    .match(PLACEHOLDER)
    ?.find((placeholder) => countIn(now, placeholder) > Math.max(1, countIn(before, placeholder)));
  if (lost === undefined || repeated === undefined) return undefined;
  return { what: `${repeated} стоит дважды, а ${lost} больше нет`, fix: `верните ${lost}: было «${before}»` };
}

/** A sentence has lost a placeholder and nothing else. */
function lostFault(now: string, before: string): Fault | undefined {
  // a template without words names a record
  if (!isRussian(before.replace(PLACEHOLDER, ''))) return undefined;
  const sentences = sentencesOf(now).map(withoutPunctuation);
  for (const sentence of sentencesOf(before)) {
    const [placeholder] = lostPlaceholders(now, sentence);
    const rest = placeholder === undefined ? '' : sentence.replace(placeholder, '');
    if (/[\p{L}\d]/u.test(rest) && sentences.includes(withoutPunctuation(rest)))
      return {
        what: `в этих словах больше нет ${placeholder}`,
        fix: `верните ${placeholder}: «${sentence.trim()}»`,
      };
  }
  return undefined;
}

function lostPlaceholders(now: string, before: string): readonly string[] {
  return (before.match(PLACEHOLDER) ?? []).filter((placeholder) => !now.includes(placeholder));
}

function sentencesOf(text: string): readonly string[] {
  return text.split(/(?<=[.!?])\s/);
}

/** Words and placeholders without punctuation, spaces and prepositions. */
function withoutPunctuation(text: string): string {
  return (text.match(/\{[^{}]*\}|[\p{L}\d]{3,}/gu) ?? []).join(' ');
}

const REVERSED = 'подстановки стоят в обратном порядке';

/** A part comes before its whole («{count} из {total}»), and the beginning of a range before its end. */
export const placeholderOrder = textRule(/^schemas\/(words|messages|portal)\//, ({ text }) =>
  orders.flatMap(({ pair, ranks }) =>
    Array.from(text.matchAll(pair)).flatMap(([phrase, one = '', between = '', other = '']) => {
      const [first, second] = [one, other].map((name) => ranks.findIndex((rank) => rank.test(name)));
      if (first === undefined || second === undefined || second < 0 || first <= second) return [];
      return { what: `«${phrase}»: ${REVERSED}`, fix: `напишите «{${other}}${between}{${one}}»` };
    }),
  ),
);

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
