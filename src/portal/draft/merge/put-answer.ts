import type { FormValues, Json } from '#engine/definition/definition.ts';

/** The values with one answer changed; a conflict is about a field of the form or of a nested object. */
export function putAnswer(values: FormValues, address: string, value: Json | undefined): FormValues {
  const [name = '', inner] = address.split('/');
  if (inner === undefined) return { ...values, [name]: value };
  const holder = values[name];
  const members =
    typeof holder === 'object' && holder !== null && !Array.isArray(holder) ? { ...holder } : {};
  const { [inner]: _old, ...rest } = members as Record<string, Json>;
  return { ...values, [name]: value === undefined ? rest : { ...rest, [inner]: value } };
}
