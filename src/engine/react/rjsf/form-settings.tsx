/** What every form of the engine gives to rjsf: it validates nothing, fills in no defaults and has no button. */
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
