import type { Messages } from '#platform/i18n/messages.ts';

export const en = {
  payTitle: 'Almost done: the payment',
  payText: 'Your order {code} is placed, and its goods are kept for you until it is paid.',
  payUntil: 'Please pay by {time}; after that the goods are free for others again.',
  seeOrder: 'See the order',
};

export const de: Messages<typeof en> = {
  payTitle: 'Fast geschafft: die Bezahlung',
  payText:
    'Ihre Bestellung {code} ist aufgegeben, und die Ware ist für Sie zurückgelegt, bis sie bezahlt ist.',
  payUntil: 'Bitte bezahlen Sie bis {time} Uhr; danach ist die Ware wieder für andere frei.',
  seeOrder: 'Bestellung ansehen',
};
