/** The name of the child that a row names, as lists join it; blank where it names none, or one that is gone. */
export function childName(row: {
  readonly child_first_name: string | null;
  readonly child_last_name: string | null;
}): string {
  return [row.child_last_name, row.child_first_name].filter(Boolean).join(' ');
}
