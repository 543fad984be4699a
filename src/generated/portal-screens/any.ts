// Made from schemas/portal.json by `npm run generate`: change it there, not here.

export const screens = [
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
    "name": "invite",
    "path": "invite",
    "title": "Завершение регистрации",
    "access": "any",
    "outside": true,
    "kind": "flow",
    "settings": {
      "steps": [
        {
          "id": "person",
          "title": "Завершение регистрации",
          "text": "Школа завела для вас личный кабинет. Проверьте данные и допишите, чего не хватает.",
          "form": "invite",
          "operation": "finishRegistration",
          "initial": {
            "surname": "{user.surname}",
            "name": "{user.name}",
            "middle_name": "{user.middle_name}",
            "phone": "{user.phone}",
            "email": "{user.email}",
            "training_class": "{user.training_class}",
            "training_form": "{user.training_form}"
          },
          "submit": "Сохранить",
          "pending": "Сохраняем…"
        }
      ],
      "end": {
        "refresh": true
      },
      "signOut": "Выйти"
    }
  },
  {
    "name": "updatePassword",
    "path": "update-password",
    "title": "Новый пароль",
    "access": "any",
    "outside": true,
    "kind": "flow",
    "settings": {
      "steps": [
        {
          "id": "password",
          "title": "Новый пароль",
          "text": "Задайте пароль, который знаете только вы. На других устройствах придётся войти заново.",
          "form": "update-password",
          "operation": "updatePassword",
          "submit": "Сохранить пароль",
          "pending": "Сохраняем…"
        }
      ],
      "end": {
        "refresh": true,
        "done": "Пароль изменён"
      },
      "signOut": "Выйти"
    }
  },
  {
    "name": "notifications",
    "path": "notifications",
    "title": "Уведомления",
    "access": "any",
    "kind": "notifications",
    "settings": {
      "empty": {
        "title": "Уведомлений пока нет",
        "text": "Здесь появятся новости о ваших заявках, договорах и оплате: что изменилось и что нужно сделать."
      },
      "links": [
        {
          "member": "application_id",
          "label": "Открыть заявку",
          "screen": "applicationEdit",
          "query": {
            "id": "{application_id}",
            "mode": "show"
          }
        },
        {
          "member": "course_application_id",
          "label": "К заявкам на курсы",
          "screen": "courses"
        }
      ]
    }
  },
  {
    "name": "contracts",
    "path": "contracts",
    "title": "Договоры",
    "access": "any",
    "navigation": {
      "label": "Договоры",
      "icon": "file-signature",
      "access": "not-administrator"
    },
    "query": {
      "tab": "main-education"
    },
    "kind": "tabs",
    "settings": {
      "parameter": "tab",
      "tabs": [
        {
          "value": "main-education",
          "label": "Основное образование",
          "sections": [
            {
              "kind": "list",
              "settings": {
                "operation": "listContracts",
                "query": {
                  "tab": "main-education"
                },
                "statuses": "contract",
                "item": {
                  "title": "{title}",
                  "untitled": "Договор",
                  "meta": [
                    {
                      "text": "№ {number}"
                    },
                    {
                      "text": "{child_name}"
                    },
                    {
                      "text": "от {created_at|date}"
                    }
                  ],
                  "notes": [
                    {
                      "label": "Принят",
                      "text": "{accepted_at|moment}",
                      "when": [
                        "accepted"
                      ]
                    }
                  ],
                  "file": {
                    "operation": "getContractFile",
                    "path": {
                      "id": "{id}"
                    },
                    "label": "Скачать договор, {file.size|size}",
                    "name": "{file.name}"
                  }
                },
                "groups": [
                  {
                    "title": "Ждут вашего согласия",
                    "when": [
                      "offered"
                    ]
                  },
                  {
                    "title": "Принятые",
                    "when": [
                      "accepted"
                    ]
                  }
                ],
                "empty": {
                  "title": "Договоров пока нет",
                  "text": "Когда школа подготовит договор, он появится здесь и придёт сообщение. Прочитать, скачать и принять его можно будет на этой странице.",
                  "links": [
                    {
                      "label": "К заявкам",
                      "screen": "application"
                    },
                    {
                      "label": "К договорам школы",
                      "screen": "adminContracts"
                    }
                  ]
                },
                "actions": [
                  {
                    "label": "Принять договор",
                    "needs": "accept",
                    "style": "primary",
                    "operation": "acceptContract",
                    "path": {
                      "id": "{id}"
                    },
                    "ask": {
                      "title": "Принять договор № {number}?",
                      "text": "Принимая «{title}», вы соглашаетесь с его условиями. Школа получит ваше согласие сразу, отозвать его на этой странице будет нельзя.",
                      "confirm": "Принять договор"
                    },
                    "done": "Договор № {number} принят"
                  }
                ]
              }
            }
          ]
        },
        {
          "value": "additional-education",
          "label": "Дополнительное образование",
          "sections": [
            {
              "kind": "list",
              "settings": {
                "operation": "listContracts",
                "query": {
                  "tab": "additional-education"
                },
                "statuses": "contract",
                "item": {
                  "title": "{title}",
                  "untitled": "Договор",
                  "meta": [
                    {
                      "text": "№ {number}"
                    },
                    {
                      "text": "{child_name}"
                    },
                    {
                      "text": "от {created_at|date}"
                    }
                  ],
                  "notes": [
                    {
                      "label": "Принят",
                      "text": "{accepted_at|moment}",
                      "when": [
                        "accepted"
                      ]
                    }
                  ],
                  "file": {
                    "operation": "getContractFile",
                    "path": {
                      "id": "{id}"
                    },
                    "label": "Скачать договор, {file.size|size}",
                    "name": "{file.name}"
                  }
                },
                "groups": [
                  {
                    "title": "Ждут вашего согласия",
                    "when": [
                      "offered"
                    ]
                  },
                  {
                    "title": "Принятые",
                    "when": [
                      "accepted"
                    ]
                  }
                ],
                "empty": {
                  "title": "Договоров пока нет",
                  "text": "Когда школа подготовит договор, он появится здесь и придёт сообщение. Прочитать, скачать и принять его можно будет на этой странице.",
                  "links": [
                    {
                      "label": "К заявкам",
                      "screen": "application"
                    },
                    {
                      "label": "К договорам школы",
                      "screen": "adminContracts"
                    }
                  ]
                },
                "actions": [
                  {
                    "label": "Принять договор",
                    "needs": "accept",
                    "style": "primary",
                    "operation": "acceptContract",
                    "path": {
                      "id": "{id}"
                    },
                    "ask": {
                      "title": "Принять договор № {number}?",
                      "text": "Принимая «{title}», вы соглашаетесь с его условиями. Школа получит ваше согласие сразу, отозвать его на этой странице будет нельзя.",
                      "confirm": "Принять договор"
                    },
                    "done": "Договор № {number} принят"
                  }
                ]
              }
            }
          ]
        }
      ]
    }
  }
] as const;
