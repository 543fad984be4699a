/** The words of a uiSchema, without their `ui:` (rjsf's docs: uiSchema), but for those that name components. */
export const uiWords: ReadonlySet<string> = new Set([
  ...['title', 'description', 'help', 'placeholder', 'label', 'order', 'widget', 'options'],
  ...[
    'readonly',
    'disabled',
    'hideError',
    'autofocus',
    'autocomplete',
    'autocapitalize',
    'classNames',
    'style',
  ],
  ...['emptyValue', 'allowClearTextInputs', 'enumDisabled', 'enumNames', 'enumOrder', 'inline'],
  ...[
    'inputType',
    'rows',
    'accept',
    'filePreview',
    'format',
    'yearsRange',
    'hideNowButton',
    'hideClearButton',
  ],
  ...['addable', 'removable', 'orderable', 'copyable', 'duplicateKeySuffixSeparator'],
  ...['enableMarkdownInDescription', 'enableMarkdownInHelp', 'enableOptionalDataFieldForType'],
  ...['fieldReplacesAnyOrOneOf', 'optionsSchemaSelector', 'rootFieldId', 'submitButtonOptions'],
  ...['deprecatedHandling', 'expandable', 'optionValueFormat', 'stars', 'shape'],
]);
