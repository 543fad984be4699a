// Made from schemas/portal.json by `npm run generate`: change it there, not here.

export const portal = {
  "title": "Личный кабинет",
  "school": "Школа",
  "start": {
    "administrator": "userManagement",
    "representative": "application"
  },
  "pending": {
    "invite": "invite",
    "update-password": "updatePassword"
  },
  "notifications": "notifications",
  "course": {
    "screen": "coursesNew",
    "parameter": "courseName"
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
      "name": "verifyUser",
      "path": "verify-user",
      "title": "Регистрация",
      "access": "open",
      "outside": true,
      "kind": "flow",
      "settings": {
        "steps": [
          {
            "id": "phone",
            "title": "Ваш номер телефона",
            "text": "По нему вы будете входить. Отправим на него код по СМС.",
            "form": "verify-phone",
            "operation": "verifyPhone",
            "submit": "Получить код",
            "pending": "Отправляем…",
            "sends": {
              "said": "Отправили код по СМС на номер {phone|phone}. Он действует {expires_in|duration}.",
              "wait": "resend_in"
            }
          },
          {
            "id": "code",
            "title": "Код подтверждения",
            "form": "check-code",
            "operation": "checkCode",
            "submit": "Продолжить",
            "pending": "Проверяем…",
            "resend": {
              "label": "Отправить код ещё раз",
              "wait": "Ещё раз можно отправить через {time}",
              "done": "Отправили ещё раз. Прежний код тоже действует."
            },
            "links": [
              {
                "label": "Изменить номер",
                "step": "phone"
              },
              {
                "label": "Получить код на эл. почту",
                "step": "email"
              }
            ]
          },
          {
            "id": "email",
            "detour": "code",
            "title": "Код на эл. почту",
            "text": "Если СМС не приходит, отправим код письмом.",
            "form": "send-email",
            "operation": "sendEmail",
            "submit": "Получить код",
            "pending": "Отправляем…",
            "sends": {
              "said": "Отправили код письмом на {email}. Он действует {expires_in|duration}. Письмо могло попасть в спам.",
              "wait": "resend_in"
            },
            "links": [
              {
                "label": "Назад к коду из СМС",
                "step": "code"
              }
            ]
          },
          {
            "id": "person",
            "title": "О вас",
            "form": "registration",
            "operation": "registration",
            "values": {
              "role_id": 2
            },
            "submit": "Зарегистрироваться",
            "pending": "Регистрируем…"
          }
        ],
        "end": {
          "signIn": {
            "token": "token.accessToken",
            "user": "user"
          },
          "done": "Вы зарегистрированы"
        },
        "taken": [
          {
            "operation": "presencePhone",
            "ways": [
              {
                "label": "Войти с этим номером",
                "screen": "login",
                "carry": "phone"
              },
              {
                "label": "Восстановить пароль",
                "screen": "forgotPassword",
                "carry": "phone"
              }
            ]
          },
          {
            "operation": "presenceEmail",
            "ways": [
              {
                "label": "Войти",
                "screen": "login"
              },
              {
                "label": "Восстановить пароль",
                "screen": "forgotPassword"
              }
            ]
          }
        ],
        "aside": {
          "question": "Уже есть личный кабинет?",
          "label": "Войти",
          "screen": "login"
        }
      }
    },
    {
      "name": "forgotPassword",
      "path": "forgot-password",
      "title": "Восстановление пароля",
      "access": "open",
      "outside": true,
      "kind": "flow",
      "settings": {
        "steps": [
          {
            "id": "phone",
            "title": "Ваш номер телефона",
            "text": "Отправим код, чтобы вы задали новый пароль.",
            "form": "restore-password",
            "operation": "restorePassword",
            "submit": "Получить код",
            "pending": "Отправляем…",
            "sends": {
              "said": "Если номер {phone|phone} зарегистрирован, на него придёт СМС с кодом. Код действует {expires_in|duration}.",
              "wait": "resend_in"
            }
          },
          {
            "id": "code",
            "title": "Код подтверждения",
            "form": "check-code",
            "operation": "checkCode",
            "submit": "Продолжить",
            "pending": "Проверяем…",
            "resend": {
              "label": "Отправить код ещё раз",
              "wait": "Ещё раз можно отправить через {time}",
              "done": "Отправили ещё раз. Прежний код тоже действует."
            },
            "links": [
              {
                "label": "Изменить номер",
                "step": "phone"
              },
              {
                "label": "Получить код на эл. почту",
                "step": "email"
              }
            ]
          },
          {
            "id": "email",
            "detour": "code",
            "title": "Код на эл. почту",
            "text": "Отправим код письмом, если это почта из вашего личного кабинета.",
            "form": "send-email",
            "operation": "sendEmail",
            "submit": "Получить код",
            "pending": "Отправляем…",
            "sends": {
              "said": "Если почта {email} указана в личном кабинете, на неё придёт письмо с кодом. Код действует {expires_in|duration}.",
              "wait": "resend_in"
            },
            "links": [
              {
                "label": "Назад к коду из СМС",
                "step": "code"
              }
            ]
          },
          {
            "id": "password",
            "title": "Новый пароль",
            "form": "reset-password",
            "operation": "resetPassword",
            "submit": "Сохранить пароль",
            "pending": "Сохраняем…"
          }
        ],
        "end": {
          "screen": {
            "name": "login",
            "notice": {
              "title": "Пароль изменён",
              "text": "Войдите с новым паролем. На других устройствах тоже придётся войти заново."
            },
            "carry": [
              "phone"
            ]
          }
        },
        "aside": {
          "question": "Вспомнили пароль?",
          "label": "Войти",
          "screen": "login"
        }
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
      "name": "userManagement",
      "path": "user-management",
      "title": "Пользователи",
      "access": "administrator",
      "navigation": {
        "label": "Пользователи",
        "icon": "users"
      },
      "wide": true,
      "kind": "table",
      "settings": {
        "operation": "listUsers",
        "noun": {
          "one": "пользователь",
          "few": "пользователя",
          "many": "пользователей"
        },
        "title": "{last_name} {first_name} {middle_name}",
        "untitled": "{phone|phone}",
        "choices": {
          "role_id": [
            {
              "const": "1",
              "title": "Администратор"
            },
            {
              "const": "2",
              "title": "Представитель"
            }
          ]
        },
        "columns": [
          {
            "id": "name",
            "label": "Имя",
            "sort": "name"
          },
          {
            "id": "phone",
            "label": "Телефон",
            "text": "{phone|phone}",
            "figures": true,
            "sort": "phone"
          },
          {
            "id": "email",
            "label": "Почта",
            "text": "{email}",
            "card": false
          },
          {
            "id": "role",
            "label": "Роль",
            "text": "{role_id|choice}"
          },
          {
            "id": "children",
            "label": "Дети",
            "text": "{children_count}",
            "hidden": true,
            "card": false,
            "figures": true
          },
          {
            "id": "applications",
            "label": "Заявки",
            "text": "{applications_count}",
            "hidden": true,
            "card": false,
            "figures": true
          },
          {
            "id": "created",
            "label": "Создан",
            "text": "{created_at|date}",
            "sort": "created_at",
            "first": "descending",
            "figures": true,
            "card": false
          },
          {
            "id": "state",
            "label": "Состояние",
            "badges": [
              {
                "if": {
                  "deleted": true
                },
                "label": "Удалён",
                "tone": "neutral"
              },
              {
                "if": {
                  "blocked": true
                },
                "label": "Заблокирован",
                "tone": "error"
              },
              {
                "label": "Действует",
                "tone": "success"
              }
            ]
          }
        ],
        "search": "Имя, телефон, почта",
        "filters": [
          {
            "kind": "chips",
            "label": "Состояние",
            "choices": [
              {
                "label": "Все"
              },
              {
                "label": "Действующие",
                "query": {
                  "blocked": "false"
                }
              },
              {
                "label": "Заблокированные",
                "query": {
                  "blocked": "true"
                }
              },
              {
                "label": "Удалённые",
                "query": {
                  "deleted": "true"
                }
              }
            ]
          },
          {
            "kind": "select",
            "label": "Роль",
            "name": "role_id",
            "none": "Все роли",
            "choices": [
              {
                "value": "2",
                "title": "Представители"
              },
              {
                "value": "1",
                "title": "Администраторы"
              }
            ]
          }
        ],
        "sort": "-created_at",
        "actions": [
          {
            "label": "Заблокировать",
            "if": {
              "blocked": false,
              "deleted": false
            },
            "style": "ghost",
            "operation": "blockUser",
            "path": {
              "id": "{id}"
            },
            "changes": {
              "blocked": true
            },
            "done": "Заблокирован: {title}",
            "undo": {
              "operation": "unlockUser",
              "path": {
                "id": "{id}"
              },
              "done": "Разблокирован: {title}"
            }
          },
          {
            "label": "Разблокировать",
            "if": {
              "blocked": true,
              "deleted": false
            },
            "style": "ghost",
            "operation": "unlockUser",
            "path": {
              "id": "{id}"
            },
            "changes": {
              "blocked": false
            },
            "done": "Разблокирован: {title}",
            "undo": {
              "operation": "blockUser",
              "path": {
                "id": "{id}"
              },
              "done": "Заблокирован: {title}"
            }
          },
          {
            "label": "Сбросить пароль",
            "if": {
              "deleted": false
            },
            "style": "ghost",
            "operation": "upgradeUserPassword",
            "path": {
              "id": "{id}"
            },
            "ask": {
              "title": "Сбросить пароль: {title}?",
              "text": "На номер {phone|phone} придёт временный пароль. Прежний перестанет подходить, все входы в кабинет закроются.",
              "confirm": "Сбросить пароль"
            },
            "done": "Временный пароль отправлен на {phone|phone}"
          },
          {
            "label": "Загрузить договор",
            "if": {
              "role_id": 2,
              "deleted": false
            },
            "style": "ghost",
            "operation": "uploadContract",
            "body": {
              "user_id": "{id}"
            },
            "ask": {
              "title": "Договор: {title}",
              "text": "Представитель получит сообщение и сможет прочитать и принять договор.",
              "confirm": "Загрузить договор",
              "form": "upload-contract"
            },
            "done": "Договор загружен: {title}"
          },
          {
            "label": "Выставить счёт",
            "if": {
              "role_id": 2,
              "deleted": false
            },
            "style": "ghost",
            "operation": "issueInvoice",
            "body": {
              "user_id": "{id}"
            },
            "ask": {
              "title": "Счёт: {title}",
              "text": "Представитель получит сообщение и увидит счёт в разделе «Оплата».",
              "confirm": "Выставить счёт",
              "form": "issue-invoice"
            },
            "done": "Счёт выставлен: {title}"
          },
          {
            "label": "Удалить",
            "if": {
              "deleted": false
            },
            "style": "danger",
            "operation": "deleteUser",
            "path": {
              "id": "{id}"
            },
            "changes": {
              "deleted": true
            },
            "ask": {
              "title": "Удалить пользователя {title}?",
              "text": "Войти в кабинет он больше не сможет. Его заявки и договоры останутся в школе. Вернуть пользователя будет нельзя.",
              "confirm": "Удалить"
            },
            "done": "Удалён: {title}"
          }
        ],
        "bulk": [
          {
            "label": "Заблокировать",
            "if": {
              "blocked": false,
              "deleted": false
            },
            "style": "outline",
            "operation": "blockUser",
            "path": {
              "id": "{id}"
            },
            "ask": {
              "title": "Заблокировать",
              "text": "Войти в кабинет они не смогут, пока их не разблокируют.",
              "confirm": "Заблокировать"
            },
            "done": "Заблокирован"
          },
          {
            "label": "Разблокировать",
            "if": {
              "blocked": true,
              "deleted": false
            },
            "style": "outline",
            "operation": "unlockUser",
            "path": {
              "id": "{id}"
            },
            "done": "Разблокирован"
          }
        ],
        "create": {
          "label": "Новый пользователь",
          "style": "primary",
          "operation": "createUser",
          "ask": {
            "title": "Новый пользователь",
            "text": "Временный пароль придёт ему по СМС. При первом входе он дополнит свои данные и выберет свой пароль.",
            "confirm": "Создать",
            "form": "create-user"
          },
          "done": "Пользователь создан, временный пароль отправлен по СМС"
        },
        "parts": [
          {
            "name": "class-list",
            "operations": {
              "read": "getClassList",
              "save": "updateClassList"
            }
          }
        ],
        "empty": {
          "title": "Пользователей пока нет",
          "text": "Здесь появятся представители, когда зарегистрируются, и все, кого вы создадите."
        }
      }
    },
    {
      "name": "userManagementApplication",
      "path": "user-management-application",
      "title": "Заявки на поступление",
      "access": "administrator",
      "navigation": {
        "label": "Заявки",
        "icon": "inbox"
      },
      "wide": true,
      "kind": "table",
      "settings": {
        "operation": "listAdminApplications",
        "noun": {
          "one": "заявка",
          "few": "заявки",
          "many": "заявок"
        },
        "title": "{title}",
        "untitled": "Имя ребёнка не указано",
        "open": {
          "screen": "userManagementApplicationRecord",
          "query": {
            "id": "{id}"
          }
        },
        "columns": [
          {
            "id": "number",
            "label": "№",
            "text": "{number}",
            "sort": "number",
            "first": "descending",
            "figures": true,
            "card": "№ {number}"
          },
          {
            "id": "title",
            "label": "Ребёнок",
            "sort": "title"
          },
          {
            "id": "grade",
            "label": "Класс",
            "text": "{grade}"
          },
          {
            "id": "representative",
            "label": "Представитель",
            "text": "{representative.name}",
            "card": false
          },
          {
            "id": "phone",
            "label": "Телефон",
            "text": "{representative.phone|phone}",
            "hidden": true,
            "figures": true,
            "card": false
          },
          {
            "id": "submitted",
            "label": "Подана",
            "text": "{submitted_at|date}",
            "sort": "submitted_at",
            "first": "descending",
            "figures": true
          },
          {
            "id": "updated",
            "label": "Изменена",
            "text": "{updated_at|moment}",
            "sort": "updated_at",
            "first": "descending",
            "hidden": true,
            "figures": true,
            "card": false
          },
          {
            "id": "campaign",
            "label": "Набор",
            "text": "{campaign}",
            "hidden": true,
            "figures": true,
            "card": false
          },
          {
            "id": "status",
            "label": "Статус",
            "statuses": "application"
          }
        ],
        "search": "Имя ребёнка, представитель, телефон, номер",
        "filters": [
          {
            "kind": "chips",
            "label": "Статус",
            "choices": [
              {
                "label": "Все",
                "count": "total"
              },
              {
                "label": "Поданы",
                "query": {
                  "status": "submitted"
                },
                "count": "submitted"
              },
              {
                "label": "На рассмотрении",
                "query": {
                  "status": "in_review"
                },
                "count": "in_review"
              },
              {
                "label": "На исправлении",
                "query": {
                  "status": "needs_changes"
                },
                "count": "needs_changes"
              },
              {
                "label": "Диагностика",
                "query": {
                  "status": "diagnostic"
                },
                "count": "diagnostic"
              },
              {
                "label": "Диагностика оплачена",
                "query": {
                  "status": "diagnostic_paid"
                },
                "count": "diagnostic_paid"
              },
              {
                "label": "Приняты",
                "query": {
                  "status": "accepted"
                },
                "count": "accepted"
              },
              {
                "label": "Отклонены",
                "query": {
                  "status": "rejected"
                },
                "count": "rejected"
              },
              {
                "label": "Отменены",
                "query": {
                  "status": "cancelled"
                },
                "count": "cancelled"
              },
              {
                "label": "Черновики",
                "query": {
                  "status": "draft"
                },
                "count": "draft"
              }
            ],
            "counts": {
              "operation": "countAdminApplications",
              "member": "counts",
              "takes": [
                "campaign",
                "q"
              ]
            }
          },
          {
            "kind": "select",
            "label": "Набор",
            "name": "campaign",
            "none": "Текущий набор",
            "choices": [
              {
                "value": "all",
                "title": "Все наборы"
              }
            ],
            "from": {
              "operation": "listCampaigns",
              "value": "{name}",
              "title": "Набор {name}",
              "except": {
                "if": {
                  "current": true
                }
              }
            }
          }
        ],
        "sort": "-updated_at",
        "actions": [
          {
            "label": "Открыть",
            "style": "ghost",
            "screen": "userManagementApplicationRecord",
            "query": {
              "id": "{id}"
            }
          },
          {
            "label": "Взять в работу",
            "when": [
              "submitted"
            ],
            "style": "ghost",
            "operation": "updateStatus",
            "body": {
              "id": "{id}",
              "status": "in_review"
            },
            "changes": {
              "status": "in_review"
            },
            "done": "Заявка № {number} на рассмотрении"
          },
          {
            "label": "Пригласить на диагностику",
            "when": [
              "in_review"
            ],
            "style": "ghost",
            "operation": "updateStatus",
            "body": {
              "id": "{id}",
              "status": "diagnostic"
            },
            "changes": {
              "status": "diagnostic"
            },
            "ask": {
              "title": "Пригласить на диагностику: {title}?",
              "text": "Представитель получит сообщение и сможет оплатить диагностику.",
              "confirm": "Пригласить"
            },
            "done": "Приглашение по заявке № {number} отправлено"
          }
        ],
        "bulk": [
          {
            "label": "Взять в работу",
            "when": [
              "submitted"
            ],
            "style": "outline",
            "operation": "updateStatus",
            "body": {
              "id": "{id}",
              "status": "in_review"
            },
            "ask": {
              "title": "Взять в работу",
              "text": "Представители получат сообщения о том, что заявки рассматриваются.",
              "confirm": "Взять в работу"
            },
            "done": "Взята в работу"
          },
          {
            "label": "Пригласить на диагностику",
            "when": [
              "in_review"
            ],
            "style": "outline",
            "operation": "updateStatus",
            "body": {
              "id": "{id}",
              "status": "diagnostic"
            },
            "ask": {
              "title": "Пригласить",
              "text": "Представители получат сообщения и смогут оплатить диагностику.",
              "confirm": "Пригласить"
            },
            "done": "Приглашение отправлено"
          }
        ],
        "exports": {
          "label": "Выгрузить",
          "operation": "exportApplications",
          "name": "Заявки",
          "formats": [
            {
              "label": "Excel (XLSX)",
              "extension": "xlsx",
              "query": {
                "format": "xlsx"
              }
            },
            {
              "label": "CSV",
              "extension": "csv",
              "query": {
                "format": "csv"
              }
            },
            {
              "label": "Excel со сведениями о здоровье",
              "extension": "xlsx",
              "query": {
                "format": "xlsx",
                "sensitive": "true"
              }
            }
          ]
        },
        "empty": {
          "title": "Заявок пока нет",
          "text": "Здесь появятся заявки, которые подадут представители."
        }
      }
    },
    {
      "name": "userManagementApplicationRecord",
      "path": "user-management-application/record",
      "title": "Заявка",
      "access": "administrator",
      "within": "userManagementApplication",
      "kind": "record",
      "settings": {
        "operations": {
          "read": "getLongApplication",
          "neighbours": "getAdminNeighbours",
          "move": "updateStatus",
          "audit": "listApplicationAudit",
          "file": "getFile"
        },
        "form": "application",
        "values": "application_long",
        "told": [
          "comment",
          "student_id"
        ],
        "statuses": "application",
        "title": "{application_long.student_last_name} {application_long.student_first_name} {application_long.student_middle_name}",
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
            "text": "№ {number}"
          },
          {
            "text": "{application_long.current_grade|choice}"
          },
          {
            "text": "подана {submitted_at|moment}"
          },
          {
            "text": "черновик, изменён {updated_at|moment}",
            "when": [
              "draft"
            ]
          },
          {
            "text": "набор {campaign}"
          }
        ],
        "person": {
          "title": "Кто подал",
          "lines": [
            {
              "label": "Имя",
              "text": "{representative.name}"
            },
            {
              "label": "Телефон",
              "text": "{representative.phone|phone}"
            },
            {
              "label": "Почта",
              "text": "{representative.email}"
            }
          ]
        },
        "moves": {
          "atOnce": [
            "in_review"
          ],
          "danger": [
            "rejected",
            "cancelled"
          ],
          "comment": "change-status",
          "remarks": {
            "status": "needs_changes",
            "form": "send-back",
            "field": "remarks"
          },
          "text": "Представитель получит сообщение о новом статусе.",
          "done": "Заявка № {number}: {label}"
        },
        "audited": {
          "application.viewed": "смотрел заявку",
          "application.created": "создал черновик",
          "application.updated": "изменил ответы",
          "application.status": "сменил статус",
          "application.deleted": "удалил черновик",
          "file.added": "приложил файл",
          "file.viewed": "открыл файл",
          "file.deleted": "удалил файл"
        }
      }
    },
    {
      "name": "draftsApplications",
      "path": "drafts-applications",
      "title": "Черновики заявок",
      "access": "administrator",
      "navigation": {
        "label": "Черновики",
        "icon": "file-pen"
      },
      "wide": true,
      "kind": "table",
      "settings": {
        "operation": "listAdminApplications",
        "fixed": {
          "status": "draft"
        },
        "noun": {
          "one": "черновик",
          "few": "черновика",
          "many": "черновиков"
        },
        "title": "{title}",
        "untitled": "Имя ребёнка не указано",
        "open": {
          "screen": "draftsApplicationsRecord",
          "query": {
            "id": "{id}"
          }
        },
        "columns": [
          {
            "id": "title",
            "label": "Ребёнок",
            "sort": "title"
          },
          {
            "id": "grade",
            "label": "Класс",
            "text": "{grade}"
          },
          {
            "id": "representative",
            "label": "Представитель",
            "text": "{representative.name}"
          },
          {
            "id": "phone",
            "label": "Телефон",
            "text": "{representative.phone|phone}",
            "figures": true
          },
          {
            "id": "created",
            "label": "Начат",
            "text": "{created_at|date}",
            "sort": "created_at",
            "first": "descending",
            "figures": true,
            "card": false
          },
          {
            "id": "updated",
            "label": "Изменён",
            "text": "{updated_at|moment}",
            "sort": "updated_at",
            "first": "descending",
            "figures": true,
            "card": "изменён {updated_at|moment}"
          }
        ],
        "search": "Имя ребёнка, представитель, телефон",
        "filters": [
          {
            "kind": "select",
            "label": "Набор",
            "name": "campaign",
            "none": "Текущий набор",
            "choices": [
              {
                "value": "all",
                "title": "Все наборы"
              }
            ],
            "from": {
              "operation": "listCampaigns",
              "value": "{name}",
              "title": "Набор {name}",
              "except": {
                "if": {
                  "current": true
                }
              }
            }
          }
        ],
        "sort": "-updated_at",
        "exports": {
          "label": "Выгрузить",
          "operation": "exportApplications",
          "name": "Черновики",
          "formats": [
            {
              "label": "Excel (XLSX)",
              "extension": "xlsx",
              "query": {
                "format": "xlsx"
              }
            },
            {
              "label": "CSV",
              "extension": "csv",
              "query": {
                "format": "csv"
              }
            }
          ]
        },
        "empty": {
          "title": "Черновиков нет",
          "text": "Здесь видны заявки, которые представители начали заполнять и ещё не подали."
        }
      }
    },
    {
      "name": "draftsApplicationsRecord",
      "path": "drafts-applications/record",
      "title": "Заявка",
      "access": "administrator",
      "within": "draftsApplications",
      "kind": "record",
      "settings": {
        "operations": {
          "read": "getLongApplication",
          "neighbours": "getAdminNeighbours",
          "move": "updateStatus",
          "audit": "listApplicationAudit",
          "file": "getFile"
        },
        "form": "application",
        "values": "application_long",
        "told": [
          "comment",
          "student_id"
        ],
        "statuses": "application",
        "title": "{application_long.student_last_name} {application_long.student_first_name} {application_long.student_middle_name}",
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
            "text": "№ {number}"
          },
          {
            "text": "{application_long.current_grade|choice}"
          },
          {
            "text": "подана {submitted_at|moment}"
          },
          {
            "text": "черновик, изменён {updated_at|moment}",
            "when": [
              "draft"
            ]
          },
          {
            "text": "набор {campaign}"
          }
        ],
        "person": {
          "title": "Кто подал",
          "lines": [
            {
              "label": "Имя",
              "text": "{representative.name}"
            },
            {
              "label": "Телефон",
              "text": "{representative.phone|phone}"
            },
            {
              "label": "Почта",
              "text": "{representative.email}"
            }
          ]
        },
        "moves": {
          "atOnce": [
            "in_review"
          ],
          "danger": [
            "rejected",
            "cancelled"
          ],
          "comment": "change-status",
          "remarks": {
            "status": "needs_changes",
            "form": "send-back",
            "field": "remarks"
          },
          "text": "Представитель получит сообщение о новом статусе.",
          "done": "Заявка № {number}: {label}"
        },
        "audited": {
          "application.viewed": "смотрел заявку",
          "application.created": "создал черновик",
          "application.updated": "изменил ответы",
          "application.status": "сменил статус",
          "application.deleted": "удалил черновик",
          "file.added": "приложил файл",
          "file.viewed": "открыл файл",
          "file.deleted": "удалил файл"
        }
      }
    },
    {
      "name": "adminCourses",
      "path": "admin-courses",
      "title": "Заявки на курсы",
      "access": "administrator",
      "navigation": {
        "label": "Курсы",
        "icon": "book-open"
      },
      "wide": true,
      "kind": "table",
      "settings": {
        "operation": "listAdminCourseApplications",
        "noun": {
          "one": "заявка",
          "few": "заявки",
          "many": "заявок"
        },
        "title": "{child.name}",
        "untitled": "Имя ребёнка не указано",
        "columns": [
          {
            "id": "number",
            "label": "№",
            "text": "{number}",
            "sort": "number",
            "first": "descending",
            "figures": true,
            "card": "№ {number}"
          },
          {
            "id": "child",
            "label": "Ребёнок"
          },
          {
            "id": "course",
            "label": "Курс",
            "text": "{course.name}"
          },
          {
            "id": "representative",
            "label": "Представитель",
            "text": "{representative.name}",
            "card": false
          },
          {
            "id": "phone",
            "label": "Телефон",
            "text": "{representative.phone|phone}",
            "figures": true,
            "hidden": true,
            "card": false
          },
          {
            "id": "submitted",
            "label": "Подана",
            "text": "{submitted_at|date}",
            "figures": true,
            "sort": "submitted_at",
            "first": "descending"
          },
          {
            "id": "status",
            "label": "Статус",
            "statuses": "course-application"
          }
        ],
        "search": "Имя ребёнка, курс, представитель, номер",
        "filters": [
          {
            "kind": "chips",
            "label": "Статус",
            "choices": [
              {
                "label": "Все"
              },
              {
                "label": "Поданы",
                "query": {
                  "status": "submitted"
                }
              },
              {
                "label": "На рассмотрении",
                "query": {
                  "status": "in_review"
                }
              },
              {
                "label": "На исправлении",
                "query": {
                  "status": "needs_changes"
                }
              },
              {
                "label": "Приняты",
                "query": {
                  "status": "accepted"
                }
              },
              {
                "label": "Отклонены",
                "query": {
                  "status": "rejected"
                }
              },
              {
                "label": "Отменены",
                "query": {
                  "status": "cancelled"
                }
              }
            ]
          },
          {
            "kind": "select",
            "label": "Набор",
            "name": "campaign",
            "none": "Текущий набор",
            "choices": [
              {
                "value": "all",
                "title": "Все наборы"
              }
            ],
            "from": {
              "operation": "listCampaigns",
              "value": "{name}",
              "title": "Набор {name}",
              "except": {
                "if": {
                  "current": true
                }
              }
            }
          }
        ],
        "sort": "-updated_at",
        "actions": [
          {
            "label": "Взять в работу",
            "when": [
              "submitted"
            ],
            "style": "ghost",
            "operation": "updateCourseStatus",
            "body": {
              "id": "{id}",
              "status": "in_review"
            },
            "changes": {
              "status": "in_review"
            },
            "done": "Заявка № {number} на рассмотрении"
          },
          {
            "label": "Принять",
            "when": [
              "in_review"
            ],
            "style": "ghost",
            "operation": "updateCourseStatus",
            "body": {
              "id": "{id}",
              "status": "accepted"
            },
            "changes": {
              "status": "accepted"
            },
            "ask": {
              "title": "Принять на курс: {title}?",
              "text": "Представитель получит сообщение. Место на курсе останется за ребёнком.",
              "confirm": "Принять"
            },
            "done": "Заявка № {number} принята"
          },
          {
            "label": "Вернуть на исправление",
            "when": [
              "submitted",
              "in_review"
            ],
            "style": "ghost",
            "operation": "updateCourseStatus",
            "body": {
              "id": "{id}",
              "status": "needs_changes"
            },
            "ask": {
              "title": "Вернуть заявку № {number}?",
              "text": "Представитель увидит причину и сможет исправить заявку.",
              "confirm": "Вернуть",
              "form": "change-status"
            },
            "done": "Заявка № {number} возвращена"
          },
          {
            "label": "Отклонить",
            "when": [
              "submitted",
              "in_review"
            ],
            "style": "danger",
            "operation": "updateCourseStatus",
            "body": {
              "id": "{id}",
              "status": "rejected"
            },
            "ask": {
              "title": "Отклонить заявку № {number}?",
              "text": "Место на курсе освободится, представитель увидит причину.",
              "confirm": "Отклонить",
              "form": "change-status"
            },
            "done": "Заявка № {number} отклонена"
          }
        ],
        "bulk": [
          {
            "label": "Взять в работу",
            "when": [
              "submitted"
            ],
            "style": "outline",
            "operation": "updateCourseStatus",
            "body": {
              "id": "{id}",
              "status": "in_review"
            },
            "done": "Взята в работу"
          }
        ],
        "empty": {
          "title": "Заявок на курсы пока нет",
          "text": "Здесь появятся заявки на курсы, которые подадут представители."
        }
      }
    },
    {
      "name": "adminContracts",
      "path": "admin-contracts",
      "title": "Договоры представителей",
      "access": "administrator",
      "navigation": {
        "label": "Договоры и счета",
        "icon": "file-signature"
      },
      "wide": true,
      "kind": "table",
      "settings": {
        "operation": "listAdminContracts",
        "siblings": [
          {
            "label": "Договоры",
            "screen": "adminContracts"
          },
          {
            "label": "Счета",
            "screen": "adminPayments"
          }
        ],
        "noun": {
          "one": "договор",
          "few": "договора",
          "many": "договоров"
        },
        "title": "{title}",
        "untitled": "Договор № {number}",
        "choices": {
          "tab": [
            {
              "const": "main-education",
              "title": "Основное"
            },
            {
              "const": "additional-education",
              "title": "Дополнительное"
            }
          ]
        },
        "columns": [
          {
            "id": "number",
            "label": "№",
            "text": "{number}",
            "figures": true,
            "card": "№ {number}"
          },
          {
            "id": "title",
            "label": "Договор",
            "sort": "title"
          },
          {
            "id": "child",
            "label": "Ребёнок",
            "text": "{child_name}"
          },
          {
            "id": "representative",
            "label": "Представитель",
            "text": "{representative.name}"
          },
          {
            "id": "tab",
            "label": "Образование",
            "text": "{tab|choice}",
            "hidden": true,
            "card": false
          },
          {
            "id": "created",
            "label": "Загружен",
            "text": "{created_at|date}",
            "figures": true,
            "sort": "created_at",
            "first": "descending"
          },
          {
            "id": "accepted",
            "label": "Принят",
            "text": "{accepted_at|date}",
            "figures": true,
            "hidden": true,
            "card": false,
            "sort": "accepted_at",
            "first": "descending"
          },
          {
            "id": "status",
            "label": "Статус",
            "badges": [
              {
                "if": {
                  "status": "offered"
                },
                "label": "Ждёт согласия",
                "tone": "info"
              },
              {
                "if": {
                  "status": "accepted"
                },
                "label": "Принят",
                "tone": "success"
              }
            ]
          }
        ],
        "sort": "-created_at",
        "search": "Договор, номер, имя, телефон",
        "filters": [
          {
            "kind": "chips",
            "label": "Статус",
            "choices": [
              {
                "label": "Все"
              },
              {
                "label": "Ждут согласия",
                "query": {
                  "status": "offered"
                }
              },
              {
                "label": "Приняты",
                "query": {
                  "status": "accepted"
                }
              }
            ]
          },
          {
            "kind": "select",
            "label": "Образование",
            "name": "tab",
            "none": "Всё образование",
            "choices": [
              {
                "value": "main-education",
                "title": "Основное"
              },
              {
                "value": "additional-education",
                "title": "Дополнительное"
              }
            ]
          }
        ],
        "actions": [
          {
            "label": "Скачать",
            "style": "ghost",
            "download": {
              "operation": "getContractFile",
              "path": {
                "id": "{id}"
              },
              "name": "{file.name}"
            }
          }
        ],
        "empty": {
          "title": "Договоров пока нет",
          "text": "Чтобы загрузить договор, найдите представителя в разделе «Пользователи» и выберите «Загрузить договор»."
        }
      }
    },
    {
      "name": "adminPayments",
      "path": "admin-payments",
      "title": "Счета и оплата",
      "access": "administrator",
      "within": "adminContracts",
      "wide": true,
      "kind": "table",
      "settings": {
        "operation": "listAdminPayments",
        "siblings": [
          {
            "label": "Договоры",
            "screen": "adminContracts"
          },
          {
            "label": "Счета",
            "screen": "adminPayments"
          }
        ],
        "noun": {
          "one": "счёт",
          "few": "счёта",
          "many": "счетов"
        },
        "title": "{title}",
        "untitled": "Счёт № {id}",
        "choices": {
          "tab": [
            {
              "const": "main-education",
              "title": "Основное"
            },
            {
              "const": "additional-education",
              "title": "Дополнительное"
            }
          ]
        },
        "columns": [
          {
            "id": "title",
            "label": "За что"
          },
          {
            "id": "representative",
            "label": "Представитель",
            "text": "{representative.name}"
          },
          {
            "id": "tab",
            "label": "Образование",
            "text": "{tab|choice}",
            "hidden": true,
            "card": false
          },
          {
            "id": "amount",
            "label": "Сумма",
            "text": "{amount|money}",
            "figures": true,
            "sort": "amount",
            "first": "descending"
          },
          {
            "id": "created",
            "label": "Выставлен",
            "text": "{created_at|date}",
            "figures": true,
            "card": false,
            "sort": "created_at",
            "first": "descending"
          },
          {
            "id": "due",
            "label": "Оплатить до",
            "text": "{due_date}",
            "figures": true,
            "sort": "due_date",
            "card": "до {due_date}"
          },
          {
            "id": "paid",
            "label": "Оплачен",
            "text": "{paid_at|date}",
            "figures": true,
            "hidden": true,
            "card": false,
            "sort": "paid_at",
            "first": "descending"
          },
          {
            "id": "status",
            "label": "Статус",
            "statuses": "payment"
          },
          {
            "id": "warning",
            "label": "Обратите внимание",
            "text": "{warning}"
          }
        ],
        "sort": "-created_at",
        "search": "За что, номер заявки, имя, телефон",
        "filters": [
          {
            "kind": "chips",
            "label": "Статус",
            "choices": [
              {
                "label": "Все"
              },
              {
                "label": "Ждут оплаты",
                "query": {
                  "status": "pending"
                }
              },
              {
                "label": "Оплачены",
                "query": {
                  "status": "succeeded"
                }
              },
              {
                "label": "Просрочены",
                "query": {
                  "status": "expired"
                }
              },
              {
                "label": "Отменены",
                "query": {
                  "status": "canceled"
                }
              }
            ]
          },
          {
            "kind": "select",
            "label": "Образование",
            "name": "tab",
            "none": "Всё образование",
            "choices": [
              {
                "value": "main-education",
                "title": "Основное"
              },
              {
                "value": "additional-education",
                "title": "Дополнительное"
              }
            ]
          }
        ],
        "actions": [
          {
            "label": "Отменить счёт",
            "needs": "cancel",
            "style": "danger",
            "operation": "cancelInvoice",
            "path": {
              "id": "{id}"
            },
            "changes": {
              "status": "canceled"
            },
            "ask": {
              "title": "Отменить счёт «{title}»?",
              "text": "Представитель увидит, что платить не нужно: {representative.name}, {amount|money}. Вернуть счёт будет нельзя, можно выставить новый.",
              "confirm": "Отменить счёт"
            },
            "done": "Счёт «{title}» отменён"
          }
        ],
        "empty": {
          "title": "Счетов пока нет",
          "text": "Чтобы выставить счёт, найдите представителя в разделе «Пользователи» и выберите «Выставить счёт»."
        }
      }
    },
    {
      "name": "adminExcursions",
      "path": "admin-excursions",
      "title": "Экскурсии",
      "access": "administrator",
      "navigation": {
        "label": "Экскурсии",
        "icon": "landmark"
      },
      "wide": true,
      "kind": "table",
      "settings": {
        "operation": "listAdminExcursions",
        "noun": {
          "one": "запрос",
          "few": "запроса",
          "many": "запросов"
        },
        "title": "{name}",
        "untitled": "{phone|phone}",
        "choices": {
          "gender": [
            {
              "const": "male",
              "title": "Мужской"
            },
            {
              "const": "female",
              "title": "Женский"
            }
          ]
        },
        "columns": [
          {
            "id": "name",
            "label": "Имя"
          },
          {
            "id": "phone",
            "label": "Телефон",
            "text": "{phone|phone}",
            "figures": true
          },
          {
            "id": "email",
            "label": "Почта",
            "text": "{email}"
          },
          {
            "id": "birth",
            "label": "Дата рождения",
            "text": "{birth_date}",
            "figures": true,
            "card": "дата рождения {birth_date}"
          },
          {
            "id": "created",
            "label": "Отправлен",
            "text": "{created_at|date}",
            "figures": true
          },
          {
            "id": "status",
            "label": "Статус",
            "badges": [
              {
                "if": {
                  "status": "received"
                },
                "label": "Новый",
                "tone": "warning"
              },
              {
                "if": {
                  "status": "agreed"
                },
                "label": "Согласован",
                "tone": "success"
              },
              {
                "if": {
                  "status": "declined"
                },
                "label": "Отклонён",
                "tone": "neutral"
              }
            ]
          }
        ],
        "search": "Имя, телефон, почта",
        "filters": [
          {
            "kind": "chips",
            "label": "Статус",
            "choices": [
              {
                "label": "Все"
              },
              {
                "label": "Новые",
                "query": {
                  "status": "received"
                }
              },
              {
                "label": "Согласованные",
                "query": {
                  "status": "agreed"
                }
              },
              {
                "label": "Отклонённые",
                "query": {
                  "status": "declined"
                }
              }
            ]
          }
        ],
        "actions": [
          {
            "label": "Согласовать",
            "when": [
              "received",
              "declined"
            ],
            "style": "ghost",
            "operation": "updateExcursion",
            "path": {
              "id": "{id}"
            },
            "body": {
              "status": "agreed"
            },
            "changes": {
              "status": "agreed"
            },
            "done": "Согласовано: {title}",
            "undo": {
              "operation": "updateExcursion",
              "path": {
                "id": "{id}"
              },
              "body": {
                "status": "received"
              },
              "done": "Запрос снова новый"
            }
          },
          {
            "label": "Отклонить",
            "when": [
              "received",
              "agreed"
            ],
            "style": "danger",
            "operation": "updateExcursion",
            "path": {
              "id": "{id}"
            },
            "body": {
              "status": "declined"
            },
            "changes": {
              "status": "declined"
            },
            "done": "Отклонено: {title}",
            "undo": {
              "operation": "updateExcursion",
              "path": {
                "id": "{id}"
              },
              "body": {
                "status": "received"
              },
              "done": "Запрос снова новый"
            }
          }
        ],
        "bulk": [
          {
            "label": "Согласовать",
            "when": [
              "received"
            ],
            "style": "outline",
            "operation": "updateExcursion",
            "path": {
              "id": "{id}"
            },
            "body": {
              "status": "agreed"
            },
            "done": "Согласовано"
          }
        ],
        "empty": {
          "title": "Запросов пока нет",
          "text": "Здесь появятся запросы на экскурсию по школе."
        }
      }
    },
    {
      "name": "adminMessages",
      "path": "admin-messages",
      "title": "Сообщения",
      "access": "administrator",
      "navigation": {
        "label": "Сообщения",
        "icon": "mail"
      },
      "wide": true,
      "kind": "table",
      "settings": {
        "operation": "listMessages",
        "noun": {
          "one": "сообщение",
          "few": "сообщения",
          "many": "сообщений"
        },
        "title": "{to}",
        "untitled": "Сообщение № {id}",
        "choices": {
          "channel": [
            {
              "const": "sms",
              "title": "СМС"
            },
            {
              "const": "email",
              "title": "Почта"
            }
          ]
        },
        "columns": [
          {
            "id": "to",
            "label": "Кому"
          },
          {
            "id": "channel",
            "label": "Как",
            "text": "{channel|choice}"
          },
          {
            "id": "text",
            "label": "Текст",
            "text": "{text}",
            "long": true
          },
          {
            "id": "created",
            "label": "Создано",
            "text": "{created_at|moment}",
            "sort": "created_at",
            "first": "descending",
            "figures": true
          },
          {
            "id": "attempts",
            "label": "Попытки",
            "text": "{attempts}",
            "figures": true,
            "hidden": true,
            "card": false
          },
          {
            "id": "error",
            "label": "Ошибка",
            "text": "{error}",
            "hidden": true
          },
          {
            "id": "status",
            "label": "Статус",
            "badges": [
              {
                "if": {
                  "status": "failed"
                },
                "label": "Не дошло",
                "tone": "error"
              },
              {
                "if": {
                  "status": "queued"
                },
                "label": "В очереди",
                "tone": "info"
              },
              {
                "label": "Отправлено",
                "tone": "success"
              }
            ]
          }
        ],
        "search": "Кому, текст",
        "filters": [
          {
            "kind": "chips",
            "label": "Статус",
            "choices": [
              {
                "label": "Все"
              },
              {
                "label": "Отправлены",
                "query": {
                  "status": "sent"
                }
              },
              {
                "label": "Не дошли",
                "query": {
                  "status": "failed"
                }
              },
              {
                "label": "В очереди",
                "query": {
                  "status": "queued"
                }
              }
            ]
          }
        ],
        "sort": "-created_at",
        "actions": [
          {
            "label": "Отправить ещё раз",
            "when": [
              "failed",
              "sent"
            ],
            "style": "ghost",
            "operation": "resendMessage",
            "path": {
              "id": "{id}"
            },
            "changes": {
              "status": "queued"
            },
            "done": "Сообщение снова в очереди"
          }
        ],
        "bulk": [
          {
            "label": "Отправить ещё раз",
            "when": [
              "failed"
            ],
            "style": "outline",
            "operation": "resendMessage",
            "path": {
              "id": "{id}"
            },
            "done": "Снова в очереди"
          }
        ],
        "empty": {
          "title": "Сообщений пока нет",
          "text": "Здесь видно, какие СМС и письма портал отправил и дошли ли они."
        }
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
        "beside": {
          "campaign_now": {
            "operation": "listCampaigns",
            "if": {
              "current": true
            }
          }
        },
        "returned": {
          "parameter": "payment",
          "notices": {
            "succeeded": {
              "title": "Оплата получена",
              "text": "Школа позвонит в течение трёх рабочих дней и согласует день диагностики. Новый статус уже в списке.",
              "tone": "success"
            },
            "pending": {
              "title": "Оплата пока не прошла",
              "text": "Если деньги списались, отметка появится в течение нескольких минут. Если нет, попробуйте ещё раз или оплатите другим способом.",
              "tone": "warning"
            }
          }
        },
        "afterSubmit": {
          "missing": "application_long.student_id",
          "text": "Данные ребёнка можно сохранить в профиле: в следующей заявке мы заполним их за вас.",
          "action": {
            "label": "Сохранить данные ребёнка в профиле",
            "style": "outline",
            "operation": "makeChildUserData",
            "body": {
              "application_id": "{id}"
            },
            "done": "Данные ребёнка сохранены в профиле"
          }
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
          "todo": [
            {
              "when": [
                "diagnostic"
              ],
              "title": "Оплатите диагностику",
              "text": "{amount|money}, в течение пяти рабочих дней. После оплаты мы позвоним и согласуем день.",
              "values": {
                "amount": 150000
              }
            },
            {
              "when": [
                "needs_changes"
              ],
              "title": "Исправьте заявку и подайте её снова до {campaign_now.accepts_until|date}",
              "text": "Школа вернула её с замечаниями. После исправления её рассмотрят в течение трёх рабочих дней."
            },
            {
              "when": [
                "needs_changes"
              ],
              "title": "Исправьте заявку и подайте её снова",
              "text": "Школа вернула её с замечаниями. Принимаем исправленные заявки до конца приёма."
            }
          ],
          "remarks": {
            "form": "application",
            "values": "application_long",
            "member": "remarks",
            "when": [
              "needs_changes"
            ]
          },
          "progress": {
            "form": "application",
            "values": "application_long",
            "when": [
              "draft"
            ]
          },
          "notes": [
            {
              "label": "Приём заявок",
              "text": "до {campaign_now.accepts_until|date}",
              "when": [
                "draft"
              ]
            },
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
            "label": "Оплатить картой",
            "needs": "pay",
            "style": "primary",
            "operation": "diagnosticPayment",
            "body": {
              "application_id": "{id}"
            },
            "opens": "same-tab"
          },
          {
            "label": "Оплатить по QR",
            "needs": "pay",
            "style": "outline",
            "operation": "diagnosticPaymentQr",
            "body": {
              "application_id": "{id}"
            },
            "opens": "new-tab"
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
            "label": "Подать снова",
            "when": [
              "cancelled"
            ],
            "ifNot": {
              "submitted_at": null
            },
            "style": "outline",
            "operation": "createLongApplication",
            "bodyOf": {
              "member": "application_long",
              "without": [
                "comment"
              ]
            },
            "ask": {
              "title": "Подать заявку снова?",
              "text": "Школа получит новую заявку с теми же ответами. Файлы к ней нужно приложить заново: откройте её и нажмите «Изменить».",
              "confirm": "Подать снова"
            },
            "done": "Заявка подана снова"
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
      "name": "courses",
      "path": "courses",
      "title": "Заявки на курс",
      "access": "not-administrator",
      "navigation": {
        "label": "Курсы",
        "icon": "graduation-cap"
      },
      "kind": "cards",
      "settings": {
        "operation": "listCourseApplications",
        "statuses": "course-application",
        "empty": {
          "title": "Заявок на курсы пока нет",
          "text": "Здесь появятся ваши заявки на курсы и ответы школы. Выберите курс в расписании или начните заявку сразу."
        },
        "create": {
          "label": "Новая заявка",
          "screen": "coursesNew"
        },
        "offers": {
          "title": "Расписание курсов",
          "operation": "getCoursesSchedule",
          "empty": "Расписания пока нет. Школа составляет его к началу учебного года.",
          "card": {
            "title": "{name}",
            "meta": [
              "{grades}",
              "{schedule}",
              "{place}"
            ],
            "texts": [
              {
                "text": "{description}"
              },
              {
                "label": "Ведёт",
                "text": "{teacher}"
              },
              {
                "label": "Занятия",
                "text": "с {starts_on} по {ends_on}"
              },
              {
                "label": "Стоимость курса",
                "text": "{price|money}"
              },
              {
                "label": "Свободных мест",
                "text": "{places_left}"
              }
            ]
          },
          "action": {
            "label": "Подать заявку",
            "screen": "coursesNew",
            "query": {
              "courseName": "{name}"
            }
          },
          "none": {
            "member": "places_left",
            "text": "Все места заняты. Место может освободиться, загляните позже."
          }
        },
        "card": {
          "title": "{course.name}",
          "untitled": "Курс не выбран",
          "meta": [
            {
              "text": "{child.name}"
            },
            {
              "text": "{course.schedule}"
            },
            {
              "text": "№ {number}",
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
          "notes": [
            {
              "label": "Причина",
              "text": "{comment}",
              "when": [
                "cancelled",
                "rejected"
              ]
            },
            {
              "label": "Что исправить",
              "text": "{comment}",
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
            "screen": "coursesNew",
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
            "screen": "coursesNew",
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
            "screen": "coursesNew",
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
            "screen": "coursesNew",
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
            "operation": "updateCourseStatus",
            "body": {
              "id": "{id}",
              "status": "cancelled"
            },
            "ask": {
              "title": "Отменить заявку № {number}?",
              "text": "Место на курсе освободится. Заявка останется в списке с пометкой «Отменена».",
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
            "operation": "deleteCourseApplication",
            "path": {
              "id": "{id}"
            },
            "ask": {
              "title": "Удалить черновик?",
              "text": "Всё, что в нём заполнено, удалится. Вернуть это будет нельзя.",
              "confirm": "Удалить черновик"
            },
            "done": "Черновик удалён"
          }
        ]
      }
    },
    {
      "name": "excursionSchool",
      "path": "excursion-school",
      "title": "Экскурсия по школе",
      "access": "not-administrator",
      "navigation": {
        "label": "Экскурсия",
        "icon": "landmark"
      },
      "kind": "sections",
      "settings": {
        "lead": "Покажем школу вам и ребёнку, ответим на вопросы о поступлении.",
        "sections": [
          {
            "kind": "list",
            "settings": {
              "title": "Ваши запросы",
              "operation": "getExcursion",
              "statuses": "excursion",
              "item": {
                "title": "Запрос от {created_at|date}",
                "untitled": "Запрос",
                "meta": [
                  {
                    "text": "{name}"
                  },
                  {
                    "text": "{phone}"
                  },
                  {
                    "text": "{email}"
                  }
                ],
                "notes": [
                  {
                    "label": "Дата рождения ребёнка",
                    "text": "{birth_date}"
                  }
                ]
              },
              "empty": null,
              "actions": []
            }
          },
          {
            "kind": "form",
            "settings": {
              "title": "Запрос на экскурсию",
              "form": "excursion",
              "prefill": [
                {
                  "operation": "getResource",
                  "member": "user",
                  "source": "Взято из вашего профиля",
                  "fields": {
                    "name": "name",
                    "phone": "phone",
                    "email": "email"
                  }
                }
              ],
              "operation": "createExcursion",
              "submit": "Отправить запрос",
              "pending": "Отправляем…",
              "done": {
                "title": "Запрос отправлен",
                "text": "Школа позвонит в течение трёх рабочих дней и согласует день экскурсии.",
                "again": "Отправить ещё один запрос"
              },
              "refreshes": [
                "getExcursion"
              ]
            }
          }
        ]
      }
    },
    {
      "name": "coursesNew",
      "path": "courses/new",
      "title": "Заявка на курс",
      "access": "not-administrator",
      "within": "courses",
      "instance": "course-form",
      "kind": "wizard",
      "settings": {
        "form": "course-application",
        "operations": {
          "draft": "makeDraftLongApplicationCourse",
          "update": "makeDraftLongApplicationCourse",
          "finish": "createLongApplicationCourse",
          "read": "getCourseApplication"
        },
        "finishId": "id",
        "values": "application_course",
        "told": [],
        "remarks": {
          "when": [
            "needs_changes"
          ],
          "title": "Школа просит исправить заявку",
          "text": "{comment}",
          "label": "Замечание школы"
        },
        "screens": {
          "list": "courses",
          "new": "coursesNew",
          "edit": "coursesNew"
        },
        "prefill": [
          {
            "operation": "getCoursesSchedule",
            "named": {
              "member": "name",
              "parameter": "courseName"
            },
            "source": "Курс выбран в расписании",
            "fields": {
              "course_id": "id"
            }
          }
        ],
        "submitted": {
          "title": "Заявка № {number} подана",
          "text": "Мы получили её {submitted_at|moment}. Школа подтвердит место в течение трёх рабочих дней, до этого заявку ещё можно изменить. Новый статус появится здесь, в списке.",
          "link": "Открыть и распечатать"
        }
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
        "consents": {
          "list": "listConsents",
          "give": "giveConsent"
        },
        "remarks": {
          "when": [
            "needs_changes"
          ],
          "title": "Школа просит исправить заявку",
          "text": "{application_long.comment}",
          "label": "Замечание школы"
        },
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
              "none": "На другого ребёнка",
              "parameter": "child"
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
        "consents": {
          "list": "listConsents",
          "give": "giveConsent"
        },
        "remarks": {
          "when": [
            "needs_changes"
          ],
          "title": "Школа просит исправить заявку",
          "text": "{application_long.comment}",
          "label": "Замечание школы"
        },
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
              "none": "На другого ребёнка",
              "parameter": "child"
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
    },
    {
      "name": "payments",
      "path": "payments",
      "title": "Оплата",
      "access": "not-administrator",
      "navigation": {
        "label": "Оплата",
        "icon": "wallet"
      },
      "query": {
        "tab": "main-education"
      },
      "kind": "tabs",
      "settings": {
        "returned": {
          "parameter": "payment",
          "notices": {
            "succeeded": {
              "title": "Оплата получена",
              "text": "Счёт отмечен как оплаченный, чек придёт на вашу почту или телефон.",
              "tone": "success"
            },
            "pending": {
              "title": "Оплата пока не прошла",
              "text": "Если деньги списались, отметка появится в течение нескольких минут. Если нет, попробуйте ещё раз или оплатите другим способом.",
              "tone": "warning"
            }
          }
        },
        "parameter": "tab",
        "tabs": [
          {
            "value": "main-education",
            "label": "Основное образование",
            "sections": [
              {
                "kind": "list",
                "settings": {
                  "operation": "listPayments",
                  "query": {
                    "tab": "main-education"
                  },
                  "statuses": "payment",
                  "item": {
                    "title": "{title}",
                    "untitled": "Счёт",
                    "amount": "{amount|money}",
                    "meta": [
                      {
                        "text": "от {created_at|date}",
                        "unless": [
                          "succeeded"
                        ]
                      },
                      {
                        "text": "оплачено {paid_at|moment}",
                        "when": [
                          "succeeded"
                        ]
                      }
                    ],
                    "notes": [
                      {
                        "label": "Оплатить до",
                        "text": "{due_date}",
                        "when": [
                          "pending",
                          "expired"
                        ]
                      }
                    ]
                  },
                  "groups": [
                    {
                      "title": "К оплате",
                      "when": [
                        "pending",
                        "expired"
                      ]
                    },
                    {
                      "title": "Оплаченные и отменённые",
                      "when": [
                        "succeeded",
                        "canceled"
                      ]
                    }
                  ],
                  "empty": {
                    "title": "Платить пока не за что",
                    "text": "Здесь появятся счета школы: за что, сколько и до какого числа. Оплатить их можно будет картой или по QR-коду."
                  },
                  "actions": [
                    {
                      "label": "Оплатить картой",
                      "needs": "pay",
                      "style": "primary",
                      "operation": "payInvoice",
                      "path": {
                        "id": "{id}"
                      },
                      "body": {
                        "method": "card"
                      },
                      "opens": "same-tab"
                    },
                    {
                      "label": "По QR-коду",
                      "needs": "pay",
                      "style": "outline",
                      "operation": "payInvoice",
                      "path": {
                        "id": "{id}"
                      },
                      "body": {
                        "method": "qr"
                      },
                      "opens": "new-tab"
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
                  "operation": "listPayments",
                  "query": {
                    "tab": "additional-education"
                  },
                  "statuses": "payment",
                  "item": {
                    "title": "{title}",
                    "untitled": "Счёт",
                    "amount": "{amount|money}",
                    "meta": [
                      {
                        "text": "от {created_at|date}",
                        "unless": [
                          "succeeded"
                        ]
                      },
                      {
                        "text": "оплачено {paid_at|moment}",
                        "when": [
                          "succeeded"
                        ]
                      }
                    ],
                    "notes": [
                      {
                        "label": "Оплатить до",
                        "text": "{due_date}",
                        "when": [
                          "pending",
                          "expired"
                        ]
                      }
                    ]
                  },
                  "groups": [
                    {
                      "title": "К оплате",
                      "when": [
                        "pending",
                        "expired"
                      ]
                    },
                    {
                      "title": "Оплаченные и отменённые",
                      "when": [
                        "succeeded",
                        "canceled"
                      ]
                    }
                  ],
                  "empty": {
                    "title": "Платить пока не за что",
                    "text": "Здесь появятся счета школы: за что, сколько и до какого числа. Оплатить их можно будет картой или по QR-коду."
                  },
                  "actions": [
                    {
                      "label": "Оплатить картой",
                      "needs": "pay",
                      "style": "primary",
                      "operation": "payInvoice",
                      "path": {
                        "id": "{id}"
                      },
                      "body": {
                        "method": "card"
                      },
                      "opens": "same-tab"
                    },
                    {
                      "label": "По QR-коду",
                      "needs": "pay",
                      "style": "outline",
                      "operation": "payInvoice",
                      "path": {
                        "id": "{id}"
                      },
                      "body": {
                        "method": "qr"
                      },
                      "opens": "new-tab"
                    }
                  ]
                }
              }
            ]
          }
        ]
      }
    },
    {
      "name": "faq",
      "path": "faq",
      "title": "FAQ",
      "access": "not-administrator",
      "navigation": {
        "label": "Вопросы и ответы",
        "icon": "circle-question-mark"
      },
      "kind": "sections",
      "settings": {
        "heading": "Вопросы и ответы",
        "sections": [
          {
            "kind": "faq",
            "settings": {
              "operation": "listFaq",
              "parameter": "question",
              "question": "question",
              "answer": "answer",
              "section": "section",
              "search": "Найти вопрос",
              "empty": {
                "title": "Вопросов пока нет",
                "text": "Здесь школа отвечает на то, о чём родители спрашивают чаще всего. Если вопрос есть сейчас, позвоните в приёмную.",
                "links": [
                  {
                    "label": "К заявкам",
                    "screen": "application"
                  }
                ]
              },
              "nothing": {
                "title": "Ничего не нашлось",
                "text": "Попробуйте другие слова или спросите в приёмной школы по телефону."
              }
            }
          }
        ]
      }
    },
    {
      "name": "profile",
      "path": "profile",
      "title": "Персональные данные",
      "access": "not-administrator",
      "navigation": {
        "label": "Персональные данные",
        "icon": "user"
      },
      "kind": "sections",
      "settings": {
        "sections": [
          {
            "kind": "form",
            "settings": {
              "title": "О вас",
              "form": "profile",
              "read": {
                "operation": "getResource",
                "member": "user"
              },
              "operation": "updateUser",
              "submit": "Сохранить",
              "pending": "Сохраняем…",
              "done": "Персональные данные сохранены",
              "user": "user"
            }
          },
          {
            "kind": "collection",
            "settings": {
              "title": "Дети",
              "help": "Эти данные подставятся в заявку, чтобы не вводить их снова.",
              "operation": "getChildList",
              "form": "child",
              "parameter": "child",
              "item": {
                "title": "{last_name} {first_name} {middle_name}",
                "untitled": "Ребёнок без имени",
                "choices": {
                  "current_grade": [
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
                    "text": "{birth_date}"
                  },
                  {
                    "text": "{current_grade|choice}"
                  },
                  {
                    "text": "{current_school}"
                  }
                ]
              },
              "empty": {
                "title": "Вы ещё не добавили детей",
                "text": "Добавьте ребёнка, и его данные не придётся вводить в каждой заявке."
              },
              "add": {
                "label": "Добавить ребёнка",
                "title": "Новый ребёнок",
                "operation": "updateOrCreateUserChildData",
                "submit": "Добавить",
                "pending": "Добавляем…",
                "done": "{first_name}: данные сохранены"
              },
              "change": {
                "label": "Изменить",
                "title": "{last_name} {first_name}",
                "operation": "updateOrCreateUserChildData",
                "body": {
                  "id": "{id}"
                },
                "submit": "Сохранить",
                "pending": "Сохраняем…",
                "done": "{first_name}: изменения сохранены"
              },
              "remove": {
                "label": "Удалить",
                "style": "danger",
                "operation": "deleteUserChildData",
                "path": {
                  "id": "{id}"
                },
                "removes": true,
                "ask": {
                  "title": "Удалить данные: {last_name} {first_name}?",
                  "text": "Данные ребёнка исчезнут из вашего профиля. Поданные заявки останутся как есть.",
                  "confirm": "Удалить данные"
                },
                "done": "Данные ребёнка удалены"
              },
              "actions": [
                {
                  "label": "Подать заявку",
                  "style": "outline",
                  "screen": "applicationNew",
                  "query": {
                    "child": "{id}"
                  }
                }
              ]
            }
          },
          {
            "kind": "list",
            "settings": {
              "title": "Согласия",
              "help": "Без них школа не может принять заявку. Согласие можно отозвать и дать снова.",
              "operation": "listConsents",
              "key": "purpose",
              "item": {
                "title": "{title}",
                "untitled": "Согласие",
                "meta": [
                  {
                    "text": "дано {given.at|moment}"
                  },
                  {
                    "text": "версия {given.version}"
                  },
                  {
                    "text": "не дано",
                    "if": {
                      "given": null
                    }
                  }
                ],
                "notes": [
                  {
                    "text": "Текст изменился: сейчас действует версия {version}. Прочитайте её и дайте согласие снова.",
                    "if": {
                      "current": false
                    },
                    "ifNot": {
                      "given": null
                    }
                  }
                ],
                "text": {
                  "member": "text",
                  "label": "Прочитать текст",
                  "print": "Распечатать"
                }
              },
              "empty": null,
              "actions": [
                {
                  "label": "Дать согласие",
                  "if": {
                    "current": false
                  },
                  "style": "primary",
                  "operation": "giveConsent",
                  "body": {
                    "purpose": "{purpose}",
                    "version": "{version}"
                  },
                  "done": "Согласие дано"
                },
                {
                  "label": "Отозвать",
                  "ifNot": {
                    "given": null
                  },
                  "style": "danger",
                  "operation": "withdrawConsent",
                  "path": {
                    "purpose": "{purpose}"
                  },
                  "ask": {
                    "title": "Отозвать согласие?",
                    "text": "«{title}» перестанет действовать, и заявку нельзя будет заполнять дальше и подать. Поданные заявки школа больше не сможет рассматривать. Дать согласие можно будет снова.",
                    "confirm": "Отозвать согласие"
                  },
                  "done": "Согласие отозвано"
                }
              ]
            }
          },
          {
            "kind": "links",
            "settings": {
              "title": "Вход в личный кабинет",
              "links": [
                {
                  "label": "Изменить телефон",
                  "text": "Телефон — ваш логин. На новый номер придёт код, по нему мы убедимся, что номер ваш.",
                  "screen": "changePhone"
                },
                {
                  "label": "Изменить пароль",
                  "text": "После смены пароля вы останетесь в кабинете здесь и выйдете из него на всех других устройствах.",
                  "screen": "updatePassword"
                }
              ]
            }
          }
        ]
      }
    },
    {
      "name": "changePhone",
      "path": "profile/phone",
      "title": "Новый телефон",
      "access": "not-administrator",
      "within": "profile",
      "kind": "flow",
      "settings": {
        "steps": [
          {
            "id": "phone",
            "title": "Новый телефон",
            "text": "Сейчас вы входите по номеру {user.phone|phone}. На новый номер придёт код.",
            "form": "verify-phone",
            "operation": "verifyPhone",
            "submit": "Получить код",
            "pending": "Отправляем…",
            "sends": {
              "said": "Отправили код по СМС на номер {phone|phone}. Он действует {expires_in|duration}.",
              "wait": "resend_in"
            }
          },
          {
            "id": "code",
            "title": "Код из сообщения",
            "form": "change-phone",
            "operation": "updateUser",
            "submit": "Сменить телефон",
            "pending": "Проверяем…",
            "resend": {
              "label": "Отправить код ещё раз",
              "wait": "Отправить ещё раз можно через {time}",
              "done": "Код отправлен ещё раз"
            },
            "links": [
              {
                "label": "Изменить номер",
                "step": "phone"
              }
            ]
          }
        ],
        "end": {
          "refresh": true,
          "done": "Телефон изменён",
          "screen": {
            "name": "profile",
            "notice": {
              "title": "Телефон изменён",
              "text": "Теперь входите в личный кабинет по новому номеру."
            },
            "carry": []
          }
        }
      }
    },
    {
      "name": "editFaq",
      "path": "edit-faq",
      "title": "Вопросы и ответы",
      "access": "administrator",
      "navigation": {
        "label": "Вопросы и ответы",
        "icon": "circle-question-mark"
      },
      "kind": "sections",
      "settings": {
        "lead": "Так вопросы увидят родители: по разделам, в этом порядке.",
        "sections": [
          {
            "kind": "collection",
            "settings": {
              "operation": "listFaq",
              "form": "faq-question",
              "parameter": "question",
              "item": {
                "title": "{question}",
                "untitled": "Вопрос без слов",
                "meta": []
              },
              "group": "section",
              "empty": {
                "title": "Вопросов пока нет",
                "text": "Начните с того, о чём родители спрашивают чаще всего."
              },
              "add": {
                "label": "Добавить вопрос",
                "title": "Новый вопрос",
                "operation": "createFaq",
                "submit": "Добавить",
                "pending": "Добавляем…",
                "done": "Вопрос добавлен"
              },
              "change": {
                "label": "Изменить",
                "title": "Вопрос и ответ",
                "operation": "updateFaq",
                "path": {
                  "id": "{id}"
                },
                "submit": "Сохранить",
                "pending": "Сохраняем…",
                "done": "Вопрос сохранён"
              },
              "remove": {
                "label": "Удалить",
                "style": "danger",
                "operation": "deleteFaq",
                "path": {
                  "id": "{id}"
                },
                "removes": true,
                "ask": {
                  "title": "Удалить вопрос?",
                  "text": "«{question}» исчезнет у всех родителей. Вернуть его будет нельзя.",
                  "confirm": "Удалить вопрос"
                },
                "done": "Вопрос удалён"
              },
              "move": {
                "operation": "updateFaq",
                "path": {
                  "id": "{id}"
                },
                "body": {
                  "question": "{question}",
                  "answer": "{answer}",
                  "section": "{section}"
                },
                "position": "position"
              },
              "preview": {
                "label": "Так это увидит родитель",
                "title": "{question}",
                "text": "answer"
              }
            }
          }
        ]
      }
    }
  ],
  "checks": [
    {
      "operation": "presencePhone",
      "parameter": "phone"
    },
    {
      "operation": "presenceEmail",
      "parameter": "email"
    }
  ],
  "options": [
    {
      "operation": "getClassList",
      "member": "classList",
      "split": ","
    },
    {
      "operation": "getChildList",
      "value": "{id}",
      "title": "{last_name} {first_name}"
    },
    {
      "operation": "getCoursesSchedule",
      "value": "{id}",
      "title": "{name}: {schedule}"
    }
  ]
} as const;

/** Where the operations lead that the screens name. */
export const operations = {
  "acceptContract": {
    "method": "post",
    "path": "/api/contracts/{id}/accept"
  },
  "blockUser": {
    "method": "patch",
    "path": "/api/admin/block-user/{id}"
  },
  "cancelInvoice": {
    "method": "delete",
    "path": "/api/admin/invoices/{id}"
  },
  "checkCode": {
    "method": "post",
    "path": "/api/auth/check",
    "body": "application/json"
  },
  "countAdminApplications": {
    "method": "get",
    "path": "/api/admin/applications/counts"
  },
  "createExcursion": {
    "method": "post",
    "path": "/api/users/excursion",
    "body": "application/json"
  },
  "createFaq": {
    "method": "post",
    "path": "/api/faq",
    "body": "application/json"
  },
  "createLongApplication": {
    "method": "post",
    "path": "/api/application/create-long-application",
    "body": "multipart/form-data"
  },
  "createLongApplicationCourse": {
    "method": "post",
    "path": "/api/application/create-long-application-course",
    "body": "multipart/form-data"
  },
  "createUser": {
    "method": "post",
    "path": "/api/auth/create-user",
    "body": "application/json"
  },
  "deleteApplication": {
    "method": "delete",
    "path": "/api/application/application/{id}"
  },
  "deleteCourseApplication": {
    "method": "delete",
    "path": "/api/application/course-application/{id}"
  },
  "deleteFaq": {
    "method": "delete",
    "path": "/api/faq/{id}"
  },
  "deleteFile": {
    "method": "delete",
    "path": "/api/application/file/{id}"
  },
  "deleteUser": {
    "method": "delete",
    "path": "/api/admin/delete-user/{id}"
  },
  "deleteUserChildData": {
    "method": "delete",
    "path": "/api/users/user-child-data/{id}"
  },
  "diagnosticPayment": {
    "method": "post",
    "path": "/api/application/diagnostic-payment/",
    "body": "application/json"
  },
  "diagnosticPaymentQr": {
    "method": "post",
    "path": "/api/application/diagnostic-payment-qr/",
    "body": "application/json"
  },
  "exportApplications": {
    "method": "get",
    "path": "/api/admin/applications/export"
  },
  "finishDraftApplication": {
    "method": "patch",
    "path": "/api/application/finish-draft-application",
    "body": "application/json"
  },
  "finishRegistration": {
    "method": "post",
    "path": "/api/auth/finish-registration",
    "body": "application/json"
  },
  "getAdminNeighbours": {
    "method": "get",
    "path": "/api/admin/applications/{id}/neighbours"
  },
  "getChildList": {
    "method": "get",
    "path": "/api/users/get-child-list"
  },
  "getClassList": {
    "method": "get",
    "path": "/api/admin/class-list"
  },
  "getContractFile": {
    "method": "get",
    "path": "/api/contracts/{id}/file"
  },
  "getCourseApplication": {
    "method": "get",
    "path": "/api/application/course-application/{id}"
  },
  "getCoursesSchedule": {
    "method": "get",
    "path": "/api/application/courses-schedule"
  },
  "getExcursion": {
    "method": "get",
    "path": "/api/users/excursion"
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
  "giveConsent": {
    "method": "post",
    "path": "/api/consents",
    "body": "application/json"
  },
  "issueInvoice": {
    "method": "post",
    "path": "/api/admin/invoices",
    "body": "application/json"
  },
  "listAdminApplications": {
    "method": "get",
    "path": "/api/admin/applications/"
  },
  "listAdminContracts": {
    "method": "get",
    "path": "/api/admin/contracts/"
  },
  "listAdminCourseApplications": {
    "method": "get",
    "path": "/api/admin/course-applications/"
  },
  "listAdminExcursions": {
    "method": "get",
    "path": "/api/admin/excursions"
  },
  "listAdminPayments": {
    "method": "get",
    "path": "/api/admin/payments/"
  },
  "listApplicationAudit": {
    "method": "get",
    "path": "/api/admin/applications/{id}/audit"
  },
  "listCampaigns": {
    "method": "get",
    "path": "/api/campaigns"
  },
  "listConsents": {
    "method": "get",
    "path": "/api/consents"
  },
  "listContracts": {
    "method": "get",
    "path": "/api/contracts/"
  },
  "listCourseApplications": {
    "method": "get",
    "path": "/api/application/course-applications"
  },
  "listFaq": {
    "method": "get",
    "path": "/api/faq/all"
  },
  "listLongApplications": {
    "method": "get",
    "path": "/api/application/long-applications"
  },
  "listMessages": {
    "method": "get",
    "path": "/api/admin/messages/"
  },
  "listPayments": {
    "method": "get",
    "path": "/api/payments/"
  },
  "listUsers": {
    "method": "get",
    "path": "/api/admin/users-list/"
  },
  "login": {
    "method": "post",
    "path": "/api/auth/login",
    "body": "application/json"
  },
  "makeChildUserData": {
    "method": "post",
    "path": "/api/application/make-child-user-data",
    "body": "multipart/form-data"
  },
  "makeDraftLongApplication": {
    "method": "post",
    "path": "/api/application/make-draft-long-application",
    "body": "multipart/form-data"
  },
  "makeDraftLongApplicationCourse": {
    "method": "post",
    "path": "/api/application/make-draft-long-application-course",
    "body": "multipart/form-data"
  },
  "payInvoice": {
    "method": "post",
    "path": "/api/payments/{id}/pay",
    "body": "application/json"
  },
  "presenceEmail": {
    "method": "get",
    "path": "/api/auth/presence-email/"
  },
  "presencePhone": {
    "method": "get",
    "path": "/api/auth/presence-phone/"
  },
  "registration": {
    "method": "post",
    "path": "/api/auth/registration",
    "body": "application/json"
  },
  "resendMessage": {
    "method": "post",
    "path": "/api/admin/messages/{id}/resend"
  },
  "resetPassword": {
    "method": "post",
    "path": "/api/auth/reset-password",
    "body": "application/json"
  },
  "restorePassword": {
    "method": "post",
    "path": "/api/auth/restore-password",
    "body": "application/json"
  },
  "sendEmail": {
    "method": "post",
    "path": "/api/auth/send-email",
    "body": "application/json"
  },
  "unlockUser": {
    "method": "patch",
    "path": "/api/admin/unlock-user/{id}"
  },
  "updateClassList": {
    "method": "patch",
    "path": "/api/admin/class-list",
    "body": "application/json"
  },
  "updateCourseStatus": {
    "method": "post",
    "path": "/api/application/update-course-status",
    "body": "multipart/form-data"
  },
  "updateExcursion": {
    "method": "patch",
    "path": "/api/admin/excursions/{id}",
    "body": "application/json"
  },
  "updateFaq": {
    "method": "put",
    "path": "/api/faq/{id}",
    "body": "application/json"
  },
  "updateLongApplication": {
    "method": "post",
    "path": "/api/application/update-long-application",
    "body": "multipart/form-data"
  },
  "updateOrCreateUserChildData": {
    "method": "post",
    "path": "/api/users/update-or-create-user-child-data",
    "body": "application/json"
  },
  "updatePassword": {
    "method": "post",
    "path": "/api/auth/update-password",
    "body": "application/json"
  },
  "updateStatus": {
    "method": "post",
    "path": "/api/application/update-status",
    "body": "multipart/form-data"
  },
  "updateUser": {
    "method": "post",
    "path": "/api/users/update",
    "body": "application/json"
  },
  "upgradeUserPassword": {
    "method": "patch",
    "path": "/api/admin/upgrade-user-password/{id}"
  },
  "uploadContract": {
    "method": "post",
    "path": "/api/admin/contracts/",
    "body": "multipart/form-data"
  },
  "verifyPhone": {
    "method": "post",
    "path": "/api/auth/verify-phone",
    "body": "application/json"
  },
  "withdrawConsent": {
    "method": "delete",
    "path": "/api/consents/{purpose}"
  }
} as const;
