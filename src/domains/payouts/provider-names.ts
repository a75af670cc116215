/** What providers that pay out call themselves, in every language. */
const brands: Record<string, string> = { stripe: 'Stripe', paypal: 'PayPal' };

/** The providers that hold money of the shop and pay it out. */
export const payingOut: readonly string[] = Object.keys(brands);

export const brandOf = (provider: string): string => brands[provider] ?? provider;
