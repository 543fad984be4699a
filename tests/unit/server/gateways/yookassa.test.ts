import fc from 'fast-check';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { BankUnavailable, type Order } from '#server/gateways/payment/port.ts';
import { fromDecimal, toDecimal, yooKassa } from '#server/gateways/payment/yookassa.ts';
import { type FakeBank, SHOP, startBank } from '#tests/api/support/bank.ts';

let bank: FakeBank;
beforeAll(async () => {
  bank = await startBank();
});
afterAll(() => bank.stop());
afterEach(() => {
  bank.requests.length = 0;
});

const gatewayAt = (changes: Partial<Parameters<typeof yooKassa>[0]> = {}) =>
  yooKassa({
    ...SHOP,
    url: bank.url,
    publicOrigin: 'https://lk.school.ru',
    vatCode: 1,
    timeoutMs: 10_000,
    pausesMs: [1, 1],
    ...changes,
  });

/** Long enough for a response on a busy machine, short enough for a test without the first response. */
const SHORT_TIMEOUT = { timeoutMs: 1_000 };
/** For a call without any response. */
const NO_TIME = { timeoutMs: 50 };

let count = 0;
const order = (changes: Partial<Order> = {}): Order => {
  count += 1;
  return {
    key: `key-${count}`,
    amount: 150000,
    description: 'Диагностика, заявка 2027-00042',
    method: 'card',
    returnPath: '/payment-return/1',
    customer: { phone: '+79000000002', email: 'orlova@example.ru' },
    metadata: { application_id: '42' },
    ...changes,
  };
};

describe('a new payment', () => {
  it('by card leads to the bank and back, with the receipt required by law', async () => {
    const opened = await gatewayAt().open(order({ key: 'card' }));
    expect(opened.link).toMatch(/^https:\/\/yoomoney\.ru\//);
    expect(bank.requests).toEqual([
      {
        method: 'POST',
        path: '/v3/payments',
        key: 'card',
        authorization: `Basic ${Buffer.from('100500:test_secret').toString('base64')}`,
        body: {
          amount: { value: '1500.00', currency: 'RUB' },
          capture: true,
          description: 'Диагностика, заявка 2027-00042',
          metadata: { application_id: '42' },
          confirmation: { type: 'redirect', return_url: 'https://lk.school.ru/payment-return/1' },
          receipt: {
            customer: { email: 'orlova@example.ru' },
            items: [
              {
                description: 'Диагностика, заявка 2027-00042',
                quantity: '1.00',
                amount: { value: '1500.00', currency: 'RUB' },
                vat_code: 1,
                payment_subject: 'service',
                payment_mode: 'full_payment',
              },
            ],
          },
        },
      },
    ]);
  });

  it('by QR uses SBP and returns its link', async () => {
    const { link } = await gatewayAt().open(order({ method: 'qr' }));
    expect(link).toMatch(/^https:\/\/qr\.nspk\.ru\//);
    expect(bank.requests[0]?.body).toMatchObject({
      payment_method_data: { type: 'sbp' },
      confirmation: { type: 'qr' },
    });
  });

  it('sends the receipt to the phone if the payer has no email', async () => {
    await gatewayAt().open(order({ customer: { phone: '+79000000002', email: null } }));
    expect(bank.requests[0]?.body).toMatchObject({ receipt: { customer: { phone: '79000000002' } } });
  });

  it('has a description of at most 128 characters without a broken pair', async () => {
    await gatewayAt().open(order({ description: '🙂'.repeat(200) }));
    expect(bank.requests[0]?.body.description).toBe('🙂'.repeat(128));
  });

  it.each([429, 500, 503, 'silence'] as const)(
    'is retried with the same key after %s and created once',
    async (trouble) => {
      const before = bank.ids().length;
      bank.failNext(trouble);
      const { id } = await gatewayAt(SHORT_TIMEOUT).open(order());
      expect(bank.requests).toHaveLength(2);
      expect(bank.requests[0]?.key).toBe(bank.requests[1]?.key);
      expect(bank.ids().slice(before)).toEqual([id]);
    },
  );

  it('fails after three attempts with a message for the payer', async () => {
    bank.failNext(503, 'silence', 429);
    const failed = gatewayAt(SHORT_TIMEOUT).open(order());
    await expect(failed).rejects.toThrow(BankUnavailable);
    await expect(failed).rejects.toMatchObject({ status: 503, message: expect.stringMatching(/^Банк не/) });
    expect(bank.requests).toHaveLength(3);
  });

  it('is not retried if the bank rejects our access', async () => {
    await expect(gatewayAt({ secretKey: 'wrong' }).open(order())).rejects.toThrow(BankUnavailable);
    expect(bank.requests).toHaveLength(1);
  });

  it('fails in the same way if the bank is unreachable', async () => {
    const gateway = gatewayAt({ url: 'http://127.0.0.1:1/v3' });
    await expect(gateway.open(order())).rejects.toThrow(BankUnavailable);
  });
});

describe('the state of a payment', () => {
  it.each([
    ['succeeded', 'succeeded'],
    ['canceled', 'canceled'],
    ['waiting_for_capture', 'pending'],
  ] as const)('%s is %s, with its amount', async (status, known) => {
    const { id } = await gatewayAt().open(order({ amount: 123456789 }));
    bank.setStatus(id, status);
    expect(await gatewayAt().find(id)).toEqual({ status: known, amount: 123456789 });
  });

  it('is absent for an id unknown to the bank', async () => {
    expect(await gatewayAt().find('../payments?x=1')).toBeUndefined();
    expect(bank.requests[0]?.path).toBe('/v3/payments/..%2Fpayments%3Fx%3D1');
  });

  it('fails if its amount has not two decimals', async () => {
    const { id } = await gatewayAt().open(order());
    bank.setStatus(id, 'succeeded', '1500.5');
    await expect(gatewayAt().find(id)).rejects.toThrow(BankUnavailable);
  });

  it('fails if the bank does not respond', async () => {
    bank.failNext('silence');
    await expect(gatewayAt(NO_TIME).find('any')).rejects.toThrow(BankUnavailable);
  });
});

describe('an amount', () => {
  const kopecks = fc.integer({ min: 0, max: Number.MAX_SAFE_INTEGER });

  it('is converted to decimal text and back without loss', () => {
    fc.assert(fc.property(kopecks, (amount) => fromDecimal(toDecimal(amount)) === amount));
  });

  it('has two decimals', () => {
    fc.assert(
      fc.property(kopecks, (amount) => {
        expect(toDecimal(amount)).toMatch(/^(0|[1-9]\d*)\.\d\d$/);
        expect(BigInt(toDecimal(amount).replace('.', ''))).toBe(BigInt(amount));
      }),
    );
  });

  const unreadable = [
    '',
    '1500',
    '1500.5',
    '1500.005',
    '1500,00',
    '-1.00',
    '1e3.00',
    ' 1.00',
    'x1.00',
    '1.00x',
  ];
  it.each([...unreadable, '.50', '1.x0', '90071992547409.92'])('is not read from %j', (text) => {
    expect(fromDecimal(text)).toBeUndefined();
  });
});
