// Made from schemas/statuses by `npm run generate`: change it there, not here.

export interface Status {
  /** The word on the badge. */
  readonly label: string;
  readonly tone: 'neutral' | 'info' | 'warning' | 'success' | 'error';
  /** Which of the stages it stands on, from 1; without it no progress is shown. */
  readonly stage?: number;
  /** What it means, who acts next and by when. */
  readonly sentence: string;
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
        "sentence": "Заявка ещё не отправлена, школа её не видит. Заполните все шаги и подайте её до конца приёма."
      },
      "submitted": {
        "label": "Подана",
        "tone": "info",
        "stage": 1,
        "sentence": "Школа получила заявку и начнёт рассматривать её в течение трёх рабочих дней. До этого её ещё можно изменить."
      },
      "in_review": {
        "label": "На рассмотрении",
        "tone": "info",
        "stage": 2,
        "sentence": "Приёмная комиссия изучает заявку. Ответ придёт в течение десяти рабочих дней, от вас пока ничего не нужно."
      },
      "needs_changes": {
        "label": "Нужно исправить",
        "tone": "warning",
        "stage": 2,
        "sentence": "Школа вернула заявку с замечаниями. Исправьте их и подайте заявку снова до конца приёма."
      },
      "diagnostic": {
        "label": "Диагностика",
        "tone": "warning",
        "stage": 3,
        "sentence": "Школа приглашает ребёнка на диагностику. Оплатите её в течение пяти рабочих дней, после этого мы позвоним и согласуем день."
      },
      "diagnostic_paid": {
        "label": "Диагностика оплачена",
        "tone": "info",
        "stage": 3,
        "sentence": "Оплата получена. Школа позвонит в течение трёх рабочих дней и согласует день диагностики."
      },
      "accepted": {
        "label": "Принята",
        "tone": "success",
        "stage": 4,
        "sentence": "Школа готова принять ребёнка. В течение пяти рабочих дней она пришлёт договор."
      },
      "rejected": {
        "label": "Отклонена",
        "tone": "error",
        "stage": 4,
        "sentence": "Школа не может принять ребёнка по этой заявке, причина указана рядом. Если есть вопросы, позвоните в приёмную."
      },
      "cancelled": {
        "label": "Отменена",
        "tone": "neutral",
        "sentence": "Заявка отменена, школа её больше не рассматривает. Если передумали, подайте новую."
      }
    }
  }
} as const satisfies Readonly<Record<string, StatusList>>;

/** Names of the lists. */
export type StatusListName = keyof typeof statuses;

/** Names of the statuses of a list: `StatusOf<'application'>`. */
export type StatusOf<L extends StatusListName> = keyof (typeof statuses)[L]['statuses'];
