import type { Messages } from '#platform/i18n/messages.ts';

export const en = {
  title: 'Checkout',
  backToShop: 'Back to the shop',
  removed: '{name} is out of your cart.',
  noScript: 'The checkout needs JavaScript. Please allow it for this shop.',
};

export const de: Messages<typeof en> = {
  title: 'Kasse',
  backToShop: 'Zurück zum Shop',
  removed: '{name} ist nicht mehr im Warenkorb.',
  noScript: 'Die Kasse braucht JavaScript. Bitte erlauben Sie es für diesen Shop.',
};
