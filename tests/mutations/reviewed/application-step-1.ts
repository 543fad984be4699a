/** The edit that adds a field before the first one of the application's first step. */
export function withFieldBefore(field: string): string {
  return `"properties": {{+\n    ${field},+}\n    "student_last_name"`;
}

/** The required keywords of a text field of that step. */
export const textKeywords = '"title": "Слова", "type": "string", "x-section": "school"';
