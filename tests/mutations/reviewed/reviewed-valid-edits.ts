import type { ReviewedValidEdit } from './reviewed-mistake.ts';

/** Valid edits of the review: the check must report nothing. */
export const reviewedValidEdits: readonly ReviewedValidEdit[] = [
  {
    edit: 'a condition on a field of another step',
    why: 'what was answered is known there too, and who changes it sees the field come and go',
    file: 'forms/application/step-3.json',
    from: '"x-section": "interests",\n      "x-widget": "checkboxes"',
    to: '"x-section": "interests",\n      "x-widget": "checkboxes",\n      "x-show-if": { "required": ["gender"], "properties": { "gender": { "const": "male" } } }',
  },
  {
    edit: 'two questions of one name in two sections',
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
    edit: 'another word on a tab',
    why: 'words are the school’s own',
    file: 'portal/screens/payments.json',
    from: '"label": "Основное образование"',
    to: '"label": "Школа"',
  },
  {
    edit: 'another tab by default',
    why: 'the school knows what is asked for most',
    file: 'portal/screens/payments.json',
    from: '"query": { "tab": "main-education" },\n  "kind"',
    to: '"query": { "tab": "additional-education" },\n  "kind"',
  },
  {
    edit: 'a screen of the menu without a place in its order',
    why: 'it stands last',
    file: 'portal/portal.json',
    from: '    "payments",\n',
    to: '',
  },
  {
    edit: 'a column that is offered and now stands there at once',
    why: 'another look',
    file: 'portal/screens/userManagementApplication.json',
    from: '"text": "{campaign}", "hidden": true,',
    to: '"text": "{campaign}",',
  },
  {
    edit: 'an action by the statuses in which it is not offered',
    why: 'it says the same from the other end',
    file: 'portal/screens/userManagementApplication.json',
    from: '        "when": ["in_review"],\n',
    to: '        "unless": ["draft", "submitted", "needs_changes", "diagnostic", "diagnostic_paid", "accepted", "rejected", "cancelled"],\n',
  },
];
