export interface Group<T> {
  readonly name: string;
  readonly items: readonly T[];
}

/** Items under the name of their group, groups and items in the order in which they come. */
export function grouped<T>(items: readonly T[], nameOf: (item: T) => string): readonly Group<T>[] {
  const groups = new Map<string, T[]>();
  for (const item of items) {
    const name = nameOf(item);
    const known = groups.get(name);
    if (known) known.push(item);
    else groups.set(name, [item]);
  }
  return Array.from(groups, ([name, own]) => ({ name, items: own }));
}
