/** Id of the control of a field, which links focus: the form's id and the store address of the field. */
export function controlId(formId: string, address: string): string {
  return `${formId}/${address}`;
}

export const helpId = (control: string) => `${control}--help`;

export const errorId = (control: string) => `${control}--error`;

export const remarkId = (control: string) => `${control}--note`;

/** The value of `aria-describedby`: the ids that are on the page, in reading order. */
export function describedBy(
  control: string,
  parts: { help: boolean; error: boolean; remark?: boolean },
): string | undefined {
  const ids = [
    parts.help && helpId(control),
    parts.remark && remarkId(control),
    parts.error && errorId(control),
  ].filter(Boolean);
  return ids.length > 0 ? ids.join(' ') : undefined;
}

/** The address of a field in the store, from the id of its control. */
export function addressOfControl(formId: string, control: string): string {
  return control.slice(formId.length + 1);
}
