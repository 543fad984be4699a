// Made from schemas/portal.json by `npm run generate`: change it there, not here.

export const screens = [
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
  }
] as const;
