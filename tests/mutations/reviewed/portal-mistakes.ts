import { mistakesIn } from './reviewed-mistake.ts';

/**
 * Mistakes in the names to which a screen refers: operations, response members, statuses, forms and other screens.
 * `§` marks the reported line.
 */
export const portalMistakes = [
  ...mistakesIn('portal/screens/userManagementApplication.json', [
    [
      'a misspelt screen that a row opens',
      '"open": { "screen": "userManagementApplicationRecord"',
      '"open": { §"screen": "userManagementApplicationRecrd"',
      /«userManagementApplicationRecord»/,
    ],
    [
      'a column of an unknown member',
      '"text": "{campaign}"',
      '§"text": "{campain}"',
      /«campain».*«campaign»/,
    ],
    [
      'an unknown formatter',
      '"text": "{submitted_at|date}"',
      '§"text": "{submitted_at|dat}"',
      /«?dat»?.*date/,
    ],
    ['a column id twice', '{ "id": "campaign"', '{ §"id": "title"', /«title»/],
    [
      'an unknown order',
      '"sort": "current_grade"',
      '§"sort": "curent_grade"',
      /«curent_grade».*«current_grade»/,
    ],
    ['a filter by an unknown parameter', '"name": "campaign"', '§"name": "campain"', /«campain».*«campaign»/],
    [
      'a filter by an unknown value',
      '"query": { "status": "accepted" }',
      '"query": { §"status": "acepted" }',
      /«acepted».*«accepted»/,
    ],
    [
      'an unknown number beside a filter',
      '"count": "accepted"',
      '§"count": "acepted"',
      /«acepted».*«accepted»/,
    ],
    ['an unknown value in when', '"when": ["submitted"]', '"when": [§"submited"]', /«submited».*«submitted»/],
    [
      'an unknown value of the body',
      '"body": { "id": "{id}", "status": "in_review", "expected',
      '"body": { "id": "{id}", §"status": "inreview", "expected',
      /«inreview».*«in_review»/,
    ],
    [
      'the export of another list',
      '"operation": "exportApplications"',
      '§"operation": "exportUsers"',
      /«exportUsers» не той таблицы/,
    ],
    ['an unknown icon', '"icon": "inbox"', '§"icon": "inbx"', /«inbx».*«inbox»/],
    [
      'an unknown list of statuses',
      '"statuses": "application"',
      '§"statuses": "aplication"',
      /«aplication».*«application»/,
    ],
    [
      'an unknown operation',
      '"operation": "listAdminApplications"',
      '§"operation": "listAdminAplications"',
      /«listAdminAplications».*«listAdminApplications»/,
    ],
    ['a misspelt keyword', '"untitled"', '§"untiteld"', /«untiteld».*«untitled»/],
    ['a column without a title', '{ "id": "campaign", "label": "Набор", ', '§{ "id": "campaign", ', /label/],
  ]),
  ...mistakesIn('portal/screens/userManagement.json', [
    [
      'a misspelt path parameter',
      '"operation": "unlockUser", "path": { "id": "{id}" }',
      '"operation": "unlockUser", "path": { §"idd": "{id}" }',
      /«idd».*«id»/,
    ],
    [
      'a badge of an unknown member',
      '{ "if": { "blocked": true }, "label": "Заблокирован", "tone"',
      '{ "if": { §"bloked": true }, "label": "Заблокирован", "tone"',
      /«bloked».*«blocked»/,
    ],
    [
      'a badge of a value in quotes',
      '{ "if": { "deleted": true }, "label": "Удалён"',
      '{ "if": { §"deleted": "true" }, "label": "Удалён"',
      /без кавычек/,
    ],
    [
      'a form that the operation does not accept',
      '"form": "create-user"',
      '§"form": "createuser"',
      /«createuser».*«create-user»/,
    ],
  ]),
  ...mistakesIn('portal/screens/application.json', [
    [
      'a misspelt member of a body',
      '"body": { "application_id": "{id}" },\n        "opens": "same-tab"',
      '"body": { §"application_idd": "{id}" },\n        "opens": "same-tab"',
      /«application_idd».*«application_id»/,
    ],
    [
      'an unknown placeholder of a question',
      '"title": "Отозвать заявку',
      '§"title": "{numbr} Отозвать заявку',
      /«numbr».*«number»/,
    ],
    ['an unknown permission of an action', '"needs": "pay"', '§"needs": "pya"', /«pya».*pay/],
    [
      'an administrator’s operation on a parent’s screen',
      '"operation": "listLongApplications"',
      '§"operation": "listAdminApplications"',
      /«listAdminApplications» сюда не подходит|403/,
    ],
    [
      'a brace that is not closed',
      '"text": "подана {submitted_at|date}"',
      '§"text": "подана {submitted_at|date"',
      /скобка стоит одна/,
    ],
  ]),
  ...mistakesIn('portal/shared/record/application.json', [
    [
      'answers under an unknown name',
      '"values": "application_long"',
      '§"values": "aplication_long"',
      /«aplication_long».*«application_long»/,
    ],
  ]),
  ...mistakesIn('portal/shared/wizard/application.json', [
    [
      'an unknown source of a filled answer',
      '"student_birth_date": "birth_date"',
      '§"student_birth_date": "birthdate"',
      /«birthdate».*«birth_date»/,
    ],
  ]),
  ...mistakesIn('portal/screens/payments.json', [
    [
      'a screen of tabs without a default tab',
      '  "query": { "tab": "main-education" },\n',
      '',
      /какая вкладка открыта сначала/,
      {
        and: [{ file: 'portal/screens/payments.json', from: '{\n  "$schema"', to: '§{\n  "$schema"' }],
      },
    ],
    [
      'an unknown default tab',
      '  "query": { "tab": "main-education" },\n',
      '  "query": { §"tab": "main" },\n',
      /«main».*main-education/,
    ],
  ]),
  ...mistakesIn('portal/portal.json', [
    [
      'an unknown screen in the menu',
      '"userManagement",\n',
      '§"userMangement",\n',
      /«userMangement».*«userManagement»/,
    ],
  ]),
  ...mistakesIn('portal/screens/spare.json', [
    [
      'a screen that nobody reaches',
      '',
      '§{ "path": "spare", "title": "Запас", "access": "any", "kind": "sections", "settings": { "lead": "Слова.", "sections": [] } }',
      /«spare»/,
    ],
  ]),
  ...mistakesIn('portal/screens/contracts.json', [
    [
      'the URL path of another screen',
      '"path": "contracts"',
      '§"path": "payments"',
      /«payments» уже занят.*верните "path": "contracts"/,
    ],
  ]),
];
