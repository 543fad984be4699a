// Made from schemas/portal.json by `npm run generate`: change it there, not here.

export const shell = {
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
      "kind": "text"
    },
    {
      "name": "login",
      "path": "login",
      "title": "Вход",
      "access": "open",
      "outside": true,
      "kind": "login"
    },
    {
      "name": "verifyUser",
      "path": "verify-user",
      "title": "Регистрация",
      "access": "open",
      "outside": true,
      "kind": "flow"
    },
    {
      "name": "forgotPassword",
      "path": "forgot-password",
      "title": "Восстановление пароля",
      "access": "open",
      "outside": true,
      "kind": "flow"
    },
    {
      "name": "invite",
      "path": "invite",
      "title": "Завершение регистрации",
      "access": "any",
      "outside": true,
      "kind": "flow"
    },
    {
      "name": "updatePassword",
      "path": "update-password",
      "title": "Новый пароль",
      "access": "any",
      "outside": true,
      "kind": "flow"
    },
    {
      "name": "notifications",
      "path": "notifications",
      "title": "Уведомления",
      "access": "any",
      "kind": "notifications"
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
      "kind": "table"
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
      "kind": "table"
    },
    {
      "name": "userManagementApplicationRecord",
      "path": "user-management-application/record",
      "title": "Заявка",
      "access": "administrator",
      "within": "userManagementApplication",
      "kind": "record"
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
      "kind": "table"
    },
    {
      "name": "draftsApplicationsRecord",
      "path": "drafts-applications/record",
      "title": "Заявка",
      "access": "administrator",
      "within": "draftsApplications",
      "kind": "record"
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
      "kind": "table"
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
      "kind": "table"
    },
    {
      "name": "adminPayments",
      "path": "admin-payments",
      "title": "Счета и оплата",
      "access": "administrator",
      "within": "adminContracts",
      "wide": true,
      "kind": "table"
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
      "kind": "table"
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
      "kind": "table"
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
      "kind": "cards"
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
      "kind": "cards"
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
      "kind": "sections"
    },
    {
      "name": "coursesNew",
      "path": "courses/new",
      "title": "Заявка на курс",
      "access": "not-administrator",
      "within": "courses",
      "instance": "course-form",
      "kind": "wizard"
    },
    {
      "name": "applicationNew",
      "path": "application/new",
      "title": "Новая заявка",
      "access": "not-administrator",
      "within": "application",
      "instance": "application-form",
      "kind": "wizard"
    },
    {
      "name": "applicationEdit",
      "path": "application/edit/",
      "title": "Заявка на поступление",
      "access": "not-administrator",
      "within": "application",
      "instance": "application-form",
      "kind": "wizard"
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
      "kind": "tabs"
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
      "kind": "tabs"
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
      "kind": "sections"
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
      "kind": "sections"
    },
    {
      "name": "changePhone",
      "path": "profile/phone",
      "title": "Новый телефон",
      "access": "not-administrator",
      "within": "profile",
      "kind": "flow"
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
      "kind": "sections"
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
