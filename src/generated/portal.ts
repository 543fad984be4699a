// Made from schemas/portal.json by `npm run generate`: change it there, not here.

export const portal = {
  "title": "Личный кабинет",
  "school": "Школа",
  "start": {
    "administrator": "userManagement",
    "representative": "application"
  },
  "screens": [
    {
      "name": "home",
      "path": "",
      "access": "any",
      "kind": "text",
      "settings": {
        "title": "Личный кабинет",
        "text": "Выберите раздел в меню."
      }
    },
    {
      "name": "login",
      "path": "login",
      "title": "Вход",
      "access": "open",
      "outside": true,
      "kind": "login",
      "settings": {
        "form": "login",
        "operation": "login",
        "submit": "Войти",
        "forgot": {
          "label": "Забыли пароль?",
          "screen": "forgotPassword"
        },
        "register": {
          "question": "Впервые здесь?",
          "label": "Зарегистрироваться",
          "screen": "verifyUser"
        }
      }
    },
    {
      "name": "userManagement",
      "path": "user-management",
      "title": "Пользователи",
      "access": "administrator",
      "navigation": {
        "label": "Пользователи",
        "icon": "users"
      },
      "kind": "text",
      "settings": {
        "title": "Пользователи",
        "text": "Раздел готовится. Сейчас в личном кабинете работают заявки на поступление: их заполняют и подают представители."
      }
    },
    {
      "name": "application",
      "path": "application",
      "title": "Заявки на поступление",
      "access": "not-administrator",
      "navigation": {
        "label": "Заявки",
        "icon": "file-text"
      },
      "kind": "cards",
      "settings": {
        "operation": "listLongApplications",
        "statuses": "application",
        "empty": {
          "title": "Заявок пока нет",
          "text": "Здесь появятся ваши заявки: что в них заполнено, на каком шаге рассмотрение и что нужно сделать. Заявку можно заполнять постепенно, черновик сохраняется сам."
        },
        "create": {
          "label": "Новая заявка",
          "screen": "applicationNew"
        },
        "card": {
          "title": "{application_long.student_last_name} {application_long.student_first_name}",
          "untitled": "Имя ребёнка не указано",
          "choices": {
            "application_long.current_grade": [
              {
                "const": "preschool",
                "title": "Дошкольник"
              },
              {
                "const": "1",
                "title": "1 класс"
              },
              {
                "const": "2",
                "title": "2 класс"
              },
              {
                "const": "3",
                "title": "3 класс"
              },
              {
                "const": "4",
                "title": "4 класс"
              },
              {
                "const": "5",
                "title": "5 класс"
              },
              {
                "const": "6",
                "title": "6 класс"
              },
              {
                "const": "7",
                "title": "7 класс"
              },
              {
                "const": "8",
                "title": "8 класс"
              },
              {
                "const": "9",
                "title": "9 класс"
              },
              {
                "const": "10",
                "title": "10 класс"
              },
              {
                "const": "11",
                "title": "11 класс"
              }
            ]
          },
          "meta": [
            {
              "text": "{application_long.current_grade|choice}"
            },
            {
              "text": "№ {number}",
              "unless": [
                "draft"
              ]
            },
            {
              "text": "подана {submitted_at|date}"
            },
            {
              "text": "изменён {updated_at|moment}",
              "when": [
                "draft"
              ]
            }
          ],
          "progress": {
            "form": "application",
            "values": "application_long",
            "when": [
              "draft"
            ]
          },
          "notes": [
            {
              "label": "Причина",
              "text": "{application_long.comment}",
              "when": [
                "cancelled",
                "rejected"
              ]
            },
            {
              "label": "Что исправить",
              "text": "{application_long.comment}",
              "when": [
                "needs_changes"
              ]
            }
          ]
        },
        "actions": [
          {
            "label": "Продолжить",
            "when": [
              "draft"
            ],
            "style": "primary",
            "screen": "applicationEdit",
            "query": {
              "id": "{id}"
            }
          },
          {
            "label": "Исправить",
            "when": [
              "needs_changes"
            ],
            "style": "primary",
            "screen": "applicationEdit",
            "query": {
              "id": "{id}"
            }
          },
          {
            "label": "Посмотреть",
            "unless": [
              "draft"
            ],
            "style": "outline",
            "screen": "applicationEdit",
            "query": {
              "id": "{id}",
              "mode": "show"
            }
          },
          {
            "label": "Изменить",
            "when": [
              "submitted"
            ],
            "needs": "edit",
            "style": "ghost",
            "screen": "applicationEdit",
            "query": {
              "id": "{id}"
            }
          },
          {
            "label": "Отменить заявку",
            "unless": [
              "draft"
            ],
            "needs": "cancel",
            "style": "danger",
            "operation": "updateStatus",
            "body": {
              "id": "{id}",
              "status": "cancelled"
            },
            "ask": {
              "title": "Отменить заявку № {number}?",
              "text": "Заявка останется в списке с пометкой «Отменена».",
              "confirm": "Отменить заявку",
              "form": "cancel-application"
            },
            "done": "Заявка отменена"
          },
          {
            "label": "Удалить черновик",
            "when": [
              "draft"
            ],
            "needs": "delete",
            "style": "danger",
            "operation": "deleteApplication",
            "path": {
              "id": "{id}"
            },
            "ask": {
              "title": "Удалить черновик?",
              "text": "Всё, что в нём заполнено, и приложенные файлы удалятся. Вернуть их будет нельзя.",
              "confirm": "Удалить черновик"
            },
            "done": "Черновик удалён"
          }
        ]
      }
    },
    {
      "name": "applicationNew",
      "path": "application/new",
      "title": "Новая заявка",
      "access": "not-administrator",
      "within": "application",
      "instance": "application-form",
      "kind": "wizard",
      "settings": {
        "form": "application",
        "operations": {
          "draft": "makeDraftLongApplication",
          "update": "updateLongApplication",
          "finish": "finishDraftApplication",
          "read": "getLongApplication",
          "file": "getFile",
          "removeFile": "deleteFile"
        },
        "values": "application_long",
        "told": [
          "comment"
        ],
        "screens": {
          "list": "application",
          "new": "applicationNew",
          "edit": "applicationEdit"
        },
        "prefill": [
          {
            "operation": "getChildList",
            "choose": {
              "question": "На кого подаёте заявку?",
              "title": "{last_name} {first_name} {middle_name}",
              "none": "На другого ребёнка"
            },
            "source": "Взято из данных ребёнка",
            "fields": {
              "student_last_name": "last_name",
              "student_first_name": "first_name",
              "student_middle_name": "middle_name",
              "student_birth_date": "birth_date",
              "gender": "gender",
              "current_grade": "current_grade",
              "current_school": "current_school"
            },
            "sends": {
              "student_id": "id"
            }
          },
          {
            "operation": "getResource",
            "member": "user",
            "source": "Взято из вашего профиля",
            "fields": {
              "representative_1/last_name": "last_name",
              "representative_1/first_name": "first_name",
              "representative_1/middle_name": "middle_name",
              "representative_1/phone": "phone",
              "representative_1/email": "email"
            }
          }
        ],
        "submitted": {
          "title": "Заявка № {number} подана",
          "text": "Мы получили её {submitted_at|moment}. Школа начнёт рассматривать заявку в течение трёх рабочих дней, до этого её ещё можно изменить. Новый статус появится здесь, в списке.",
          "link": "Открыть и распечатать"
        }
      }
    },
    {
      "name": "applicationEdit",
      "path": "application/edit/",
      "title": "Заявка на поступление",
      "access": "not-administrator",
      "within": "application",
      "instance": "application-form",
      "kind": "wizard",
      "settings": {
        "form": "application",
        "operations": {
          "draft": "makeDraftLongApplication",
          "update": "updateLongApplication",
          "finish": "finishDraftApplication",
          "read": "getLongApplication",
          "file": "getFile",
          "removeFile": "deleteFile"
        },
        "values": "application_long",
        "told": [
          "comment"
        ],
        "screens": {
          "list": "application",
          "new": "applicationNew",
          "edit": "applicationEdit"
        },
        "prefill": [
          {
            "operation": "getChildList",
            "choose": {
              "question": "На кого подаёте заявку?",
              "title": "{last_name} {first_name} {middle_name}",
              "none": "На другого ребёнка"
            },
            "source": "Взято из данных ребёнка",
            "fields": {
              "student_last_name": "last_name",
              "student_first_name": "first_name",
              "student_middle_name": "middle_name",
              "student_birth_date": "birth_date",
              "gender": "gender",
              "current_grade": "current_grade",
              "current_school": "current_school"
            },
            "sends": {
              "student_id": "id"
            }
          },
          {
            "operation": "getResource",
            "member": "user",
            "source": "Взято из вашего профиля",
            "fields": {
              "representative_1/last_name": "last_name",
              "representative_1/first_name": "first_name",
              "representative_1/middle_name": "middle_name",
              "representative_1/phone": "phone",
              "representative_1/email": "email"
            }
          }
        ],
        "submitted": {
          "title": "Заявка № {number} подана",
          "text": "Мы получили её {submitted_at|moment}. Школа начнёт рассматривать заявку в течение трёх рабочих дней, до этого её ещё можно изменить. Новый статус появится здесь, в списке.",
          "link": "Открыть и распечатать"
        }
      }
    }
  ]
} as const;

/** Where the operations lead that the screens name. */
export const operations = {
  "deleteApplication": {
    "method": "delete",
    "path": "/api/application/application/{id}"
  },
  "deleteFile": {
    "method": "delete",
    "path": "/api/application/file/{id}"
  },
  "finishDraftApplication": {
    "method": "patch",
    "path": "/api/application/finish-draft-application",
    "body": "application/json"
  },
  "getChildList": {
    "method": "get",
    "path": "/api/users/get-child-list"
  },
  "getFile": {
    "method": "get",
    "path": "/api/application/file/{id}"
  },
  "getLongApplication": {
    "method": "get",
    "path": "/api/application/long-applications/{id}"
  },
  "getResource": {
    "method": "get",
    "path": "/api/auth/resource"
  },
  "listLongApplications": {
    "method": "get",
    "path": "/api/application/long-applications"
  },
  "login": {
    "method": "post",
    "path": "/api/auth/login",
    "body": "application/json"
  },
  "makeDraftLongApplication": {
    "method": "post",
    "path": "/api/application/make-draft-long-application",
    "body": "multipart/form-data"
  },
  "updateLongApplication": {
    "method": "post",
    "path": "/api/application/update-long-application",
    "body": "multipart/form-data"
  },
  "updateStatus": {
    "method": "post",
    "path": "/api/application/update-status",
    "body": "multipart/form-data"
  }
} as const;
