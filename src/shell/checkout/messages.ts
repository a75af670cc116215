import type { Messages } from '#platform/i18n/messages.ts';

export const en = {
  title: 'Checkout',
  backToShop: 'Back to the shop',
  removed: '{name} is out of your cart.',
  payTitle: 'Almost done: the payment',
  payText: 'Your order {code} is placed, and its goods are kept for you until it is paid.',
  payUntil: 'Please pay by {time}; after that the goods are free for others again.',
  seeOrder: 'See the order',
  noScript: 'The checkout needs JavaScript. Please allow it for this shop.',
};

export const de: Messages<typeof en> = {
  title: 'Kasse',
  backToShop: 'Zurück zum Shop',
  removed: '{name} ist nicht mehr im Warenkorb.',
  payTitle: 'Fast geschafft: die Bezahlung',
  payText:
    'Ihre Bestellung {code} ist aufgegeben, und die Ware ist für Sie zurückgelegt, bis sie bezahlt ist.',
  payUntil: 'Bitte bezahlen Sie bis {time} Uhr; danach ist die Ware wieder für andere frei.',
  seeOrder: 'Bestellung ansehen',
  noScript: 'Die Kasse braucht JavaScript. Bitte erlauben Sie es für diesen Shop.',
};
