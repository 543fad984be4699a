import type { Settings } from './settings.ts';

/** Number of attempts allowed in a time window. */
export interface Limit {
  readonly points: number;
  readonly seconds: number;
}

/** Rate limits. Attempts are counted in the database, over all processes. */
export type Limits = ReturnType<typeof readLimits>;

const QUARTER_HOUR = 15 * 60;
const DAY = 24 * 60 * 60;
/** The share of a day's SMS for phones without an account; the rest is reserved for existing accounts. */
const NEWCOMER_SHARE = 0.7;

export function readLimits(settings: Settings) {
  const inQuarterHour = (points: number): Limit => ({ points, seconds: QUARTER_HOUR });
  const inDay = (points: number): Limit => ({ points, seconds: DAY });
  return {
    /** Attempts before a pause and seconds of the first pause, per account and network or known browser. */
    loginByPhone: { points: settings.LOGIN_LIMIT_PHONE, seconds: 60 },
    /** Wrong passwords per account: from unknown browsers, and from known ones and signed-in people. */
    loginByStrangers: inDay(settings.LOGIN_LIMIT_STRANGERS),
    loginByOwner: inDay(settings.LOGIN_LIMIT_OWNER),
    loginByAddress: inQuarterHour(settings.LOGIN_LIMIT_ADDRESS),
    codesByRecipient: inQuarterHour(settings.CODES_LIMIT_RECIPIENT),
    codesByAddress: inQuarterHour(settings.CODES_LIMIT_ADDRESS),
    guessesByAddress: inQuarterHour(settings.GUESSES_LIMIT_ADDRESS),
    presenceByAddress: inQuarterHour(settings.PRESENCE_LIMIT_ADDRESS),
    notificationsByPayment: inQuarterHour(settings.NOTIFICATIONS_LIMIT_PAYMENT),
    uploads: inQuarterHour(settings.UPLOAD_LIMIT),
    lettersByRecipient: inDay(settings.LETTERS_LIMIT_RECIPIENT),
    smsOfPortal: inDay(settings.SMS_LIMIT),
    /** The part of `smsOfPortal` for phones without an account. */
    smsOfNewcomers: inDay(Math.ceil(settings.SMS_LIMIT * NEWCOMER_SHARE)),
    smsByNetwork: inDay(settings.SMS_LIMIT_NETWORK),
    mailOfPortal: inDay(settings.MAIL_LIMIT),
    /** Kilobytes that a person may write. */
    writesByUser: { points: settings.WRITES_LIMIT_MB * 1024, seconds: 60 * 60 },
    excursionsByUser: inDay(settings.EXCURSIONS_LIMIT_USER),
    secondFactor: inQuarterHour(settings.SECOND_FACTOR_LIMIT),
    /** Archives of one's own data. */
    myData: inDay(settings.MY_DATA_LIMIT),
  };
}
