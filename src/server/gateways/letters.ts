import type { Config } from '../config/config.ts';
import type { LetterGateway } from './letter-gateway.ts';
import { smtp } from './mail/smtp.ts';
import { outbox } from './outbox.ts';
import { smsRu } from './sms/sms-ru.ts';

/** Who carries the letters of each channel. */
export interface LetterGateways {
  readonly sms: LetterGateway;
  readonly email: LetterGateway;
}

/** Chosen by the environment; another gateway is a file beside these and a line here. */
export function openLetterGateways(config: Config): LetterGateways {
  const { smsRuApiId, publicOrigin } = config;
  const host = new URL(publicOrigin).hostname;
  return {
    sms: smsRuApiId ? smsRu({ apiId: smsRuApiId }) : outbox(config.outbox, 'sms'),
    email: config.smtp ? smtp({ ...config.smtp, host }) : outbox(config.outbox, 'email'),
  };
}
