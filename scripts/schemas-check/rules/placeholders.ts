import { objectOf } from '#scripts/generate/json-files.ts';
import { escapeRegExp, restore } from '../problem.ts';
import { valueAt } from '../read/source.ts';
import { type Fault, letterRule, textRule } from './rule-kinds.ts';

/**
 * Values such as the examples of a letter's placeholders («Сумма: 1 500 ₽») are not in its texts: every family would read
 * them.
 */
export const examplesInTexts = letterRule(({ source, texts }) => {
  const examples = Object.entries(objectOf(objectOf(source.data).placeholders)).flatMap(([name, words]) => {
    const pattern = valuePattern(String(words));
    return pattern === undefined ? [] : { placeholder: `{${name}}`, pattern };
  });
  return texts.flatMap(({ path, text }) =>
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
        : [
            {
              at: path,
              what: `вместо ${placeholder} здесь всегда «${value}»: это прочтут все`,
              fix: restore(placeholder),
            },
          ];
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

/** A part comes before its whole («{count} из {total}»), and the beginning of a range before its end. */
export const placeholderOrder = textRule(/^schemas\/(words|messages|portal)\//, ({ text }) =>
  orders.flatMap(({ pair, ranks }) =>
    Array.from(text.matchAll(pair)).flatMap(([phrase, one = '', between = '', other = '']) => {
      const [first, second] = [one, other].map((name) => ranks.findIndex((rank) => rank.test(name)));
      if (first === undefined || second === undefined || second < 0 || first <= second) return [];
      return {
        what: `«${phrase}»: подстановки стоят в обратном порядке`,
        fix: `напишите «{${other}}${between}{${one}}»`,
      };
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
