import { isDeepStrictEqual } from 'node:util';
import type { CustomValuesChange } from '#domains/catalog/contract/custom-fields.ts';
import type { CustomValues } from '#domains/catalog/fields/custom-fields.ts';
import { changedValues, fieldName, readFieldsOf, valuesInWords } from '#domains/catalog/server/index.ts';
import type { Context } from '#platform/context.ts';
import { plannedQuery } from '#platform/db/named-query.ts';
import { inTransaction } from '#platform/db/transaction.ts';
import { requireStaff } from '#platform/guard.ts';
import { mainLanguage } from '#platform/main-language.ts';
import { lockOrder } from '../commands/lock-order.ts';
import { recordEvent } from '../commands/record-event.ts';

const select = plannedQuery<{ values: CustomValues }>(
  'select custom_values as values from orders where id = $1',
);
const write = plannedQuery('update orders set custom_values = $2, updated_at = now() where id = $1');

/**
 * Changes values of the shop's own fields of an order: null empties one, absent ones stay. The same again changes nothing.
 *
 * @throws `orders.not_found` (404) and what `changedValues` throws.
 */
export async function changeOrderFields(
  ctx: Context,
  { code, fields: given }: { code: string; fields: CustomValuesChange },
): Promise<void> {
  requireStaff(ctx, 'orders.write');
  await inTransaction(ctx, async (tx) => {
    const { id } = await lockOrder(tx, code);
    const [{ values: before } = { values: {} }] = await select(tx, [id]);
    const after = await changedValues(tx, 'order', { before, given });
    const fields = (await readFieldsOf(tx, 'order')).filter(
      ({ key }) => !isDeepStrictEqual(before[key], after[key]),
    );
    if (fields.length === 0) return;
    await write(tx, [id, JSON.stringify(after)]);
    const [was, is] = [before, after].map((values) => valuesInWords(fields, values, mainLanguage()));
    const text = fields
      .map((field, at) => `${fieldName(field, mainLanguage())}: ${was?.[at] || '–'} → ${is?.[at] || '–'}`)
      .join('\n');
    const keys = fields.map(({ key }) => key);
    await recordEvent(tx, {
      orderId: id,
      kind: 'fields_changed',
      details: { fields: keys, text },
      isInternal: true,
    });
  });
}
