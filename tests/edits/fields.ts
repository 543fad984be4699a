import type { FieldSchema } from '#engine/definition/definition.ts';
import type { FormFile } from './schema-files.ts';

/** Renames a field, and does nothing if an edit of a maintainer has removed it. */
export function renameField(file: FormFile, from: string, to: string): void {
  file.properties = Object.fromEntries(
    Object.entries(file.properties).map(([name, field]) =>
      name === from ? [to, { ...field, 'x-renamed-from': [from] }] : [name, field],
    ),
  );
  if (file.required) file.required = file.required.map((name) => (name === from ? to : name));
  changeLines(file, (part) => part.replace(`{${from}}`, `{${to}}`));
}

/** Changes the parts of the joined lines of sections, and removes empty parts and lines. */
function changeLines(file: FormFile, change: (part: string) => string): void {
  for (const section of Object.values(file['x-sections'] ?? {})) {
    const lines = section.lines?.map((line) => ({ ...line, text: line.text.map(change).filter(Boolean) }));
    if (lines) section.lines = lines.filter(({ text }) => text.length > 0);
  }
}

/** Removes a field, and its section if no other field is in it. */
export function removeField(file: FormFile, name: string): void {
  const section = file.properties[name]?.['x-section'] ?? '';
  delete file.properties[name];
  if (file.required) file.required = file.required.filter((one) => one !== name);
  const isEmpty = Object.values(file.properties).every((field) => field['x-section'] !== section);
  if (isEmpty) delete file['x-sections']?.[section];
  changeLines(file, (part) => (part.includes(`{${name}}`) ? '' : part));
}

/** Removes the last choice. Returns the mapping of its answers to the first choice. */
export function dropLastChoice(field: FieldSchema | undefined): Record<string, string> {
  const [first, ...rest] = field?.oneOf ?? [];
  const last = rest.at(-1);
  if (!field || !first || !last) return {};
  Object.assign(field, { oneOf: [first, ...rest.slice(0, -1)] });
  return { [last.const]: first.const };
}

export function makeRequired(file: FormFile, name: string): void {
  const required = new Set(file.required);
  const field = file.properties[name];
  if (!field) return;
  file.required = [...required.add(name)];
  const messages = { required: 'Введите ответ', ...field['x-messages'] };
  file.properties[name] = { ...field, 'x-messages': messages };
}

export function addChoice(field: FieldSchema | undefined, value: string): void {
  Object.assign(field ?? {}, { oneOf: [...(field?.oneOf ?? []), { const: value, title: 'Пробный выбор' }] });
}

export function setMaxLength(field: FieldSchema | undefined, maxLength: number): void {
  Object.assign(field ?? {}, { maxLength });
}

export function makeOptional(file: FormFile, ...names: readonly string[]): void {
  file.required = (file.required ?? []).filter((name) => !names.includes(name));
  for (const name of names.filter((one) => file.properties[one])) {
    const { 'x-messages': messages = {}, ...field } = file.properties[name] ?? {};
    const { required: _, ...others } = messages;
    file.properties[name] = { ...field, ...(Object.keys(others).length > 0 && { 'x-messages': others }) };
  }
}
