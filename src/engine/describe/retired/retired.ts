import { visibleFields } from '../../conditions/conditions.ts';
import { isEntryList, isRecord, split } from '../../definition/address.ts';
import {
  type CompiledForm,
  type FieldNode,
  type FormDefinition,
  type FormValues,
  formFields,
  type Json,
} from '../../definition/definition.ts';
import { groupsOf } from '../../definition/sensitive.ts';
import { nameWithoutAside } from '../../migration/foreign.ts';
import { isEmpty, members, normaliseInPlace } from '../../values/normalise.ts';
import type { DescribeOptions } from '../describe-value.ts';
import { earlierFields } from './earlier-fields.ts';
import { fits } from './fits.ts';
import { insidePlace, memberPlace, type Place, wholeForm } from './place.ts';
import { showingOf } from './showing.ts';
import { type RetiredAnswer, type Telling, told } from './told.ts';

/** The definitions that a form had before. */
export interface Earlier {
  /** The newest first; today's may be among them. */
  readonly definitions: readonly FormDefinition[];
  /** Hash of the one that the answers were written under (`form_hash`): its words go before those of the others. */
  readonly writtenUnder: string;
}

/**
 * The answers that a description of the form (`describe`) leaves out, or can only give as they are stored: to fields
 * and choices that are gone, of another kind or type than the field has today, and those that only a changed
 * condition hides. `values` are stored answers, brought to the form of today (`migrate`).
 */
export function retiredAnswers(
  form: CompiledForm,
  { definitions, writtenUnder }: Earlier,
  values: FormValues,
  options: DescribeOptions = {},
): readonly RetiredAnswer[] {
  const { definition } = form;
  const others = definitions.filter(({ hash }) => hash !== writtenUnder && hash !== definition.hash);
  const ordered = [...definitions.filter(({ hash }) => hash === writtenUnder), ...others];
  const lookups = ordered.map((one) => earlierFields(definition, one));
  const now = earlierFields(definition, definition);
  const earlierAt = (pattern: string) => {
    const asked = split(pattern).map(nameWithoutAside).join('/');
    return lookups.map((at) => at(asked)).filter((field) => field !== undefined);
  };
  const walk: Walk = {
    form,
    writtenUnder,
    visible: visibleFields(form, values),
    options,
    earlierAt,
    groupsAt: (pattern) => {
      const today = now(split(pattern).map(nameWithoutAside).join('/'));
      return [...earlierAt(pattern), ...(today ? [today] : [])].flatMap(({ node, holders }) =>
        groupsOf([...holders, node]),
      );
    },
  };
  return ofObject(walk, formFields(definition), normaliseInPlace(definition, values), wholeForm);
}

interface Walk extends Telling {
  readonly form: CompiledForm;
  readonly writtenUnder: string;
  readonly visible: ReadonlySet<string>;
}

function ofObject(
  walk: Walk,
  fields: readonly FieldNode[],
  values: FormValues,
  at: Place,
): readonly RetiredAnswer[] {
  return members(values).flatMap(([name, value]) => {
    if (value === undefined || isEmpty(value)) return [];
    const place = memberPlace(at, name);
    const node = fields.find((field) => field.name === name);
    if (!node || !fits(node, value) || isHidden(walk, node, place)) return told(walk, value, place, name);
    return walk.visible.has(place.address) ? inside(walk, node, value, place) : [];
  });
}

function inside(walk: Walk, node: FieldNode, value: Json, place: Place): readonly RetiredAnswer[] {
  if (node.kind === 'object' && isRecord(value))
    return ofObject(walk, node.children, value, insidePlace(place, node));
  if (node.kind !== 'group' || !isEntryList(value)) return [];
  return value.flatMap((entry, i) => ofObject(walk, node.children, entry, insidePlace(place, node, i)));
}

/** Hidden today by other rules than those under which it was given: by the same ones its person had hidden it. */
function isHidden(walk: Walk, node: FieldNode, { address, pattern, holders }: Place): boolean {
  if (walk.visible.has(address)) return false;
  const given = walk.earlierAt(pattern).find(({ definition }) => definition.hash === walk.writtenUnder);
  if (!given) return false;
  const before = showingOf(formFields(given.definition), given.holders, given.node);
  return before !== showingOf(formFields(walk.form.definition), holders, node);
}
