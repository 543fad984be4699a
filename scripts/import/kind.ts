import type { Json } from '#engine/definition/definition.ts';
import { isList, isObject } from './tree.ts';
import { type Given, given, type View, viewOf } from './view.ts';

/** The kind of answer that all parts allow. */
export interface Kind {
  /** Of JSON Schema, without `null`; `undefined` where nothing says it. */
  readonly type: string | undefined;
  /** Other kinds that it may be. */
  readonly others: readonly Given<string>[];
  /** Where `null` is allowed, if it is. */
  readonly nulls: readonly Given<Json>[];
  /** Nothing says it: it is told by the other keywords. */
  readonly guessed: boolean;
}

export function kindOf(view: View): Kind {
  const lists = given(view, 'type').map(({ value, path }) =>
    isList(value)
      ? value.map((one, i) => ({ value: String(one), path: [...path, i] }))
      : [{ value: String(value), path }],
  );
  const fitting = (lists[0] ?? []).flatMap((one) => {
    const narrowest = lists.reduce<Given<string> | undefined>((so, list) => so && narrower(so, list), one);
    return narrowest ? [narrowest] : [];
  });
  const [first, ...others] = fitting.filter(({ value }) => value !== 'null');
  const nulls = [
    ...fitting.filter(({ value }) => value === 'null'),
    ...given(view, 'nullable').filter(({ value }) => value === true),
  ];
  return { type: first?.value ?? guess(view), others, nulls, guessed: lists.length === 0 };
}

/** What of a list a type still is: a number that is whole by another part is an integer. */
function narrower(one: Given<string>, list: readonly Given<string>[]): Given<string> | undefined {
  return (
    list.find(({ value }) => value === one.value) ??
    list.find(({ value }) => value === 'integer' && one.value === 'number') ??
    (one.value === 'integer' && list.some(({ value }) => value === 'number') ? one : undefined)
  );
}

const telling = [
  ['object', ['properties', 'required', 'additionalProperties']],
  ['array', ['items', 'minItems', 'maxItems', 'uniqueItems']],
  ['string', ['pattern', 'format', 'minLength', 'maxLength']],
  ['number', ['minimum', 'maximum', 'exclusiveMinimum', 'exclusiveMaximum', 'multipleOf']],
] as const;

/** By the other keywords, or by what all branches are. */
function guess(view: View): string | undefined {
  const branches = ['oneOf', 'anyOf'].flatMap((keyword) =>
    given(view, keyword).flatMap(({ value, path }) =>
      (isList(value) ? value : []).map((branch, i) => kindOf(viewOf(branch, [...path, i])).type),
    ),
  );
  const own = telling.find(([, keywords]) =>
    keywords.some((keyword) => given(view, keyword).length > 0),
  )?.[0];
  return own ?? (branches.every((type) => type === 'object') ? branches[0] : undefined);
}

/**
 * The view with `oneOf` and `anyOf` taken apart where one branch is left beside `null`, and where `null` came from. A
 * part keeps its other keywords.
 */
export function withoutNull(view: View): { readonly view: View; readonly nulls: readonly Given<Json>[] } {
  const nulls: Given<Json>[] = [];
  const parts = view.flatMap(({ path, node }): View => {
    for (const keyword of ['oneOf', 'anyOf']) {
      const branches = node[keyword];
      if (!isList(branches)) continue;
      const left = branches.flatMap((branch, i) => (isNull(branch) ? [] : [{ branch, i }]));
      const [one] = left;
      if (left.length !== 1 || !one || !isObject(one.branch)) continue;
      const at = [...path, keyword];
      for (const [i, branch] of branches.entries())
        if (isNull(branch)) nulls.push({ value: branch, path: [...at, i] });
      const { [keyword]: _, ...rest } = node;
      return [{ path, node: rest }, ...viewOf(one.branch, [...at, one.i])];
    }
    return [{ path, node }];
  });
  return { view: parts, nulls };
}

function isNull(schema: Json): boolean {
  if (!isObject(schema)) return false;
  return (
    schema.type === 'null' ||
    schema.const === null ||
    (isList(schema.enum) && schema.enum.length === 1 && schema.enum[0] === null)
  );
}
