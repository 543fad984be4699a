import { split } from '../definition/address.ts';
import {
  type CompiledForm,
  type FieldNode,
  type FormDefinition,
  type FormValues,
  formFields,
  type Section,
  type StepDefinition,
} from '../definition/definition.ts';
import { isHidden } from '../definition/field.ts';
import type { DescribedItem } from '../describe/describe.ts';
import type { DescribeOptions } from '../describe/describe-value.ts';
import { rowLines, summarize } from '../describe/summary.ts';
import { no, yes } from '../text/fields.ts';
import { beginSmall } from '../text/language.ts';

/** One screen of a step that is split into short screens: a section, or several related ones. */
export interface StepPanel {
  /** The name in the address: the section's id, that of `x-panels`, or the step's for fields without a section. */
  readonly id: string;
  readonly title: string;
  /** The heading of the screen if it is not the title: the panel's own, or that of its only group. */
  readonly question?: string;
  readonly help?: string;
  /** Headings inside the screen; none if one section fills it. */
  readonly sections: Readonly<Record<string, Section>>;
  /** Its top-level fields; the same list on every call. */
  readonly fields: readonly FieldNode[];
}

const panelsBySteps = new WeakMap<StepDefinition, readonly StepPanel[]>();

/** All panels of a step in display order, computed once; empty for an unknown step. */
export function panelsOfStep(definition: FormDefinition, step: string): readonly StepPanel[] {
  const own = definition.steps.find(({ id }) => id === step);
  if (!own) return [];
  const panels = panelsBySteps.get(own) ?? allPanels(definition, own);
  panelsBySteps.set(own, panels);
  return panels;
}

/** The panels that have something to show. `visible` names the fields of the form that are shown (`store.visible('')`). */
export function visiblePanels(
  definition: FormDefinition,
  step: string,
  visible: ReadonlySet<string>,
): readonly StepPanel[] {
  return panelsOfStep(definition, step).filter((panel) => visibleFieldsOf(panel, visible).length > 0);
}

/** The fields of a panel that a person sees. */
function visibleFieldsOf({ fields }: StepPanel, visible: ReadonlySet<string>): readonly FieldNode[] {
  return fields.filter((node) => visible.has(node.name) && !isHidden(node));
}

/** The panel of a field at any depth; `undefined` if the form has no such field. */
export function panelOfField(definition: FormDefinition, address: string): StepPanel | undefined {
  const [name] = split(address);
  const field = formFields(definition).find((node) => node.name === name);
  return field && panelsOfStep(definition, field.step).find(({ fields }) => fields.includes(field));
}

/** The panel of a section; `''` is the one for fields without a section. */
export function panelOfSection(
  definition: FormDefinition,
  step: string,
  section: string,
): StepPanel | undefined {
  return panelsOfStep(definition, step).find(({ fields }) =>
    fields.some(({ schema }) => (schema['x-section'] ?? '') === section),
  );
}

function allPanels(definition: FormDefinition, step: StepDefinition): readonly StepPanel[] {
  const fields = formFields(definition).filter((field) => field.step === step.id);
  const { sections, panels = {} } = step;
  const inSections = (ids: readonly string[]) =>
    ids.flatMap((id) => fields.filter(({ schema }) => schema['x-section'] === id));
  const loose = fields.filter(({ schema }) => !Object.hasOwn(sections, schema['x-section'] ?? ''));
  const rest = Object.entries(sections).flatMap(([id, section]): readonly StepPanel[] => {
    const together = Object.entries(panels).find(([, panel]) => panel.sections.includes(id));
    if (!together) return [panelOf(id, section, inSections([id]))];
    const [name, panel] = together;
    if (panel.sections[0] !== id) return [];
    const held = panel.sections.flatMap((one) => (sections[one] ? [[one, sections[one]] as const] : []));
    return [{ ...panelOf(name, panel, inSections(panel.sections)), sections: Object.fromEntries(held) }];
  });
  return loose.length > 0 ? [panelOf(step.id, step, loose), ...rest] : rest;
}

function panelOf(id: string, { title, question, help }: Section, fields: readonly FieldNode[]): StepPanel {
  const [only, ...others] = fields;
  const asked = question ?? (others.length === 0 ? only?.schema['x-question'] : undefined);
  return {
    id,
    title,
    ...(asked !== undefined && { question: asked }),
    ...(help !== undefined && { help }),
    sections: {},
    fields,
  };
}

/** Maximum number of answers on a readable line. */
const MOST = 3;

/** The answers of a panel in a line, as its summary begins: «Петрова Алиса Сергеевна, 27.03.2015». */
export function panelLines(
  form: CompiledForm,
  values: FormValues,
  panel: StepPanel,
  options: DescribeOptions = {},
): string {
  const own = summarize(form, values, options).filter(
    ({ step, section }) => panelOfSection(form.definition, step, section) === panel,
  );
  // beside the first section of the panel, an answer needs its label
  const lines = own.flatMap(({ items }, index) => items.flatMap((item) => beginningOf(item, index > 0)));
  // a bare «Да» carries no information
  return lines
    .filter((line) => line !== yes && line !== no)
    .slice(0, MOST)
    .join(', ');
}

function beginningOf(item: DescribedItem, isLabelled: boolean): readonly string[] {
  if (item.kind === 'object') return item.items.flatMap((one) => beginningOf(one, isLabelled));
  if (item.kind === 'group')
    return item.entries.flatMap(({ items }) => items.flatMap((one) => beginningOf(one, false)));
  const { value, label } = item;
  if (value.kind === 'files') return value.files.map(({ name }) => name);
  const [line = ''] = rowLines(item);
  return [isLabelled && label !== '' ? `${beginSmall(label)}: ${line}` : line];
}

/** A position in a form: a step, from 1, and one of its panels. */
export interface PanelPosition {
  readonly step: number;
  readonly panel: string;
}

/**
 * The inputs that determine the panels: the form, and the names of its visible fields
 * (`store.visible('')`).
 */
export interface VisibleForm {
  readonly definition: FormDefinition;
  readonly visible: ReadonlySet<string>;
}

/** Ids of the panels of a step (from 1) that are shown. */
function panelIds({ definition, visible }: VisibleForm, step: number): readonly string[] {
  const id = definition.steps[step - 1]?.id;
  return id === undefined ? [] : visiblePanels(definition, id, visible).map((panel) => panel.id);
}

/**
 * The visible panel for a requested one: itself, the next visible one if it is hidden, or the last; without a request
 * the first. `undefined` if the step shows no panel.
 */
export function nearestPanel(shown: VisibleForm, step: number, panel?: string): string | undefined {
  const ids = panelIds(shown, step);
  if (panel === undefined || ids.includes(panel)) return panel ?? ids[0];
  const id = shown.definition.steps[step - 1]?.id ?? '';
  const all = panelsOfStep(shown.definition, id).map((one) => one.id);
  const after = all.slice(all.indexOf(panel) + 1).find((one) => ids.includes(one));
  return after ?? ids.at(-1);
}

/**
 * The next panel in the step; `undefined` after the last one, where the step ends and is validated.
 */
export function nextPanel(shown: VisibleForm, { step, panel }: PanelPosition): string | undefined {
  const ids = panelIds(shown, step);
  return ids[ids.indexOf(panel) + 1];
}

/** The panel before this one, over the edge of the step; `undefined` before the first of all. */
export function previousPanelPosition(
  shown: VisibleForm,
  { step, panel }: PanelPosition,
): PanelPosition | undefined {
  const ids = panelIds(shown, step);
  const before = ids[ids.indexOf(panel) - 1];
  return before === undefined ? lastPanelPositionBefore(shown, step) : { step, panel: before };
}

/** The last panel of the earlier steps; `undefined` if they show none. */
export function lastPanelPositionBefore(shown: VisibleForm, step: number): PanelPosition | undefined {
  for (let earlier = step - 1; earlier > 0; earlier--) {
    const panel = panelIds(shown, earlier).at(-1);
    if (panel !== undefined) return { step: earlier, panel };
  }
  return undefined;
}

/** Whether the second position is after the first: the direction of the transition. */
export function isForward(shown: VisibleForm, from: PanelPosition, to: PanelPosition): boolean {
  if (from.step !== to.step) return to.step > from.step;
  const ids = panelIds(shown, to.step);
  return ids.indexOf(to.panel) >= ids.indexOf(from.panel);
}
