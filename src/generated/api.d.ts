// Made from openapi.yaml by `npm run generate`: change it there, not here.

export interface paths {
    "/api/health": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Работает ли сервер
         * @description Answers 200 when the database answers.
         */
        get: operations["health"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/openapi.json": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Этот договор одним документом
         * @description The bundled contract, without references to other files.
         */
        get: operations["getContract"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/auth/login": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Войти по телефону и паролю
         * @description The phone is taken as people write it. Tries are limited by phone and by address; past the limit the
         *     answer is 429 with `Retry-After`.
         */
        post: operations["login"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/auth/logout": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Выйти
         * @description Revokes the token that the call carries.
         */
        post: operations["logout"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/auth/resource": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Кто вошёл
         * @description The user to whom the token belongs.
         */
        get: operations["getResource"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/application/make-draft-long-application": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Завести черновик заявки
         * @description A draft may be incomplete, never ill-typed. Keys that the form does not know are kept and given back as
         *     they came.
         */
        post: operations["makeDraftLongApplication"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/application/create-long-application": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Подать заявку сразу
         * @description The same body as a draft, judged whole, and submitted in the same call.
         */
        post: operations["createLongApplication"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/application/finish-draft-application": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        /**
         * Подать черновик
         * @description Judges the whole form; what is wrong answers 422 with each field. An application that is submitted already
         *     answers itself, and nothing is made twice. `revision`, where given, is the one that the person looked at:
         *     a stale one answers 409 with the newer state.
         */
        patch: operations["finishDraftApplication"];
        trace?: never;
    };
    "/api/application/update-long-application": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Изменить заявку или приложить к ней файл
         * @description The form fields that are sent are the whole new form, unknown keys included: a field that is left out is
         *     emptied. A call that has no form field (`id`, `student_id` and `files` alone) leaves the answers as they
         *     are: so a file is sent on its own. To empty every answer, send `form` = `replace` with no field.
         *
         *     Open for drafts, for submitted applications until their review begins, and for those sent back; else 409.
         *     A draft is judged by types; a submitted application, and one sent back, must stay complete only on
         *     finishing. `revision` names the state that the change was made from: a stale one answers 409 with the
         *     newer `application` and `files`, and nothing is stored. Without `revision` the change overwrites. Files do
         *     not raise `revision`, answers and `student_id` do.
         */
        post: operations["updateLongApplication"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/application/application/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /**
         * Удалить черновик
         * @description Only what was never submitted; a submitted application is cancelled instead (409).
         */
        delete: operations["deleteApplication"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/application/long-applications": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Свои заявки
         * @description Every application of the caller, the newest first, without the history of statuses.
         */
        get: operations["listLongApplications"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/application/long-applications/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Одна заявка
         * @description With the history of its statuses. That an administrator looked is kept in the audit log.
         */
        get: operations["getLongApplication"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/application/update-status": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Сменить статус заявки
         * @description A representative cancels, with a comment, until the application is accepted. An administrator makes the
         *     other moves. A move to the status that the application has already changes nothing and answers it.
         */
        post: operations["updateStatus"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/application/file/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Скачать файл заявки
         * @description Sent as an attachment under the name that it was uploaded with.
         */
        get: operations["getFile"];
        put?: never;
        post?: never;
        /**
         * Убрать файл из заявки
         * @description Open while the application may be edited; else 409.
         */
        delete: operations["deleteFile"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/users/get-child-list": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Свои дети
         * @description The children of the caller, by name.
         */
        get: operations["getChildList"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
}
export type webhooks = Record<string, never>;
export interface components {
    schemas: {
        /** @description Номер записи. */
        Id: number;
        /** @description Номер состояния ответов; растёт с каждым их изменением. */
        Revision: number;
        Error: {
            message: string;
            errors?: {
                path: string;
                message: string;
            }[];
        };
        /** @description An error that carries the newer state where the revision was stale. */
        Stale: {
            message: string;
            application?: components["schemas"]["Application"];
            files?: components["schemas"]["File"][];
        };
        /** @description `name` and `first_name` are the same, so are `surname` and `last_name`. */
        User: {
            id: components["schemas"]["Id"];
            /** @description `+79000000001`. */
            phone: string;
            email: string | null;
            name: string | null;
            surname: string | null;
            middle_name: string | null;
            first_name: string | null;
            last_name: string | null;
            /**
             * @description 1 — администратор, 2 — представитель.
             * @enum {integer}
             */
            role_id: 1 | 2;
            training_class: string | null;
            training_form: string | null;
            verified: boolean;
        };
        Child: {
            id: components["schemas"]["Id"];
            first_name: string;
            middle_name: string | null;
            last_name: string;
            /** @description ДД.ММ.ГГГГ. */
            birth_date: string;
            /** @enum {string} */
            gender: "male" | "female";
            /** @description Класс словом формы заявки. */
            current_grade: string | null;
            current_school: string | null;
            representative_id: components["schemas"]["Id"];
        };
        /** @enum {string} */
        ApplicationStatus: "draft" | "submitted" | "in_review" | "needs_changes" | "diagnostic" | "diagnostic_paid" | "accepted" | "rejected" | "cancelled";
        StatusChange: {
            id: components["schemas"]["Id"];
            status: components["schemas"]["ApplicationStatus"];
            /** @description При отмене обязателен. */
            comment?: string;
        };
        LongApplicationForm: components["schemas"]["application"];
        LongApplicationBody: {
            student_id?: components["schemas"]["Id"];
        } & components["schemas"]["application"];
        File: {
            id: components["schemas"]["Id"];
            name: string;
            /** @description В байтах. */
            size: number;
            /** @description Вид содержимого: `application/pdf`. */
            type: string;
        };
        Application: {
            id: components["schemas"]["Id"];
            /** @description Номер, который называют по телефону: `2027-00042`. */
            number: string;
            status: components["schemas"]["ApplicationStatus"];
            revision: components["schemas"]["Revision"];
            /** Format: date-time */
            created_at: string;
            /** Format: date-time */
            updated_at: string;
            /** Format: date-time */
            submitted_at: string | null;
            /** @description The answers under the keys that they are sent with, the last comment, and the chosen child. */
            application_long: {
                comment: string | null;
                student_id: number | null;
            } & components["schemas"]["application"];
            files: components["schemas"]["File"][];
            /** @description Версия формы */
            form_version: number;
            /** @description What the caller may do with the application as it stands. */
            actions: ("edit" | "finish" | "cancel" | "delete")[];
            status_history?: components["schemas"]["StatusChanged"][];
        };
        StatusChanged: {
            status: components["schemas"]["ApplicationStatus"];
            comment: string | null;
            /** Format: date-time */
            created_at: string;
            author: {
                /** @enum {integer} */
                role_id: 1 | 2;
                name: string | null;
            };
        };
        ApplicationAnswer: {
            application: components["schemas"]["Application"];
            files: components["schemas"]["File"][];
        };
        /** Заявка на поступление */
        application: ({
            /**
             * Фамилия
             * @example Петрова
             */
            student_last_name?: string;
            /**
             * Имя
             * @example Алиса
             */
            student_first_name?: string;
            /**
             * Отчество
             * @example Сергеевна
             */
            student_middle_name?: string;
            /**
             * Дата рождения
             * @description Например, 27.03.2015
             * @example 27.03.2015
             */
            student_birth_date?: string;
            /** Пол */
            gender?: string;
            /** Класс сейчас */
            current_grade?: string;
            /**
             * Школа или детский сад
             * @description Название и город. Если ребёнок пока нигде не учится, напишите «дома».
             * @example Школа № 1, Казань
             */
            current_school?: string;
            /** Номер представителя */
            representative_1_id?: string;
            /** Кем приходится ребёнку */
            representative_1_role?: string;
            /**
             * Фамилия
             * @example Петрова
             */
            representative_1_last_name?: string;
            /**
             * Имя
             * @example Мария
             */
            representative_1_first_name?: string;
            /**
             * Отчество
             * @example Сергеевна
             */
            representative_1_middle_name?: string;
            /**
             * Телефон
             * @description По этому номеру мы свяжемся с вами.
             * @example +79161234567
             */
            representative_1_phone?: string;
            /**
             * Эл. почта
             * @example maria@example.ru
             */
            representative_1_email?: string;
            /**
             * Место работы
             * @example Городская больница № 4
             */
            representative_1_workplace?: string;
            /**
             * Должность
             * @example Врач
             */
            representative_1_position?: string;
            /**
             * Ребёнка воспитывают оба родителя?
             * @description Ответьте «Да» и тогда, когда родители живут раздельно или ребёнка растят два опекуна: мы попросим данные второго.
             */
            both_parents_raising?: boolean;
            /**
             * Кто ещё участвует в воспитании
             * @description Например, бабушка или няня. Если вы воспитываете ребёнка одни, оставьте пустым.
             * @example Бабушка, Анна Ивановна
             */
            else_invovlved_in_paranting?: string;
            /** С кем живёт ребёнок */
            student_lives_with?: string;
            /** Номер представителя */
            representative_2_id?: string;
            /** Кем приходится ребёнку */
            representative_2_role?: string;
            /**
             * Фамилия
             * @example Петров
             */
            representative_2_last_name?: string;
            /**
             * Имя
             * @example Олег
             */
            representative_2_first_name?: string;
            /**
             * Отчество
             * @example Игоревич
             */
            representative_2_middle_name?: string;
            /**
             * Телефон
             * @example +79031234567
             */
            representative_2_phone?: string;
            /**
             * Эл. почта
             * @example oleg@example.ru
             */
            representative_2_email?: string;
            /**
             * Место работы
             * @example Городская больница № 4
             */
            representative_2_workplace?: string;
            /**
             * Должность
             * @example Врач
             */
            representative_2_position?: string;
            /** Кому звонить в первую очередь */
            main_contact_person?: string;
            /** Какие иностранные языки учит */
            foreign_languages?: string[];
            /** Есть ли у ребёнка кружки или увлечения? */
            has_hobbies?: boolean;
            /**
             * Какие
             * @example Плавание, шахматы
             */
            which_hobbies?: string;
            /**
             * Дни и время занятий
             * @description Чтобы кружки не совпали с уроками. Например: вторник и четверг, 17:00.
             * @example Вторник и четверг, 17:00
             */
            hobbies_shedule?: string;
            /**
             * Желаемое направление
             * @description Если направление ещё не выбрали, укажите «без уклона».
             */
            first_major?: string;
            /**
             * Запасное направление
             * @description На случай, если в первом не окажется мест.
             */
            second_major?: string;
            /**
             * Учился ли ребёнок раньше в других школах?
             * @description Не считая той, которую вы назвали на первом шаге.
             */
            has_previous_education?: boolean;
            /**
             * Файлы
             * @description Свидетельство о рождении, табель, грамоты. PDF, DOCX или фото, до 10 МБ каждый, не больше 10 файлов. Можно добавить позже.
             */
            files?: Blob[];
            /**
             * Особенности здоровья
             * @description Хронические болезни, аллергии, зрение, слух. Если их нет, оставьте пустым.
             * @example Аллергия на орехи
             */
            has_health_problems?: string;
            /**
             * Лекарства, которые принимает ребёнок
             * @description Название и когда принимает. Если лекарств нет, оставьте пустым.
             * @example Ингалятор перед физкультурой
             */
            taking_medications?: string;
            /**
             * Ограничения по физкультуре
             * @description Группа здоровья, освобождения, что нельзя. Если ограничений нет, оставьте пустым.
             * @example Освобождение от бега до 01.03.2027
             */
            physical_activity_limit?: string;
            /** Логопед */
            speech_therapist?: string;
            /** Психолог */
            psychologist?: string;
            /** Нейропсихолог */
            neuropsychologist?: string;
            /** Невролог */
            neurologist?: string;
            /** Психиатр */
            psychiatrist?: string;
            /**
             * Какой ваш ребёнок
             * @description Отметьте всё, что подходит.
             */
            character_traits?: string[];
            /**
             * Как ведёт себя в незнакомой обстановке
             * @description Хватит одного-двух предложений.
             * @example Сначала присматривается, потом легко знакомится
             */
            unfamiliar_environment?: string;
            /**
             * О чём лучше не спрашивать
             * @description Темы и вопросы, которые могут расстроить ребёнка на встрече.
             * @example О переезде
             */
            bad_questions?: string;
            /**
             * Что ещё нам стоит знать
             * @example Удобно прийти на встречу после 16:00
             */
            additional_information?: string;
        } & {
            [key: string]: unknown;
        }) & {
            [key: `sibling_${number}_last_name`]: string;
            [key: `sibling_${number}_first_name`]: string;
            [key: `sibling_${number}_birth_date`]: string;
            [key: `sibling_${number}_current_school`]: string;
            [key: `prev_ed_${number}_school`]: string;
            [key: `prev_ed_${number}_period`]: string;
            [key: `prev_ed_${number}_grade`]: string;
            [key: `prev_ed_${number}_leave_reason`]: string;
            [key: `olympiad_${number}_name`]: string;
            [key: `olympiad_${number}_status`]: string;
            [key: `olympiad_${number}_type`]: string;
        };
    };
    responses: {
        /** @description Заявка и её файлы. */
        Application: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "application": {
                 *         "id": 42,
                 *         "number": "2027-00042",
                 *         "status": "draft",
                 *         "revision": 7,
                 *         "created_at": "2026-11-21T10:00:00.000Z",
                 *         "updated_at": "2026-11-21T10:20:00.000Z",
                 *         "submitted_at": null,
                 *         "application_long": {
                 *           "comment": null,
                 *           "student_id": 1,
                 *           "student_first_name": "Анна",
                 *           "student_last_name": "Орлова"
                 *         },
                 *         "files": [],
                 *         "form_version": 1,
                 *         "actions": [
                 *           "edit",
                 *           "finish",
                 *           "delete"
                 *         ]
                 *       },
                 *       "files": []
                 *     }
                 */
                "application/json": components["schemas"]["ApplicationAnswer"];
            };
        };
        /** @description Запрос составлен неверно. */
        BadRequest: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "message": "Запрос составлен неверно.",
                 *       "errors": [
                 *         {
                 *           "path": "phone",
                 *           "message": "Это поле обязательно."
                 *         }
                 *       ]
                 *     }
                 */
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description Токена нет, или он больше не действует. */
        Unauthorized: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "message": "Войдите в личный кабинет."
                 *     }
                 */
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description Вызов не для этой роли. */
        Forbidden: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "message": "Это действие вам недоступно."
                 *     }
                 */
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description Такой записи нет, или она чужая. */
        NotFound: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "message": "Заявка не найдена."
                 *     }
                 */
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description Состояние записи этого не позволяет. */
        Conflict: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "message": "Поданную заявку удалить нельзя, её можно отменить."
                 *     }
                 */
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description Состояние заявки этого не позволяет, или её изменили на другом устройстве. */
        Stale: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "message": "Заявку изменили на другом устройстве."
                 *     }
                 */
                "application/json": components["schemas"]["Stale"];
            };
        };
        /** @description Запрос или файл слишком велик. */
        TooLarge: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "message": "Файл «справка.pdf» больше 10 МБ. Уменьшите его или разделите на части."
                 *     }
                 */
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description Такое содержимое не принимается. */
        WrongType: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "message": "Файл «справка.pdf» — это программа, хотя имя оканчивается на .pdf. Приложите PDF, JPEG или PNG."
                 *     }
                 */
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description Поля заполнены неверно. */
        Invalid: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "message": "Проверьте заявку, в ней есть что исправить.",
                 *       "errors": [
                 *         {
                 *           "path": "student_birth_date",
                 *           "message": "Укажите дату рождения."
                 *         }
                 *       ]
                 *     }
                 */
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description Учётная запись заблокирована. */
        Blocked: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "message": "Учётная запись заблокирована. Обратитесь в школу."
                 *     }
                 */
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description Слишком много попыток. */
        TooMany: {
            headers: {
                /** @description Через сколько секунд попробовать снова. */
                "Retry-After": number;
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "message": "Слишком много попыток. Попробуйте через 15 минут."
                 *     }
                 */
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description База данных не отвечает. */
        Unavailable: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "message": "Сервер временно недоступен. Попробуйте через минуту."
                 *     }
                 */
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description Ошибка сервера. */
        Failure: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "message": "На сервере произошла ошибка. Попробуйте ещё раз."
                 *     }
                 */
                "application/json": components["schemas"]["Error"];
            };
        };
    };
    parameters: {
        /**
         * @description Сколько записей на странице.
         * @example 25
         */
        PerPage: number;
        /**
         * @description Номер страницы, с единицы.
         * @example 1
         */
        Page: number;
        /**
         * @description Искомые слова.
         * @example орлова
         */
        Search: string;
        /**
         * @description Номер записи.
         * @example 42
         */
        Id: components["schemas"]["Id"];
        /**
         * @description A repeated call with the same key and the same body gets the first answer and changes nothing; with
         *     another body it is refused (422). A key lives for a day.
         * @example 6f0c1f6e-2a1b-4a57-8b58-3b4e8ad9cb11
         */
        IdempotencyKey: string;
    };
    requestBodies: {
        LongApplication: {
            content: {
                /**
                 * @example {
                 *       "student_first_name": "Анна",
                 *       "student_last_name": "Орлова",
                 *       "student_birth_date": "27.03.2015"
                 *     }
                 */
                "multipart/form-data": components["schemas"]["LongApplicationBody"];
            };
        };
    };
    headers: never;
    pathItems: never;
}
export type $defs = Record<string, never>;
export interface operations {
    health: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Сервер и база данных отвечают. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "status": "ok"
                     *     }
                     */
                    "application/json": {
                        /** @constant */
                        status: "ok";
                    };
                };
            };
            500: components["responses"]["Failure"];
            503: components["responses"]["Unavailable"];
        };
    };
    getContract: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Документ OpenAPI 3.1. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "openapi": "3.1.0",
                     *       "paths": {}
                     *     }
                     */
                    "application/json": {
                        [key: string]: unknown;
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            500: components["responses"]["Failure"];
        };
    };
    login: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "phone": "8 900 000-00-02",
                 *       "password": "Portal-demo-2026"
                 *     }
                 */
                "application/json": {
                    /** @description Телефон в любой записи. */
                    phone: string;
                    /** @description Пароль. */
                    password: string;
                };
            };
        };
        responses: {
            /** @description Токен для заголовка `Authorization` и пользователь. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "token": "4WtHc0kCk0eBz3hQq6TjY8fFZ3kI2yq0l5m9QmVn7dU",
                     *       "user": {
                     *         "id": 2,
                     *         "phone": "+79000000002",
                     *         "email": "orlova@example.ru",
                     *         "name": "Мария",
                     *         "surname": "Орлова",
                     *         "middle_name": "Игоревна",
                     *         "first_name": "Мария",
                     *         "last_name": "Орлова",
                     *         "role_id": 2,
                     *         "training_class": null,
                     *         "training_form": null,
                     *         "verified": true
                     *       }
                     *     }
                     */
                    "application/json": {
                        /** @description Действует 30 дней или до выхода. */
                        token: string;
                        user: components["schemas"]["User"];
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            /** @description Телефон или пароль не подходят. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "message": "Неверный телефон или пароль. Проверьте их и попробуйте ещё раз."
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
            413: components["responses"]["TooLarge"];
            415: components["responses"]["WrongType"];
            423: components["responses"]["Blocked"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Failure"];
        };
    };
    logout: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Токен больше не действует. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            423: components["responses"]["Blocked"];
            500: components["responses"]["Failure"];
        };
    };
    getResource: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Пользователь. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "user": {
                     *         "id": 2,
                     *         "phone": "+79000000002",
                     *         "email": "orlova@example.ru",
                     *         "name": "Мария",
                     *         "surname": "Орлова",
                     *         "middle_name": "Игоревна",
                     *         "first_name": "Мария",
                     *         "last_name": "Орлова",
                     *         "role_id": 2,
                     *         "training_class": null,
                     *         "training_form": null,
                     *         "verified": true
                     *       },
                     *       "verified": true
                     *     }
                     */
                    "application/json": {
                        user: components["schemas"]["User"];
                        /** @description Телефон подтверждён. */
                        verified: boolean;
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            423: components["responses"]["Blocked"];
            500: components["responses"]["Failure"];
        };
    };
    makeDraftLongApplication: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description A repeated call with the same key and the same body gets the first answer and changes nothing; with
                 *     another body it is refused (422). A key lives for a day.
                 * @example 6f0c1f6e-2a1b-4a57-8b58-3b4e8ad9cb11
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: components["requestBodies"]["LongApplication"];
        responses: {
            201: components["responses"]["Application"];
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["WrongType"];
            422: components["responses"]["Invalid"];
            423: components["responses"]["Blocked"];
            500: components["responses"]["Failure"];
        };
    };
    createLongApplication: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description A repeated call with the same key and the same body gets the first answer and changes nothing; with
                 *     another body it is refused (422). A key lives for a day.
                 * @example 6f0c1f6e-2a1b-4a57-8b58-3b4e8ad9cb11
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: components["requestBodies"]["LongApplication"];
        responses: {
            201: components["responses"]["Application"];
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["WrongType"];
            422: components["responses"]["Invalid"];
            423: components["responses"]["Blocked"];
            500: components["responses"]["Failure"];
        };
    };
    finishDraftApplication: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description A repeated call with the same key and the same body gets the first answer and changes nothing; with
                 *     another body it is refused (422). A key lives for a day.
                 * @example 6f0c1f6e-2a1b-4a57-8b58-3b4e8ad9cb11
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "application_id": 42,
                 *       "revision": 7
                 *     }
                 */
                "application/json": {
                    application_id: components["schemas"]["Id"];
                    revision?: components["schemas"]["Revision"];
                };
            };
        };
        responses: {
            200: components["responses"]["Application"];
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Stale"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["WrongType"];
            422: components["responses"]["Invalid"];
            423: components["responses"]["Blocked"];
            500: components["responses"]["Failure"];
        };
    };
    updateLongApplication: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description A repeated call with the same key and the same body gets the first answer and changes nothing; with
                 *     another body it is refused (422). A key lives for a day.
                 * @example 6f0c1f6e-2a1b-4a57-8b58-3b4e8ad9cb11
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "id": 42,
                 *       "revision": 7,
                 *       "student_first_name": "Анна",
                 *       "student_last_name": "Орлова"
                 *     }
                 */
                "multipart/form-data": {
                    id: components["schemas"]["Id"];
                    revision?: components["schemas"]["Revision"];
                    /**
                     * @description Ответы заменяются, даже если их не прислано.
                     * @constant
                     */
                    form?: "replace";
                } & components["schemas"]["LongApplicationBody"];
            };
        };
        responses: {
            200: components["responses"]["Application"];
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Stale"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["WrongType"];
            422: components["responses"]["Invalid"];
            423: components["responses"]["Blocked"];
            500: components["responses"]["Failure"];
        };
    };
    deleteApplication: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Номер записи.
                 * @example 42
                 */
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Заявки и её файлов больше нет. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            423: components["responses"]["Blocked"];
            500: components["responses"]["Failure"];
        };
    };
    listLongApplications: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Заявки. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example [
                     *       {
                     *         "id": 42,
                     *         "number": "2027-00042",
                     *         "status": "draft",
                     *         "revision": 7,
                     *         "created_at": "2026-11-21T10:00:00.000Z",
                     *         "updated_at": "2026-11-21T10:20:00.000Z",
                     *         "submitted_at": null,
                     *         "application_long": {
                     *           "comment": null,
                     *           "student_id": 1,
                     *           "student_first_name": "Анна",
                     *           "student_last_name": "Орлова"
                     *         },
                     *         "files": [],
                     *         "form_version": 1,
                     *         "actions": [
                     *           "edit",
                     *           "finish",
                     *           "delete"
                     *         ]
                     *       }
                     *     ]
                     */
                    "application/json": components["schemas"]["Application"][];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            423: components["responses"]["Blocked"];
            500: components["responses"]["Failure"];
        };
    };
    getLongApplication: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Номер записи.
                 * @example 42
                 */
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Заявка. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": 42,
                     *       "number": "2027-00042",
                     *       "status": "draft",
                     *       "revision": 7,
                     *       "created_at": "2026-11-21T10:00:00.000Z",
                     *       "updated_at": "2026-11-21T10:20:00.000Z",
                     *       "submitted_at": null,
                     *       "application_long": {
                     *         "comment": null,
                     *         "student_id": 1,
                     *         "student_first_name": "Анна",
                     *         "student_last_name": "Орлова"
                     *       },
                     *       "files": [],
                     *       "form_version": 1,
                     *       "actions": [
                     *         "edit",
                     *         "finish",
                     *         "delete"
                     *       ]
                     *     }
                     */
                    "application/json": components["schemas"]["Application"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            423: components["responses"]["Blocked"];
            500: components["responses"]["Failure"];
        };
    };
    updateStatus: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description A repeated call with the same key and the same body gets the first answer and changes nothing; with
                 *     another body it is refused (422). A key lives for a day.
                 * @example 6f0c1f6e-2a1b-4a57-8b58-3b4e8ad9cb11
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "id": 42,
                 *       "status": "cancelled",
                 *       "comment": "Переезжаем в другой город"
                 *     }
                 */
                "multipart/form-data": components["schemas"]["StatusChange"];
                /**
                 * @example {
                 *       "id": 42,
                 *       "status": "cancelled",
                 *       "comment": "Переезжаем в другой город"
                 *     }
                 */
                "application/x-www-form-urlencoded": components["schemas"]["StatusChange"];
            };
        };
        responses: {
            /** @description Заявка и её новый статус. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": 42,
                     *       "status": "cancelled"
                     *     }
                     */
                    "application/json": {
                        id: components["schemas"]["Id"];
                        status: components["schemas"]["ApplicationStatus"];
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["WrongType"];
            422: components["responses"]["Invalid"];
            423: components["responses"]["Blocked"];
            500: components["responses"]["Failure"];
        };
    };
    getFile: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Номер записи.
                 * @example 42
                 */
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Содержимое файла. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/octet-stream": Blob;
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            423: components["responses"]["Blocked"];
            500: components["responses"]["Failure"];
        };
    };
    deleteFile: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Номер записи.
                 * @example 42
                 */
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Файла больше нет. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            423: components["responses"]["Blocked"];
            500: components["responses"]["Failure"];
        };
    };
    getChildList: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Дети. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example [
                     *       {
                     *         "id": 1,
                     *         "first_name": "Анна",
                     *         "middle_name": "Сергеевна",
                     *         "last_name": "Орлова",
                     *         "birth_date": "27.03.2015",
                     *         "gender": "female",
                     *         "current_grade": "5",
                     *         "current_school": "Школа № 57",
                     *         "representative_id": 2
                     *       }
                     *     ]
                     */
                    "application/json": components["schemas"]["Child"][];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            423: components["responses"]["Blocked"];
            500: components["responses"]["Failure"];
        };
    };
}
