import { sendJson } from '#platform/browser/send-json.ts';
import type { Locale } from '#platform/locale.ts';
import type { OrderRef, PaymentInput, PaymentState } from '../../contract.ts';

/** Tries to pay an order that stands. Throws what `requestJson` throws. */
export const payOrder = (
  locale: Locale,
  { code, token }: OrderRef,
  input: PaymentInput = {},
): Promise<PaymentState> =>
  sendJson('POST', `/api/orders/${encodeURIComponent(code)}/payments?lang=${locale}`, {
    ...input,
    ...(token && { token }),
  });
