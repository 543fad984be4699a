const portal = `{
  "start": { "administrator": "enter", "representative": "visits" },
  "navigation": ["enter", "visits"],
  "options": [{ "operation": "listClasses" }],
  "checks": [{ "operation": "presenceEmail" }]
}
`;

const enterScreen = `{ "path": "enter", "kind": "any", "settings": { "form": "question", "operation": "login" } }
`;

const visitsScreen = `{
  "path": "visits/",
  "kind": "any",
  "settings": {
    "operation": "listAdminApplications",
    "columns": [{ "text": "{grade}" }, { "statuses": "visit" }],
    "filters": [{ "choices": [{ "query": { "status": "agreed" } }] }],
    "actions": [{ "when": ["asked"], "unless": ["agreed"] }]
  }
}
`;

const visitScreen = `{ "path": "visits/new", "kind": "any", "settings": { "$ref": "../shared/any/visit.json" } }
`;

/** Of kinds that there are: held against the repository's own meta schemas. */
const helpScreen = `{
  "path": "help",
  "access": "any",
  "kind": "sections",
  "settings": {
    "lead": "Спросите нас.",
    "sections": [
      { "kind": "links", "settings": { "title": "Ещё", "links": [{ "label": "Вход", "text": "Сюда.", "screen": "enter" }] } }
    ]
  }
}
`;

const wizard = `{
  "form": "visit",
  "words": "visit",
  "operations": { "read": "login" },
  "days": { "$ref": "../../../forms/visit/step-2.json#/properties/day/oneOf" },
  "marks": { "$ref": "../../../forms/review.json#/properties/teacher/oneOf" },
  "prefill": [{ "fields": { "family_name": "last_name", "contact/phone": "phone" } }]
}
`;

/** The portal of the sound files. */
export const portalFiles: readonly (readonly [string, string])[] = [
  ['schemas/portal/portal.json', portal],
  ['schemas/portal/screens/enter.json', enterScreen],
  ['schemas/portal/screens/visits.json', visitsScreen],
  ['schemas/portal/screens/visit.json', visitScreen],
  ['schemas/portal/screens/help.json', helpScreen],
  ['schemas/portal/shared/any/visit.json', wizard],
];
