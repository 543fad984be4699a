import { deepEqual } from 'node:assert/strict';
import { precompiledExternal } from 'schema-form-engine/external';
// schema-form-engine compile-external plain-schema/order.json --out compiled
import * as order from '../compiled/order.js';

// for <ExternalForm compiled={compiled}>, without eval in the page
const compiled = precompiledExternal(order);
deepEqual(compiled.form.title, 'Заказ');

// a server validates by the same module, without rjsf
const problems = order.validate({
  name: 'Анна',
  delivery: { address: '' },
  goods: [{ what: 'Чай', amount: 0 }],
});
deepEqual(
  problems.map(({ path }) => path),
  ['/delivery/address', '/goods/0/amount'],
);
