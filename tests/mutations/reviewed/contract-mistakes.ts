import { mistakesIn, onlyProblem } from './reviewed-mistake.ts';

/** Mistakes in `openapi/`: one message, at the edit. `§` marks the reported line. */
export const contractMistakes = [
  ...mistakesIn('openapi/components/payments.yaml', [
    [
      'a required member that is not described',
      'received_how, cancel_reason, how_to_pay, actions,',
      '§received_how, cancel_reason, how_topay, actions,',
      /«how_topay» нет среди properties.*«how_to_pay»/,
      onlyProblem,
    ],
    [
      'a deleted value that screens use',
      'enum: [pending, succeeded, canceled, expired]',
      '§enum: [pending, succeeded, canceled]',
      /значение «expired» отсюда убрали.*верните «expired»/,
      onlyProblem,
    ],
    [
      'a deleted order that a screen uses',
      'due_date, -due_date, ',
      '',
      /значение «due_date» отсюда убрали/,
      {
        and: [
          { file: 'openapi/components/payments.yaml', from: 'enum: [created_at', to: '§enum: [created_at' },
        ],
        ...onlyProblem,
      },
    ],
    [
      'a definition with another name',
      '  PaymentStatus:\n    type',
      '  §PaymentsStatus:\n    type',
      /на «PaymentStatus» отсюда ссылаются в 3 местах/,
      onlyProblem,
    ],
    [
      'a misspelt keyword',
      'required: [issued, paid',
      '§requred: [issued, paid',
      /«requred» здесь не бывает.*«required»/,
      onlyProblem,
    ],
  ]),
  ...mistakesIn('openapi/payments.yaml', [
    [
      'an operation with another name',
      'operationId: payInvoice',
      '§operationId: payBill',
      /операцию «payInvoice» здесь назвали «payBill».*верните «payInvoice»/,
      onlyProblem,
    ],
    [
      'office access for families',
      'x-access: [administrator]',
      '§x-access: any',
      /могут вызвать и семьи/,
      onlyProblem,
    ],
  ]),
  ...mistakesIn('openapi/courses.yaml', [
    [
      'a reference to an unknown definition',
      'components/errors.yaml#/responses/NotFound',
      '§components/errors.yaml#/responses/Notfound',
      /никуда не ведёт.*«NotFound»/,
      onlyProblem,
    ],
  ]),
  ...mistakesIn('openapi/components/courses.yaml', [
    [
      'a parameter with another name',
      'name: course\n',
      '§name: cours\n',
      /параметр «course» здесь назвали «cours»/,
      onlyProblem,
    ],
  ]),
  ...mistakesIn('openapi/campaigns.yaml', [
    [
      'an example of another type',
      'places_left: 3 }',
      'places_left: §"3" }',
      /пример не подходит к своей схеме: «3» — не integer/,
      onlyProblem,
    ],
  ]),
  ...mistakesIn('openapi/components/contracts.yaml', [
    [
      'an example with an unknown value',
      'status: withdrawn',
      '§status: widthdrawn',
      /«widthdrawn» не бывает/,
      onlyProblem,
    ],
    [
      'crossed limits',
      'minLength: 1, maxLength: 255',
      '§minLength: 255, maxLength: 1',
      /minLength 255 больше, чем maxLength 1/,
      onlyProblem,
    ],
    [
      'an unknown format',
      'accepted_at: { type: [string, "null"], format: date-time',
      'accepted_at: { type: [string, "null"], §format: datetime',
      /формата «datetime» нет.*«date-time»/,
      onlyProblem,
    ],
  ]),
];
