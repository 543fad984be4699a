import { placeOf, valueAt } from '../definition/address.ts';
import type { FormDefinition, FormValues } from '../definition/definition.ts';
import { describeValue, plainText } from './describe-value.ts';
import { listedFields, orderOf } from './listed-fields.ts';
import { fillTemplate } from './template.ts';

/** An answer as lists have it: what they are sorted by, and what they show. */
export interface ListedAnswer {
  readonly order: string | number | boolean;
  readonly words: string;
}

/** A filled form as a list shows it. */
export interface Listed {
  readonly title: string;
  /** The answers that lists have (`x-list`), by their keys on the wire; none where nothing is answered. */
  readonly answers: Readonly<Record<string, ListedAnswer>>;
  /** Everything that it is found by, as the answers are written. */
  readonly search: string;
}

/** The words of an answer inside the data of a form of others, by its address; `undefined` of one of ours. */
type Told = (address: string) => string | undefined;

/** What a list shows of a filled form, by its definition; a blank title where the definition has none. */
export function listed(definition: FormDefinition, values: FormValues, told?: Told): Listed {
  const { title = '', search = [] } = definition.listing ?? {};
  const answers = listedFields(definition).flatMap(({ key, node }) => {
    const answer = valueAt(values, node.address);
    const words = plainText(describeValue(node, answer));
    return words === '' ? [] : [[key, { order: orderOf(node, answer), words }] as const];
  });
  return {
    title: fillTemplate(title, (address) => told?.(address) ?? wordsAt(definition, values, address)),
    answers: Object.fromEntries(answers),
    search: search
      .flatMap((address) => [...new Set([valueAt(values, address), told?.(address)])])
      .filter((value) => typeof value === 'string')
      .join(' '),
  };
}

/** An answer in words; empty where there is none, or no such field. */
function wordsAt(definition: FormDefinition, values: FormValues, address: string): string {
  const place = placeOf(definition, address);
  return place ? plainText(describeValue(place.node, valueAt(values, address))) : '';
}
