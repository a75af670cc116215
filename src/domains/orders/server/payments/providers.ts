import { providerUnknown } from '../errors.ts';
import { invoiceProvider } from './invoice/invoice-provider.ts';
import type { PaymentProvider, Sale } from './provider.ts';
import { stripeProvider } from './stripe/stripe-provider.ts';
import { testCardProvider } from './test-card/test-card-provider.ts';

/** In the order in which shoppers see them. */
const providers: readonly PaymentProvider[] = [testCardProvider, stripeProvider, invoiceProvider];

/** The names of all providers, offered or not. */
export const providerNames: readonly string[] = providers.map(({ name }) => name);

/** The names of the providers offered for a sale now. */
export const offeredProviders = (sale: Sale): string[] =>
  providers.filter((provider) => provider.isOffered(sale)).map(({ name }) => name);

/** Providers whose refunds staff transfers. */
export const paidBackByHand: readonly string[] = providers
  .filter(({ paysBackByHand }) => paysBackByHand)
  .map(({ name }) => name);

/** @throws `payments.provider_unknown` (400). */
export function providerNamed(name: string): PaymentProvider {
  const provider = providers.find((candidate) => candidate.name === name);
  if (!provider) throw providerUnknown();
  return provider;
}
