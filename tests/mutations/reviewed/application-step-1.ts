/** The start of the field list of the application's first step, to be replaced. */
export const firstField = '"properties": {\n    "student_last_name"';

/** The same start with another field before it. */
export function withFieldBefore(field: string): string {
  return `"properties": {\n    ${field},\n    "student_last_name"`;
}

/** The required keywords of a text field of that step. */
export const textKeywords = '"title": "Слова", "type": "string", "x-section": "school"';
