import { adminHandlers, casesHandlers } from './admin/handlers.ts';
import { adminApplicationsHandlers } from './applications/admin/handlers.ts';
import { applicationsHandlers, officeHandlers } from './applications/handlers.ts';
import { countTakenSeats } from './applications/seats.ts';
import { attachmentsHandlers } from './attachments/handlers.ts';
import { authHandlers } from './auth/handlers.ts';
import { campaignsHandlers } from './campaigns/admin.ts';
import { classesHandlers } from './classes/rules.ts';
import type { Config } from './config/config.ts';
import { consentsHandlers } from './consents/rules.ts';
import type { Context } from './context.ts';
import { contractsHandlers } from './contracts/rules.ts';
import { coursesHandlers } from './courses/handlers.ts';
import { excursionsHandlers } from './excursions/view.ts';
import { faqHandlers } from './faq/rules.ts';
import type { Handlers } from './http/contract.ts';
import { countListedHandlers } from './lists/count-listed.ts';
import { messagesHandlers } from './messages/handlers.ts';
import { applicationMoney } from './payments/by-hand.ts';
import { paymentsHandlers } from './payments/handlers.ts';
import { personalDataHandlers } from './personal-data/my-data.ts';
import { profileHandlers } from './profile/profile.ts';
import { questionnairesHandlers } from './questionnaires/handlers.ts';
import { serviceHandlers } from './service/service.ts';
import { settingsHandlers } from './settings/rules.ts';
import { todoHandlers } from './todo/rules.ts';
import { childrenHandlers } from './users/children.ts';
import { viewsHandlers } from './views/views.ts';

/** The handler of every operation, by domain. */
export function allHandlers(context: Context, config: Config, shutdown: AbortSignal): Handlers {
  const money = applicationMoney(context.gateway);
  const handlers = {
    ...serviceHandlers(context, config, shutdown),
    ...authHandlers(context),
    ...messagesHandlers(context),
    ...childrenHandlers(context),
    ...viewsHandlers(context),
    ...profileHandlers(context),
    ...excursionsHandlers(context),
    ...faqHandlers(context),
    ...consentsHandlers(context),
    ...casesHandlers(context),
    ...applicationsHandlers(context, money),
    ...adminApplicationsHandlers(context, money),
    ...officeHandlers(context),
    ...personalDataHandlers(context),
    ...adminHandlers(context),
    ...campaignsHandlers(context, countTakenSeats),
    ...classesHandlers(context),
    ...settingsHandlers(context),
    ...paymentsHandlers(context),
    ...todoHandlers(context),
    ...contractsHandlers(context),
    ...coursesHandlers(context),
    ...questionnairesHandlers(context),
    ...attachmentsHandlers(context),
  };
  return { ...handlers, ...countListedHandlers(handlers) };
}
