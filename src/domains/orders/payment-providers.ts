/**
 * The payment providers, in the order in which shoppers see them. Orders and payments store these names permanently.
 * A further provider adds its name here; the records by name (`providers.ts`, `pay-parts.ts`) and the messages then
 * do not compile without its part.
 */
export const providerNames = ['test-card', 'stripe', 'invoice'] as const;
export type ProviderName = (typeof providerNames)[number];
