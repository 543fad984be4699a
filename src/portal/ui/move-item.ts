/** The list with one item moved by one position. The target position must exist. */
export function moveItem<Item>(items: readonly Item[], index: number, by: -1 | 1): readonly Item[] {
  const moved = [...items];
  moved.splice(index + by, 0, ...moved.splice(index, 1));
  return moved;
}
