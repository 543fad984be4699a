import { placeOf } from '../../definition/address.ts';
import type { CompiledForm, FormValues } from '../../definition/definition.ts';
import { type DescribedSection, describe } from '../describe.ts';
import type { DescribeOptions, FileValue } from '../describe-value.ts';
import { toldIn } from './told-lines.ts';

/** Some answers in a line, or in a few of them: the whole name, the phone and the email of one person. */
export interface LetterText {
  readonly kind: 'text';
  /** Data address of the first answer in it. */
  readonly address: string;
  /** What stands before it; `''` where the heading above says it. */
  readonly label: string;
  readonly lines: readonly string[];
}

/** The entries of a repeated group, each in its own lines: its summary, then what else was answered in it. */
export interface LetterEntries {
  readonly kind: 'entries';
  readonly address: string;
  readonly label: string;
  readonly entries: readonly { readonly address: string; readonly lines: readonly string[] }[];
}

export interface LetterFiles {
  readonly kind: 'files';
  readonly address: string;
  readonly label: string;
  readonly files: readonly FileValue[];
}

/** An object that has a title of its own and no lines (`x-lines`): its answers under that title. */
export interface LetterObject {
  readonly kind: 'object';
  readonly address: string;
  readonly label: string;
  readonly items: readonly LetterItem[];
}

export type LetterItem = LetterText | LetterEntries | LetterFiles | LetterObject;

/** Titles of shown fields without an answer, of one object or entry; `owner` is its name, `''` for the section's own. */
export interface Unanswered {
  readonly owner: string;
  readonly labels: readonly string[];
}

/** One section of a form as a letter has it. */
export interface LetterSection extends Omit<DescribedSection, 'items'> {
  readonly items: readonly LetterItem[];
  readonly unanswered: readonly Unanswered[];
}

/**
 * A filled form as one reads a letter: answers that belong together in a line (`lines` of a section, `x-lines` of an
 * object or a group), the rest under short labels, and what is not answered by name. Every answer that `describe` gives
 * is in it; hidden ones and passwords are not.
 */
export function letterOf(
  form: CompiledForm,
  values: FormValues,
  options: DescribeOptions = {},
): readonly LetterSection[] {
  const { definition } = form;
  return describe(form, values, { ...options, includeEmpty: true }).map(({ items, ...section }) => {
    const templates = definition.steps.find(({ id }) => id === section.step)?.sections[section.section]
      ?.lines;
    const told = toldIn(items, {
      title: section.title,
      templates: templates ?? [],
      nodeAt: (address) => placeOf(definition, address)?.node,
    });
    return { ...section, ...told };
  });
}
