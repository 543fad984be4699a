/** The keywords of a uiSchema without the prefix `ui:` (rjsf docs: uiSchema), except those that name components. */
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
