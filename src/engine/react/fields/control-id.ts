/** Id of the control of a field, which links focus: the form's id and the store address of the field. */
export function controlId(formId: string, address: string): string {
  return `${formId}/${address}`;
}

export const helpId = (control: string) => `${control}--help`;

export const errorId = (control: string) => `${control}--error`;

export const remarkId = (control: string) => `${control}--note`;

/** The texts around a control; `undefined` is not on the page. */
type FieldTexts = Readonly<Partial<Record<'help' | 'remark' | 'error', unknown>>>;

/** The value of `aria-describedby`: the ids of the texts that are on the page, in reading order. */
export function describedBy(control: string, { help, remark, error }: FieldTexts): string | undefined {
  const ids = [
    help !== undefined && helpId(control),
    remark !== undefined && remarkId(control),
    error !== undefined && errorId(control),
  ].filter(Boolean);
  return ids.length > 0 ? ids.join(' ') : undefined;
}

/** The address of a field in the store, from the id of its control. */
export function addressOfControl(formId: string, control: string): string {
  return control.slice(formId.length + 1);
}
