import { expectTypeOf, test } from 'vitest';
import type { AuditNote } from '#platform/audit.ts';
import type { OrderEventNote } from './record-event.ts';

// Checked by the compiler: a name that is on no list has no words in the dashboard.
test('what is written down has one of the names that have words', () => {
  expectTypeOf<'order.shipped'>().toExtend<AuditNote['action']>();
  expectTypeOf<'order.shiped'>().not.toExtend<AuditNote['action']>();
  expectTypeOf<'shipped'>().toExtend<OrderEventNote['kind']>();
  expectTypeOf<'shiped'>().not.toExtend<OrderEventNote['kind']>();
});
