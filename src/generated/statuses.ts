// Made from schemas/statuses by `npm run generate`: change it there, not here.

export interface Status {
  /** The word on the badge. */
  readonly label: string;
  readonly tone: 'neutral' | 'info' | 'warning' | 'success' | 'error';
  /** Which of the stages it stands on, from 1; without it no progress is shown. */
  readonly stage?: number;
  /** What it means, who acts next and by when. */
  readonly sentence: string;
  /** Where the school may move it: a status, and the word on the button; in the order of the buttons. */
  readonly moves?: Readonly<Record<string, string>>;
}

export interface StatusList {
  readonly title: string;
  readonly stages: readonly string[];
  readonly statuses: Readonly<Record<string, Status>>;
}

export const statuses = {
  "application": {
    "title": "Заявка на поступление",
    "stages": [
      "Подана",
      "На рассмотрении",
      "Диагностика",
      "Решение"
    ],
    "statuses": {
      "draft": {
        "label": "Черновик",
        "tone": "neutral",
        "sentence": "Заявка ещё не отправлена, школа её не видит. Заполните все шаги и подайте её до конца приёма.",
        "moves": {
          "cancelled": "Отменить"
        }
      },
      "submitted": {
        "label": "Подана",
        "tone": "info",
        "stage": 1,
        "sentence": "Школа получила заявку и начнёт рассматривать её в течение трёх рабочих дней. До этого её ещё можно изменить.",
        "moves": {
          "in_review": "Взять в работу",
          "needs_changes": "Вернуть с замечаниями",
          "cancelled": "Отменить"
        }
      },
      "in_review": {
        "label": "На рассмотрении",
        "tone": "info",
        "stage": 2,
        "sentence": "Приёмная комиссия изучает заявку. Ответ придёт в течение десяти рабочих дней, от вас пока ничего не нужно.",
        "moves": {
          "diagnostic": "Пригласить на диагностику",
          "accepted": "Принять",
          "needs_changes": "Вернуть с замечаниями",
          "rejected": "Отклонить",
          "cancelled": "Отменить"
        }
      },
      "needs_changes": {
        "label": "Нужно исправить",
        "tone": "warning",
        "stage": 2,
        "sentence": "Школа вернула заявку с замечаниями. Исправьте их и подайте заявку снова до конца приёма.",
        "moves": {
          "cancelled": "Отменить"
        }
      },
      "diagnostic": {
        "label": "Диагностика",
        "tone": "warning",
        "stage": 3,
        "sentence": "Школа приглашает ребёнка на диагностику. Оплатите её в течение пяти рабочих дней, после этого мы позвоним и согласуем день.",
        "moves": {
          "diagnostic_paid": "Отметить оплату",
          "rejected": "Отклонить",
          "cancelled": "Отменить"
        }
      },
      "diagnostic_paid": {
        "label": "Диагностика оплачена",
        "tone": "info",
        "stage": 3,
        "sentence": "Оплата получена. Школа позвонит в течение трёх рабочих дней и согласует день диагностики.",
        "moves": {
          "accepted": "Принять",
          "rejected": "Отклонить",
          "cancelled": "Отменить"
        }
      },
      "accepted": {
        "label": "Принята",
        "tone": "success",
        "stage": 4,
        "sentence": "Школа готова принять ребёнка. В течение пяти рабочих дней она пришлёт договор.",
        "moves": {
          "in_review": "Открыть снова"
        }
      },
      "rejected": {
        "label": "Отклонена",
        "tone": "error",
        "stage": 4,
        "sentence": "Школа не может принять ребёнка по этой заявке, причина указана рядом. Если есть вопросы, позвоните в приёмную.",
        "moves": {
          "in_review": "Открыть снова"
        }
      },
      "cancelled": {
        "label": "Отменена",
        "tone": "neutral",
        "sentence": "Заявка отменена, школа её больше не рассматривает. Если передумали, подайте новую.",
        "moves": {
          "in_review": "Открыть снова",
          "draft": "Открыть снова"
        }
      }
    }
  },
  "contract": {
    "title": "Договор",
    "stages": [
      "Предложен",
      "Принят"
    ],
    "statuses": {
      "offered": {
        "label": "Ждёт вашего согласия",
        "tone": "warning",
        "stage": 1,
        "sentence": "Прочитайте договор и примите его в течение десяти рабочих дней. Если что-то неверно, позвоните в школу."
      },
      "accepted": {
        "label": "Принят",
        "tone": "success",
        "stage": 2,
        "sentence": "Вы приняли договор, школа получила ваше согласие. Скачать его можно в любое время."
      }
    }
  },
  "course-application": {
    "title": "Заявка на курс",
    "stages": [
      "Подана",
      "На рассмотрении",
      "Решение"
    ],
    "statuses": {
      "draft": {
        "label": "Черновик",
        "tone": "neutral",
        "sentence": "Заявка ещё не отправлена, место на курсе не занято. Заполните её и подайте, пока есть места."
      },
      "submitted": {
        "label": "Подана",
        "tone": "info",
        "stage": 1,
        "sentence": "Место на курсе за вами. Школа начнёт рассматривать заявку в течение трёх рабочих дней, до этого её ещё можно изменить."
      },
      "in_review": {
        "label": "На рассмотрении",
        "tone": "info",
        "stage": 2,
        "sentence": "Школа проверяет, подходит ли группа. Ответ придёт в течение трёх рабочих дней, от вас пока ничего не нужно."
      },
      "needs_changes": {
        "label": "Нужно исправить",
        "tone": "warning",
        "stage": 2,
        "sentence": "Школа вернула заявку, причина указана рядом. Исправьте её и подайте снова в течение пяти рабочих дней, место пока за вами."
      },
      "accepted": {
        "label": "Принята",
        "tone": "success",
        "stage": 3,
        "sentence": "Ребёнок зачислен на курс. Договор и счёт появятся в личном кабинете в течение пяти рабочих дней."
      },
      "rejected": {
        "label": "Отклонена",
        "tone": "error",
        "stage": 3,
        "sentence": "Школа не может зачислить ребёнка на этот курс, причина указана рядом. Можно подать заявку на другой курс."
      },
      "cancelled": {
        "label": "Отменена",
        "tone": "neutral",
        "sentence": "Заявка отменена, место освободилось. Если передумали, подайте новую."
      }
    }
  },
  "excursion": {
    "title": "Экскурсия по школе",
    "stages": [
      "Получен",
      "Согласован"
    ],
    "statuses": {
      "received": {
        "label": "Получен",
        "tone": "info",
        "stage": 1,
        "sentence": "Школа позвонит в течение трёх рабочих дней и согласует день, от вас пока ничего не нужно."
      },
      "agreed": {
        "label": "Согласован",
        "tone": "success",
        "stage": 2,
        "sentence": "День экскурсии согласован по телефону. Если планы изменились, позвоните в школу не позднее чем за день."
      },
      "declined": {
        "label": "Отклонён",
        "tone": "neutral",
        "sentence": "Экскурсия не состоится. Если вы хотите прийти в другой день, оставьте новый запрос в любое время."
      }
    }
  },
  "payment": {
    "title": "Оплата",
    "stages": [
      "Выставлен",
      "Оплачен"
    ],
    "statuses": {
      "pending": {
        "label": "Ждёт оплаты",
        "tone": "warning",
        "stage": 1,
        "sentence": "Оплатите картой или по QR-коду до указанного срока. Если вы уже заплатили, отметка появится в течение нескольких минут."
      },
      "succeeded": {
        "label": "Оплачено",
        "tone": "success",
        "stage": 2,
        "sentence": "Деньги получены, чек отправлен на вашу почту или телефон. От вас больше ничего не нужно."
      },
      "expired": {
        "label": "Просрочено",
        "tone": "error",
        "stage": 1,
        "sentence": "Срок оплаты прошёл. Оплатите как можно скорее или позвоните в школу, если сумма или срок вам не подходят."
      },
      "canceled": {
        "label": "Платить не нужно",
        "tone": "neutral",
        "sentence": "Школа отменила этот счёт, или оплата по нему больше не нужна."
      }
    }
  }
} as const satisfies Readonly<Record<string, StatusList>>;

/** Names of the lists. */
export type StatusListName = keyof typeof statuses;

/** Names of the statuses of a list: `StatusOf<'application'>`. */
export type StatusOf<L extends StatusListName> = keyof (typeof statuses)[L]['statuses'];
