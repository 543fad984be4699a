import type { ReviewedValidEdit } from './reviewed-mistake.ts';

/** Valid edits of the review: the check must report nothing. */
export const reviewedValidEdits: readonly ReviewedValidEdit[] = [
  {
    edit: 'a condition on a field of another step',
    why: 'conditions read the answers of all steps',
    file: 'forms/application/step-3.json',
    from: '"x-section": "interests",\n      "x-widget": "checkboxes"',
    to: '"x-section": "interests",\n      "x-widget": "checkboxes",\n      "x-show-if": { "required": ["gender"], "properties": { "gender": { "const": "male" } } }',
  },
  {
    edit: 'two questions with one title in two sections',
    why: 'the section above them tells them apart',
    file: 'forms/application/step-3.json',
    from: '"title": "Дни и время занятий"',
    to: '"title": "Чем увлекается ребёнок"',
  },
  {
    edit: 'a field without a limit of length',
    why: 'the server has a limit of its own',
    file: 'forms/application/step-3.json',
    from: '      "maxLength": 500,\n',
    to: '',
  },
  {
    edit: 'another label of a tab',
    why: 'labels are the school’s own choice',
    file: 'portal/screens/payments.json',
    from: '"label": "Основное образование"',
    to: '"label": "Школа"',
  },
  {
    edit: 'another initial tab',
    why: 'each tab of the screen is valid',
    file: 'portal/screens/payments.json',
    from: '"query": { "tab": "main-education" },\n  "kind"',
    to: '"query": { "tab": "additional-education" },\n  "kind"',
  },
  {
    edit: 'a menu entry that the order of the menu omits',
    why: 'it is last',
    file: 'portal/portal.json',
    from: '    "payments",\n',
    to: '',
  },
  {
    edit: 'a column that is no longer hidden at first',
    why: 'it changes the appearance only',
    file: 'portal/screens/userManagementApplication.json',
    from: '"text": "{campaign}", "hidden": true,',
    to: '"text": "{campaign}",',
  },
  {
    edit: 'an action limited by `unless` instead of `when`',
    why: 'the statuses are the same',
    file: 'portal/screens/userManagementApplication.json',
    from: '        "when": ["in_review"],\n',
    to: '        "unless": ["draft", "submitted", "needs_changes", "diagnostic", "diagnostic_paid", "accepted", "rejected", "cancelled"],\n',
  },
];
