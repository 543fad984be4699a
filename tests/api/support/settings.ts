import school from '#schemas/school.json' with { type: 'json' };

/** The data operator of the demonstration. */
export const operator = {
  operator_name: school.operator.name,
  operator_address: school.operator.address,
  operator_inn: undefined,
  operator_ogrn: undefined,
} as const;

/** Settings of another school, without optional members. */
export const lyceumSettings = {
  name: 'Автономная некоммерческая общеобразовательная организация «Лицей»',
  short_name: 'Лицей',
  phone_label: 'Приёмная комиссия',
  phone: '+74957654321',
  hours: 'будни с 10 до 17',
  email: 'priem@licey.ru',
  address: '119021, г. Москва, ул. Льва Толстого, д. 16',
  site: 'https://licey.ru',
  operator_name: operator.operator_name,
  operator_address: operator.operator_address,
  diagnostic_fee: 150000,
} as const;
