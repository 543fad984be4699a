import { split } from '../definition/address.ts';
import {
  type FieldNode,
  type FormDefinition,
  fieldsOfStep,
  formFields,
  type Section,
  type StepDefinition,
} from '../definition/definition.ts';
import type { DescribedItem } from '../definition/described.ts';
import { isHidden } from '../definition/field.ts';
import { memoize } from '../definition/memoize.ts';
import { rowLines, type SummarySection } from '../describe/summary.ts';
import { no, yes } from '../text/fields.ts';
import { beginSmall } from '../text/language.ts';

/** A panel: a section, or several related sections, as one phone screen of a step. */
export interface StepPanel {
  /** Its id in the URL: that of the section or of `x-panels`; for fields without a section, that of the step. */
  readonly id: string;
  readonly title: string;
  /** The heading of the screen instead of the title: the panel's own, or the question of its only group. */
  readonly question?: string;
  readonly help?: string;
  /** The sections with headings inside the screen; none for a section that is a panel by itself. */
  readonly sections: Readonly<Record<string, Section>>;
  /** Its top-level fields. The list is the same object on every call. */
  readonly fields: readonly FieldNode[];
}

/** All panels of a step in display order, computed once per definition; empty for an unknown step. */
export function panelsOfStep(definition: FormDefinition, step: string): readonly StepPanel[] {
  return panelsByStep(definition).get(step) ?? [];
}

const panelsByStep = memoize(
  (definition: FormDefinition): ReadonlyMap<string, readonly StepPanel[]> =>
    new Map(definition.steps.map((step) => [step.id, createPanels(definition, step)])),
);

/** The panels with visible fields. `visible` contains the names of visible top-level fields (`store.visible('')`). */
export function visiblePanels(
  definition: FormDefinition,
  step: string,
  visible: ReadonlySet<string>,
): readonly StepPanel[] {
  return panelsOfStep(definition, step).filter((panel) => shownFields(panel, visible).length > 0);
}

/** The fields of a panel that a person sees. */
export function shownFields({ fields }: StepPanel, visible: ReadonlySet<string>): readonly FieldNode[] {
  return fields.filter((node) => visible.has(node.name) && !isHidden(node));
}

/** The panel of a field at any depth; `undefined` if the form has no such field. */
export function panelOfField(definition: FormDefinition, address: string): StepPanel | undefined {
  const [name] = split(address);
  const field = formFields(definition).find((node) => node.name === name);
  return field && panelsOfStep(definition, field.step).find(({ fields }) => fields.includes(field));
}

/** The panel of a section; `''` stands for the fields without a section. */
export function panelOfSection(
  definition: FormDefinition,
  step: string,
  section: string,
): StepPanel | undefined {
  return panelsOfStep(definition, step).find(({ fields }) =>
    fields.some(({ schema }) => (schema['x-section'] ?? '') === section),
  );
}

function createPanels(definition: FormDefinition, step: StepDefinition): readonly StepPanel[] {
  const fields = fieldsOfStep(definition, step.id);
  const { sections, panels = {} } = step;
  const inSections = (ids: readonly string[]) =>
    ids.flatMap((id) => fields.filter(({ schema }) => schema['x-section'] === id));
  const withoutSection = fields.filter(({ schema }) => !Object.hasOwn(sections, schema['x-section'] ?? ''));
  const sectionPanels = Object.entries(sections).flatMap(([id, section]): readonly StepPanel[] => {
    const panelEntry = Object.entries(panels).find(([, panel]) => panel.sections.includes(id));
    if (!panelEntry) return [createPanel(id, section, inSections([id]))];
    const [name, panel] = panelEntry;
    if (panel.sections[0] !== id) return [];
    const panelSections = panel.sections.flatMap((one) =>
      sections[one] ? [[one, sections[one]] as const] : [],
    );
    return [
      {
        ...createPanel(name, panel, inSections(panel.sections)),
        sections: Object.fromEntries(panelSections),
      },
    ];
  });
  return withoutSection.length > 0
    ? [createPanel(step.id, step, withoutSection), ...sectionPanels]
    : sectionPanels;
}

function createPanel(
  id: string,
  { title, question, help }: Section,
  fields: readonly FieldNode[],
): StepPanel {
  const [only, ...others] = fields;
  const heading = question ?? (others.length === 0 ? only?.schema['x-question'] : undefined);
  return {
    id,
    title,
    ...(heading !== undefined && { question: heading }),
    ...(help !== undefined && { help }),
    sections: {},
    fields,
  };
}

/** The maximum number of answers in a readable line. */
const MAX_ANSWERS = 3;

/** The first answers of a panel in a line of the form's summary: «Петрова Алиса Сергеевна, 27.03.2015». */
export function panelSummary(
  definition: FormDefinition,
  summary: readonly SummarySection[],
  panel: StepPanel,
): string {
  const own = summary.filter(({ step, section }) => panelOfSection(definition, step, section) === panel);
  // the panel's title explains the answers of its first section only
  const lines = own.flatMap(({ items }, index) => items.flatMap((item) => firstLines(item, index > 0)));
  // a bare «Да» carries no information
  return lines
    .filter((line) => line !== yes && line !== no)
    .slice(0, MAX_ANSWERS)
    .join(', ');
}

function firstLines(item: DescribedItem, isLabelled: boolean): readonly string[] {
  if (item.kind === 'object') return item.items.flatMap((one) => firstLines(one, isLabelled));
  if (item.kind === 'group')
    return item.entries.flatMap(({ items }) => items.flatMap((one) => firstLines(one, false)));
  const { value, label } = item;
  if (value.kind === 'files') return value.files.map(({ name }) => name);
  const [line = ''] = rowLines(item);
  return [isLabelled && label !== '' ? `${beginSmall(label)}: ${line}` : line];
}

/** A position in a form: the number of a step, from 1, and the id of one of its panels. */
export interface PanelPosition {
  readonly step: number;
  readonly panel: string;
}

/** A form, and the names of its visible top-level fields (`store.visible('')`). */
export interface VisibleForm {
  readonly definition: FormDefinition;
  readonly visible: ReadonlySet<string>;
}

function panelIds({ definition, visible }: VisibleForm, step: number): readonly string[] {
  const id = definition.steps[step - 1]?.id;
  return id === undefined ? [] : visiblePanels(definition, id, visible).map((panel) => panel.id);
}

/** The visible panel for a requested one: the same, else the next, else the last. Without a request, the first. */
export function nearestPanel(shown: VisibleForm, step: number, panel?: string): string | undefined {
  const ids = panelIds(shown, step);
  if (panel === undefined || ids.includes(panel)) return panel ?? ids[0];
  const id = shown.definition.steps[step - 1]?.id ?? '';
  const all = panelsOfStep(shown.definition, id).map((one) => one.id);
  const after = all.slice(all.indexOf(panel) + 1).find((one) => ids.includes(one));
  return after ?? ids.at(-1);
}

/** The next panel in the step; `undefined` after the last one, where the step ends and is validated. */
export function nextPanel(shown: VisibleForm, { step, panel }: PanelPosition): string | undefined {
  const ids = panelIds(shown, step);
  return ids[ids.indexOf(panel) + 1];
}

/** The position before a panel, possibly in an earlier step; `undefined` for the first panel of the form. */
export function previousPanelPosition(
  shown: VisibleForm,
  { step, panel }: PanelPosition,
): PanelPosition | undefined {
  const ids = panelIds(shown, step);
  const before = ids[ids.indexOf(panel) - 1];
  return before === undefined ? lastPanelPositionBefore(shown, step) : { step, panel: before };
}

/** The last visible panel of the earlier steps; `undefined` if there is none. */
export function lastPanelPositionBefore(shown: VisibleForm, step: number): PanelPosition | undefined {
  for (let earlier = step - 1; earlier > 0; earlier--) {
    const panel = panelIds(shown, earlier).at(-1);
    if (panel !== undefined) return { step: earlier, panel };
  }
  return undefined;
}

/** Whether the second position is at or after the first: the direction of an animation. */
export function isForward(shown: VisibleForm, from: PanelPosition, to: PanelPosition): boolean {
  if (from.step !== to.step) return to.step > from.step;
  const ids = panelIds(shown, to.step);
  return ids.indexOf(to.panel) >= ids.indexOf(from.panel);
}
