/** Items in their order: those that make one list together, and by itself each that stands apart. */
export function runsOf<Item>(
  items: readonly Item[],
  isApart: (item: Item) => boolean,
): readonly (readonly [Item, ...Item[]])[] {
  const runs: [Item, ...Item[]][] = [];
  for (const item of items) {
    const last = runs.at(-1);
    if (last && !isApart(item) && !isApart(last[0])) last.push(item);
    else runs.push([item]);
  }
  return runs;
}
