/** Where the fields of the application's first step begin. */
export const first = '"properties": {\n    "student_last_name"';

/** What stands there with another field before them. */
export function added(field: string): string {
  return `"properties": {\n    ${field},\n    "student_last_name"`;
}

/** What a field of that step needs. */
export const text = '"title": "Слова", "type": "string", "x-section": "school"';
