import type { Messages } from '../messages.ts';

/** A `messages.ts` like those of components. */
export const en = {
  cart: '{count, plural, =0 {Shopping cart} one {Shopping cart, # product} other {Shopping cart, # products}}',
};
export const de: Messages<typeof en> = {
  cart: '{count, plural, =0 {Warenkorb} one {Warenkorb, # Produkt} other {Warenkorb, # Produkte}}',
};
