import type { FieldTemplateProps } from '@rjsf/utils';

/** Settings of rjsf in every form of the engine: no validation, no defaults, no button. */
export const formSettings = {
  tagName: 'div',
  noValidate: true,
  showErrorList: false,
  experimental_defaultFormStateBehavior: {
    emptyObjectFields: 'skipDefaults',
    arrayMinItems: { populate: 'never' },
    constAsDefaults: 'never',
  },
  children: <></>,
} as const;

/** Omits rjsf's frame: our fields render label, help and error. */
export function BareTemplate({ children }: FieldTemplateProps) {
  return children;
}
