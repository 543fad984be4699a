import type { FieldTemplateProps } from '@rjsf/utils';

/** A field draws its own label, help and error. */
export function Through({ children }: FieldTemplateProps) {
  return children;
}

/** What no field of ours asks for. */
export function Nothing() {
  return null;
}
