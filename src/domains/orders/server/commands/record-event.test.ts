import { expectTypeOf, test } from 'vitest';
import type { AuditRecord } from '#platform/audit.ts';
import type { OrderEventRecord } from './record-event.ts';

// Checked by the compiler: an unlisted name has no text in the dashboard.
test('what is written down has one of the names that have words', () => {
  expectTypeOf<'order.shipped'>().toExtend<AuditRecord['action']>();
  expectTypeOf<'order.shiped'>().not.toExtend<AuditRecord['action']>();
  expectTypeOf<'shipped'>().toExtend<OrderEventRecord['kind']>();
  expectTypeOf<'shiped'>().not.toExtend<OrderEventRecord['kind']>();
});
