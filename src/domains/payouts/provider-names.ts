/** What providers that pay out call themselves, in every language. */
const brands: Record<string, string> = { stripe: 'Stripe', paypal: 'PayPal' };

export const brandOf = (provider: string): string => brands[provider] ?? provider;
