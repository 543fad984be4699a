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
    "/api/auth/verify-phone": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Отправить код на телефон
         * @description Sends an SMS with six digits to who registers, or to who gives a new phone. A phone that has an account is a 422
         *     on `phone`. Asked again within a minute it answers 429; an older code lives out its time.
         */
        post: operations["verifyPhone"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/auth/check": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Проверить код
         * @description Whether a code is right, without using it up: of registration, or of a forgotten password. Five wrong guesses end it.
         */
        post: operations["checkCode"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/auth/send-email": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Отправить код на почту
         * @description The code by email. Where the phone has an account, it goes only to the address of that account, and the answer does
         *     not tell whether it did. A code that went by email proves no phone: a registration with it is not `verified`.
         */
        post: operations["sendEmail"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/auth/registration": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Зарегистрироваться
         * @description Makes the account of a representative and signs in. The code is used up. A phone or an email that has an account is
         *     a 422 on that field, with the words of the specification.
         */
        post: operations["registration"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/auth/restore-password": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Запросить код для нового пароля
         * @description Sends an SMS with a code where the phone has an account. The answer is the same where it has none.
         */
        post: operations["restorePassword"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/auth/reset-password": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Задать новый пароль по коду
         * @description Uses the code of restore-password up, and ends every session of the person.
         */
        post: operations["resetPassword"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/auth/finish-registration": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Дополнить данные о себе
         * @description What a person adds whom an administrator has entered; `invite` is then gone from `pending`. `phone`, where it is sent,
         *     must be the person's own.
         */
        post: operations["finishRegistration"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/auth/update-password": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Сменить пароль
         * @description Ends the person's other sessions; `update-password` is then gone from `pending`.
         */
        post: operations["updatePassword"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/auth/create-user": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Завести пользователя
         * @description An administrator enters a person, who gets a temporary password by SMS and is led to tell the rest and to change it.
         *     A phone or an email that has an account is a 422 on that field. Written into the audit log.
         */
        post: operations["createUser"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/auth/presence-phone/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Занят ли телефон
         * @description A bare `true` or `false`. Limited by address, so that users cannot be listed by it.
         */
        get: operations["presencePhone"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/auth/presence-email/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Занята ли почта
         * @description A bare `true` or `false`. Limited by address, so that users cannot be listed by it.
         */
        get: operations["presenceEmail"];
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
         *     other moves; sending back takes remarks, `remark_1_path` and `remark_1_message`, each on a key of the form or on
         *     `files/<id>`, which the representative sees until the application is submitted again. A move to the status
         *     that the application has already changes nothing and answers it.
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
    "/api/users/update": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Изменить свои данные
         * @description Where everything is sent that the form `profile` demands, it is the whole form, and what is left out is emptied;
         *     else only what is sent changes, and a field that is sent blank is emptied. A new `phone` needs the `code` that
         *     `verify-phone` sent to it. A phone or an email of another account is a 422 on that member.
         */
        post: operations["updateUser"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/users/update-or-create-user-child-data": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Записать данные ребёнка
         * @description With `id` the data of one's own child are replaced, without it a child is added.
         */
        post: operations["updateOrCreateUserChildData"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/users/user-child-data/{id}": {
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
         * Удалить данные ребёнка
         * @description Applications that were for the child stay as they are, with their own answers.
         */
        delete: operations["deleteUserChildData"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/application/make-child-user-data": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Сохранить ребёнка из заявки
         * @description Keeps the child of the application's first step among the caller's children, or brings the one up to date that is
         *     there already, and makes it the `student_id` of the application. Answers that do not yet make a child are a 422
         *     with the keys of the application.
         */
        post: operations["makeChildUserData"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/users/excursion": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Свои записи на экскурсию
         * @description Every request of the caller, the newest first.
         */
        get: operations["getExcursion"];
        put?: never;
        /**
         * Записаться на экскурсию
         * @description `name`, `phone` and `email` are of the person who comes, `gender` and `birth_date` of the child.
         */
        post: operations["createExcursion"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/excursions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Записи на экскурсию
         * @description Of everybody, the newest first; `q` looks in names, addresses and phones.
         */
        get: operations["listAdminExcursions"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/excursions/{id}": {
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
         * Решить о записи на экскурсию
         * @description Agreed, declined, or received again.
         */
        patch: operations["updateExcursion"];
        trace?: never;
    };
    "/api/faq/all": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Вопросы и ответы
         * @description Section by section, in each by position.
         */
        get: operations["listFaq"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/faq": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Добавить вопрос
         * @description Without `position` it stands last in its section; a section that nobody has named before begins with it.
         */
        post: operations["createFaq"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/faq/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Изменить вопрос
         * @description `position` moves it within its section, and the others make room; without it the question stays where it is, or stands last in a new section.
         */
        put: operations["updateFaq"];
        post?: never;
        /**
         * Удалить вопрос
         * @description The positions after it close up.
         */
        delete: operations["deleteFaq"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/consents": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Согласия
         * @description Every document in the order in which it is asked for, and what of it the caller has given.
         */
        get: operations["listConsents"];
        put?: never;
        /**
         * Дать согласие
         * @description `version` is the one of the text that the person has read: where it is another by now, the answer is 409. The
         *     version, the time and the address of the call are kept. Given twice it is one consent.
         */
        post: operations["giveConsent"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/consents/{purpose}": {
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
         * Отозвать согласие
         * @description That it was given, and when, stays in the history. What is not given cannot be withdrawn (409).
         */
        delete: operations["withdrawConsent"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/application/diagnostic-payment/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Оплатить диагностику картой
         * @description The address of the bank's page. A payment that is open already is answered again, and paid once however often
         *     this is called. Only while the application awaits the diagnostic (409). While no bank is set the address is a page
         *     of our own that pays, refuses or leaves. A bank that does not answer gives 503, and nothing has changed.
         */
        post: operations["diagnosticPayment"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/application/diagnostic-payment-qr/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Оплатить диагностику по QR
         * @description As `diagnosticPayment`, by SBP: the link is shown as a QR code, or opened on a phone.
         */
        post: operations["diagnosticPaymentQr"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/payments/notification": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Уведомление банка об оплате
         * @description The bank tells that something happened to a payment. Nothing of it is believed but the number: the bank is asked
         *     back, and its answer alone counts. A number that we do not know changes nothing and answers 200. While the bank
         *     does not answer this answers 503, and the bank sends it again.
         */
        post: operations["paymentNotification"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/payments/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Свои оплаты
         * @description What the caller has paid and is to pay, the newest first. The bank is asked about what is under way, so that a
         *     notification that was lost does not matter.
         */
        get: operations["listPayments"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/payments/{id}/pay": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Оплатить счёт
         * @description The address where a bill of one's own is paid, by card or by QR; as `diagnosticPayment`. What is overdue can still
         *     be paid; what is paid or canceled answers 409.
         */
        post: operations["payInvoice"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/payments/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Все оплаты
         * @description Of everybody. `warning` says in words what the school must look into: money that came for an application that was
         *     cancelled meanwhile, or twice. `q` looks in the title, the number of the application, the name and the phone.
         */
        get: operations["listAdminPayments"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/invoices": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Выставить счёт
         * @description The representative is told. `due_date` is today or later; `amount` is in kopecks.
         */
        post: operations["issueInvoice"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/invoices/{id}": {
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
         * Отменить счёт
         * @description Only what is not paid (409). Money that comes nevertheless is recorded, with a warning.
         */
        delete: operations["cancelInvoice"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/contracts/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Свои договоры
         * @description The contracts of the caller, the newest first; an administrator has none.
         */
        get: operations["listContracts"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/contracts/{id}/file": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Скачать договор
         * @description For its representative and for the school; somebody else's answers 404. Sent as an attachment. That an
         *     administrator looked is kept in the audit log.
         */
        get: operations["getContractFile"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/contracts/{id}/accept": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Принять договор
         * @description By its representative, once: the time is kept. A second call changes nothing and answers the contract.
         */
        post: operations["acceptContract"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/contracts/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Все договоры
         * @description Of everybody. `q` looks in the title, the number, the names and the phone.
         */
        get: operations["listAdminContracts"];
        put?: never;
        /**
         * Загрузить договор
         * @description One PDF under `files`; the representative is told.
         */
        post: operations["uploadContract"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/application/courses-schedule": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Расписание курсов
         * @description The courses of the current campaign by name, with the places that are left. An application holds a place from its
         *     submission until it is rejected or cancelled.
         */
        get: operations["getCoursesSchedule"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/application/course-applications": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Свои заявки на курсы
         * @description Of the caller, the newest first, without the history of statuses.
         */
        get: operations["listCourseApplications"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/application/course-application/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Одна заявка на курс
         * @description With the history of its statuses. That an administrator looked is kept in the audit log.
         */
        get: operations["getCourseApplication"];
        put?: never;
        post?: never;
        /**
         * Удалить черновик заявки на курс
         * @description Only what was never submitted; a submitted application is cancelled instead (409).
         */
        delete: operations["deleteCourseApplication"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/application/make-draft-long-application-course": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Завести или изменить черновик заявки на курс
         * @description A draft may be incomplete, never ill-typed. With `id` the fields that are sent are the whole new form of that
         *     application; a call without a form field leaves the answers as they are. Open until review begins, and where the
         *     school sent it back; else 409. A submitted one must stay complete (422) and keeps its place.
         */
        post: operations["makeDraftLongApplicationCourse"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/application/create-long-application-course": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Подать заявку на курс
         * @description Judges the whole form and submits it; with `id` submits that draft, changed by the fields that are sent. No place
         *     left, or the child's second application for the course: 409.
         */
        post: operations["createLongApplicationCourse"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/application/update-course-status": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Сменить статус заявки на курс
         * @description A representative cancels, with a comment, until the application is accepted. An administrator makes the other
         *     moves. A move to the status that it has already changes nothing and answers it.
         */
        post: operations["updateCourseStatus"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/course-applications/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Все заявки на курсы
         * @description Of everybody in a campaign, the current one where none is named. `q` looks in the number, the course, the names
         *     and the phone.
         */
        get: operations["listAdminCourseApplications"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/notifications/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Уведомления
         * @description The caller's own, the newest first, with how many are not read yet.
         */
        get: operations["listNotifications"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/notifications/read": {
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
         * Отметить уведомления прочитанными
         * @description These of the caller's own, or all of them where none are named. Somebody else's are left alone.
         */
        patch: operations["readNotifications"];
        trace?: never;
    };
    "/api/admin/messages/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Исходящие SMS и письма
         * @description What was sent and whether it was taken over. Dots stand for codes and temporary passwords. `q` looks in the
         *     phone or address and in the text.
         */
        get: operations["listMessages"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/messages/{id}/resend": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Отправить сообщение ещё раз
         * @description Puts it into the queue again. A code or a temporary password that was sent is not kept and answers 409. Written
         *     into the audit log.
         */
        post: operations["resendMessage"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/users-list/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Пользователи
         * @description A page of the users. `q` looks for beginnings of words of the name, the phone and the email. Deleted users are
         *     given only with `deleted=true`, and then alone.
         */
        get: operations["listUsers"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/block-user/{id}": {
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
         * Заблокировать пользователя
         * @description The user's next call answers 423. What is blocked already stays so. Oneself and the last administrator cannot
         *     be blocked (409).
         */
        patch: operations["blockUser"];
        trace?: never;
    };
    "/api/admin/unlock-user/{id}": {
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
         * Разблокировать пользователя
         * @description The user may call again, with the sessions that they had.
         */
        patch: operations["unlockUser"];
        trace?: never;
    };
    "/api/admin/upgrade-user-password/{id}": {
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
         * Выдать временный пароль
         * @description A temporary password goes to the user by SMS, and every session of theirs ends. At the next sign-in they are
         *     asked for a password of their own. Not for oneself (409).
         */
        patch: operations["upgradeUserPassword"];
        trace?: never;
    };
    "/api/admin/delete-user/{id}": {
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
         * Удалить пользователя
         * @description The user's sessions end, and the phone and the email are free for another registration. Applications stay
         *     readable. Oneself and the last administrator cannot be deleted (409).
         */
        delete: operations["deleteUser"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/class-list": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Список классов
         * @description The classes of the school as one string, from which the class fields of all forms are chosen.
         */
        get: operations["getClassList"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        /**
         * Изменить список классов
         * @description The whole list, in its order. Blank names and doubles are dropped; at least one class stays.
         */
        patch: operations["updateClassList"];
        trace?: never;
    };
    "/api/admin/applications/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Заявки на поступление
         * @description A page of the applications of everybody, drafts too. `q` looks for beginnings of words: of the names and phones
         *     in the answers, of the number, of the representative's name, phone and email.
         */
        get: operations["listAdminApplications"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/applications/counts": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Сколько заявок в каждом статусе
         * @description Of what the list gives under the same campaign and search, by status; a status without applications is left
         *     out.
         */
        get: operations["countAdminApplications"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/applications/export": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Выгрузить заявки в файл
         * @description Every application that the list gives under the same parameters, in the same order: number, status, dates,
         *     representative, then each answer of the form. Sensitive answers only with `sensitive=true`; who took them is in
         *     the audit log. A workbook holds 5,000 applications at most (422), CSV any number. What a spreadsheet would
         *     calculate begins with an apostrophe.
         */
        get: operations["exportApplications"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/applications/{id}/neighbours": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Соседние заявки списка
         * @description Where an application stands in what the list gives under the same parameters. One that is no longer there (its
         *     status has just been changed) has no position, but still its neighbours.
         */
        get: operations["getAdminNeighbours"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/applications/{id}/audit": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Кто смотрел и менял заявку
         * @description The audit log of one application, the newest first, the last 500 lines of it.
         */
        get: operations["listApplicationAudit"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/campaigns": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Приёмные кампании
         * @description The school years into which applications came, and the one that is open; the newest first.
         */
        get: operations["listCampaigns"];
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
            /**
             * @description What the person must do before anything else, in this order: `invite` tells the rest of the registration,
             *     `update-password` replaces a temporary password.
             */
            pending: ("invite" | "update-password")[];
        };
        Notification: {
            id: components["schemas"]["Id"];
            /** @description Что случилось, по имени файла в `schemas/messages`. */
            event: string;
            title: string;
            text: string;
            /** Format: date-time */
            created_at: string;
            /** Format: date-time */
            read_at: string | null;
            /** @description Заявка на поступление, о которой речь. */
            application_id: number | null;
            /** @description Заявка на курс, о которой речь. */
            course_application_id: number | null;
        };
        /**
         * @description `queued` — ждёт отправки или новой попытки, `sent` — передано, `failed` — больше не отправляется.
         * @enum {string}
         */
        MessageStatus: "queued" | "sent" | "failed";
        Message: {
            id: components["schemas"]["Id"];
            /** @description Что случилось, по имени файла в `schemas/messages`. */
            event: string;
            /** @enum {string} */
            channel: "sms" | "email";
            /** @description Телефон или адрес. */
            to: string;
            /** @description Весь текст; вместо кода и пароля точки. */
            text: string;
            status: components["schemas"]["MessageStatus"];
            /** @description Сколько раз пробовали отправить. */
            attempts: number;
            /** @description Почему не удалась последняя попытка. */
            error: string | null;
            /** Format: date-time */
            created_at: string;
            /** Format: date-time */
            sent_at: string | null;
            /** @description Кому оно, если это пользователь. */
            user_id: number | null;
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
        /** @description A user as an administrator sees one. */
        AdminUser: {
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
            pending: ("invite" | "update-password")[];
            /** @description Вход закрыт. */
            blocked: boolean;
            /** @description Удалён: входа нет, заявки остались. */
            deleted: boolean;
            /** Format: date-time */
            created_at: string;
            /** @description Сколько детей в профиле. */
            children_count: number;
            /** @description Сколько заявок на поступление. */
            applications_count: number;
        };
        ClassList: {
            /** @description Классы через запятую: `1А, 1Б`. */
            classList: string;
        };
        /** @description A status to which the caller may move the application, and whether that needs a comment. */
        Transition: {
            to: components["schemas"]["ApplicationStatus"];
            /** @enum {string} */
            comment: "needed" | "optional";
        };
        Representative: {
            id: components["schemas"]["Id"];
            /** @description Фамилия, имя и отчество. */
            name: string | null;
            phone: string;
            email: string | null;
        };
        /** @description What the school wants mended. */
        Remark: {
            /** @description Ключ поля, как его присылают, или `files/<id>`. */
            path: string;
            message: string;
        };
        /** @description An application as a row of the administrator's list. */
        AdminApplication: {
            id: components["schemas"]["Id"];
            /** @description Номер, который называют по телефону: `2027-00042`. */
            number: string;
            status: components["schemas"]["ApplicationStatus"];
            /** @description Учебный год: `2027/28`. */
            campaign: string;
            revision: components["schemas"]["Revision"];
            /** @description Имя ребёнка; пусто, пока его не написали. */
            title: string;
            /** @description Класс словами; пусто, пока его не выбрали. */
            grade: string;
            /** Format: date-time */
            created_at: string;
            /** Format: date-time */
            updated_at: string;
            /** Format: date-time */
            submitted_at: string | null;
            /** @description Последний комментарий к статусу. */
            comment: string | null;
            representative: components["schemas"]["Representative"];
            transitions: components["schemas"]["Transition"][];
        };
        ApplicationCounts: {
            /** @description Статус → число заявок. */
            counts: {
                [key: string]: number;
            };
            total: number;
        };
        AuditLine: {
            /** Format: date-time */
            at: string;
            /** @description Что сделано: `application.viewed`. */
            action: string;
            user: {
                id: components["schemas"]["Id"];
                name: string | null;
                /** @enum {integer} */
                role_id: 1 | 2;
            };
            /** @description Подробности без ответов формы. */
            details: {
                [key: string]: unknown;
            } | null;
        };
        /** @enum {string} */
        ApplicationStatus: "draft" | "submitted" | "in_review" | "needs_changes" | "diagnostic" | "diagnostic_paid" | "accepted" | "rejected" | "cancelled";
        StatusChange: {
            id: components["schemas"]["Id"];
            status: components["schemas"]["ApplicationStatus"];
            /** @description При отмене обязателен. */
            comment?: string;
        } & components["schemas"]["send-back"];
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
            /** @description Учебный год: `2027/28`. */
            campaign: string;
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
            /** @description Версия формы, по которой записаны ответы. */
            form_version: number;
            /** @description What the caller may do with the application as it stands. */
            actions: ("edit" | "finish" | "pay" | "cancel" | "delete")[];
            /** @description What is to be mended, while the application stands sent back. */
            remarks: components["schemas"]["Remark"][];
            /** @description Where the caller may move the application by its status alone. */
            transitions: components["schemas"]["Transition"][];
            /** @description Whose application it is; for administrators, in the call for one application. */
            representative?: components["schemas"]["Representative"];
            status_history?: components["schemas"]["StatusChanged"][];
        };
        StatusChanged: {
            status: components["schemas"]["ApplicationStatus"];
            comment: string | null;
            remarks: components["schemas"]["Remark"][];
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
        UserAnswer: {
            user: components["schemas"]["User"];
            /** @description Телефон подтверждён. */
            verified: boolean;
        };
        UserUpdate: components["schemas"]["profile"] & components["schemas"]["change-phone"];
        ChildBody: {
            id?: components["schemas"]["Id"];
        } & components["schemas"]["child"];
        ApplicationChoice: {
            application_id: components["schemas"]["Id"];
        };
        /**
         * @description `received` — получена, `agreed` — день согласован, `declined` — отклонена.
         * @enum {string}
         */
        ExcursionStatus: "received" | "agreed" | "declined";
        Excursion: {
            id: components["schemas"]["Id"];
            /** @description Адрес того, кто придёт с ребёнком. */
            email: string;
            /** @description Имя того, кто придёт с ребёнком. */
            name: string;
            /** @description Его телефон. */
            phone: string;
            /**
             * @description Пол ребёнка.
             * @enum {string}
             */
            gender: "male" | "female";
            /** @description Дата рождения ребёнка, ДД.ММ.ГГГГ. */
            birth_date: string;
            status: components["schemas"]["ExcursionStatus"];
            /**
             * Format: date-time
             * @description Когда записались.
             */
            created_at: string;
        };
        AdminExcursion: {
            id: components["schemas"]["Id"];
            /** @description Адрес того, кто придёт с ребёнком. */
            email: string;
            /** @description Имя того, кто придёт с ребёнком. */
            name: string;
            /** @description Его телефон. */
            phone: string;
            /**
             * @description Пол ребёнка.
             * @enum {string}
             */
            gender: "male" | "female";
            /** @description Дата рождения ребёнка, ДД.ММ.ГГГГ. */
            birth_date: string;
            status: components["schemas"]["ExcursionStatus"];
            /**
             * Format: date-time
             * @description Когда записались.
             */
            created_at: string;
            /** @description Чья учётная запись. */
            representative: {
                id: components["schemas"]["Id"];
                /** @description Фамилия и имя. */
                name: string | null;
                /** @description `+79000000002`. */
                phone: string;
            };
        };
        AdminExcursionPage: {
            data: components["schemas"]["AdminExcursion"][];
            /** @description Сколько записей всего. */
            total: number;
            /** @description Сколько записей на странице. */
            per_page: number;
            /** @description Номер страницы. */
            page: number;
        };
        ExcursionChange: {
            status: components["schemas"]["ExcursionStatus"];
        };
        FaqQuestion: {
            id: components["schemas"]["Id"];
            /** @description Вопрос. */
            question: string;
            /** @description Обычный текст; пустая строка разделяет абзацы. */
            answer: string;
            /** @description Раздел. */
            section: string;
            /** @description Место в разделе, с единицы и без пропусков. */
            position: number;
        };
        FaqBody: {
            /** @description Место в разделе. */
            position?: number;
        } & components["schemas"]["faq-question"];
        /** @description Цель согласия, имя файла в `schemas/consents`. */
        ConsentPurpose: string;
        Consent: {
            purpose: components["schemas"]["ConsentPurpose"];
            /** @description Название документа. */
            title: string;
            /** @description Номер текста. */
            version: number;
            /** @description Кто обрабатывает данные. */
            operator: string;
            /** @description Абзацы. */
            text: string[];
            /** @description Для какой формы и перед каким её шагом о нём просят. */
            asked: {
                /** @description Форма. */
                form: string;
                /** @description Шаг формы. */
                before: string;
            };
            /** @description Что дано и не отозвано. */
            given: null | {
                /** @description С каким текстом согласились. */
                version: number;
                /**
                 * Format: date-time
                 * @description Когда.
                 */
                at: string;
            };
            /** @description Дано, и как раз этот текст. */
            current: boolean;
        };
        ConsentGiven: {
            purpose: components["schemas"]["ConsentPurpose"];
            /** @description Номер прочитанного текста. */
            version: number;
        };
        /**
         * @description Основное или дополнительное образование.
         * @enum {string}
         */
        EducationTab: "main-education" | "additional-education";
        PaymentLink: {
            /**
             * Format: uri
             * @description Куда идти платить.
             */
            link: string;
        };
        DiagnosticChoice: {
            application_id: components["schemas"]["Id"];
        };
        IssueInvoiceForm: components["schemas"]["issue-invoice"];
        UploadContractForm: components["schemas"]["upload-contract"];
        CourseApplicationForm: components["schemas"]["course-application"];
        /**
         * @description `expired`: the day has gone by, it can still be paid. `canceled`: the school took the invoice back, or nobody
         *     waits for the diagnostic any more.
         * @enum {string}
         */
        PaymentStatus: "pending" | "succeeded" | "canceled" | "expired";
        Payment: {
            id: components["schemas"]["Id"];
            /**
             * @description Диагностика или счёт.
             * @enum {string}
             */
            kind: "diagnostic" | "invoice";
            title: string;
            /** @description В копейках. */
            amount: number;
            status: components["schemas"]["PaymentStatus"];
            tab: components["schemas"]["EducationTab"];
            /** @description Оплатить до, ДД.ММ.ГГГГ. */
            due_date: string | null;
            /** Format: date-time */
            created_at: string;
            /** Format: date-time */
            paid_at: string | null;
            application_id: number | null;
            /** @description What the caller may do with it. */
            actions: ("pay" | "cancel")[];
        };
        AdminPayment: {
            id: components["schemas"]["Id"];
            /**
             * @description Диагностика или счёт.
             * @enum {string}
             */
            kind: "diagnostic" | "invoice";
            title: string;
            /** @description В копейках. */
            amount: number;
            status: components["schemas"]["PaymentStatus"];
            tab: components["schemas"]["EducationTab"];
            /** @description Оплатить до, ДД.ММ.ГГГГ. */
            due_date: string | null;
            /** Format: date-time */
            created_at: string;
            /** Format: date-time */
            paid_at: string | null;
            application_id: number | null;
            /** @description What the caller may do with it. */
            actions: ("pay" | "cancel")[];
            /** @description Номер заявки. */
            application_number: string | null;
            representative: components["schemas"]["Payer"];
            /** @description С чем школе нужно разобраться, словами. */
            warning: string | null;
        };
        AdminPaymentPage: {
            data: components["schemas"]["AdminPayment"][];
            total: number;
            per_page: number;
            page: number;
        };
        Payer: {
            id: components["schemas"]["Id"];
            name: string | null;
            phone: string;
        };
        /** @enum {string} */
        ContractStatus: "offered" | "accepted";
        Contract: {
            id: components["schemas"]["Id"];
            /** @description Номер договора: `Д-00007`. */
            number: string;
            title: string;
            tab: components["schemas"]["EducationTab"];
            status: components["schemas"]["ContractStatus"];
            child_name: string | null;
            /** Format: date-time */
            created_at: string;
            /** Format: date-time */
            accepted_at: string | null;
            file: {
                name: string;
                /** @description В байтах. */
                size: number;
            };
            /** @description What the caller may do with it. */
            actions: "accept"[];
        };
        AdminContract: {
            id: components["schemas"]["Id"];
            /** @description Номер договора: `Д-00007`. */
            number: string;
            title: string;
            tab: components["schemas"]["EducationTab"];
            status: components["schemas"]["ContractStatus"];
            child_name: string | null;
            /** Format: date-time */
            created_at: string;
            /** Format: date-time */
            accepted_at: string | null;
            file: {
                name: string;
                /** @description В байтах. */
                size: number;
            };
            /** @description What the caller may do with it. */
            actions: "accept"[];
            representative: components["schemas"]["Payer"];
        };
        AdminContractPage: {
            data: components["schemas"]["AdminContract"][];
            total: number;
            per_page: number;
            page: number;
        };
        Course: {
            id: components["schemas"]["Id"];
            name: string;
            description: string;
            teacher: string;
            /** @description Для кого, словами. */
            grades: string;
            /** @description Когда, словами. */
            schedule: string;
            place: string;
            /** @description ДД.ММ.ГГГГ. */
            starts_on: string;
            /** @description ДД.ММ.ГГГГ. */
            ends_on: string;
            /** @description За весь курс, в копейках. */
            price: number;
            places_left: number;
        };
        /** @enum {string} */
        CourseApplicationStatus: "draft" | "submitted" | "in_review" | "needs_changes" | "accepted" | "rejected" | "cancelled";
        CourseStatusChange: {
            id: components["schemas"]["Id"];
            status: components["schemas"]["CourseApplicationStatus"];
            /** @description При отмене обязателен. */
            comment?: string;
        };
        CourseApplication: {
            id: components["schemas"]["Id"];
            /** @description Номер: `К-2027-00012`. */
            number: string;
            status: components["schemas"]["CourseApplicationStatus"];
            revision: components["schemas"]["Revision"];
            /** @description Последнее слово о статусе. */
            comment: string | null;
            /** Format: date-time */
            created_at: string;
            /** Format: date-time */
            updated_at: string;
            /** Format: date-time */
            submitted_at: string | null;
            course: {
                id: components["schemas"]["Id"];
                name: string;
                schedule: string;
            } | null;
            child: {
                id: components["schemas"]["Id"];
                name: string;
            } | null;
            /** @description The answers under the keys that they are sent with. */
            application_course: components["schemas"]["course-application"];
            /** @description Версия формы, по которой записаны ответы. */
            form_version: number;
            /** @description What the caller may do with the application as it stands. */
            actions: ("edit" | "finish" | "cancel" | "delete")[];
            status_history?: components["schemas"]["CourseStatusChanged"][];
        };
        CourseStatusChanged: {
            status: components["schemas"]["CourseApplicationStatus"];
            comment: string | null;
            /** Format: date-time */
            created_at: string;
            author: {
                /** @enum {integer} */
                role_id: 1 | 2;
                name: string | null;
            };
        };
        CourseApplicationAnswer: {
            application: components["schemas"]["CourseApplication"];
            files: components["schemas"]["File"][];
        };
        AdminCourseApplication: {
            id: components["schemas"]["Id"];
            /** @description Номер: `К-2027-00012`. */
            number: string;
            status: components["schemas"]["CourseApplicationStatus"];
            revision: components["schemas"]["Revision"];
            /** @description Последнее слово о статусе. */
            comment: string | null;
            /** Format: date-time */
            created_at: string;
            /** Format: date-time */
            updated_at: string;
            /** Format: date-time */
            submitted_at: string | null;
            course: {
                id: components["schemas"]["Id"];
                name: string;
                schedule: string;
            } | null;
            child: {
                id: components["schemas"]["Id"];
                name: string;
            } | null;
            /** @description The answers under the keys that they are sent with. */
            application_course: components["schemas"]["course-application"];
            /** @description Версия формы, по которой записаны ответы. */
            form_version: number;
            /** @description What the caller may do with the application as it stands. */
            actions: ("edit" | "finish" | "cancel" | "delete")[];
            status_history?: components["schemas"]["CourseStatusChanged"][];
            representative: {
                id: components["schemas"]["Id"];
                name: string | null;
                phone: string;
                email: string | null;
            };
            /** @description Where an administrator may move it, and whether that needs a comment. */
            transitions: {
                to: components["schemas"]["CourseApplicationStatus"];
                /** @enum {string} */
                comment: "needed" | "optional";
            }[];
        };
        AdminCourseApplicationPage: {
            data: components["schemas"]["AdminCourseApplication"][];
            total: number;
            per_page: number;
            page: number;
        };
        /** Телефон для регистрации */
        "verify-phone": {
            /**
             * Мобильный телефон
             * @example +79161234567
             */
            phone?: string;
        } & {
            [key: string]: unknown;
        };
        /** Проверка кода */
        "check-code": {
            /**
             * Телефон
             * @example +79161234567
             */
            phone?: string;
            /**
             * Код из сообщения
             * @example 482913
             */
            code?: string;
        } & {
            [key: string]: unknown;
        };
        /** Код на эл. почту */
        "send-email": {
            /**
             * Телефон
             * @example +79161234567
             */
            phone?: string;
            /**
             * Эл. почта
             * @example maria@example.ru
             */
            email?: string;
        } & {
            [key: string]: unknown;
        };
        /** Регистрация */
        registration: {
            /**
             * Телефон
             * @example +79161234567
             */
            phone?: string;
            /**
             * Код из сообщения
             * @example 482913
             */
            code?: string;
            /**
             * Роль
             * @description 2 — представитель: администраторов заводит администратор
             */
            role_id?: number;
            /**
             * Фамилия
             * @example Петрова
             */
            surname?: string;
            /**
             * Имя
             * @example Мария
             */
            name?: string;
            /**
             * Отчество
             * @example Сергеевна
             */
            middle_name?: string;
            /**
             * Эл. почта
             * @description На неё приходят письма о заявках
             * @example maria@example.ru
             */
            email?: string;
            /**
             * Пароль
             * @description Не короче 10 знаков. Хорошо подходят несколько слов подряд
             * @example слон читает вслух
             */
            password?: string;
        } & {
            [key: string]: unknown;
        };
        /** Телефон для восстановления пароля */
        "restore-password": {
            /**
             * Мобильный телефон
             * @example +79161234567
             */
            phone?: string;
        } & {
            [key: string]: unknown;
        };
        /** Новый пароль */
        "reset-password": {
            /**
             * Телефон
             * @example +79161234567
             */
            phone?: string;
            /**
             * Код из сообщения
             * @example 482913
             */
            code?: string;
            /**
             * Пароль
             * @description Не короче 10 знаков. Хорошо подходят несколько слов подряд
             * @example слон читает вслух
             */
            password?: string;
        } & {
            [key: string]: unknown;
        };
        /** Завершение регистрации */
        invite: {
            /**
             * Фамилия
             * @example Петрова
             */
            surname?: string;
            /**
             * Имя
             * @example Мария
             */
            name?: string;
            /**
             * Отчество
             * @example Сергеевна
             */
            middle_name?: string;
            /**
             * Телефон
             * @example +79161234567
             */
            phone?: string;
            /**
             * Эл. почта
             * @description На неё приходят письма о заявках
             * @example maria@example.ru
             */
            email?: string;
            /**
             * Класс обучения
             * @example 5А
             */
            training_class?: string;
            /** Форма обучения */
            training_form?: string;
        } & {
            [key: string]: unknown;
        };
        /** Новый пароль */
        "update-password": {
            /**
             * Пароль
             * @description Не короче 10 знаков. Хорошо подходят несколько слов подряд
             * @example слон читает вслух
             */
            password?: string;
        } & {
            [key: string]: unknown;
        };
        /** Новый пользователь */
        "create-user": {
            /**
             * Мобильный телефон
             * @example +79161234567
             */
            phone?: string;
            /** Роль */
            role_id?: string;
            /**
             * Фамилия
             * @example Петрова
             */
            surname?: string;
            /**
             * Имя
             * @example Мария
             */
            name?: string;
            /**
             * Отчество
             * @example Сергеевна
             */
            middle_name?: string;
            /**
             * Эл. почта
             * @example maria@example.ru
             */
            email?: string;
            /**
             * Класс обучения
             * @example 5А
             */
            training_class?: string;
            /** Форма обучения */
            training_form?: string;
        } & {
            [key: string]: unknown;
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
        /** Замечания к заявке */
        "send-back": ({
            /**
             * Что исправить в целом
             * @example Приложите вторую страницу свидетельства о рождении
             */
            comment?: string;
        } & {
            [key: string]: unknown;
        }) & {
            [key: `remark_${number}_path`]: string;
            [key: `remark_${number}_message`]: string;
        };
        /** Персональные данные */
        profile: {
            /**
             * Фамилия
             * @example Петрова
             */
            surname?: string;
            /**
             * Имя
             * @example Мария
             */
            name?: string;
            /**
             * Отчество
             * @description Если есть
             * @example Сергеевна
             */
            middle_name?: string;
            /**
             * Эл. почта
             * @description На неё приходят письма о заявках
             * @example maria@example.ru
             */
            email?: string;
            /**
             * Класс обучения
             * @example 5А
             */
            training_class?: string;
            /** Форма обучения */
            training_form?: string;
        } & {
            [key: string]: unknown;
        };
        /** Новый номер телефона */
        "change-phone": {
            /**
             * Новый мобильный телефон
             * @example +79161234567
             */
            phone?: string;
            /**
             * Код из сообщения
             * @example 482913
             */
            code?: string;
        } & {
            [key: string]: unknown;
        };
        /** Ребёнок */
        child: {
            /**
             * Фамилия
             * @example Петрова
             */
            last_name?: string;
            /**
             * Имя
             * @example Алиса
             */
            first_name?: string;
            /**
             * Отчество
             * @description Если есть
             * @example Сергеевна
             */
            middle_name?: string;
            /**
             * Дата рождения
             * @description Например, 27.03.2015
             * @example 27.03.2015
             */
            birth_date?: string;
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
        } & {
            [key: string]: unknown;
        };
        /** Экскурсия по школе */
        excursion: {
            /**
             * Ваше имя
             * @description Как к вам обращаться
             * @example Мария Петрова
             */
            name?: string;
            /**
             * Ваш телефон
             * @description По нему мы позвоним, чтобы согласовать день
             * @example +79161234567
             */
            phone?: string;
            /**
             * Ваша эл. почта
             * @description На неё придёт подтверждение
             * @example maria@example.ru
             */
            email?: string;
            /**
             * Дата рождения ребёнка
             * @description Например, 27.03.2015
             * @example 27.03.2015
             */
            birth_date?: string;
            /** Пол ребёнка */
            gender?: string;
        } & {
            [key: string]: unknown;
        };
        /** Вопрос и ответ */
        "faq-question": {
            /**
             * Раздел
             * @description Вопросы одного раздела стоят вместе. Новое название заведёт новый раздел
             * @example Поступление
             */
            section?: string;
            /**
             * Вопрос
             * @description Так, как его задаёт родитель
             * @example Как подать заявку?
             */
            question?: string;
            /**
             * Ответ
             * @description Обычный текст. Пустая строка начинает новый абзац
             * @example Откройте «Новая заявка» и заполните четыре шага.
             */
            answer?: string;
        } & {
            [key: string]: unknown;
        };
        /** Новый счёт */
        "issue-invoice": {
            /** Представитель */
            user_id?: number;
            /** Раздел */
            tab?: string;
            /**
             * За что счёт
             * @example Обучение за декабрь 2026 года
             */
            title?: string;
            /**
             * Сумма в рублях
             * @example 150000
             */
            amount?: number;
            /**
             * Оплатить до
             * @example 31.12.2099
             */
            due_date?: string;
        } & {
            [key: string]: unknown;
        };
        /** Новый договор */
        "upload-contract": {
            /** Представитель */
            user_id?: number;
            /** Раздел */
            tab?: string;
            /**
             * Название договора
             * @example Договор об образовании на 2027/28 учебный год
             */
            title?: string;
            /**
             * Имя ребёнка
             * @description Если договор касается одного ребёнка.
             * @example Анна Орлова
             */
            child_name?: string;
            /** Файл договора */
            files?: Blob[];
        } & {
            [key: string]: unknown;
        };
        /** Заявка на курс */
        "course-application": {
            /**
             * Курс
             * @example 1
             */
            course_id?: string;
            /**
             * Ребёнок
             * @example 1
             */
            child?: string;
            /**
             * Класс
             * @description Если ребёнок учится в нашей школе.
             * @example 5А
             */
            class?: string;
            /**
             * Когда и как с вами связаться
             * @example По телефону, в будни после 18:00
             */
            contact?: string;
            /**
             * Что школе стоит знать
             * @example Занимался робототехникой один год
             */
            comment?: string;
        } & {
            [key: string]: unknown;
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
                 *         "campaign": "2027/28",
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
                 *         "remarks": [],
                 *         "actions": [
                 *           "edit",
                 *           "finish",
                 *           "delete"
                 *         ],
                 *         "transitions": [
                 *           {
                 *             "to": "cancelled",
                 *             "comment": "needed"
                 *           }
                 *         ]
                 *       },
                 *       "files": []
                 *     }
                 */
                "application/json": components["schemas"]["ApplicationAnswer"];
            };
        };
        /** @description Код отправлен. */
        CodeSent: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "resend_in": 60,
                 *       "expires_in": 600
                 *     }
                 */
                "application/json": {
                    /** @description Через сколько секунд можно запросить новый. */
                    resend_in: number;
                    /** @description Сколько секунд код действует. */
                    expires_in: number;
                };
            };
        };
        /** @description Пользователь, каким он стал. */
        AdminUser: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "id": 2,
                 *       "phone": "+79000000002",
                 *       "email": "orlova@example.ru",
                 *       "name": "Мария",
                 *       "surname": "Орлова",
                 *       "middle_name": "Игоревна",
                 *       "first_name": "Мария",
                 *       "last_name": "Орлова",
                 *       "role_id": 2,
                 *       "training_class": null,
                 *       "training_form": null,
                 *       "verified": true,
                 *       "pending": [],
                 *       "blocked": false,
                 *       "deleted": false,
                 *       "created_at": "2026-11-21T10:00:00.000Z",
                 *       "children_count": 2,
                 *       "applications_count": 4
                 *     }
                 */
                "application/json": components["schemas"]["AdminUser"];
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
        /** @description Банк не отвечает; ничего не изменилось. */
        BankSilent: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "message": "Банк не отвечает, деньги не списаны. Попробуйте ещё раз через несколько минут."
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
         * @description Вкладка раздела.
         * @example main-education
         */
        Tab: components["schemas"]["EducationTab"];
        /**
         * @description A repeated call with the same key and the same body gets the first answer and changes nothing; with
         *     another body it is refused (422). A key lives for a day.
         * @example 6f0c1f6e-2a1b-4a57-8b58-3b4e8ad9cb11
         */
        IdempotencyKey: string;
        /**
         * @description Статус; несколько повторяют параметр.
         * @example [
         *       "submitted",
         *       "in_review"
         *     ]
         */
        ApplicationStatuses: components["schemas"]["ApplicationStatus"][];
        /**
         * @description Учебный год кампании или `all`; без него — кампания, которая идёт сейчас.
         * @example 2027/28
         */
        Campaign: string;
        /**
         * @description Порядок; с минусом — обратный. Неподанные стоят раньше всех поданных.
         * @example title
         */
        ApplicationsSort: "number" | "-number" | "created_at" | "-created_at" | "submitted_at" | "-submitted_at" | "updated_at" | "-updated_at" | "title" | "-title";
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
        CourseApplication: {
            content: {
                /**
                 * @example {
                 *       "course_id": "3",
                 *       "child": "1",
                 *       "contact": "По телефону, после 18:00"
                 *     }
                 */
                "multipart/form-data": {
                    id?: components["schemas"]["Id"];
                    revision?: components["schemas"]["Revision"];
                    /**
                     * @description Ответы заменяются, даже если их не прислано.
                     * @constant
                     */
                    form?: "replace";
                } & components["schemas"]["course-application"];
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
            400: components["responses"]["BadRequest"];
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
                     *         "verified": true,
                     *         "pending": []
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
                     *         "verified": true,
                     *         "pending": []
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
    verifyPhone: {
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
                 *       "phone": "8 916 000-00-00"
                 *     }
                 */
                "application/json": components["schemas"]["verify-phone"];
            };
        };
        responses: {
            200: components["responses"]["CodeSent"];
            400: components["responses"]["BadRequest"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["WrongType"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Failure"];
        };
    };
    checkCode: {
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
                 *       "phone": "+79160000000",
                 *       "code": "482913"
                 *     }
                 */
                "application/json": components["schemas"]["check-code"];
            };
        };
        responses: {
            /** @description Код подходит. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "valid": true
                     *     }
                     */
                    "application/json": {
                        /**
                         * @description Всегда `true`; неверный код — ошибка 422.
                         * @constant
                         */
                        valid: true;
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["WrongType"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Failure"];
        };
    };
    sendEmail: {
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
                 *       "phone": "+79160000000",
                 *       "email": "maria@example.ru"
                 *     }
                 */
                "application/json": components["schemas"]["send-email"];
            };
        };
        responses: {
            200: components["responses"]["CodeSent"];
            400: components["responses"]["BadRequest"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["WrongType"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Failure"];
        };
    };
    registration: {
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
                 *       "phone": "+79160000000",
                 *       "code": "482913",
                 *       "role_id": 2,
                 *       "name": "Мария",
                 *       "surname": "Петрова",
                 *       "email": "maria@example.ru",
                 *       "password": "слон читает вслух"
                 *     }
                 */
                "application/json": components["schemas"]["registration"];
            };
        };
        responses: {
            /** @description Токен для заголовка `Authorization` и новый пользователь. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "token": {
                     *         "accessToken": "4WtHc0kCk0eBz3hQq6TjY8fFZ3kI2yq0l5m9QmVn7dU"
                     *       },
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
                     *         "verified": true,
                     *         "pending": []
                     *       }
                     *     }
                     */
                    "application/json": {
                        token: {
                            /** @description Действует 30 дней или до выхода. */
                            accessToken: string;
                        };
                        user: components["schemas"]["User"];
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["WrongType"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Failure"];
        };
    };
    restorePassword: {
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
                 *       "phone": "+79160000000"
                 *     }
                 */
                "application/json": components["schemas"]["restore-password"];
            };
        };
        responses: {
            200: components["responses"]["CodeSent"];
            400: components["responses"]["BadRequest"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["WrongType"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Failure"];
        };
    };
    resetPassword: {
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
                 *       "phone": "+79160000000",
                 *       "code": "482913",
                 *       "password": "слон читает вслух"
                 *     }
                 */
                "application/json": components["schemas"]["reset-password"];
            };
        };
        responses: {
            /** @description Пароль сменён, войдите с ним. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["BadRequest"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["WrongType"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Failure"];
        };
    };
    finishRegistration: {
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
                 *       "name": "Мария",
                 *       "surname": "Петрова",
                 *       "email": "maria@example.ru"
                 *     }
                 */
                "application/json": components["schemas"]["invite"];
            };
        };
        responses: {
            /** @description Дополненный пользователь. */
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
                     *         "verified": true,
                     *         "pending": []
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
            413: components["responses"]["TooLarge"];
            415: components["responses"]["WrongType"];
            422: components["responses"]["Invalid"];
            423: components["responses"]["Blocked"];
            500: components["responses"]["Failure"];
        };
    };
    updatePassword: {
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
                 *       "password": "слон читает вслух"
                 *     }
                 */
                "application/json": components["schemas"]["update-password"];
            };
        };
        responses: {
            /** @description Пароль сменён. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["WrongType"];
            422: components["responses"]["Invalid"];
            423: components["responses"]["Blocked"];
            500: components["responses"]["Failure"];
        };
    };
    createUser: {
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
                 *       "phone": "+79160000000",
                 *       "role_id": "2",
                 *       "name": "Мария",
                 *       "surname": "Петрова"
                 *     }
                 */
                "application/json": components["schemas"]["create-user"];
            };
        };
        responses: {
            /** @description Новый пользователь. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": 2,
                     *       "phone": "+79000000002",
                     *       "email": "orlova@example.ru",
                     *       "name": "Мария",
                     *       "surname": "Орлова",
                     *       "middle_name": "Игоревна",
                     *       "first_name": "Мария",
                     *       "last_name": "Орлова",
                     *       "role_id": 2,
                     *       "training_class": null,
                     *       "training_form": null,
                     *       "verified": true,
                     *       "pending": []
                     *     }
                     */
                    "application/json": components["schemas"]["User"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["WrongType"];
            422: components["responses"]["Invalid"];
            423: components["responses"]["Blocked"];
            500: components["responses"]["Failure"];
        };
    };
    presencePhone: {
        parameters: {
            query: {
                /**
                 * @description Телефон в любой записи.
                 * @example +79160000000
                 */
                phone: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Есть ли учётная запись с таким телефоном. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /** @example false */
                    "application/json": boolean;
                };
            };
            400: components["responses"]["BadRequest"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Failure"];
        };
    };
    presenceEmail: {
        parameters: {
            query: {
                /**
                 * @description Адрес почты.
                 * @example maria@example.ru
                 */
                email: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Есть ли учётная запись с такой почтой. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /** @example false */
                    "application/json": boolean;
                };
            };
            400: components["responses"]["BadRequest"];
            429: components["responses"]["TooMany"];
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
                     *         "campaign": "2027/28",
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
                     *         "remarks": [],
                     *         "actions": [
                     *           "edit",
                     *           "finish",
                     *           "delete"
                     *         ],
                     *         "transitions": [
                     *           {
                     *             "to": "cancelled",
                     *             "comment": "needed"
                     *           }
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
                     *       "campaign": "2027/28",
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
                     *       "remarks": [],
                     *       "actions": [
                     *         "edit",
                     *         "finish",
                     *         "delete"
                     *       ],
                     *       "transitions": [
                     *         {
                     *           "to": "cancelled",
                     *           "comment": "needed"
                     *         }
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
    updateUser: {
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
                 *       "surname": "Орлова",
                 *       "name": "Мария",
                 *       "middle_name": "Игоревна",
                 *       "email": "orlova@example.ru"
                 *     }
                 */
                "application/json": components["schemas"]["UserUpdate"];
            };
        };
        responses: {
            /** @description Пользователь, каким он стал. */
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
                     *         "verified": true,
                     *         "pending": []
                     *       },
                     *       "verified": true
                     *     }
                     */
                    "application/json": components["schemas"]["UserAnswer"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["WrongType"];
            422: components["responses"]["Invalid"];
            423: components["responses"]["Blocked"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Failure"];
        };
    };
    updateOrCreateUserChildData: {
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
                 *       "last_name": "Орлова",
                 *       "first_name": "Анна",
                 *       "middle_name": "Сергеевна",
                 *       "birth_date": "27.03.2015",
                 *       "gender": "female",
                 *       "current_grade": "5",
                 *       "current_school": "Школа № 57"
                 *     }
                 */
                "application/json": components["schemas"]["ChildBody"];
            };
        };
        responses: {
            /** @description Ребёнок, чьи данные изменены. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": 1,
                     *       "first_name": "Анна",
                     *       "middle_name": "Сергеевна",
                     *       "last_name": "Орлова",
                     *       "birth_date": "27.03.2015",
                     *       "gender": "female",
                     *       "current_grade": "5",
                     *       "current_school": "Школа № 57",
                     *       "representative_id": 2
                     *     }
                     */
                    "application/json": components["schemas"]["Child"];
                };
            };
            /** @description Добавленный ребёнок. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": 1,
                     *       "first_name": "Анна",
                     *       "middle_name": "Сергеевна",
                     *       "last_name": "Орлова",
                     *       "birth_date": "27.03.2015",
                     *       "gender": "female",
                     *       "current_grade": "5",
                     *       "current_school": "Школа № 57",
                     *       "representative_id": 2
                     *     }
                     */
                    "application/json": components["schemas"]["Child"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["WrongType"];
            422: components["responses"]["Invalid"];
            423: components["responses"]["Blocked"];
            500: components["responses"]["Failure"];
        };
    };
    deleteUserChildData: {
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
            /** @description Данных ребёнка больше нет. */
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
            423: components["responses"]["Blocked"];
            500: components["responses"]["Failure"];
        };
    };
    makeChildUserData: {
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
                 *       "application_id": 42
                 *     }
                 */
                "multipart/form-data": components["schemas"]["ApplicationChoice"];
            };
        };
        responses: {
            /** @description Ребёнок заявки. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": 1,
                     *       "first_name": "Анна",
                     *       "middle_name": "Сергеевна",
                     *       "last_name": "Орлова",
                     *       "birth_date": "27.03.2015",
                     *       "gender": "female",
                     *       "current_grade": "5",
                     *       "current_school": "Школа № 57",
                     *       "representative_id": 2
                     *     }
                     */
                    "application/json": components["schemas"]["Child"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["WrongType"];
            422: components["responses"]["Invalid"];
            423: components["responses"]["Blocked"];
            500: components["responses"]["Failure"];
        };
    };
    getExcursion: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Записи. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example [
                     *       {
                     *         "id": 3,
                     *         "email": "orlova@example.ru",
                     *         "name": "Мария Орлова",
                     *         "phone": "+79000000002",
                     *         "gender": "female",
                     *         "birth_date": "27.03.2015",
                     *         "status": "received",
                     *         "created_at": "2026-11-21T10:00:00.000Z"
                     *       }
                     *     ]
                     */
                    "application/json": components["schemas"]["Excursion"][];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            423: components["responses"]["Blocked"];
            500: components["responses"]["Failure"];
        };
    };
    createExcursion: {
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
                 *       "email": "orlova@example.ru",
                 *       "name": "Мария Орлова",
                 *       "phone": "+79000000002",
                 *       "gender": "female",
                 *       "birth_date": "27.03.2015"
                 *     }
                 */
                "application/json": components["schemas"]["excursion"];
            };
        };
        responses: {
            /** @description Запись. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": 3,
                     *       "email": "orlova@example.ru",
                     *       "name": "Мария Орлова",
                     *       "phone": "+79000000002",
                     *       "gender": "female",
                     *       "birth_date": "27.03.2015",
                     *       "status": "received",
                     *       "created_at": "2026-11-21T10:00:00.000Z"
                     *     }
                     */
                    "application/json": components["schemas"]["Excursion"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["WrongType"];
            422: components["responses"]["Invalid"];
            423: components["responses"]["Blocked"];
            500: components["responses"]["Failure"];
        };
    };
    listAdminExcursions: {
        parameters: {
            query?: {
                /**
                 * @description Сколько записей на странице.
                 * @example 25
                 */
                per_page?: components["parameters"]["PerPage"];
                /**
                 * @description Номер страницы, с единицы.
                 * @example 1
                 */
                page?: components["parameters"]["Page"];
                /**
                 * @description Искомые слова.
                 * @example орлова
                 */
                q?: components["parameters"]["Search"];
                /**
                 * @description Только в этом статусе.
                 * @example received
                 */
                status?: components["schemas"]["ExcursionStatus"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Страница записей. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "data": [
                     *         {
                     *           "id": 3,
                     *           "email": "orlova@example.ru",
                     *           "name": "Мария Орлова",
                     *           "phone": "+79000000002",
                     *           "gender": "female",
                     *           "birth_date": "27.03.2015",
                     *           "status": "received",
                     *           "created_at": "2026-11-21T10:00:00.000Z",
                     *           "representative": {
                     *             "id": 2,
                     *             "name": "Орлова Мария",
                     *             "phone": "+79000000002"
                     *           }
                     *         }
                     *       ],
                     *       "total": 1,
                     *       "per_page": 25,
                     *       "page": 1
                     *     }
                     */
                    "application/json": components["schemas"]["AdminExcursionPage"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            423: components["responses"]["Blocked"];
            500: components["responses"]["Failure"];
        };
    };
    updateExcursion: {
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
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "status": "agreed"
                 *     }
                 */
                "application/json": components["schemas"]["ExcursionChange"];
            };
        };
        responses: {
            /** @description Запись, какой она стала. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": 3,
                     *       "email": "orlova@example.ru",
                     *       "name": "Мария Орлова",
                     *       "phone": "+79000000002",
                     *       "gender": "female",
                     *       "birth_date": "27.03.2015",
                     *       "status": "agreed",
                     *       "created_at": "2026-11-21T10:00:00.000Z",
                     *       "representative": {
                     *         "id": 2,
                     *         "name": "Орлова Мария",
                     *         "phone": "+79000000002"
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["AdminExcursion"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["WrongType"];
            423: components["responses"]["Blocked"];
            500: components["responses"]["Failure"];
        };
    };
    listFaq: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Вопросы. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example [
                     *       {
                     *         "id": 7,
                     *         "question": "Как подать заявку?",
                     *         "answer": "Откройте «Новая заявка» и заполните четыре шага.",
                     *         "section": "Поступление",
                     *         "position": 1
                     *       }
                     *     ]
                     */
                    "application/json": components["schemas"]["FaqQuestion"][];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            423: components["responses"]["Blocked"];
            500: components["responses"]["Failure"];
        };
    };
    createFaq: {
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
                 *       "question": "Как подать заявку?",
                 *       "answer": "Откройте «Новая заявка» и заполните четыре шага.",
                 *       "section": "Поступление",
                 *       "position": 1
                 *     }
                 */
                "application/json": components["schemas"]["FaqBody"];
            };
        };
        responses: {
            /** @description Добавленный вопрос. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": 7,
                     *       "question": "Как подать заявку?",
                     *       "answer": "Откройте «Новая заявка» и заполните четыре шага.",
                     *       "section": "Поступление",
                     *       "position": 1
                     *     }
                     */
                    "application/json": components["schemas"]["FaqQuestion"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["WrongType"];
            422: components["responses"]["Invalid"];
            423: components["responses"]["Blocked"];
            500: components["responses"]["Failure"];
        };
    };
    updateFaq: {
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
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "question": "Как подать заявку?",
                 *       "answer": "Откройте «Новая заявка» и заполните четыре шага.",
                 *       "section": "Поступление",
                 *       "position": 1
                 *     }
                 */
                "application/json": components["schemas"]["FaqBody"];
            };
        };
        responses: {
            /** @description Вопрос, каким он стал. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": 7,
                     *       "question": "Как подать заявку?",
                     *       "answer": "Откройте «Новая заявка» и заполните четыре шага.",
                     *       "section": "Поступление",
                     *       "position": 1
                     *     }
                     */
                    "application/json": components["schemas"]["FaqQuestion"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["WrongType"];
            422: components["responses"]["Invalid"];
            423: components["responses"]["Blocked"];
            500: components["responses"]["Failure"];
        };
    };
    deleteFaq: {
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
            /** @description Вопроса больше нет. */
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
            423: components["responses"]["Blocked"];
            500: components["responses"]["Failure"];
        };
    };
    listConsents: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Документы. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example [
                     *       {
                     *         "purpose": "health",
                     *         "title": "Согласие на обработку сведений о здоровье ребёнка",
                     *         "version": 1,
                     *         "operator": "Школа",
                     *         "text": [
                     *           "Я, законный представитель ребёнка, даю согласие."
                     *         ],
                     *         "asked": {
                     *           "form": "application",
                     *           "before": "step-4"
                     *         },
                     *         "given": null,
                     *         "current": false
                     *       }
                     *     ]
                     */
                    "application/json": components["schemas"]["Consent"][];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            423: components["responses"]["Blocked"];
            500: components["responses"]["Failure"];
        };
    };
    giveConsent: {
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
                 *       "purpose": "health",
                 *       "version": 1
                 *     }
                 */
                "application/json": components["schemas"]["ConsentGiven"];
            };
        };
        responses: {
            /** @description Согласие дано. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "purpose": "health",
                     *       "title": "Согласие на обработку сведений о здоровье ребёнка",
                     *       "version": 1,
                     *       "operator": "Школа",
                     *       "text": [
                     *         "Я, законный представитель ребёнка, даю согласие."
                     *       ],
                     *       "asked": {
                     *         "form": "application",
                     *         "before": "step-4"
                     *       },
                     *       "given": {
                     *         "version": 1,
                     *         "at": "2026-11-21T10:00:00.000Z"
                     *       },
                     *       "current": true
                     *     }
                     */
                    "application/json": components["schemas"]["Consent"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["WrongType"];
            423: components["responses"]["Blocked"];
            500: components["responses"]["Failure"];
        };
    };
    withdrawConsent: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Цель, имя документа.
                 * @example health
                 */
                purpose: components["schemas"]["ConsentPurpose"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Согласие отозвано. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "purpose": "health",
                     *       "title": "Согласие на обработку сведений о здоровье ребёнка",
                     *       "version": 1,
                     *       "operator": "Школа",
                     *       "text": [
                     *         "Я, законный представитель ребёнка, даю согласие."
                     *       ],
                     *       "asked": {
                     *         "form": "application",
                     *         "before": "step-4"
                     *       },
                     *       "given": null,
                     *       "current": false
                     *     }
                     */
                    "application/json": components["schemas"]["Consent"];
                };
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
    diagnosticPayment: {
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
                 *       "application_id": 42
                 *     }
                 */
                "application/json": components["schemas"]["DiagnosticChoice"];
            };
        };
        responses: {
            /** @description Куда идти платить. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "link": "https://yoomoney.ru/checkout/payments/v2/contract?orderId=2d3a"
                     *     }
                     */
                    "application/json": components["schemas"]["PaymentLink"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["WrongType"];
            423: components["responses"]["Blocked"];
            500: components["responses"]["Failure"];
            503: components["responses"]["BankSilent"];
        };
    };
    diagnosticPaymentQr: {
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
                 *       "application_id": 42
                 *     }
                 */
                "application/json": components["schemas"]["DiagnosticChoice"];
            };
        };
        responses: {
            /** @description Ссылка для QR. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "link": "https://qr.nspk.ru/AD10004L7NN3"
                     *     }
                     */
                    "application/json": components["schemas"]["PaymentLink"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["WrongType"];
            423: components["responses"]["Blocked"];
            500: components["responses"]["Failure"];
            503: components["responses"]["BankSilent"];
        };
    };
    paymentNotification: {
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
                 *       "type": "notification",
                 *       "event": "payment.succeeded",
                 *       "object": {
                 *         "id": "2d3a1c5e-000f-5000-9000-1b1c1d1e1f10"
                 *       }
                 *     }
                 */
                "application/json": {
                    object: {
                        /** @description Номер оплаты у банка. */
                        id: string;
                    } & {
                        [key: string]: unknown;
                    };
                } & {
                    [key: string]: unknown;
                };
            };
        };
        responses: {
            /** @description Принято. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "received": true
                     *     }
                     */
                    "application/json": {
                        /** @constant */
                        received: true;
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["WrongType"];
            500: components["responses"]["Failure"];
            503: components["responses"]["BankSilent"];
        };
    };
    listPayments: {
        parameters: {
            query: {
                /**
                 * @description Вкладка раздела.
                 * @example main-education
                 */
                tab: components["parameters"]["Tab"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Оплаты. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example [
                     *       {
                     *         "id": 5,
                     *         "kind": "invoice",
                     *         "title": "Обучение за декабрь",
                     *         "amount": 4500000,
                     *         "status": "pending",
                     *         "tab": "main-education",
                     *         "due_date": "05.12.2026",
                     *         "created_at": "2026-11-21T10:00:00.000Z",
                     *         "paid_at": null,
                     *         "application_id": null,
                     *         "actions": [
                     *           "pay"
                     *         ]
                     *       }
                     *     ]
                     */
                    "application/json": components["schemas"]["Payment"][];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            423: components["responses"]["Blocked"];
            500: components["responses"]["Failure"];
        };
    };
    payInvoice: {
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
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "method": "card"
                 *     }
                 */
                "application/json": {
                    /**
                     * @description Карта или QR.
                     * @enum {string}
                     */
                    method: "card" | "qr";
                };
            };
        };
        responses: {
            /** @description Куда идти платить. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "link": "https://yoomoney.ru/checkout/payments/v2/contract?orderId=2d3a"
                     *     }
                     */
                    "application/json": components["schemas"]["PaymentLink"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["WrongType"];
            423: components["responses"]["Blocked"];
            500: components["responses"]["Failure"];
            503: components["responses"]["BankSilent"];
        };
    };
    listAdminPayments: {
        parameters: {
            query?: {
                /**
                 * @description Сколько записей на странице.
                 * @example 25
                 */
                per_page?: components["parameters"]["PerPage"];
                /**
                 * @description Номер страницы, с единицы.
                 * @example 1
                 */
                page?: components["parameters"]["Page"];
                /**
                 * @description Искомые слова.
                 * @example орлова
                 */
                q?: components["parameters"]["Search"];
                /**
                 * @description Вкладка раздела.
                 * @example main-education
                 */
                tab?: components["schemas"]["EducationTab"];
                /**
                 * @description Статус.
                 * @example pending
                 */
                status?: components["schemas"]["PaymentStatus"];
                /**
                 * @description Порядок; с минусом — по убыванию.
                 * @example -created_at
                 */
                sort?: "created_at" | "-created_at" | "amount" | "-amount" | "due_date" | "-due_date" | "paid_at" | "-paid_at";
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Страница оплат. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "data": [
                     *         {
                     *           "id": 5,
                     *           "kind": "invoice",
                     *           "title": "Обучение за декабрь",
                     *           "amount": 4500000,
                     *           "status": "pending",
                     *           "tab": "main-education",
                     *           "due_date": "05.12.2026",
                     *           "created_at": "2026-11-21T10:00:00.000Z",
                     *           "paid_at": null,
                     *           "application_id": null,
                     *           "actions": [
                     *             "cancel"
                     *           ],
                     *           "application_number": null,
                     *           "representative": {
                     *             "id": 2,
                     *             "name": "Орлова Мария Игоревна",
                     *             "phone": "+79000000002"
                     *           },
                     *           "warning": null
                     *         }
                     *       ],
                     *       "total": 1,
                     *       "per_page": 25,
                     *       "page": 1
                     *     }
                     */
                    "application/json": components["schemas"]["AdminPaymentPage"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            423: components["responses"]["Blocked"];
            500: components["responses"]["Failure"];
        };
    };
    issueInvoice: {
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
                 *       "user_id": 2,
                 *       "tab": "main-education",
                 *       "title": "Обучение за декабрь",
                 *       "amount": 4500000,
                 *       "due_date": "05.12.2026"
                 *     }
                 */
                "application/json": {
                    user_id: components["schemas"]["Id"];
                } & components["schemas"]["issue-invoice"];
            };
        };
        responses: {
            /** @description Счёт. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": 5,
                     *       "kind": "invoice",
                     *       "title": "Обучение за декабрь",
                     *       "amount": 4500000,
                     *       "status": "pending",
                     *       "tab": "main-education",
                     *       "due_date": "05.12.2026",
                     *       "created_at": "2026-11-21T10:00:00.000Z",
                     *       "paid_at": null,
                     *       "application_id": null,
                     *       "actions": [
                     *         "cancel"
                     *       ],
                     *       "application_number": null,
                     *       "representative": {
                     *         "id": 2,
                     *         "name": "Орлова Мария Игоревна",
                     *         "phone": "+79000000002"
                     *       },
                     *       "warning": null
                     *     }
                     */
                    "application/json": components["schemas"]["AdminPayment"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["WrongType"];
            422: components["responses"]["Invalid"];
            423: components["responses"]["Blocked"];
            500: components["responses"]["Failure"];
        };
    };
    cancelInvoice: {
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
            /** @description Счёт отменён. */
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
    listContracts: {
        parameters: {
            query: {
                /**
                 * @description Вкладка раздела.
                 * @example main-education
                 */
                tab: components["parameters"]["Tab"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Договоры. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example [
                     *       {
                     *         "id": 7,
                     *         "number": "Д-00007",
                     *         "title": "Договор об образовании на 2027/28 учебный год",
                     *         "tab": "main-education",
                     *         "status": "offered",
                     *         "child_name": "Анна Орлова",
                     *         "created_at": "2026-11-21T10:00:00.000Z",
                     *         "accepted_at": null,
                     *         "file": {
                     *           "name": "Договор.pdf",
                     *           "size": 48210
                     *         },
                     *         "actions": [
                     *           "accept"
                     *         ]
                     *       }
                     *     ]
                     */
                    "application/json": components["schemas"]["Contract"][];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            423: components["responses"]["Blocked"];
            500: components["responses"]["Failure"];
        };
    };
    getContractFile: {
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
            404: components["responses"]["NotFound"];
            423: components["responses"]["Blocked"];
            500: components["responses"]["Failure"];
        };
    };
    acceptContract: {
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
            /** @description Договор. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": 7,
                     *       "number": "Д-00007",
                     *       "title": "Договор об образовании на 2027/28 учебный год",
                     *       "tab": "main-education",
                     *       "status": "offered",
                     *       "child_name": "Анна Орлова",
                     *       "created_at": "2026-11-21T10:00:00.000Z",
                     *       "accepted_at": null,
                     *       "file": {
                     *         "name": "Договор.pdf",
                     *         "size": 48210
                     *       },
                     *       "actions": [
                     *         "accept"
                     *       ]
                     *     }
                     */
                    "application/json": components["schemas"]["Contract"];
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
    listAdminContracts: {
        parameters: {
            query?: {
                /**
                 * @description Сколько записей на странице.
                 * @example 25
                 */
                per_page?: components["parameters"]["PerPage"];
                /**
                 * @description Номер страницы, с единицы.
                 * @example 1
                 */
                page?: components["parameters"]["Page"];
                /**
                 * @description Искомые слова.
                 * @example орлова
                 */
                q?: components["parameters"]["Search"];
                /**
                 * @description Вкладка раздела.
                 * @example main-education
                 */
                tab?: components["schemas"]["EducationTab"];
                /**
                 * @description Статус.
                 * @example offered
                 */
                status?: components["schemas"]["ContractStatus"];
                /**
                 * @description Порядок; с минусом — по убыванию.
                 * @example -created_at
                 */
                sort?: "created_at" | "-created_at" | "accepted_at" | "-accepted_at" | "title" | "-title";
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Страница договоров. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "data": [
                     *         {
                     *           "id": 7,
                     *           "number": "Д-00007",
                     *           "title": "Договор об образовании на 2027/28 учебный год",
                     *           "tab": "main-education",
                     *           "status": "offered",
                     *           "child_name": "Анна Орлова",
                     *           "created_at": "2026-11-21T10:00:00.000Z",
                     *           "accepted_at": null,
                     *           "file": {
                     *             "name": "Договор.pdf",
                     *             "size": 48210
                     *           },
                     *           "actions": [],
                     *           "representative": {
                     *             "id": 2,
                     *             "name": "Орлова Мария Игоревна",
                     *             "phone": "+79000000002"
                     *           }
                     *         }
                     *       ],
                     *       "total": 1,
                     *       "per_page": 25,
                     *       "page": 1
                     *     }
                     */
                    "application/json": components["schemas"]["AdminContractPage"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            423: components["responses"]["Blocked"];
            500: components["responses"]["Failure"];
        };
    };
    uploadContract: {
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
                 *       "user_id": 2,
                 *       "tab": "main-education",
                 *       "title": "Договор об образовании",
                 *       "child_name": "Анна Орлова"
                 *     }
                 */
                "multipart/form-data": {
                    user_id: components["schemas"]["Id"];
                    tab: components["schemas"]["EducationTab"];
                    title: string;
                    child_name?: string;
                } & components["schemas"]["upload-contract"];
            };
        };
        responses: {
            /** @description Договор. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": 7,
                     *       "number": "Д-00007",
                     *       "title": "Договор об образовании на 2027/28 учебный год",
                     *       "tab": "main-education",
                     *       "status": "offered",
                     *       "child_name": "Анна Орлова",
                     *       "created_at": "2026-11-21T10:00:00.000Z",
                     *       "accepted_at": null,
                     *       "file": {
                     *         "name": "Договор.pdf",
                     *         "size": 48210
                     *       },
                     *       "actions": [],
                     *       "representative": {
                     *         "id": 2,
                     *         "name": "Орлова Мария Игоревна",
                     *         "phone": "+79000000002"
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["AdminContract"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["WrongType"];
            422: components["responses"]["Invalid"];
            423: components["responses"]["Blocked"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Failure"];
        };
    };
    getCoursesSchedule: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Курсы. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example [
                     *       {
                     *         "id": 3,
                     *         "name": "Робототехника",
                     *         "description": "Собираем и программируем роботов.",
                     *         "teacher": "Алексей Морозов",
                     *         "grades": "5–7 классы",
                     *         "schedule": "Вторник и четверг, 16:00–17:30",
                     *         "place": "Кабинет 214",
                     *         "starts_on": "06.09.2027",
                     *         "ends_on": "28.05.2028",
                     *         "price": 3200000,
                     *         "places_left": 4
                     *       }
                     *     ]
                     */
                    "application/json": components["schemas"]["Course"][];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            423: components["responses"]["Blocked"];
            500: components["responses"]["Failure"];
        };
    };
    listCourseApplications: {
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
                     *         "id": 12,
                     *         "number": "К-2027-00012",
                     *         "status": "submitted",
                     *         "revision": 1,
                     *         "comment": null,
                     *         "created_at": "2026-11-21T10:00:00.000Z",
                     *         "updated_at": "2026-11-21T10:20:00.000Z",
                     *         "submitted_at": "2026-11-21T10:20:00.000Z",
                     *         "course": {
                     *           "id": 3,
                     *           "name": "Робототехника",
                     *           "schedule": "Вторник и четверг, 16:00–17:30"
                     *         },
                     *         "child": {
                     *           "id": 1,
                     *           "name": "Орлова Анна"
                     *         },
                     *         "application_course": {
                     *           "course_id": "3",
                     *           "child": "1",
                     *           "contact": "По телефону, после 18:00"
                     *         },
                     *         "form_version": 1,
                     *         "actions": [
                     *           "edit",
                     *           "cancel"
                     *         ]
                     *       }
                     *     ]
                     */
                    "application/json": components["schemas"]["CourseApplication"][];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            423: components["responses"]["Blocked"];
            500: components["responses"]["Failure"];
        };
    };
    getCourseApplication: {
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
                     *       "id": 12,
                     *       "number": "К-2027-00012",
                     *       "status": "submitted",
                     *       "revision": 1,
                     *       "comment": null,
                     *       "created_at": "2026-11-21T10:00:00.000Z",
                     *       "updated_at": "2026-11-21T10:20:00.000Z",
                     *       "submitted_at": "2026-11-21T10:20:00.000Z",
                     *       "course": {
                     *         "id": 3,
                     *         "name": "Робототехника",
                     *         "schedule": "Вторник и четверг, 16:00–17:30"
                     *       },
                     *       "child": {
                     *         "id": 1,
                     *         "name": "Орлова Анна"
                     *       },
                     *       "application_course": {
                     *         "course_id": "3",
                     *         "child": "1",
                     *         "contact": "По телефону, после 18:00"
                     *       },
                     *       "form_version": 1,
                     *       "actions": [
                     *         "edit",
                     *         "cancel"
                     *       ]
                     *     }
                     */
                    "application/json": components["schemas"]["CourseApplication"];
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
    deleteCourseApplication: {
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
            /** @description Заявки больше нет. */
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
    makeDraftLongApplicationCourse: {
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
        requestBody: components["requestBodies"]["CourseApplication"];
        responses: {
            /** @description Заявка; файлов у неё не бывает. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "application": {
                     *         "id": 12,
                     *         "number": "К-2027-00012",
                     *         "status": "submitted",
                     *         "revision": 1,
                     *         "comment": null,
                     *         "created_at": "2026-11-21T10:00:00.000Z",
                     *         "updated_at": "2026-11-21T10:20:00.000Z",
                     *         "submitted_at": "2026-11-21T10:20:00.000Z",
                     *         "course": {
                     *           "id": 3,
                     *           "name": "Робототехника",
                     *           "schedule": "Вторник и четверг, 16:00–17:30"
                     *         },
                     *         "child": {
                     *           "id": 1,
                     *           "name": "Орлова Анна"
                     *         },
                     *         "application_course": {
                     *           "course_id": "3",
                     *           "child": "1",
                     *           "contact": "По телефону, после 18:00"
                     *         },
                     *         "form_version": 1,
                     *         "actions": [
                     *           "edit",
                     *           "cancel"
                     *         ]
                     *       },
                     *       "files": []
                     *     }
                     */
                    "application/json": components["schemas"]["CourseApplicationAnswer"];
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
    createLongApplicationCourse: {
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
        requestBody: components["requestBodies"]["CourseApplication"];
        responses: {
            /** @description Поданная заявка. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "application": {
                     *         "id": 12,
                     *         "number": "К-2027-00012",
                     *         "status": "submitted",
                     *         "revision": 1,
                     *         "comment": null,
                     *         "created_at": "2026-11-21T10:00:00.000Z",
                     *         "updated_at": "2026-11-21T10:20:00.000Z",
                     *         "submitted_at": "2026-11-21T10:20:00.000Z",
                     *         "course": {
                     *           "id": 3,
                     *           "name": "Робототехника",
                     *           "schedule": "Вторник и четверг, 16:00–17:30"
                     *         },
                     *         "child": {
                     *           "id": 1,
                     *           "name": "Орлова Анна"
                     *         },
                     *         "application_course": {
                     *           "course_id": "3",
                     *           "child": "1",
                     *           "contact": "По телефону, после 18:00"
                     *         },
                     *         "form_version": 1,
                     *         "actions": [
                     *           "edit",
                     *           "cancel"
                     *         ]
                     *       },
                     *       "files": []
                     *     }
                     */
                    "application/json": components["schemas"]["CourseApplicationAnswer"];
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
    updateCourseStatus: {
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
                 *       "id": 12,
                 *       "status": "cancelled",
                 *       "comment": "Ребёнок передумал"
                 *     }
                 */
                "multipart/form-data": components["schemas"]["CourseStatusChange"];
                /**
                 * @example {
                 *       "id": 12,
                 *       "status": "cancelled",
                 *       "comment": "Ребёнок передумал"
                 *     }
                 */
                "application/x-www-form-urlencoded": components["schemas"]["CourseStatusChange"];
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
                     *       "id": 12,
                     *       "status": "cancelled"
                     *     }
                     */
                    "application/json": {
                        id: components["schemas"]["Id"];
                        status: components["schemas"]["CourseApplicationStatus"];
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
    listAdminCourseApplications: {
        parameters: {
            query?: {
                /**
                 * @description Сколько записей на странице.
                 * @example 25
                 */
                per_page?: components["parameters"]["PerPage"];
                /**
                 * @description Номер страницы, с единицы.
                 * @example 1
                 */
                page?: components["parameters"]["Page"];
                /**
                 * @description Искомые слова.
                 * @example орлова
                 */
                q?: components["parameters"]["Search"];
                /**
                 * @description Статус или несколько.
                 * @example [
                 *       "submitted"
                 *     ]
                 */
                status?: components["schemas"]["CourseApplicationStatus"][];
                /**
                 * @description Приёмная кампания; `all` — все.
                 * @example 2027/28
                 */
                campaign?: string;
                /**
                 * @description Порядок; с минусом — по убыванию.
                 * @example -updated_at
                 */
                sort?: "number" | "-number" | "created_at" | "-created_at" | "submitted_at" | "-submitted_at" | "updated_at" | "-updated_at";
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Страница заявок. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "data": [
                     *         {
                     *           "id": 12,
                     *           "number": "К-2027-00012",
                     *           "status": "submitted",
                     *           "revision": 1,
                     *           "comment": null,
                     *           "created_at": "2026-11-21T10:00:00.000Z",
                     *           "updated_at": "2026-11-21T10:20:00.000Z",
                     *           "submitted_at": "2026-11-21T10:20:00.000Z",
                     *           "course": {
                     *             "id": 3,
                     *             "name": "Робототехника",
                     *             "schedule": "Вторник и четверг, 16:00–17:30"
                     *           },
                     *           "child": {
                     *             "id": 1,
                     *             "name": "Орлова Анна"
                     *           },
                     *           "application_course": {
                     *             "course_id": "3",
                     *             "child": "1",
                     *             "contact": "По телефону, после 18:00"
                     *           },
                     *           "form_version": 1,
                     *           "actions": [
                     *             "cancel"
                     *           ],
                     *           "representative": {
                     *             "id": 2,
                     *             "name": "Орлова Мария Игоревна",
                     *             "phone": "+79000000002",
                     *             "email": "orlova@example.ru"
                     *           },
                     *           "transitions": [
                     *             {
                     *               "to": "in_review",
                     *               "comment": "optional"
                     *             }
                     *           ]
                     *         }
                     *       ],
                     *       "total": 1,
                     *       "per_page": 25,
                     *       "page": 1
                     *     }
                     */
                    "application/json": components["schemas"]["AdminCourseApplicationPage"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            423: components["responses"]["Blocked"];
            500: components["responses"]["Failure"];
        };
    };
    listNotifications: {
        parameters: {
            query?: {
                /**
                 * @description Сколько записей на странице.
                 * @example 25
                 */
                per_page?: components["parameters"]["PerPage"];
                /**
                 * @description Номер страницы, с единицы.
                 * @example 1
                 */
                page?: components["parameters"]["Page"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Страница уведомлений. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "data": [
                     *         {
                     *           "id": 7,
                     *           "event": "application-in_review",
                     *           "title": "Заявка на рассмотрении",
                     *           "text": "Приёмная комиссия изучает заявку 2027-00042.",
                     *           "created_at": "2026-11-21T10:20:00.000Z",
                     *           "read_at": null,
                     *           "application_id": 42,
                     *           "course_application_id": null
                     *         }
                     *       ],
                     *       "total": 1,
                     *       "per_page": 25,
                     *       "page": 1,
                     *       "unread": 1
                     *     }
                     */
                    "application/json": {
                        data: components["schemas"]["Notification"][];
                        /** @description Сколько всего. */
                        total: number;
                        /** @description Сколько на странице. */
                        per_page: number;
                        /** @description Номер страницы. */
                        page: number;
                        /** @description Сколько не прочитано. */
                        unread: number;
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            423: components["responses"]["Blocked"];
            500: components["responses"]["Failure"];
        };
    };
    readNotifications: {
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
                 *       "ids": [
                 *         7
                 *       ]
                 *     }
                 */
                "application/json": {
                    /** @description Номера уведомлений; без них — все. */
                    ids?: components["schemas"]["Id"][];
                };
            };
        };
        responses: {
            /** @description Отмечены. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["WrongType"];
            423: components["responses"]["Blocked"];
            500: components["responses"]["Failure"];
        };
    };
    listMessages: {
        parameters: {
            query?: {
                /**
                 * @description Сколько записей на странице.
                 * @example 25
                 */
                per_page?: components["parameters"]["PerPage"];
                /**
                 * @description Номер страницы, с единицы.
                 * @example 1
                 */
                page?: components["parameters"]["Page"];
                /**
                 * @description Только в этом состоянии.
                 * @example failed
                 */
                status?: components["schemas"]["MessageStatus"];
                /**
                 * @description Искомые слова.
                 * @example орлова
                 */
                q?: components["parameters"]["Search"];
                /**
                 * @description Порядок; с минусом — обратный.
                 * @example -created_at
                 */
                sort?: "created_at" | "-created_at";
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Страница сообщений. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "data": [
                     *         {
                     *           "id": 15,
                     *           "event": "application-needs_changes",
                     *           "channel": "email",
                     *           "to": "orlova@example.ru",
                     *           "text": "Школа вернула вашу заявку 2027-00042 с замечаниями.",
                     *           "status": "sent",
                     *           "attempts": 1,
                     *           "error": null,
                     *           "created_at": "2026-11-21T10:20:00.000Z",
                     *           "sent_at": "2026-11-21T10:20:06.000Z",
                     *           "user_id": 2
                     *         }
                     *       ],
                     *       "total": 1,
                     *       "per_page": 25,
                     *       "page": 1
                     *     }
                     */
                    "application/json": {
                        data: components["schemas"]["Message"][];
                        /** @description Сколько всего под этим отбором. */
                        total: number;
                        /** @description Сколько на странице. */
                        per_page: number;
                        /** @description Номер страницы. */
                        page: number;
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            423: components["responses"]["Blocked"];
            500: components["responses"]["Failure"];
        };
    };
    resendMessage: {
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
            /** @description Сообщение, которое снова в очереди. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": 15,
                     *       "event": "application-needs_changes",
                     *       "channel": "email",
                     *       "to": "orlova@example.ru",
                     *       "text": "Школа вернула вашу заявку 2027-00042 с замечаниями.",
                     *       "status": "sent",
                     *       "attempts": 1,
                     *       "error": null,
                     *       "created_at": "2026-11-21T10:20:00.000Z",
                     *       "sent_at": "2026-11-21T10:20:06.000Z",
                     *       "user_id": 2
                     *     }
                     */
                    "application/json": components["schemas"]["Message"];
                };
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
    listUsers: {
        parameters: {
            query?: {
                /**
                 * @description Сколько записей на странице.
                 * @example 25
                 */
                per_page?: components["parameters"]["PerPage"];
                /**
                 * @description Номер страницы, с единицы.
                 * @example 1
                 */
                page?: components["parameters"]["Page"];
                /**
                 * @description Искомые слова.
                 * @example орлова
                 */
                q?: components["parameters"]["Search"];
                /**
                 * @description Только заблокированные или только остальные.
                 * @example true
                 */
                blocked?: boolean;
                /**
                 * @description Только удалённые; без него — только остальные.
                 * @example false
                 */
                deleted?: boolean;
                /**
                 * @description Только с этой ролью.
                 * @example 2
                 */
                role_id?: 1 | 2;
                /**
                 * @description Порядок; с минусом — обратный.
                 * @example name
                 */
                sort?: "name" | "-name" | "created_at" | "-created_at" | "phone" | "-phone";
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Страница пользователей. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "data": [
                     *         {
                     *           "id": 2,
                     *           "phone": "+79000000002",
                     *           "email": "orlova@example.ru",
                     *           "name": "Мария",
                     *           "surname": "Орлова",
                     *           "middle_name": "Игоревна",
                     *           "first_name": "Мария",
                     *           "last_name": "Орлова",
                     *           "role_id": 2,
                     *           "training_class": null,
                     *           "training_form": null,
                     *           "verified": true,
                     *           "pending": [],
                     *           "blocked": false,
                     *           "deleted": false,
                     *           "created_at": "2026-11-21T10:00:00.000Z",
                     *           "children_count": 2,
                     *           "applications_count": 4
                     *         }
                     *       ],
                     *       "total": 1,
                     *       "per_page": 25,
                     *       "page": 1
                     *     }
                     */
                    "application/json": {
                        data: components["schemas"]["AdminUser"][];
                        /** @description Сколько всего. */
                        total: number;
                        per_page: number;
                        page: number;
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            423: components["responses"]["Blocked"];
            500: components["responses"]["Failure"];
        };
    };
    blockUser: {
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
            200: components["responses"]["AdminUser"];
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            423: components["responses"]["Blocked"];
            500: components["responses"]["Failure"];
        };
    };
    unlockUser: {
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
            200: components["responses"]["AdminUser"];
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            423: components["responses"]["Blocked"];
            500: components["responses"]["Failure"];
        };
    };
    upgradeUserPassword: {
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
            200: components["responses"]["AdminUser"];
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            423: components["responses"]["Blocked"];
            500: components["responses"]["Failure"];
        };
    };
    deleteUser: {
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
            /** @description Пользователь удалён. */
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
    getClassList: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Классы через запятую. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "classList": "1А, 1Б, 2А"
                     *     }
                     */
                    "application/json": components["schemas"]["ClassList"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            423: components["responses"]["Blocked"];
            500: components["responses"]["Failure"];
        };
    };
    updateClassList: {
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
                 *       "classList": "1А, 1Б, 2А"
                 *     }
                 */
                "application/json": components["schemas"]["ClassList"];
            };
        };
        responses: {
            /** @description Список, каким он стал. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "classList": "1А, 1Б, 2А"
                     *     }
                     */
                    "application/json": components["schemas"]["ClassList"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["WrongType"];
            422: components["responses"]["Invalid"];
            423: components["responses"]["Blocked"];
            500: components["responses"]["Failure"];
        };
    };
    listAdminApplications: {
        parameters: {
            query?: {
                /**
                 * @description Сколько записей на странице.
                 * @example 25
                 */
                per_page?: components["parameters"]["PerPage"];
                /**
                 * @description Номер страницы, с единицы.
                 * @example 1
                 */
                page?: components["parameters"]["Page"];
                /**
                 * @description Статус; несколько повторяют параметр.
                 * @example [
                 *       "submitted",
                 *       "in_review"
                 *     ]
                 */
                status?: components["parameters"]["ApplicationStatuses"];
                /**
                 * @description Учебный год кампании или `all`; без него — кампания, которая идёт сейчас.
                 * @example 2027/28
                 */
                campaign?: components["parameters"]["Campaign"];
                /**
                 * @description Искомые слова.
                 * @example орлова
                 */
                q?: components["parameters"]["Search"];
                /**
                 * @description Порядок; с минусом — обратный. Неподанные стоят раньше всех поданных.
                 * @example title
                 */
                sort?: components["parameters"]["ApplicationsSort"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Страница заявок. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "data": [
                     *         {
                     *           "id": 42,
                     *           "number": "2027-00042",
                     *           "status": "submitted",
                     *           "campaign": "2027/28",
                     *           "revision": 7,
                     *           "title": "Орлова Анна Сергеевна",
                     *           "grade": "5 класс",
                     *           "created_at": "2026-11-21T10:00:00.000Z",
                     *           "updated_at": "2026-11-21T10:20:00.000Z",
                     *           "submitted_at": "2026-11-21T10:20:00.000Z",
                     *           "comment": null,
                     *           "representative": {
                     *             "id": 2,
                     *             "name": "Орлова Мария Игоревна",
                     *             "phone": "+79000000002",
                     *             "email": "orlova@example.ru"
                     *           },
                     *           "transitions": [
                     *             {
                     *               "to": "in_review",
                     *               "comment": "optional"
                     *             },
                     *             {
                     *               "to": "needs_changes",
                     *               "comment": "needed"
                     *             }
                     *           ]
                     *         }
                     *       ],
                     *       "total": 1,
                     *       "per_page": 25,
                     *       "page": 1
                     *     }
                     */
                    "application/json": {
                        data: components["schemas"]["AdminApplication"][];
                        /** @description Сколько всего. */
                        total: number;
                        per_page: number;
                        page: number;
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            423: components["responses"]["Blocked"];
            500: components["responses"]["Failure"];
        };
    };
    countAdminApplications: {
        parameters: {
            query?: {
                /**
                 * @description Учебный год кампании или `all`; без него — кампания, которая идёт сейчас.
                 * @example 2027/28
                 */
                campaign?: components["parameters"]["Campaign"];
                /**
                 * @description Искомые слова.
                 * @example орлова
                 */
                q?: components["parameters"]["Search"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Число заявок по статусам и всего. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "counts": {
                     *         "draft": 3,
                     *         "submitted": 12
                     *       },
                     *       "total": 15
                     *     }
                     */
                    "application/json": components["schemas"]["ApplicationCounts"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            423: components["responses"]["Blocked"];
            500: components["responses"]["Failure"];
        };
    };
    exportApplications: {
        parameters: {
            query?: {
                /**
                 * @description Статус; несколько повторяют параметр.
                 * @example [
                 *       "submitted",
                 *       "in_review"
                 *     ]
                 */
                status?: components["parameters"]["ApplicationStatuses"];
                /**
                 * @description Учебный год кампании или `all`; без него — кампания, которая идёт сейчас.
                 * @example 2027/28
                 */
                campaign?: components["parameters"]["Campaign"];
                /**
                 * @description Искомые слова.
                 * @example орлова
                 */
                q?: components["parameters"]["Search"];
                /**
                 * @description Порядок; с минусом — обратный. Неподанные стоят раньше всех поданных.
                 * @example title
                 */
                sort?: components["parameters"]["ApplicationsSort"];
                /**
                 * @description Вид файла.
                 * @example csv
                 */
                format?: "xlsx" | "csv";
                /**
                 * @description Вместе с ответами о здоровье и подобными.
                 * @example false
                 */
                sensitive?: boolean;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Файл «Заявки 2027-28 21.11.2026.xlsx». */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet": Blob;
                    "text/csv": string;
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            422: components["responses"]["Invalid"];
            423: components["responses"]["Blocked"];
            500: components["responses"]["Failure"];
        };
    };
    getAdminNeighbours: {
        parameters: {
            query?: {
                /**
                 * @description Статус; несколько повторяют параметр.
                 * @example [
                 *       "submitted",
                 *       "in_review"
                 *     ]
                 */
                status?: components["parameters"]["ApplicationStatuses"];
                /**
                 * @description Учебный год кампании или `all`; без него — кампания, которая идёт сейчас.
                 * @example 2027/28
                 */
                campaign?: components["parameters"]["Campaign"];
                /**
                 * @description Искомые слова.
                 * @example орлова
                 */
                q?: components["parameters"]["Search"];
                /**
                 * @description Порядок; с минусом — обратный. Неподанные стоят раньше всех поданных.
                 * @example title
                 */
                sort?: components["parameters"]["ApplicationsSort"];
            };
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
            /** @description Место заявки и её соседи. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "position": 7,
                     *       "total": 42,
                     *       "previous": 41,
                     *       "next": 57
                     *     }
                     */
                    "application/json": {
                        /** @description С единицы: 7 из 42. */
                        position: number | null;
                        total: number;
                        /** @description Номер записи предыдущей заявки. */
                        previous: number | null;
                        /** @description Номер записи следующей заявки. */
                        next: number | null;
                    };
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
    listApplicationAudit: {
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
            /** @description Журнал. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example [
                     *       {
                     *         "at": "2026-11-21T10:20:00.000Z",
                     *         "action": "application.status",
                     *         "user": {
                     *           "id": 1,
                     *           "name": "Власова Ольга Павловна",
                     *           "role_id": 1
                     *         },
                     *         "details": {
                     *           "from": "submitted",
                     *           "to": "in_review"
                     *         }
                     *       }
                     *     ]
                     */
                    "application/json": components["schemas"]["AuditLine"][];
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
    listCampaigns: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Кампании. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example [
                     *       {
                     *         "name": "2027/28",
                     *         "current": true,
                     *         "accepts_until": "2027-08-31"
                     *       }
                     *     ]
                     */
                    "application/json": {
                        /** @description Учебный год: `2027/28`. */
                        name: string;
                        /** @description Новые заявки идут в неё. */
                        current: boolean;
                        /**
                         * Format: date
                         * @description Последний день, когда подают заявки.
                         */
                        accepts_until: string | null;
                    }[];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            423: components["responses"]["Blocked"];
            500: components["responses"]["Failure"];
        };
    };
}
