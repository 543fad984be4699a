import { mistakesIn } from './reviewed-mistake.ts';

/** Mistakes in `openapi/`: one message, at the edit. `§` marks the reported line. */
export const contractMistakes = [
  ...mistakesIn('openapi/components/payments.yaml', [
    [
      'a required member that is not described',
      '§received_how, cancel_reason, [-how_to_pay-]{+how_topay+}, actions,',
      /«how_topay» нет среди properties.*«how_to_pay»/,
    ],
    [
      'a deleted value that screens use',
      '§enum: [pending, succeeded, canceled[-, expired-]]',
      /значение «expired» отсюда убрали.*верните «expired»/,
    ],
    [
      'a deleted order that a screen uses',
      '[-due_date, -due_date, -]',
      /значение «due_date» отсюда убрали/,
      ['§enum: [created_at'],
    ],
    [
      'a definition with another name',
      '  §[-PaymentStatus-]{+PaymentsStatus+}:\n    type',
      /на «PaymentStatus» отсюда ссылаются в 3 местах/,
    ],
    [
      'a misspelt keyword',
      '§[-required-]{+requred+}: [issued, paid',
      /«requred» здесь не бывает.*«required»/,
    ],
  ]),
  ...mistakesIn('openapi/payments.yaml', [
    [
      'an operation with another name',
      '§operationId: [-payInvoice-]{+payBill+}',
      /операцию «payInvoice» здесь назвали «payBill».*верните «payInvoice»/,
    ],
    ['office access for families', '§x-access: [-[administrator]-]{+any+}', /могут вызвать и семьи/],
  ]),
  ...mistakesIn('openapi/courses.yaml', [
    [
      'a reference to an unknown definition',
      '§components/errors.yaml#/responses/[-NotFound-]{+Notfound+}',
      /никуда не ведёт.*«NotFound»/,
    ],
  ]),
  ...mistakesIn('openapi/components/courses.yaml', [
    [
      'a parameter with another name',
      '§name: [-course-]{+cours+}\n',
      /параметр «course» здесь назвали «cours»/,
    ],
  ]),
  ...mistakesIn('openapi/campaigns.yaml', [
    [
      'an example of another type',
      'places_left: §{+"+}3{+"+} }',
      /пример не подходит к своей схеме: «3» — не integer/,
    ],
  ]),
  ...mistakesIn('openapi/components/contracts.yaml', [
    ['an example with an unknown value', '§status: [-withdrawn-]{+widthdrawn+}', /«widthdrawn» не бывает/],
    [
      'crossed limits',
      '§minLength: [-1-]{+255+}, maxLength: [-255-]{+1+}',
      /minLength 255 больше, чем maxLength 1/,
    ],
    [
      'an unknown format',
      'accepted_at: { type: [string, "null"], §format: [-date-time-]{+datetime+}',
      /формата «datetime» нет.*«date-time»/,
    ],
  ]),
];
