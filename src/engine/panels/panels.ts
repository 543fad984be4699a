import { split } from '../definition/address.ts';
import {
  type FieldNode,
  type FormDefinition,
  formFields,
  type StepDefinition,
} from '../definition/definition.ts';
import type { Section } from '../definition/section.ts';
import { isHidden } from '../definition/widget.ts';

/** One screen of a step where a step is a row of short screens: a section of it, or several that go together. */
export interface StepPanel {
  /** Stands in the address: the section's id, that of `x-panels`, or the step's own for fields of no section. */
  readonly id: string;
  readonly title: string;
  /** The heading of the screen, where it is not the title: its own, or the one that its only group begins with. */
  readonly question?: string;
  readonly help?: string;
  /** Headings inside of the screen: none where one section fills it. */
  readonly sections: Readonly<Record<string, Section>>;
  /** The fields of the form itself that stand on it; the same list each time. */
  readonly fields: readonly FieldNode[];
}

const panelsBySteps = new WeakMap<StepDefinition, readonly StepPanel[]>();

/** All panels of a step in the order in which they are drawn, worked out once; none for a step that there is not. */
export function panelsOfStep(definition: FormDefinition, step: string): readonly StepPanel[] {
  const own = definition.steps.find(({ id }) => id === step);
  if (!own) return [];
  const panels = panelsBySteps.get(own) ?? allPanels(definition, own);
  panelsBySteps.set(own, panels);
  return panels;
}

/** The panels that have something to show. `visible` names the fields of the form that are shown (`store.visible('')`). */
export function shownPanels(
  definition: FormDefinition,
  step: string,
  visible: ReadonlySet<string>,
): readonly StepPanel[] {
  return panelsOfStep(definition, step).filter((panel) => shownFields(panel, visible).length > 0);
}

/** The fields of a panel that a person sees. */
function shownFields({ fields }: StepPanel, visible: ReadonlySet<string>): readonly FieldNode[] {
  return fields.filter((node) => visible.has(node.name) && !isHidden(node));
}

/** The panel that a field stands on, whatever it is inside of; `undefined` where the form has no such field. */
export function panelOfField(definition: FormDefinition, address: string): StepPanel | undefined {
  const [name] = split(address);
  const field = formFields(definition).find((node) => node.name === name);
  return field && panelsOfStep(definition, field.step).find(({ fields }) => fields.includes(field));
}

/** The panel that a section stands on; `''` is that of the fields of no section. */
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
