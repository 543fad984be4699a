/** «Орлова Мария Игоревна»; `null` where nothing of the name is known. */
export function personName(person: {
  readonly last_name: string | null;
  readonly first_name: string | null;
  readonly middle_name?: string | null;
}): string | null {
  const { last_name, first_name, middle_name } = person;
  return [last_name, first_name, middle_name].filter(Boolean).join(' ') || null;
}
