import { placeOf } from '#engine/definition/address.ts';
import { listedFields, listFilterOf, rangeNames } from '#engine/describe/listed-fields.ts';
import { isSecret, wireKeyOf } from '#engine/wire/wire.ts';
import { listsInContract } from '../../read/lists-in-contract.ts';
import { portalFile } from '../../read/portal-files.ts';
import type { FieldPlace, FormSource, Repository } from '../../read/repository.ts';
import { fieldRule } from '../field-rule.ts';

/** An answer that lists have is a single one, nobody's secret, in words, and of a form that has a list. */
export const listedAnswers = fieldRule((field, form, repository) => {
  if (!field.node.schema['x-list']) return [];
  const fault = faultOf(field, form, repository);
  return fault ? [{ at: ['x-list'], what: fault[0], fix: fault[1] }] : [];
});

const remove = 'уберите "x-list"';

function faultOf(
  { node, parent }: FieldPlace,
  { definition }: FormSource,
  repository: Repository,
): readonly [what: string, fix: string] | undefined {
  const place = placeOf(definition, node.address);
  if (node.kind !== 'value' || place === undefined || place.entries.length > 0)
    return ['в столбце списка стоит один ответ, а здесь их может быть несколько', remove];
  if (isSecret(node) || [node, parent].some((one) => one?.schema['x-sensitive']))
    return ['этот ответ закрытый, в списках ему не место', remove];
  const { 'x-options': options } = node.schema;
  if (options !== undefined && hasOwnTitles(repository, options))
    return [`в столбце стоял бы номер: слова к ответу знает только «${options}»`, remove];
  if (!repository.contract.places) return undefined;
  const taken = listsInContract(repository.contract.places).get(definition.id);
  if (!taken)
    return [
      `у формы «${definition.title}» нет списка, в котором стоял бы ответ`,
      `${remove}; списки форм называет "x-listed" в openapi/`,
    ];
  const key = wireKeyOf(definition, node.address);
  const ranges = listedFields(definition).filter((field) => listFilterOf(field.node) === 'range');
  const isTaken = taken.has(key) || ranges.some((field) => rangeNames(field.key).includes(key));
  return isTaken
    ? [`«${key}» в списке этой формы уже значит другое`, `назовите поле иначе: «own_${key}»`]
    : undefined;
}

/** Whether the choices of an operation read otherwise than they are stored (`options` of portal.json). */
function hasOwnTitles({ sources }: Repository, operation: string): boolean {
  const { options = [] } = Object(sources.get(portalFile)?.data);
  return [options].flat().some((source) => {
    const { operation: id, value, title } = Object(source);
    return id === operation && value !== title;
  });
}
