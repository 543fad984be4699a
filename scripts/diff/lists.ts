import type { WireChange } from './wire.ts';

/** What `schemas/` says elsewhere of the keys and addresses that a change renames or takes away. */
export function listLines(
  formId: string,
  { gone, renamed }: WireChange,
  addresses: readonly string[],
  files: ReadonlyMap<string, string>,
): readonly string[] {
  const keys = [...gone, ...renamed.map(([from]) => from)].filter((key) => !key.includes('_N_'));
  return [...files].flatMap(([file, text]) => {
    if (!isAboutScreens(file)) return [];
    const used = [...new Set([...keys, ...addresses])].filter((name) => isUsed(text, name, formId));
    return used.length > 0 ? [`${file}: ${used.join(', ')}`] : [];
  });
}

function isAboutScreens(file: string): boolean {
  return (
    file.startsWith('schemas/portal/') ||
    file === 'schemas/columns.json' ||
    file.startsWith('schemas/consents/')
  );
}

/** In a template, `{answers.current_school}`, or as a word of its own in a file that names the form. */
function isUsed(text: string, name: string, formId: string): boolean {
  if (text.includes(`answers.${name}}`) || text.includes(`answers.${name}|`)) return true;
  const namesForm =
    text.includes(`"${formId}"`) || text.includes(`/${formId}/`) || text.includes(`/${formId}.json`);
  return namesForm && new RegExp(`["{./]${escaped(name)}["}|/]`).test(text);
}

function escaped(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
}
