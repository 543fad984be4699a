import { isRecord } from '../../definition/address.ts';
import type { FieldNode, Json } from '../../definition/definition.ts';
import { titleOf } from '../../definition/labels.ts';
import { groupsOf, HEALTH } from '../../definition/sensitive.ts';
import { nameWithoutAside } from '../../migration/foreign.ts';
import { isEmpty, members, normaliseField } from '../../values/normalise.ts';
import { type DescribedValue, type DescribeOptions, describeValue } from '../describe-value.ts';
import { isUnspoken } from '../unspoken.ts';
import type { EarlierField } from './earlier-fields.ts';
import { fits } from './fits.ts';
import { insidePlace, memberPlace, type Place } from './place.ts';

/** An answer to a question that the form of today does not ask, or not so. */
export interface RetiredAnswer {
  /** Data address. */
  readonly address: string;
  /** «Брат или сестра 2: Возраст», in the words of the definition under which it was given. */
  readonly title: string;
  readonly value: DescribedValue;
  /** Groups of sensitive answers that a field at its place is of, today or in any earlier form. */
  readonly groups: readonly string[];
  /** Whether it is about health. */
  readonly sensitive: boolean;
}

export interface Telling {
  /** The fields that had their answers at a pattern before, those of the definition that they were given under first. */
  readonly earlierAt: (pattern: string) => readonly EarlierField[];
  /** The groups of sensitive answers that fields at a pattern are of, or have been. */
  readonly groupsAt: (pattern: string) => readonly string[];
  readonly options: DescribeOptions;
}

/** Everything in a value as answers, in the words of the earlier field that it fits; without one, under its own key. */
export function told(telling: Telling, value: Json, place: Place, name: string): readonly RetiredAnswer[] {
  const earlier = telling.earlierAt(place.pattern).map(({ node }) => node);
  const fitting = earlier.find((one) => fits(one, normaliseField(one, value) ?? null));
  const node = fitting ?? bareNode(name, value, earlier[0]);
  if (isEmpty(value) || isUnspoken(node)) return [];
  if (isRecord(value)) return toldMembers(telling, value, insidePlace(place, node));
  if (Array.isArray(value) && node.kind !== 'files' && value.some(isRecord)) {
    return (value as readonly Json[]).flatMap((entry, i) =>
      toldMembers(telling, isRecord(entry) ? entry : { [name]: entry }, insidePlace(place, node, i)),
    );
  }
  const groups = [...new Set([...place.groups, ...groupsOf([node]), ...telling.groupsAt(place.pattern)])];
  return [
    {
      address: place.address,
      title: [...place.labels, titleOf(node)].join(': '),
      value: describeValue(node, normaliseField(node, value), telling.options),
      groups,
      sensitive: groups.includes(HEALTH),
    },
  ];
}

function toldMembers(telling: Telling, values: object, place: Place): readonly RetiredAnswer[] {
  return members({ ...values }).flatMap(([name, value]) =>
    value === undefined ? [] : told(telling, value, memberPlace(place, name), name),
  );
}

/** A field for an answer that fits none: the title is all that is known of it. */
function bareNode(name: string, value: Json, like: FieldNode | undefined): FieldNode {
  const {
    title = nameWithoutAside(name),
    'x-widget': widget,
    'x-sensitive': sensitive,
    'x-labels': labels,
  } = like?.schema ?? {};
  return {
    name,
    address: name,
    kind: Array.isArray(value) ? 'list' : 'value',
    schema: {
      title,
      ...(widget && { 'x-widget': widget }),
      ...(sensitive && { 'x-sensitive': sensitive }),
      ...(labels && { 'x-labels': labels }),
    },
    required: false,
    step: '',
    children: [],
  };
}
