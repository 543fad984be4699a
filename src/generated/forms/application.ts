// Made from schemas/forms/application by `npm run generate`: change it there, not here.
import type { CompiledForm } from '#engine/definition/definition.ts';
import * as compiled from './application.validators.js';

export type ApplicationValues = {
  /** Фамилия */
  readonly student_last_name: string;
  /** Имя */
  readonly student_first_name: string;
  /** Отчество */
  readonly student_middle_name?: string;
  /** Дата рождения */
  readonly student_birth_date: string;
  /** Пол */
  readonly gender: "male" | "female";
  /** Класс сейчас */
  readonly current_grade: "preschool" | "1" | "2" | "3" | "4" | "5" | "6" | "7" | "8" | "9" | "10" | "11";
  /** Школа или детский сад */
  readonly current_school: string;
  /** Первый представитель */
  readonly representative_1: {
    /** Номер представителя */
    readonly id?: string;
    /** Кем приходится ребёнку */
    readonly role: "mother" | "father" | "guardian" | "other";
    /** Фамилия */
    readonly last_name: string;
    /** Имя */
    readonly first_name: string;
    /** Отчество */
    readonly middle_name?: string;
    /** Телефон */
    readonly phone: string;
    /** Эл. почта */
    readonly email: string;
    /** Место работы */
    readonly workplace?: string;
    /** Должность */
    readonly position?: string;
  };
  /** Ребёнка воспитывают оба родителя? */
  readonly both_parents_raising: boolean;
  /** Кто ещё участвует в воспитании */
  readonly else_invovlved_in_paranting?: string;
  /** С кем живёт ребёнок */
  readonly student_lives_with: "both_parents" | "mother" | "father" | "in_turn" | "guardian" | "relatives";
  /** Второй представитель */
  readonly representative_2?: {
    /** Номер представителя */
    readonly id?: string;
    /** Кем приходится ребёнку */
    readonly role: "mother" | "father" | "guardian" | "other";
    /** Фамилия */
    readonly last_name: string;
    /** Имя */
    readonly first_name: string;
    /** Отчество */
    readonly middle_name?: string;
    /** Телефон */
    readonly phone: string;
    /** Эл. почта */
    readonly email?: string;
    /** Место работы */
    readonly workplace?: string;
    /** Должность */
    readonly position?: string;
  };
  /** Кому звонить в первую очередь */
  readonly main_contact_person?: "representative_1" | "representative_2";
  /** Братья и сёстры */
  readonly siblings?: readonly {
    /** Фамилия */
    readonly last_name: string;
    /** Имя */
    readonly first_name: string;
    /** Дата рождения */
    readonly birth_date: string;
    /** Где учится */
    readonly current_school?: string;
  }[];
  /** Какие иностранные языки учит */
  readonly foreign_languages?: readonly ("english" | "german" | "french" | "spanish" | "italian" | "chinese" | "other")[];
  /** Есть ли у ребёнка кружки или увлечения? */
  readonly has_hobbies: boolean;
  /** Какие */
  readonly which_hobbies?: string;
  /** Дни и время занятий */
  readonly hobbies_shedule?: string;
  /** Желаемое направление */
  readonly first_major: "general" | "physics_math" | "it" | "natural_science" | "social_economic" | "humanities" | "linguistics" | "arts";
  /** Запасное направление */
  readonly second_major?: "general" | "physics_math" | "it" | "natural_science" | "social_economic" | "humanities" | "linguistics" | "arts";
  /** Учился ли ребёнок раньше в других школах? */
  readonly has_previous_education: boolean;
  /** Прежние школы */
  readonly previous_education?: readonly {
    /** Школа */
    readonly school: string;
    /** Годы учёбы */
    readonly period: string;
    /** Классы */
    readonly grade: string;
    /** Почему ушли */
    readonly leave_reason?: string;
  }[];
  /** Олимпиады и конкурсы */
  readonly olympiads?: readonly {
    /** Название */
    readonly name: string;
    /** Результат */
    readonly status: "winner" | "prize" | "participant";
    /** Уровень */
    readonly type: "school" | "municipal" | "regional" | "national" | "international" | "university";
  }[];
  /** Файлы */
  readonly files?: readonly { readonly id: number; readonly name: string; readonly size: number }[];
  /** Особенности здоровья */
  readonly has_health_problems?: string;
  /** Лекарства, которые принимает ребёнок */
  readonly taking_medications?: string;
  /** Ограничения по физкультуре */
  readonly physical_activity_limit?: string;
  /** Логопед */
  readonly speech_therapist?: "never" | "consulted" | "observed";
  /** Психолог */
  readonly psychologist?: "never" | "consulted" | "observed";
  /** Нейропсихолог */
  readonly neuropsychologist?: "never" | "consulted" | "observed";
  /** Невролог */
  readonly neurologist?: "never" | "consulted" | "observed";
  /** Психиатр */
  readonly psychiatrist?: "never" | "consulted" | "observed";
  /** Какой ваш ребёнок */
  readonly character_traits: readonly ("sociable" | "reserved" | "active" | "calm" | "curious" | "independent" | "responsible" | "sensitive" | "shy" | "persistent" | "creative" | "anxious")[];
  /** Как ведёт себя в незнакомой обстановке */
  readonly unfamiliar_environment: string;
  /** О чём лучше не спрашивать */
  readonly bad_questions?: string;
  /** Что ещё нам стоит знать */
  readonly additional_information?: string;
};

export const applicationForm: CompiledForm = {
  definition: {
    "id": "application",
    "title": "Заявка на поступление",
    "version": 1,
    "migrations": [],
    "listing": {
      "title": "{student_last_name} {student_first_name} {student_middle_name}",
      "columns": {
        "grade": "{current_grade}"
      },
      "search": [
        "student_last_name",
        "student_first_name",
        "student_middle_name",
        "representative_1/last_name",
        "representative_1/first_name",
        "representative_1/phone",
        "representative_2/last_name",
        "representative_2/first_name",
        "representative_2/phone"
      ]
    },
    "steps": [
      {
        "id": "step-1",
        "title": "Ребёнок",
        "sections": {
          "child": {
            "title": "О ребёнке",
            "help": "Имя и дата рождения — как в свидетельстве о рождении."
          },
          "school": {
            "title": "Где учится сейчас"
          }
        },
        "schema": {
          "type": "object",
          "properties": {
            "student_last_name": {
              "type": "string",
              "maxLength": 100,
              "pattern": "^(?=.*\\p{L})[\\p{L}\\p{M}'’` .‐‑–-]+$",
              "x-width": "half",
              "x-autocomplete": "off",
              "title": "Фамилия",
              "examples": [
                "Петрова"
              ],
              "x-messages": {
                "pattern": "В фамилии могут быть буквы, пробел, дефис, апостроф и точка. Уберите цифры и другие знаки"
              },
              "x-section": "child"
            },
            "student_first_name": {
              "type": "string",
              "maxLength": 100,
              "pattern": "^(?=.*\\p{L})[\\p{L}\\p{M}'’` .‐‑–-]+$",
              "x-width": "half",
              "x-autocomplete": "off",
              "title": "Имя",
              "examples": [
                "Алиса"
              ],
              "x-messages": {
                "pattern": "В имени могут быть буквы, пробел, дефис, апостроф и точка. Уберите цифры и другие знаки"
              },
              "x-section": "child"
            },
            "student_middle_name": {
              "type": "string",
              "maxLength": 100,
              "pattern": "^(?=.*\\p{L})[\\p{L}\\p{M}'’` .‐‑–-]+$",
              "x-width": "half",
              "x-autocomplete": "off",
              "title": "Отчество",
              "examples": [
                "Сергеевна"
              ],
              "x-messages": {
                "pattern": "В отчестве могут быть буквы, пробел, дефис, апостроф и точка. Уберите цифры и другие знаки"
              },
              "x-section": "child"
            },
            "student_birth_date": {
              "title": "Дата рождения",
              "type": "string",
              "format": "ru-date",
              "x-not-after": "today",
              "x-width": "half",
              "x-autocomplete": "off",
              "examples": [
                "27.03.2015"
              ],
              "x-not-before": "today-20y",
              "x-help": "Например, 27.03.2015",
              "x-messages": {
                "x-not-after": "Эта дата ещё не наступила. Проверьте год рождения ребёнка",
                "x-not-before": "По этой дате ребёнку больше 20 лет. Проверьте год рождения"
              },
              "x-section": "child"
            },
            "gender": {
              "title": "Пол",
              "type": "string",
              "oneOf": [
                {
                  "const": "male",
                  "title": "Мужской"
                },
                {
                  "const": "female",
                  "title": "Женский"
                }
              ],
              "x-widget": "radio",
              "x-section": "child"
            },
            "current_grade": {
              "title": "Класс сейчас",
              "type": "string",
              "oneOf": [
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
              ],
              "x-widget": "select",
              "x-section": "school",
              "x-width": "half"
            },
            "current_school": {
              "title": "Школа или детский сад",
              "type": "string",
              "maxLength": 200,
              "examples": [
                "Школа № 1, Казань"
              ],
              "x-help": "Название и город. Если ребёнок пока нигде не учится, напишите «дома».",
              "x-autocomplete": "off",
              "x-section": "school"
            }
          },
          "required": [
            "student_last_name",
            "student_first_name",
            "student_birth_date",
            "gender",
            "current_grade",
            "current_school"
          ]
        }
      },
      {
        "id": "step-2",
        "title": "Семья",
        "sections": {
          "representative_1": {
            "title": "Первый представитель",
            "help": "Это вы — тот, кто заполняет заявку."
          },
          "family": {
            "title": "Семья"
          },
          "representative_2": {
            "title": "Второй представитель"
          },
          "contact": {
            "title": "Связь с семьёй"
          },
          "siblings": {
            "title": "Братья и сёстры",
            "help": "Укажите всех детей в семье, кроме того, на кого подаёте заявку."
          }
        },
        "schema": {
          "type": "object",
          "properties": {
            "representative_1": {
              "type": "object",
              "properties": {
                "id": {
                  "title": "Номер представителя",
                  "type": "string",
                  "maxLength": 64,
                  "x-widget": "hidden"
                },
                "role": {
                  "title": "Кем приходится ребёнку",
                  "type": "string",
                  "oneOf": [
                    {
                      "const": "mother",
                      "title": "Мама"
                    },
                    {
                      "const": "father",
                      "title": "Папа"
                    },
                    {
                      "const": "guardian",
                      "title": "Опекун"
                    },
                    {
                      "const": "other",
                      "title": "Другое"
                    }
                  ],
                  "x-widget": "radio"
                },
                "last_name": {
                  "type": "string",
                  "maxLength": 100,
                  "pattern": "^(?=.*\\p{L})[\\p{L}\\p{M}'’` .‐‑–-]+$",
                  "x-width": "half",
                  "x-autocomplete": "family-name",
                  "title": "Фамилия",
                  "examples": [
                    "Петрова"
                  ],
                  "x-messages": {
                    "pattern": "В фамилии могут быть буквы, пробел, дефис, апостроф и точка. Уберите цифры и другие знаки"
                  }
                },
                "first_name": {
                  "type": "string",
                  "maxLength": 100,
                  "pattern": "^(?=.*\\p{L})[\\p{L}\\p{M}'’` .‐‑–-]+$",
                  "x-width": "half",
                  "x-autocomplete": "given-name",
                  "title": "Имя",
                  "examples": [
                    "Мария"
                  ],
                  "x-messages": {
                    "pattern": "В имени могут быть буквы, пробел, дефис, апостроф и точка. Уберите цифры и другие знаки"
                  }
                },
                "middle_name": {
                  "type": "string",
                  "maxLength": 100,
                  "pattern": "^(?=.*\\p{L})[\\p{L}\\p{M}'’` .‐‑–-]+$",
                  "x-width": "half",
                  "x-autocomplete": "additional-name",
                  "title": "Отчество",
                  "examples": [
                    "Сергеевна"
                  ],
                  "x-messages": {
                    "pattern": "В отчестве могут быть буквы, пробел, дефис, апостроф и точка. Уберите цифры и другие знаки"
                  }
                },
                "phone": {
                  "title": "Телефон",
                  "type": "string",
                  "format": "phone",
                  "examples": [
                    "+79161234567"
                  ],
                  "x-width": "half",
                  "x-help": "По этому номеру мы свяжемся с вами.",
                  "x-autocomplete": "tel"
                },
                "email": {
                  "title": "Эл. почта",
                  "type": "string",
                  "format": "email",
                  "maxLength": 254,
                  "examples": [
                    "maria@example.ru"
                  ],
                  "x-width": "half",
                  "x-autocomplete": "email"
                },
                "workplace": {
                  "title": "Место работы",
                  "type": "string",
                  "maxLength": 200,
                  "examples": [
                    "Городская больница № 4"
                  ],
                  "x-width": "half",
                  "x-autocomplete": "organization"
                },
                "position": {
                  "title": "Должность",
                  "type": "string",
                  "maxLength": 100,
                  "examples": [
                    "Врач"
                  ],
                  "x-width": "half",
                  "x-autocomplete": "organization-title"
                }
              },
              "title": "Первый представитель",
              "x-section": "representative_1",
              "required": [
                "role",
                "last_name",
                "first_name",
                "phone",
                "email"
              ]
            },
            "both_parents_raising": {
              "title": "Ребёнка воспитывают оба родителя?",
              "type": "boolean",
              "x-section": "family",
              "x-help": "Ответьте «Да» и тогда, когда родители живут раздельно или ребёнка растят два опекуна: мы попросим данные второго."
            },
            "else_invovlved_in_paranting": {
              "title": "Кто ещё участвует в воспитании",
              "type": "string",
              "maxLength": 500,
              "examples": [
                "Бабушка, Анна Ивановна"
              ],
              "x-section": "family",
              "x-widget": "textarea",
              "x-help": "Например, бабушка или няня. Если вы воспитываете ребёнка одни, оставьте пустым.",
              "x-autocomplete": "off",
              "x-show-if": {
                "required": [
                  "both_parents_raising"
                ],
                "properties": {
                  "both_parents_raising": {
                    "const": false
                  }
                }
              }
            },
            "student_lives_with": {
              "title": "С кем живёт ребёнок",
              "type": "string",
              "oneOf": [
                {
                  "const": "both_parents",
                  "title": "С обоими родителями"
                },
                {
                  "const": "mother",
                  "title": "С мамой"
                },
                {
                  "const": "father",
                  "title": "С папой"
                },
                {
                  "const": "in_turn",
                  "title": "С каждым по очереди"
                },
                {
                  "const": "guardian",
                  "title": "С опекуном"
                },
                {
                  "const": "relatives",
                  "title": "С другими родственниками"
                }
              ],
              "x-section": "family",
              "x-width": "half",
              "x-widget": "select"
            },
            "representative_2": {
              "type": "object",
              "properties": {
                "id": {
                  "title": "Номер представителя",
                  "type": "string",
                  "maxLength": 64,
                  "x-widget": "hidden"
                },
                "role": {
                  "title": "Кем приходится ребёнку",
                  "type": "string",
                  "oneOf": [
                    {
                      "const": "mother",
                      "title": "Мама"
                    },
                    {
                      "const": "father",
                      "title": "Папа"
                    },
                    {
                      "const": "guardian",
                      "title": "Опекун"
                    },
                    {
                      "const": "other",
                      "title": "Другое"
                    }
                  ],
                  "x-widget": "radio"
                },
                "last_name": {
                  "type": "string",
                  "maxLength": 100,
                  "pattern": "^(?=.*\\p{L})[\\p{L}\\p{M}'’` .‐‑–-]+$",
                  "x-width": "half",
                  "x-autocomplete": "section-rep2 family-name",
                  "title": "Фамилия",
                  "examples": [
                    "Петров"
                  ],
                  "x-messages": {
                    "pattern": "В фамилии могут быть буквы, пробел, дефис, апостроф и точка. Уберите цифры и другие знаки"
                  }
                },
                "first_name": {
                  "type": "string",
                  "maxLength": 100,
                  "pattern": "^(?=.*\\p{L})[\\p{L}\\p{M}'’` .‐‑–-]+$",
                  "x-width": "half",
                  "x-autocomplete": "section-rep2 given-name",
                  "title": "Имя",
                  "examples": [
                    "Олег"
                  ],
                  "x-messages": {
                    "pattern": "В имени могут быть буквы, пробел, дефис, апостроф и точка. Уберите цифры и другие знаки"
                  }
                },
                "middle_name": {
                  "type": "string",
                  "maxLength": 100,
                  "pattern": "^(?=.*\\p{L})[\\p{L}\\p{M}'’` .‐‑–-]+$",
                  "x-width": "half",
                  "x-autocomplete": "section-rep2 additional-name",
                  "title": "Отчество",
                  "examples": [
                    "Игоревич"
                  ],
                  "x-messages": {
                    "pattern": "В отчестве могут быть буквы, пробел, дефис, апостроф и точка. Уберите цифры и другие знаки"
                  }
                },
                "phone": {
                  "title": "Телефон",
                  "type": "string",
                  "format": "phone",
                  "examples": [
                    "+79031234567"
                  ],
                  "x-width": "half",
                  "x-autocomplete": "section-rep2 tel"
                },
                "email": {
                  "title": "Эл. почта",
                  "type": "string",
                  "format": "email",
                  "maxLength": 254,
                  "examples": [
                    "oleg@example.ru"
                  ],
                  "x-width": "half",
                  "x-autocomplete": "section-rep2 email"
                },
                "workplace": {
                  "title": "Место работы",
                  "type": "string",
                  "maxLength": 200,
                  "examples": [
                    "Городская больница № 4"
                  ],
                  "x-width": "half",
                  "x-autocomplete": "section-rep2 organization"
                },
                "position": {
                  "title": "Должность",
                  "type": "string",
                  "maxLength": 100,
                  "examples": [
                    "Врач"
                  ],
                  "x-width": "half",
                  "x-autocomplete": "section-rep2 organization-title"
                }
              },
              "title": "Второй представитель",
              "x-section": "representative_2",
              "x-show-if": {
                "required": [
                  "both_parents_raising"
                ],
                "properties": {
                  "both_parents_raising": {
                    "const": true
                  }
                }
              },
              "required": [
                "role",
                "last_name",
                "first_name",
                "phone"
              ]
            },
            "main_contact_person": {
              "title": "Кому звонить в первую очередь",
              "type": "string",
              "oneOf": [
                {
                  "const": "representative_1",
                  "title": "Первому представителю"
                },
                {
                  "const": "representative_2",
                  "title": "Второму представителю"
                }
              ],
              "x-section": "contact",
              "x-widget": "radio",
              "x-show-if": {
                "required": [
                  "both_parents_raising"
                ],
                "properties": {
                  "both_parents_raising": {
                    "const": true
                  }
                }
              }
            },
            "siblings": {
              "title": "Братья и сёстры",
              "type": "array",
              "maxItems": 20,
              "x-section": "siblings",
              "x-flatten": "sibling",
              "x-labels": {
                "entry": "Брат или сестра",
                "add": "Добавить брата или сестру",
                "empty": "Если братьев и сестёр нет, переходите дальше."
              },
              "x-summary": [
                "{last_name} {first_name}",
                "{birth_date} · {current_school}"
              ],
              "x-unique": [
                "last_name",
                "first_name",
                "birth_date"
              ],
              "items": {
                "type": "object",
                "required": [
                  "last_name",
                  "first_name",
                  "birth_date"
                ],
                "properties": {
                  "last_name": {
                    "type": "string",
                    "maxLength": 100,
                    "pattern": "^(?=.*\\p{L})[\\p{L}\\p{M}'’` .‐‑–-]+$",
                    "x-width": "half",
                    "x-autocomplete": "off",
                    "title": "Фамилия",
                    "examples": [
                      "Петров"
                    ],
                    "x-messages": {
                      "pattern": "В фамилии могут быть буквы, пробел, дефис, апостроф и точка. Уберите цифры и другие знаки"
                    }
                  },
                  "first_name": {
                    "type": "string",
                    "maxLength": 100,
                    "pattern": "^(?=.*\\p{L})[\\p{L}\\p{M}'’` .‐‑–-]+$",
                    "x-width": "half",
                    "x-autocomplete": "off",
                    "title": "Имя",
                    "examples": [
                      "Иван"
                    ],
                    "x-messages": {
                      "pattern": "В имени могут быть буквы, пробел, дефис, апостроф и точка. Уберите цифры и другие знаки"
                    }
                  },
                  "birth_date": {
                    "title": "Дата рождения",
                    "type": "string",
                    "format": "ru-date",
                    "x-not-after": "today",
                    "x-width": "half",
                    "x-autocomplete": "off",
                    "examples": [
                      "15.09.2012"
                    ],
                    "x-not-before": "today-50y",
                    "x-help": "Например, 15.09.2012",
                    "x-messages": {
                      "x-not-after": "Эта дата ещё не наступила. Проверьте год рождения",
                      "x-not-before": "По этой дате брату или сестре больше 50 лет. Проверьте год рождения"
                    }
                  },
                  "current_school": {
                    "title": "Где учится",
                    "type": "string",
                    "maxLength": 200,
                    "examples": [
                      "Лицей № 2"
                    ],
                    "x-width": "half",
                    "x-help": "Школа, колледж или детский сад",
                    "x-autocomplete": "off"
                  }
                }
              }
            }
          },
          "required": [
            "representative_1",
            "both_parents_raising",
            "student_lives_with",
            "representative_2",
            "main_contact_person"
          ]
        }
      },
      {
        "id": "step-3",
        "title": "Учёба",
        "sections": {
          "interests": {
            "title": "Языки и увлечения"
          },
          "major": {
            "title": "Направление обучения"
          },
          "previous_education": {
            "title": "Прежние школы"
          },
          "olympiads": {
            "title": "Олимпиады и конкурсы",
            "help": "Укажите те, которыми ребёнок гордится. Раздел можно пропустить."
          },
          "files": {
            "title": "Документы"
          }
        },
        "schema": {
          "type": "object",
          "properties": {
            "foreign_languages": {
              "title": "Какие иностранные языки учит",
              "type": "array",
              "uniqueItems": true,
              "maxItems": 7,
              "items": {
                "type": "string",
                "oneOf": [
                  {
                    "const": "english",
                    "title": "Английский"
                  },
                  {
                    "const": "german",
                    "title": "Немецкий"
                  },
                  {
                    "const": "french",
                    "title": "Французский"
                  },
                  {
                    "const": "spanish",
                    "title": "Испанский"
                  },
                  {
                    "const": "italian",
                    "title": "Итальянский"
                  },
                  {
                    "const": "chinese",
                    "title": "Китайский"
                  },
                  {
                    "const": "other",
                    "title": "Другой"
                  }
                ]
              },
              "x-section": "interests",
              "x-widget": "checkboxes"
            },
            "has_hobbies": {
              "title": "Есть ли у ребёнка кружки или увлечения?",
              "type": "boolean",
              "x-section": "interests"
            },
            "which_hobbies": {
              "title": "Какие",
              "type": "string",
              "maxLength": 500,
              "examples": [
                "Плавание, шахматы"
              ],
              "x-section": "interests",
              "x-widget": "textarea",
              "x-autocomplete": "off",
              "x-show-if": {
                "required": [
                  "has_hobbies"
                ],
                "properties": {
                  "has_hobbies": {
                    "const": true
                  }
                }
              },
              "x-messages": {
                "required": "Напишите, чем занимается ребёнок"
              }
            },
            "hobbies_shedule": {
              "title": "Дни и время занятий",
              "type": "string",
              "maxLength": 500,
              "examples": [
                "Вторник и четверг, 17:00"
              ],
              "x-section": "interests",
              "x-widget": "textarea",
              "x-help": "Чтобы кружки не совпали с уроками. Например: вторник и четверг, 17:00.",
              "x-autocomplete": "off",
              "x-show-if": {
                "required": [
                  "has_hobbies"
                ],
                "properties": {
                  "has_hobbies": {
                    "const": true
                  }
                }
              }
            },
            "first_major": {
              "type": "string",
              "oneOf": [
                {
                  "const": "general",
                  "title": "Общеобразовательный, без уклона"
                },
                {
                  "const": "physics_math",
                  "title": "Физико-математический"
                },
                {
                  "const": "it",
                  "title": "Информационно-технологический"
                },
                {
                  "const": "natural_science",
                  "title": "Естественно-научный"
                },
                {
                  "const": "social_economic",
                  "title": "Социально-экономический"
                },
                {
                  "const": "humanities",
                  "title": "Гуманитарный"
                },
                {
                  "const": "linguistics",
                  "title": "Лингвистический"
                },
                {
                  "const": "arts",
                  "title": "Художественно-эстетический"
                }
              ],
              "x-section": "major",
              "x-width": "half",
              "x-widget": "select",
              "title": "Желаемое направление",
              "x-help": "Если направление ещё не выбрали, укажите «без уклона»."
            },
            "second_major": {
              "type": "string",
              "oneOf": [
                {
                  "const": "general",
                  "title": "Общеобразовательный, без уклона"
                },
                {
                  "const": "physics_math",
                  "title": "Физико-математический"
                },
                {
                  "const": "it",
                  "title": "Информационно-технологический"
                },
                {
                  "const": "natural_science",
                  "title": "Естественно-научный"
                },
                {
                  "const": "social_economic",
                  "title": "Социально-экономический"
                },
                {
                  "const": "humanities",
                  "title": "Гуманитарный"
                },
                {
                  "const": "linguistics",
                  "title": "Лингвистический"
                },
                {
                  "const": "arts",
                  "title": "Художественно-эстетический"
                }
              ],
              "x-section": "major",
              "x-width": "half",
              "x-widget": "select",
              "title": "Запасное направление",
              "x-help": "На случай, если в первом не окажется мест."
            },
            "has_previous_education": {
              "title": "Учился ли ребёнок раньше в других школах?",
              "type": "boolean",
              "x-section": "previous_education",
              "x-help": "Не считая той, которую вы назвали на первом шаге."
            },
            "previous_education": {
              "title": "Прежние школы",
              "type": "array",
              "minItems": 1,
              "maxItems": 10,
              "x-section": "previous_education",
              "x-flatten": "prev_ed",
              "x-show-if": {
                "required": [
                  "has_previous_education"
                ],
                "properties": {
                  "has_previous_education": {
                    "const": true
                  }
                }
              },
              "x-labels": {
                "entry": "Прежняя школа",
                "add": "Добавить школу",
                "empty": "Добавьте школы, в которых ребёнок учился раньше."
              },
              "x-summary": [
                "{school}",
                "{period} · {grade}"
              ],
              "x-unique": [
                "school",
                "period"
              ],
              "x-messages": {
                "required": "Добавьте хотя бы одну школу или ответьте «Нет» на вопрос выше",
                "minItems": "Добавьте хотя бы одну школу или ответьте «Нет» на вопрос выше"
              },
              "items": {
                "type": "object",
                "required": [
                  "school",
                  "period",
                  "grade"
                ],
                "properties": {
                  "school": {
                    "title": "Школа",
                    "type": "string",
                    "maxLength": 200,
                    "examples": [
                      "Гимназия № 5, Самара"
                    ],
                    "x-help": "Название и город",
                    "x-autocomplete": "off"
                  },
                  "period": {
                    "title": "Годы учёбы",
                    "type": "string",
                    "maxLength": 50,
                    "examples": [
                      "2022–2025"
                    ],
                    "x-width": "half",
                    "x-help": "Например, 2022–2025",
                    "x-autocomplete": "off"
                  },
                  "grade": {
                    "title": "Классы",
                    "type": "string",
                    "maxLength": 50,
                    "examples": [
                      "1–3"
                    ],
                    "x-width": "half",
                    "x-help": "Например, 1–3",
                    "x-autocomplete": "off"
                  },
                  "leave_reason": {
                    "title": "Почему ушли",
                    "type": "string",
                    "maxLength": 1000,
                    "examples": [
                      "Переезд в другой город"
                    ],
                    "x-widget": "textarea",
                    "x-autocomplete": "off"
                  }
                }
              }
            },
            "olympiads": {
              "title": "Олимпиады и конкурсы",
              "type": "array",
              "maxItems": 20,
              "x-section": "olympiads",
              "x-flatten": "olympiad",
              "x-labels": {
                "entry": "Олимпиада или конкурс",
                "add": "Добавить олимпиаду или конкурс",
                "empty": "Пока ничего не добавлено."
              },
              "x-summary": [
                "{name}",
                "{status} · {type}"
              ],
              "x-unique": [
                "name",
                "type"
              ],
              "items": {
                "type": "object",
                "required": [
                  "name",
                  "status",
                  "type"
                ],
                "properties": {
                  "name": {
                    "title": "Название",
                    "type": "string",
                    "maxLength": 200,
                    "examples": [
                      "Олимпиада «Ломоносов»"
                    ],
                    "x-help": "Например, олимпиада «Ломоносов» по математике, 2026",
                    "x-autocomplete": "off"
                  },
                  "status": {
                    "title": "Результат",
                    "type": "string",
                    "oneOf": [
                      {
                        "const": "winner",
                        "title": "Победитель"
                      },
                      {
                        "const": "prize",
                        "title": "Призёр"
                      },
                      {
                        "const": "participant",
                        "title": "Участник"
                      }
                    ],
                    "x-widget": "radio"
                  },
                  "type": {
                    "title": "Уровень",
                    "type": "string",
                    "oneOf": [
                      {
                        "const": "school",
                        "title": "Школьный"
                      },
                      {
                        "const": "municipal",
                        "title": "Городской или районный"
                      },
                      {
                        "const": "regional",
                        "title": "Региональный"
                      },
                      {
                        "const": "national",
                        "title": "Всероссийский"
                      },
                      {
                        "const": "international",
                        "title": "Международный"
                      },
                      {
                        "const": "university",
                        "title": "Вузовский"
                      }
                    ],
                    "x-width": "half",
                    "x-widget": "select"
                  }
                }
              }
            },
            "files": {
              "title": "Файлы",
              "type": "array",
              "maxItems": 10,
              "x-section": "files",
              "x-widget": "files",
              "x-help": "Свидетельство о рождении, табель, грамоты. PDF, DOCX или фото, до 10 МБ каждый, не больше 10 файлов. Можно добавить позже.",
              "x-files": {
                "accept": [
                  "application/pdf",
                  "image/jpeg",
                  "image/png",
                  "image/webp",
                  "image/heic",
                  "application/vnd.openxmlformats-officedocument.wordprocessingml.document"
                ],
                "maxSize": 10485760
              },
              "items": {
                "type": "object",
                "required": [
                  "id",
                  "name",
                  "size"
                ],
                "properties": {
                  "id": {
                    "type": "integer"
                  },
                  "name": {
                    "type": "string"
                  },
                  "size": {
                    "type": "integer"
                  }
                }
              }
            }
          },
          "required": [
            "has_hobbies",
            "which_hobbies",
            "first_major",
            "has_previous_education",
            "previous_education"
          ]
        }
      },
      {
        "id": "step-4",
        "title": "Здоровье и характер",
        "sections": {
          "health": {
            "title": "Здоровье",
            "help": "Это нужно, чтобы в школе ребёнку было безопасно. Если сказать нечего, оставьте поле пустым."
          },
          "specialists": {
            "title": "Специалисты",
            "help": "Отвечать не обязательно. Ответы помогут заранее подготовить поддержку ребёнку."
          },
          "character": {
            "title": "Характер"
          },
          "additional": {
            "title": "И напоследок"
          }
        },
        "schema": {
          "type": "object",
          "properties": {
            "has_health_problems": {
              "type": "string",
              "maxLength": 2000,
              "x-section": "health",
              "x-widget": "textarea",
              "x-autocomplete": "off",
              "x-sensitive": true,
              "title": "Особенности здоровья",
              "examples": [
                "Аллергия на орехи"
              ],
              "x-help": "Хронические болезни, аллергии, зрение, слух. Если их нет, оставьте пустым."
            },
            "taking_medications": {
              "type": "string",
              "maxLength": 2000,
              "x-section": "health",
              "x-widget": "textarea",
              "x-autocomplete": "off",
              "x-sensitive": true,
              "title": "Лекарства, которые принимает ребёнок",
              "examples": [
                "Ингалятор перед физкультурой"
              ],
              "x-help": "Название и когда принимает. Если лекарств нет, оставьте пустым."
            },
            "physical_activity_limit": {
              "type": "string",
              "maxLength": 2000,
              "x-section": "health",
              "x-widget": "textarea",
              "x-autocomplete": "off",
              "x-sensitive": true,
              "title": "Ограничения по физкультуре",
              "examples": [
                "Освобождение от бега до 01.03.2027"
              ],
              "x-help": "Группа здоровья, освобождения, что нельзя. Если ограничений нет, оставьте пустым."
            },
            "speech_therapist": {
              "type": "string",
              "oneOf": [
                {
                  "const": "never",
                  "title": "Не обращались"
                },
                {
                  "const": "consulted",
                  "title": "Консультировались"
                },
                {
                  "const": "observed",
                  "title": "Занимается сейчас"
                }
              ],
              "x-section": "specialists",
              "x-widget": "radio",
              "x-sensitive": true,
              "title": "Логопед"
            },
            "psychologist": {
              "type": "string",
              "oneOf": [
                {
                  "const": "never",
                  "title": "Не обращались"
                },
                {
                  "const": "consulted",
                  "title": "Консультировались"
                },
                {
                  "const": "observed",
                  "title": "Занимается сейчас"
                }
              ],
              "x-section": "specialists",
              "x-widget": "radio",
              "x-sensitive": true,
              "title": "Психолог"
            },
            "neuropsychologist": {
              "type": "string",
              "oneOf": [
                {
                  "const": "never",
                  "title": "Не обращались"
                },
                {
                  "const": "consulted",
                  "title": "Консультировались"
                },
                {
                  "const": "observed",
                  "title": "Занимается сейчас"
                }
              ],
              "x-section": "specialists",
              "x-widget": "radio",
              "x-sensitive": true,
              "title": "Нейропсихолог"
            },
            "neurologist": {
              "type": "string",
              "oneOf": [
                {
                  "const": "never",
                  "title": "Не обращались"
                },
                {
                  "const": "consulted",
                  "title": "Консультировались"
                },
                {
                  "const": "observed",
                  "title": "Занимается сейчас"
                }
              ],
              "x-section": "specialists",
              "x-widget": "radio",
              "x-sensitive": true,
              "title": "Невролог"
            },
            "psychiatrist": {
              "type": "string",
              "oneOf": [
                {
                  "const": "never",
                  "title": "Не обращались"
                },
                {
                  "const": "consulted",
                  "title": "Консультировались"
                },
                {
                  "const": "observed",
                  "title": "Занимается сейчас"
                }
              ],
              "x-section": "specialists",
              "x-widget": "radio",
              "x-sensitive": true,
              "title": "Психиатр"
            },
            "character_traits": {
              "title": "Какой ваш ребёнок",
              "type": "array",
              "minItems": 1,
              "maxItems": 12,
              "uniqueItems": true,
              "items": {
                "type": "string",
                "oneOf": [
                  {
                    "const": "sociable",
                    "title": "Общительный"
                  },
                  {
                    "const": "reserved",
                    "title": "Сдержанный"
                  },
                  {
                    "const": "active",
                    "title": "Подвижный"
                  },
                  {
                    "const": "calm",
                    "title": "Спокойный"
                  },
                  {
                    "const": "curious",
                    "title": "Любознательный"
                  },
                  {
                    "const": "independent",
                    "title": "Самостоятельный"
                  },
                  {
                    "const": "responsible",
                    "title": "Ответственный"
                  },
                  {
                    "const": "sensitive",
                    "title": "Ранимый"
                  },
                  {
                    "const": "shy",
                    "title": "Застенчивый"
                  },
                  {
                    "const": "persistent",
                    "title": "Настойчивый"
                  },
                  {
                    "const": "creative",
                    "title": "Творческий"
                  },
                  {
                    "const": "anxious",
                    "title": "Тревожный"
                  }
                ]
              },
              "x-section": "character",
              "x-widget": "checkboxes",
              "x-help": "Отметьте всё, что подходит.",
              "x-messages": {
                "required": "Отметьте хотя бы одну черту",
                "minItems": "Отметьте хотя бы одну черту"
              }
            },
            "unfamiliar_environment": {
              "title": "Как ведёт себя в незнакомой обстановке",
              "type": "string",
              "maxLength": 2000,
              "examples": [
                "Сначала присматривается, потом легко знакомится"
              ],
              "x-section": "character",
              "x-widget": "textarea",
              "x-help": "Хватит одного-двух предложений.",
              "x-autocomplete": "off",
              "x-messages": {
                "required": "Напишите, как ребёнок ведёт себя в незнакомой обстановке"
              }
            },
            "bad_questions": {
              "title": "О чём лучше не спрашивать",
              "type": "string",
              "maxLength": 2000,
              "examples": [
                "О переезде"
              ],
              "x-section": "character",
              "x-widget": "textarea",
              "x-help": "Темы и вопросы, которые могут расстроить ребёнка на встрече.",
              "x-autocomplete": "off",
              "x-sensitive": true
            },
            "additional_information": {
              "title": "Что ещё нам стоит знать",
              "type": "string",
              "maxLength": 5000,
              "examples": [
                "Удобно прийти на встречу после 16:00"
              ],
              "x-section": "additional",
              "x-widget": "textarea",
              "x-autocomplete": "off",
              "x-sensitive": true
            }
          },
          "required": [
            "character_traits",
            "unfamiliar_environment"
          ]
        }
      }
    ],
    "hash": "4b830c9d9e07b5f1fbcedd3d6ebde907dc96a804739a86ecd157f33a651084b7"
  },
  validators: {
    whole: compiled.whole,
    draft: compiled.draft,
    steps: { "step-1": compiled.step1, "step-2": compiled.step2, "step-3": compiled.step3, "step-4": compiled.step4 },
  },
  conditions: { "else_invovlved_in_paranting#x-show-if": compiled.condition1, "representative_2#x-show-if": compiled.condition2, "main_contact_person#x-show-if": compiled.condition3, "which_hobbies#x-show-if": compiled.condition4, "hobbies_shedule#x-show-if": compiled.condition5, "previous_education#x-show-if": compiled.condition6 },
};
