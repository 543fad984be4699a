import { placeOf, valueAt } from '#engine/definition/address.ts';
import type { FieldNode } from '#engine/definition/definition.ts';
import { addressesIn } from '#engine/describe/template.ts';
import type { FormSource, Rule } from '../../read/repository.ts';
import type { Path } from '../../read/source.ts';
import { suggestion } from '../../suggest.ts';

/** What lists call a form and find it by are plain fields of it, outside repeated groups, and nobody's secret. */
export const listedFields: Rule = ({ forms }) =>
  forms.flatMap((form) => {
    const { title, search = [] } = form.definition.listing ?? {};
    const named: (readonly [Path, readonly string[]])[] = [
      [['x-title'], addressesIn(title ?? '')],
      ...search.map((address, i) => [['x-search', i], [address]] as const),
    ];
    return named.flatMap(([at, addresses]) =>
      addresses.flatMap((address) => {
        const fault = faultOf(form, address);
        return fault ? [form.head.problem(at, ...fault)] : [];
      }),
    );
  });

function faultOf(
  { definition, fields }: FormSource,
  address: string,
): [what: string, fix: string] | undefined {
  const place = placeOf(definition, address);
  if (place?.node.kind === 'foreign') return foreignFault(place.node, address);
  if (place?.node.kind !== 'value' || place.entries.length > 0) {
    const listed = fields.filter(({ node }) => isListed(node)).map(({ node }) => node.address);
    return [`одиночного поля «${address}» в форме нет`, suggestion(address, listed)];
  }
  return isClosed(place.node) ? closed(address) : undefined;
}

/**
 * What an external form asks is known by its examples. One that is closed as a whole still has to say whom it is about:
 * `x-title` and `x-search` name the answers that lists show of it.
 */
function foreignFault(node: FieldNode, address: string): [what: string, fix: string] | undefined {
  const answers = (node.schema.examples ?? []).map((example) => valueAt({ [node.name]: example }, address));
  if (answers.some((answer) => typeof answer === 'string' || typeof answer === 'number')) return undefined;
  return [
    `ответа «${address}» нет ни в одном примере`,
    `пишите адрес текста или числа, от «${node.name}/», и ответьте на него в "examples"`,
  ];
}

const isClosed = ({ schema }: FieldNode) => Boolean(schema['x-sensitive']);

const closed = (address: string): [what: string, fix: string] => [
  `поле «${address}» закрытое, в списках ему не место`,
  'уберите его отсюда',
];

function isListed({ kind, address, schema }: FieldNode): boolean {
  const { 'x-sensitive': isSecret, 'x-widget': widget } = schema;
  return kind === 'value' && !address.includes('*') && !isSecret && widget !== 'hidden';
}
