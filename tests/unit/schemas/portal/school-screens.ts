/** Screens of the school, of the portal in `portal-files.ts`. */

/** A table with everything that a table may have. */
export const visits = `{
  "path": "visits/",
  "title": "Посещения",
  "access": "administrator",
  "navigation": { "label": "Посещения", "icon": "users" },
  "kind": "table",
  "settings": {
    "operation": "listAdminApplications",
    "noun": { "one": "гость", "few": "гостя", "many": "гостей", "gender": "masculine" },
    "title": "{guest.name}",
    "untitled": "Гость",
    "open": { "screen": "visitRecord", "query": { "id": "{id}" } },
    "choices": { "place": [{ "const": "hall", "title": "Зал" }, { "const": "yard", "title": "Двор" }] },
    "columns": [
      { "id": "number", "label": "№", "text": "{number}", "sort": "number" }, { "id": "guest", "label": "Гость" },
      { "id": "place", "label": "Где", "text": "{place|choice}" },
      { "id": "asked", "label": "Когда", "text": "{created_at|date}" },
      { "id": "price", "label": "Цена", "text": "{price|money}" },
      { "id": "late", "label": "Вовремя", "badges": [{ "if": { "is_late": true }, "label": "Опоздал", "tone": "error" }] },
      { "id": "status", "label": "Статус", "statuses": "visit" }
    ],
    "search": "Имя",
    "sort": "-number",
    "filters": [
      {
        "kind": "chips",
        "label": "Статус",
        "choices": [
          { "label": "Все", "count": "total" },
          { "label": "Решены", "query": { "status": "agreed" }, "count": "agreed" }
        ],
        "counts": { "operation": "countVisits", "member": "counts", "parameters": ["q"] }
      },
      { "kind": "select", "label": "Где", "name": "place", "none": "Везде", "choices": [{ "value": "hall", "title": "Зал" }] }
    ],
    "actions": [
      {
        "label": "Согласиться",
        "when": ["asked"],
        "style": "ghost",
        "operation": "updateVisit",
        "body": { "id": "{id}", "status": "agreed" },
        "changes": { "status": "agreed" },
        "ask": { "title": "Согласиться: {title}?", "text": "Гость получит письмо.", "confirm": "Да", "form": "question" },
        "done": "Готово: {number}"
      },
      { "label": "Открыть", "unless": ["asked"], "style": "ghost", "screen": "visitRecord", "query": { "id": "{id}" } }
    ],
    "exports": {
      "label": "Выгрузить",
      "operation": "exportVisits",
      "name": "Гости",
      "formats": [{ "label": "CSV", "extension": "csv", "query": { "format": "csv" } }]
    },
    "empty": { "title": "Никого", "text": "Здесь будут гости." }
  }
}
`;

export const visitRecord = `{
  "path": "visits/record",
  "title": "Посещение",
  "access": "administrator",
  "within": "visits",
  "kind": "record",
  "settings": {
    "operations": { "read": "getVisit", "neighbours": "getVisit", "move": "updateVisit", "audit": "listAudit", "file": "getVisit" },
    "form": "visit",
    "values": "visit_long",
    "serverOnly": ["comment"],
    "statuses": "visit",
    "title": "{guest.name}",
    "untitled": "Гость",
    "choices": {
      "visit_long.car": { "$ref": "../../forms/visit/step-2.json#/properties/day/oneOf" },
      "visit_long.contact_phone": { "$ref": "../../forms/review.json#/properties/teacher/oneOf" }
    },
    "meta": [
      { "text": "№ {number}", "when": ["agreed"] },
      { "text": "{visit_long.car|choice}, {visit_long.contact_phone|choice}" }
    ],
    "person": { "lines": [{ "label": "Имя", "text": "{guest.name}" }] },
    "transitions": {
      "atOnce": ["agreed"],
      "danger": [],
      "remarks": { "form": "question", "field": "email" },
      "done": "Теперь: {label}"
    },
    "audited": { "seen": "смотрел" }
  }
}
`;
