import { locale } from './language.ts';

const rules = new Intl.PluralRules(locale);
const figures = new Intl.NumberFormat(locale);

/** The three forms of a Russian noun: 1 знак, 2 знака, 5 знаков. */
export interface PluralForms {
  readonly one: string;
  readonly few: string;
  readonly many: string;
}

/** The noun form for a number. */
export function pluralForm(count: number, forms: PluralForms): string {
  const category = rules.select(count);
  return category === 'one' ? forms.one : category === 'many' ? forms.many : forms.few;
}

/** A number with its noun: `plural(10000, …)` returns «10 000 знаков». */
export function plural(count: number, forms: PluralForms): string {
  return `${formatNumber(count)} ${pluralForm(count, forms)}`;
}

/** A number as ru-RU writes it, with an ordinary no-break space between thousands. */
export function formatNumber(value: number): string {
  return figures.format(value);
}
