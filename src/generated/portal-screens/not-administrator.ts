// Made from schemas/portal.json by `npm run generate`: change it there, not here.

export const screens = [
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
  }
] as const;
