/**
 * The payment providers, in the order in which shoppers see them. Orders and payments store these names permanently.
 * A further provider adds its name here; the records by name (`providers.ts`, `pay-parts.ts`) and the messages then
 * do not compile without its part.
 */
export const chosenProviders = ['test-card', 'stripe', 'paypal', 'invoice', 'bank-transfer', 'cash'] as const;
export type ChosenProvider = (typeof chosenProviders)[number];

/** Those whose money comes without the buyer's browser: staff marks the order as paid. */
export const paidLater = ['invoice', 'bank-transfer', 'cash'] as const satisfies readonly ChosenProvider[];

export const isPaidLater = (name: ProviderName): boolean => paidLater.some((each) => each === name);

/** What a payment link can be paid with: a way whose money comes at once, or else a bank transfer. */
export const linkWay = (offered: readonly ProviderName[]): ProviderName | undefined =>
  offered.find((name) => !isPaidLater(name)) ?? offered.find((name) => name === 'bank-transfer');

/** What a customer has with the shop: it pays beside a chosen provider, and is none by itself. */
export const creditProviders = ['gift-card', 'store-credit'] as const;

/** What staff record for an order that they write: nobody chooses it by themselves. */
const staffProviders = ['terminal'] as const;

export const providerNames = [...chosenProviders, ...creditProviders, ...staffProviders] as const;
export type ProviderName = (typeof providerNames)[number];

export const isCredit = (name: ProviderName): boolean => creditProviders.some((credit) => credit === name);
