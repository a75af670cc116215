import type { Messages } from '#platform/i18n/messages.ts';

export const en = {
  order: 'Order {code}',
  lost: 'We cannot show this order here',
};

export const de: Messages<typeof en> = {
  order: 'Bestellung {code}',
  lost: 'Diese Bestellung können wir hier nicht zeigen',
};
