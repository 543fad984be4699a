import { mistakesWithConsequences } from './reviewed-mistake.ts';

/**
 * Mistakes in the names to which a screen refers: operations, response members, statuses, forms and other screens.
 * `§` marks the reported line.
 */
export const portalMistakes = [
  ...mistakesWithConsequences('portal/screens/userManagementApplication.json', [
    [
      'a misspelt screen that a row opens',
      '"open": { §"screen": "[-userManagementApplicationRecord-]{+userManagementApplicationRecrd+}"',
      /«userManagementApplicationRecord»/,
    ],
    ['a column of an unknown member', '§"text": "{[-campaign-]{+campain+}}"', /«campain».*«campaign»/],
    ['an unknown formatter', '§"text": "{submitted_at|[-date-]{+dat+}}"', /«?dat»?.*date/],
    ['a column id twice', '{ §"id": "[-campaign-]{+title+}"', /«title»/],
    ['an unknown order', '§"sort": "[-current_grade-]{+curent_grade+}"', /«curent_grade».*«current_grade»/],
    ['a filter by an unknown parameter', '§"name": "[-campaign-]{+campain+}"', /«campain».*«campaign»/],
    [
      'a filter by an unknown value',
      '"query": { §"status": "[-accepted-]{+acepted+}" }',
      /«acepted».*«accepted»/,
    ],
    ['an unknown number beside a filter', '§"count": "[-accepted-]{+acepted+}"', /«acepted».*«accepted»/],
    ['an unknown value in when', '"when": [§"[-submitted-]{+submited+}"]', /«submited».*«submitted»/],
    [
      'an unknown value of the body',
      '"body": { "id": "{id}", §"status": "[-in_review-]{+inreview+}", "expected',
      /«inreview».*«in_review»/,
    ],
    [
      'the export of another list',
      '§"operation": "[-exportApplications-]{+exportUsers+}"',
      /«exportUsers» не той таблицы/,
    ],
    ['an unknown icon', '§"icon": "[-inbox-]{+inbx+}"', /«inbx».*«inbox»/],
    [
      'an unknown list of statuses',
      '§"statuses": "[-application-]{+aplication+}"',
      /«aplication».*«application»/,
    ],
    [
      'an unknown operation',
      '§"operation": "[-listAdminApplications-]{+listAdminAplications+}"',
      /«listAdminAplications».*«listAdminApplications»/,
    ],
    ['a misspelt keyword', '§"[-untitled-]{+untiteld+}"', /«untiteld».*«untitled»/],
    ['a column without a title', '§{ "id": "campaign", [-"label": "Набор", -]', /label/],
  ]),
  ...mistakesWithConsequences('portal/screens/userManagement.json', [
    [
      'a badge of an unknown member',
      '{ "if": { §"[-blocked-]{+bloked+}": true }, "label": "Заблокирован", "tone"',
      /«bloked».*«blocked»/,
    ],
    [
      'a badge of a value in quotes',
      '{ "if": { §"deleted": {+"+}true{+"+} }, "label": "Удалён"',
      /без кавычек/,
    ],
    [
      'a form that the operation does not accept',
      '§"form": "[-create-user-]{+createuser+}"',
      /«createuser».*«create-user»/,
    ],
  ]),
  ...mistakesWithConsequences('portal/screens/application.json', [
    [
      'a misspelt member of a body',
      '"body": { §"[-application_id-]{+application_idd+}": "{id}" },\n        "opens": "same-tab"',
      /«application_idd».*«application_id»/,
    ],
    ['an unknown placeholder of a question', '§"title": "{+{numbr} +}Отозвать заявку', /«numbr».*«number»/],
    ['an unknown permission of an action', '§"needs": "[-pay-]{+pya+}"', /«pya».*pay/],
  ]),
  ...mistakesWithConsequences('portal/shared/record/application.json', [
    [
      'answers under an unknown name',
      '§"values": "[-application_long-]{+aplication_long+}"',
      /«aplication_long».*«application_long»/,
    ],
  ]),
  ...mistakesWithConsequences('portal/shared/wizard/application.json', [
    [
      'an unknown source of a filled answer',
      '§"student_birth_date": "[-birth_date-]{+birthdate+}"',
      /«birthdate».*«birth_date»/,
    ],
  ]),
  ...mistakesWithConsequences('portal/screens/payments.json', [
    [
      'a screen of tabs without a default tab',
      '[-  "query": { "tab": "main-education" },\n-]',
      /какая вкладка открыта сначала/,
      ['§{\n  "$schema"'],
    ],
    [
      'an unknown default tab',
      '  "query": { §"tab": "[-main-education-]{+main+}" },\n',
      /«main».*main-education/,
    ],
  ]),
  ...mistakesWithConsequences('portal/portal.json', [
    [
      'an unknown screen in the menu',
      '§"[-userManagement-]{+userMangement+}",\n',
      /«userMangement».*«userManagement»/,
    ],
  ]),
  ...mistakesWithConsequences('portal/screens/spare.json', [
    [
      'a screen that nobody reaches',
      '§{+{ "path": "spare", "title": "Запас", "access": "any", "kind": "sections", "settings": { "lead": "Слова.", "sections": [] } }+}',
      /«spare»/,
    ],
  ]),
  ...mistakesWithConsequences('portal/screens/contracts.json', [
    [
      'the URL path of another screen',
      '§"path": "[-contracts-]{+payments+}"',
      /«payments» уже занят.*верните "path": "contracts"/,
    ],
  ]),
];
