// Made from schemas/portal.json by `npm run generate`: change it there, not here.

export const screens = [
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
] as const;
