import { visitRecord, visits } from './school-screens.ts';

const portal = `{
  "title": "Гости",
  "start": { "administrator": "visits", "representative": "mine" },
  "pending": { "invite": "home" },
  "notifications": "news",
  "course": { "screen": "visit", "parameter": "guest" },
  "navigation": ["visits", "mine", "help"],
  "options": [{ "operation": "listClasses", "member": "classes", "split": "," }],
  "checks": [{ "operation": "presenceEmail", "parameter": "email" }, { "operation": "presencePhone", "parameter": "phone" }]
}
`;

const home = `{ "path": "", "access": "any", "outside": true, "kind": "sections", "settings": { "heading": "Гости", "lead": "Выберите раздел.", "sections": [] } }
`;

const enter = `{
  "path": "enter",
  "title": "Вход",
  "access": "open",
  "outside": true,
  "kind": "login",
  "settings": { "form": "question", "operation": "login", "submit": "Войти", "forgot": { "label": "Забыли?", "screen": "join" } }
}
`;

const join = `{
  "path": "join",
  "title": "Знакомство",
  "access": "open",
  "outside": true,
  "kind": "flow",
  "settings": {
    "steps": [
      {
        "id": "first",
        "title": "Почта",
        "form": "question",
        "operation": "login",
        "submit": "Дальше",
        "pending": "Отправляем…",
        "sends": { "said": "Письмо ушло на {email}, ждите {wait|duration}." }
      },
      {
        "id": "second",
        "title": "Ещё раз",
        "text": "Ваша почта {email}.",
        "form": "question",
        "operation": "login",
        "initial": { "email": "{user.phone}" },
        "submit": "Готово",
        "pending": "Отправляем…",
        "links": [{ "label": "Назад", "step": "first" }]
      }
    ],
    "end": {
      "screen": { "name": "enter", "notice": { "title": "Готово", "text": "Теперь войдите." }, "carry": ["email"] }
    }
  }
}
`;

const mine = `{
  "path": "mine",
  "title": "Мои посещения",
  "access": "not-administrator",
  "navigation": { "label": "Мои", "icon": "user" },
  "kind": "cards",
  "settings": {
    "operation": "listVisits",
    "statuses": "visit",
    "empty": { "title": "Пусто", "text": "Здесь будут посещения." },
    "create": { "label": "Новое", "screen": "visit" },
    "card": { "title": "{guest.name}", "untitled": "Гость", "meta": [{ "text": "№ {number}", "when": ["agreed"] }] },
    "actions": [
      { "label": "Изменить", "when": ["asked"], "style": "primary", "screen": "visitEdit", "query": { "id": "{id}" } },
      {
        "label": "Удалить",
        "needs": "delete",
        "style": "danger",
        "operation": "deleteVisit",
        "path": { "id": "{id}" },
        "done": "Удалено", "ask": { "title": "Удалить?", "text": "Вернуть будет нельзя.", "confirm": "Удалить" }
      },
      {
        "label": "Бумага",
        "style": "outline",
        "download": { "operation": "getPaper", "name": "{number}.pdf" }
      }
    ],
    "todo": {
      "operation": "listDuties",
      "title": "Дела",
      "untitled": "Гость",
      "lines": [
        { "of": "place", "when": ["free"], "icon": "user", "title": "Приходите до {due_on}", "action": { "label": "Открыть", "style": "primary", "screen": "visitEdit", "query": { "id": "{id}" } } }
      ]
    }
  }
}
`;

const visit = `{
  "path": "visits/new",
  "title": "Новое посещение",
  "access": "not-administrator",
  "within": "mine",
  "kind": "wizard",
  "settings": { "$ref": "../shared/wizard/visit.json" }
}
`;

const visitEdit = visit.replace('visits/new', 'visits/edit').replace('Новое посещение', 'Посещение');

const papers = `{
  "path": "papers",
  "title": "Бумаги",
  "access": "not-administrator",
  "navigation": { "label": "Бумаги", "icon": "file-text" },
  "query": { "tab": "old" },
  "kind": "tabs",
  "settings": {
    "parameter": "tab",
    "tabs": [
      {
        "value": "old",
        "label": "Прежние",
        "sections": [
          {
            "kind": "list",
            "settings": {
              "operation": "listPapers",
              "query": { "tab": "old" },
              "form": "visit",
              "item": { "title": "{number}", "untitled": "Бумага", "meta": [] },
              "groups": [{ "title": "Ждут", "when": ["asked"] }, { "title": "Решены", "when": ["agreed"] }],
              "empty": null,
              "actions": []
            }
          }
        ]
      },
      {
        "value": "new",
        "label": "Новые",
        "sections": [
          { "kind": "links", "settings": { "title": "Ещё", "links": [{ "label": "Мои", "text": "Сюда.", "screen": "mine" }] } }
        ]
      }
    ]
  }
}
`;

const news = `{
  "path": "news",
  "title": "Новости",
  "access": "any",
  "kind": "notifications",
  "settings": {
    "empty": { "title": "Пусто", "text": "Здесь будут новости." },
    "links": [{ "member": "visit_id", "label": "Открыть", "screen": "visitEdit", "query": { "id": "{visit_id}", "mode": "show" } }]
  }
}
`;

const help = `{
  "path": "help",
  "title": "Помощь",
  "access": "any",
  "navigation": { "label": "Помощь", "icon": "life-buoy" },
  "kind": "sections",
  "settings": {
    "lead": "Спросите нас.",
    "sections": [
      { "kind": "links", "settings": { "title": "Ещё", "links": [{ "label": "Вход", "text": "Сюда.", "screen": "enter" }] } },
      {
        "kind": "form",
        "settings": {
          "form": "review",
          "operation": "sendReview",
          "submit": "Отправить",
          "pending": "Отправляем…",
          "done": "Спасибо",
          "user": true
        }
      }
    ]
  }
}
`;

const wizard = `{
  "form": "visit",
  "words": "visit",
  "operations": { "draft": "makeVisit", "update": "makeVisit", "finish": "finishVisit", "read": "getVisit" },
  "finishId": "visit_id",
  "values": "visit_long",
  "serverOnly": ["comment"],
  "remarks": { "title": "Исправьте", "text": "{visit_long.comment}", "label": "Замечание", "submit": "Отправить исправления", "sent": { "title": "Исправления отправлены", "text": "Визит {id} снова у школы." } },
  "screens": { "list": "mine", "new": "visit", "edit": "visitEdit" },
  "prefill": [
    {
      "operation": "getResource",
      "member": "user",
      "choose": { "question": "Кто?", "title": "{last_name}", "none": "Никто", "parameter": "guest" },
      "source": "Взято из профиля",
      "fields": { "family_name": "last_name", "contact/phone": "phone" }
    }
  ],
  "submitted": { "title": "Отправлено", "text": "{created_at|moment}", "link": "Открыть" }
}
`;

/** The portal of the valid files. */
export const portalFiles: readonly (readonly [string, string])[] = [
  ['schemas/portal/portal.json', portal],
  ['schemas/portal/screens/home.json', home],
  ['schemas/portal/screens/enter.json', enter],
  ['schemas/portal/screens/join.json', join],
  ['schemas/portal/screens/visits.json', visits],
  ['schemas/portal/screens/visitRecord.json', visitRecord],
  ['schemas/portal/screens/mine.json', mine],
  ['schemas/portal/screens/visit.json', visit],
  ['schemas/portal/screens/visitEdit.json', visitEdit],
  ['schemas/portal/screens/papers.json', papers],
  ['schemas/portal/screens/news.json', news],
  ['schemas/portal/screens/help.json', help],
  ['schemas/portal/shared/wizard/visit.json', wizard],
];
