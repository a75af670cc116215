import { storedValue } from '#platform/browser/stored-value.ts';

/** The discount code that was typed in the cart; the checkout takes it over. Empty: none. */
export const storedCode = storedValue<string>('code', '', (text) => {
  const stored: unknown = JSON.parse(text);
  return typeof stored === 'string' ? stored.slice(0, 100) : '';
});
