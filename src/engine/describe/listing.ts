import { placeOf, valueAt } from '../definition/address.ts';
import type { FormDefinition, FormValues } from '../definition/definition.ts';
import { describeValue, plainText } from './describe-value.ts';
import { fillSummary } from './summary.ts';

/** A filled form as a list shows it. */
export interface Listed {
  readonly title: string;
  /** The other columns by their names, in words. */
  readonly columns: Readonly<Record<string, string>>;
  /** Everything that it is found by, as the answers are written. */
  readonly search: string;
}

/** What a list shows of a filled form, by its definition's `listing`; blank texts where the definition has none. */
export function listed(definition: FormDefinition, values: FormValues): Listed {
  const { title = '', columns = {}, search = [] } = definition.listing ?? {};
  const fill = (template: string) => fillSummary(template, (address) => wordsAt(definition, values, address));
  return {
    title: fill(title),
    columns: Object.fromEntries(Object.entries(columns).map(([name, template]) => [name, fill(template)])),
    search: search
      .map((address) => valueAt(values, address))
      .filter((value) => typeof value === 'string')
      .join(' '),
  };
}

/** The addresses that a template names. */
export function addressesIn(template: string): readonly string[] {
  return [...template.matchAll(/\{([^{}]+)\}/g)].map(([, address = '']) => address);
}

/** An answer in words; empty where there is none, or no such field. */
export function wordsAt(definition: FormDefinition, values: FormValues, address: string): string {
  const place = placeOf(definition, address);
  return place ? plainText(describeValue(place.node, valueAt(values, address))) : '';
}
