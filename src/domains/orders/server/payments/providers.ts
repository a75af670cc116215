import {
  type ChosenProvider,
  chosenProviders,
  type ProviderName,
  providerNames,
} from '../../payment-providers.ts';
import { cashProvider, terminalProvider } from './cash-provider.ts';
import { creditProvider } from './credit-provider.ts';
import { invoiceProvider } from './invoice/invoice-provider.ts';
import { paypalProvider } from './paypal/paypal-provider.ts';
import type { PaymentProvider, Sale } from './provider.ts';
import { isAllowed } from './setup/conditions.ts';
import { emptySetup } from './setup/read-setup.ts';
import { stripeProvider } from './stripe/stripe-provider.ts';
import { testCardProvider } from './test-card/test-card-provider.ts';
import { transferProvider } from './transfer/transfer-provider.ts';

const providers: Readonly<Record<ProviderName, PaymentProvider>> = {
  'test-card': testCardProvider,
  stripe: stripeProvider,
  paypal: paypalProvider,
  invoice: invoiceProvider,
  'bank-transfer': transferProvider,
  cash: cashProvider,
  terminal: terminalProvider,
  'gift-card': creditProvider,
  'store-credit': creditProvider,
};

/** The provider by its name. */
export const providerNamed = (name: ProviderName): PaymentProvider => providers[name];

/** The providers offered for a sale now. Pure. */
export const offeredProviders = (sale: Sale): ChosenProvider[] =>
  chosenProviders.filter((name) => {
    const { account, conditions } = sale.terms.setups[name] ?? emptySetup;
    const { country, totalMinor, terms } = sale;
    return (
      (account !== null || !providers[name].account) &&
      isAllowed(conditions, { country, totalMinor, customerGroups: terms.customerGroups }) &&
      providers[name].isOffered(sale)
    );
  });

/** Providers whose goods leave before they are paid for. */
export const shippedUnpaid: readonly ProviderName[] = providerNames.filter(
  (name) => providers[name].shipsUnpaid,
);

/** Providers whose refunds staff transfers. */
export const paidBackByHand: readonly ProviderName[] = providerNames.filter(
  (name) => providers[name].paysBackByHand,
);
