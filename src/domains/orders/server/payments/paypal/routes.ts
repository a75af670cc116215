import { DomainError } from '#platform/errors.ts';
import { createRouter } from '#platform/http.ts';
import * as contract from '../../../contract/payments.ts';
import { providerAway } from '../../errors.ts';
import { ProviderAway } from '../provider.ts';
import { accountOf } from '../setup/read-setup.ts';
import { PayPalRefusal } from './ask-paypal.ts';
import { onPayPalReport } from './on-paypal-report.ts';

export const paypalRoutes = createRouter().openapi(contract.onPayPalReport, async (c) => {
  const { ctx } = c.var;
  if (!(await accountOf(ctx, 'paypal'))) throw new DomainError('request.not_found', 404);
  try {
    await onPayPalReport(ctx, c.req.valid('json').resource);
  } catch (error) {
    // PayPal will retry. It refuses to show payments of a former account.
    throw error instanceof ProviderAway || error instanceof PayPalRefusal ? providerAway() : error;
  }
  return c.json({ received: true as const }, 200);
});
