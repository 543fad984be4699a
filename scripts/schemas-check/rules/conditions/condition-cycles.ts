import type { FieldPlace, FormSource, Rule } from '../../read/repository.ts';
import { circleFrom } from './circle.ts';
import { conditionSteps } from './condition-steps.ts';

/** What is shown cannot depend on itself, through any number of fields. */
export const conditionCycles: Rule = ({ forms }) =>
  forms.flatMap((form) => {
    const reads = new Map(form.fields.map((field) => [field.node.address, readsOf(field, form)]));
    return form.fields.flatMap(({ node, problem }) => {
      const circle = circleFrom(node.address, reads);
      if (!circle || [...circle].sort()[0] !== node.address) return [];
      const keyword = node.showIf ? 'x-show-if' : 'x-show-if-form';
      const way = [...circle, node.address].join(' → ');
      return [problem([keyword], `условия ходят по кругу: ${way}`, 'уберите одно из этих условий')];
    });
  });

/** Addresses of the fields that decide whether this one is shown. */
function readsOf({ node, scope, parent }: FieldPlace, { fields }: FormSource): string[] {
  const tops = fields.filter((field) => !field.parent).map((field) => field.node);
  const read = [
    ...conditionSteps(node.schema['x-show-if'], scope),
    ...conditionSteps(node.schema['x-show-if-form'], tops),
  ];
  return [
    ...read.flatMap(({ field }) => (field ? [field.address] : [])),
    ...(parent ? [parent.address] : []),
  ];
}
