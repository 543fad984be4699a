import { describe, expect, test } from 'vitest';
import type { OperationId } from '#server/http/contract.ts';
import { countAddress, isCounted, type Limiter, type Limiters } from '#server/http/rate-limits.ts';

/** Limiters that record what they count, as limit and key. */
function recordingLimiters() {
  const counted: string[] = [];
  const limiter = (name: keyof Limiters): Limiter => ({
    consume: async (key) => void counted.push(`${name} ${key}`),
    add: async () => undefined,
    reward: async () => undefined,
    forget: async () => undefined,
    used: async () => 0,
  });
  const limiters: Limiters = {
    loginByPhone: limiter('loginByPhone'),
    loginByStrangers: limiter('loginByStrangers'),
    loginByOwner: limiter('loginByOwner'),
    loginByAddress: limiter('loginByAddress'),
    codesByRecipient: limiter('codesByRecipient'),
    codesByAddress: limiter('codesByAddress'),
    guessesByAddress: limiter('guessesByAddress'),
    presenceByAddress: limiter('presenceByAddress'),
    notificationsByPayment: limiter('notificationsByPayment'),
    uploads: limiter('uploads'),
    lettersByRecipient: limiter('lettersByRecipient'),
    smsOfPortal: limiter('smsOfPortal'),
    smsOfNewcomers: limiter('smsOfNewcomers'),
    smsByNetwork: limiter('smsByNetwork'),
    mailOfPortal: limiter('mailOfPortal'),
    excursionsByUser: limiter('excursionsByUser'),
    writesByUser: limiter('writesByUser'),
    secondFactor: limiter('secondFactor'),
    myData: limiter('myData'),
  };
  return { counted, limiters };
}

describe('a public call counts against its address', () => {
  test.each<[OperationId, keyof Limiters]>([
    ['login', 'loginByAddress'],
    ['verifyPhone', 'codesByAddress'],
    ['restorePassword', 'codesByAddress'],
    ['sendEmail', 'codesByAddress'],
    ['checkCode', 'guessesByAddress'],
    ['registration', 'guessesByAddress'],
    ['resetPassword', 'guessesByAddress'],
    ['checkPasswordLink', 'guessesByAddress'],
    ['setPassword', 'guessesByAddress'],
    ['presencePhone', 'presenceByAddress'],
    ['presenceEmail', 'presenceByAddress'],
  ])('%s by %s', async (operation, limit) => {
    const { counted, limiters } = recordingLimiters();
    await countAddress(limiters, operation, '10.0.0.1');
    expect(counted).toEqual([`${limit} 10.0.0.1`]);
    expect(isCounted(operation)).toBe(true);
  });

  test('unless the caller has signed in', async () => {
    const { counted, limiters } = recordingLimiters();
    await countAddress(limiters, 'listAdminApplications', '10.0.0.1');
    expect([counted, isCounted('listAdminApplications')]).toEqual([[], false]);
  });
});
