import type { CompiledForm } from '#engine/definition/definition.ts';
import type { StepPanel } from '#engine/panels/panels.ts';
import { panelTitleId } from '../rjsf/field-options.ts';

/** Id of a panel's heading in a step rendered whole: that of its first section. */
export function sectionHeadingId({ definition }: CompiledForm, { id, sections }: StepPanel): string {
  const [first = id] = Object.keys(sections);
  return panelTitleId(definition.id, first);
}
