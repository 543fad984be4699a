import type { CompiledForm, FormValues } from '../definition/definition.ts';
import type { DescribeOptions } from '../describe/describe-value.ts';
import { letterOf } from '../describe/letter/letter.ts';
import type { LetterItem } from '../describe/letter/letter-item.ts';
import { no, yes } from '../text/fields.ts';
import { beginSmall } from '../text/language.ts';
import { panelOfSection, type StepPanel } from './panels.ts';

/** More answers than these make no line that one takes in. */
const MOST = 3;

/** The answers of a panel in a line, as a letter begins with them: «Петрова Алиса Сергеевна, 27.03.2015». */
export function toldPanel(
  form: CompiledForm,
  values: FormValues,
  panel: StepPanel,
  options: DescribeOptions = {},
): string {
  const own = letterOf(form, values, options).filter(
    ({ step, section }) => panelOfSection(form.definition, step, section) === panel,
  );
  // beside the first section of the panel, an answer needs its label
  const told = own.flatMap(({ items }, index) => items.flatMap((item) => beginningOf(item, index > 0)));
  // a bare «Да» tells nothing
  return told
    .filter((line) => line !== yes && line !== no)
    .slice(0, MOST)
    .join(', ');
}

function beginningOf(item: LetterItem, isLabelled: boolean): readonly string[] {
  switch (item.kind) {
    case 'text':
      return item.lines
        .slice(0, 1)
        .map((line) => (isLabelled && item.label !== '' ? `${beginSmall(item.label)}: ${line}` : line));
    case 'entries':
      return item.entries.flatMap(({ lines }) => lines.slice(0, 1));
    case 'files':
      return item.files.map(({ name }) => name);
    case 'object':
      return item.items.flatMap((one) => beginningOf(one, isLabelled));
  }
}
