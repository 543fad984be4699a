import type { CompiledForm, FormValues } from '../definition/definition.ts';
import { type DescribedItem, describe } from '../describe/describe.ts';
import { type DescribeOptions, plainText } from '../describe/describe-value.ts';
import { no, yes } from '../text/fields.ts';
import type { StepPanel } from './panels.ts';

/** More answers than these make no line that one takes in. */
const MOST = 4;

/** The answers of a panel in a line, «Петрова Алиса, 27.03.2015»: the first few; a bare «Да» tells nothing. */
export function toldPanel(
  form: CompiledForm,
  values: FormValues,
  panel: StepPanel,
  options: DescribeOptions = {},
): string {
  const names = new Set(panel.fields.map(({ name }) => name));
  const items = describe(form, values, options).flatMap((section) => section.items);
  const own = items.filter(({ address }) => names.has(address));
  return own.flatMap(answersIn).slice(0, MOST).join(', ');
}

function answersIn(item: DescribedItem): readonly string[] {
  if (item.kind === 'object') return item.items.flatMap(answersIn);
  if (item.kind === 'group') return item.entries.map(({ title }) => title);
  const text = plainText(item.value);
  return text === yes || text === no || text === '' ? [] : [text];
}
