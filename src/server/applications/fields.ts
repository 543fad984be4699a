/** Members of a multipart body that are no fields of the form; `comment` comes with an application that is sent back. */
const CONTROL = new Set(['id', 'revision', 'form', 'student_id', 'files', 'comment']);

/** The form's fields of a body, known and unknown. */
export function formFieldsOf(body: Readonly<Record<string, unknown>>): Record<string, unknown> {
  return Object.fromEntries(Object.entries(body).filter(([key]) => !CONTROL.has(key)));
}

/** Whether a key that was sent empty is a field of the form. */
export function isFormField(key: string): boolean {
  return !CONTROL.has(key);
}
