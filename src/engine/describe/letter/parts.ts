import type { FormDefinition } from '../../definition/definition.ts';
import type { LetterSection } from './letter.ts';
import type { LetterItem, Unanswered } from './letter-item.ts';
import { joined } from './unanswered.ts';

/** What is read under one heading: a section, or those that stand on one screen of a phone. */
export interface LetterPart {
  readonly step: string;
  readonly id: string;
  readonly title: string;
  readonly sections: readonly LetterSection[];
  readonly items: readonly LetterItem[];
  readonly unanswered: readonly Unanswered[];
}

/** The sections of a letter under their headings, in its order; those that go together (`x-panels`) under one. */
export function partsOf({ steps }: FormDefinition, letter: readonly LetterSection[]): readonly LetterPart[] {
  const parts = new Map<string, LetterSection[]>();
  const nameOf = ({ step, section }: LetterSection) => {
    const panels = steps.find(({ id }) => id === step)?.panels ?? {};
    const [id = section, panel] =
      Object.entries(panels).find(([, { sections }]) => sections.includes(section)) ?? [];
    return { id, title: panel?.title };
  };
  for (const section of letter) {
    const key = JSON.stringify([section.step, nameOf(section).id]);
    parts.set(key, [...(parts.get(key) ?? []), section]);
  }
  return [...parts.values()].flatMap((sections): LetterPart[] => {
    const [first] = sections;
    if (!first) return [];
    const { id, title = first.title } = nameOf(first);
    const isOne = sections.length === 1;
    return [
      {
        step: first.step,
        id,
        title,
        sections,
        items: sections.flatMap((section) =>
          isOne ? section.items : section.items.map((item) => named(item, section)),
        ),
        unanswered: joined(sections.flatMap(({ unanswered }) => unanswered)),
      },
    ];
  });
}

/** Under a heading of its own a list needs no name, beside another section's it does. */
function named(item: LetterItem, { title }: LetterSection): LetterItem {
  return item.kind === 'text' || item.label !== '' ? item : { ...item, label: title };
}
