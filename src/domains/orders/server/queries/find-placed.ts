import type { Context } from '#platform/context.ts';
import { namedQuery } from '#platform/db/named-query.ts';
import type { ProviderName } from '../../payment-providers.ts';
import type { OrderStatus, PaymentStatus } from '../../statuses.ts';

export type PlacedRow = {
  id: string;
  code: string;
  token: string;
  email: string;
  currency: string;
  totalMinor: number;
  status: OrderStatus;
  paymentStatus: PaymentStatus;
  provider: ProviderName;
  /** The hash of the request that placed it, hexadecimal. */
  requestHash: string;
};

const byKey = namedQuery<PlacedRow>(
  'orders_by_key',
  `select id, code, link_token as token, email, currency, total_minor as "totalMinor", status,
    payment_status as "paymentStatus", payment_provider as provider, encode(request_hash, 'hex') as "requestHash"
   from orders where idempotency_scope = $1 and idempotency_key = $2`,
);

/** The order placed with this key; null if there is none. The caller must have proven to own the scope. */
export const findPlaced = async (
  ctx: Pick<Context, 'db'>,
  { scope, key }: { scope: string; key: string },
): Promise<PlacedRow | null> => (await byKey(ctx, [scope, key]))[0] ?? null;
