import { providerUnknown } from '../errors.ts';
import { invoiceProvider } from './invoice/invoice-provider.ts';
import type { PaymentProvider } from './provider.ts';
import { testCardProvider } from './test-card/test-card-provider.ts';

/** In the order in which shoppers see them. */
const providers: readonly PaymentProvider[] = [testCardProvider, invoiceProvider];

/** The names of the ways to pay that this shop offers now. */
export const offeredProviders = (shop: { isDemo: boolean; currency: string }): string[] =>
  providers.filter((provider) => provider.isOffered(shop)).map(({ name }) => name);

/** @throws `payments.provider_unknown` (400). */
export function providerNamed(name: string): PaymentProvider {
  const provider = providers.find((candidate) => candidate.name === name);
  if (!provider) throw providerUnknown();
  return provider;
}
