import { placeOf } from '#engine/definition/address.ts';
import { type FieldNode, formFields } from '#engine/definition/definition.ts';
import { LIST_OF_ANSWERS } from '#scripts/generate/portal/listed-answers.ts';
import type { FormSource, Repository } from '../../read/repository.ts';
import { suggestion } from '../../suggest.ts';
import type { Spot } from '../../walk/spots.ts';
import { type Fault, meaningRule } from './spot-rule.ts';
import { placeholders } from './templates.ts';

/** The answers that columns show are plain fields of the application, outside repeated groups, and nobody's secret. */
export const columnAnswers = meaningRule({
  template: (spot, repository) =>
    placeholders(String(spot.value))
      .filter(({ place }) => place.startsWith('answers.'))
      .flatMap(({ place }) => answerFault(spot, repository, place.slice('answers.'.length)) ?? []),
});

function answerFault({ record }: Spot, { forms }: Repository, key: string): Fault | undefined {
  const held = record.members.get('answers');
  if (!held && !record.isOpen)
    return { what: 'ответов заявки здесь нет', fix: `они есть в строках «${LIST_OF_ANSWERS}»` };
  // which answers there are is not said by the contract: any of the application
  if (!held?.isOpen) return undefined;
  const answers = singleAnswers(forms.find(({ definition }) => definition.id === 'application'));
  const node = answers.get(key);
  if (!node)
    return { what: `одиночного ответа «${key}» в заявке нет`, fix: suggestion(key, [...answers.keys()]) };
  return node.schema['x-sensitive']
    ? { what: `ответ «${key}» закрытый, в списках ему не место`, fix: 'уберите его отсюда' }
    : undefined;
}

/** The fields with one answer, by the keys under which they are sent. */
function singleAnswers(form: FormSource | undefined): ReadonlyMap<string, FieldNode> {
  if (!form) return new Map();
  const fields = formFields(form.definition).flatMap((field) =>
    field.kind === 'object' ? field.children : [field],
  );
  const single = fields.filter(({ address }) => {
    const place = placeOf(form.definition, address);
    return place?.node.kind === 'value' && place.entries.length === 0;
  });
  return new Map(single.map((field) => [field.address.replaceAll('/', '_'), field]));
}
