import { useQueryClient } from '@tanstack/react-query';
import type { OrderDetail } from '../../contract.ts';
import { orderQuery } from '../order-calls.ts';
import { PayPanel } from '../payment/pay-panel.tsx';

/** Takes the money that an order waits for, and shows then how it stands. */
export function PayOrder({ order, token }: { order: OrderDetail; token?: string | undefined }) {
  const client = useQueryClient();
  return (
    <div className="max-w-2xl rounded-lg border border-line bg-raised p-5">
      <PayPanel
        order={order}
        token={token}
        onSettled={() => void client.invalidateQueries(orderQuery(order.code, token))}
      />
    </div>
  );
}
