import { CustomValuesPart, useFieldsOf } from '#domains/catalog/dashboard/custom-fields/values-panel.tsx';
import { useLocale } from '#platform/i18n/locale-context.ts';
import { useMessages } from '#platform/i18n/use-messages.ts';
import type { OrderDetail } from '../../contract.ts';
import { Part } from '../../storefront/order/order-parts.tsx';
import { handlingCalls } from '../handling-calls.ts';

type Props = { order: OrderDetail; mayWrite: boolean; onChange: () => Promise<unknown> };

/** What the shop's own fields say of an order; nothing where there are none. */
export function OrderFields({ order, mayWrite, onChange }: Props) {
  const t = useMessages('dashboard/orders/order');
  const calls = handlingCalls(useLocale());
  const fields = useFieldsOf('order');
  if (fields.length === 0) return null;
  return (
    <Part title={t('customFields')}>
      <CustomValuesPart
        fields={fields}
        values={order.fields}
        mayWrite={mayWrite}
        onSave={async (change) => {
          await calls.changeFields(order.code, change);
          await onChange();
        }}
      />
    </Part>
  );
}
