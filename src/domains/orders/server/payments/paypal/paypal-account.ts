import { ProviderAway } from '../provider.ts';
import type { Account, AccountKind, CheckResult } from '../setup/account.ts';
import { PayPalRefusal, tokenFor } from './ask-paypal.ts';

/** Keys that PayPal accepts get a token, which is all that a wrong one does not. */
async function check(account: Account, apiUrl: string | null): Promise<CheckResult> {
  try {
    await tokenFor(account, apiUrl);
    return 'ok';
  } catch (error) {
    if (error instanceof PayPalRefusal) return 'wrong_key';
    if (error instanceof ProviderAway) return 'away';
    throw error;
  }
}

export const paypalAccount: AccountKind = {
  fields: [
    {
      name: 'mode',
      kind: 'choice',
      choices: ['live', 'sandbox'],
      pattern: /^(live|sandbox)$/,
      example: '',
      variable: 'PAYPAL_MODE',
    },
    {
      name: 'clientId',
      kind: 'text',
      pattern: /^[\w-]{10,200}$/,
      example: 'AbC…',
      variable: 'PAYPAL_CLIENT_ID',
    },
    {
      name: 'clientSecret',
      kind: 'secret',
      pattern: /^[\w-]{10,200}$/,
      example: 'EFg…',
      variable: 'PAYPAL_CLIENT_SECRET',
    },
  ],
  modeOf: ({ mode }) => (mode === 'live' ? 'live' : 'test'),
  reportsTo: '/api/webhooks/paypal',
  events: [
    'CHECKOUT.ORDER.APPROVED',
    'PAYMENT.CAPTURE.COMPLETED',
    'PAYMENT.CAPTURE.PENDING',
    'PAYMENT.CAPTURE.DECLINED',
    'PAYMENT.CAPTURE.REFUNDED',
    'PAYMENT.CAPTURE.REVERSED',
  ],
  check,
};
