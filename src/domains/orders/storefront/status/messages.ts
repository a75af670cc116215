import type { Messages } from '#platform/i18n/messages.ts';

export const en = {
  not_processed: 'Not processed',
  processing: 'Processing',
  delivered: 'Delivered',
  canceled: 'Canceled',
  unpaid: 'Not paid',
  paid: 'Paid',
  partially_refunded: 'Partly refunded',
  refunded: 'Refunded',
  being_partially_refunded: 'Being partly refunded',
  being_refunded: 'Being refunded',
  unfulfilled: 'Not shipped',
  partially_fulfilled: 'Partly shipped',
  fulfilled: 'Shipped',
};

export const de: Messages<typeof en> = {
  not_processed: 'Nicht bearbeitet',
  processing: 'In Bearbeitung',
  delivered: 'Zugestellt',
  canceled: 'Storniert',
  unpaid: 'Nicht bezahlt',
  paid: 'Bezahlt',
  partially_refunded: 'Teilweise erstattet',
  refunded: 'Erstattet',
  being_partially_refunded: 'Wird teilweise erstattet',
  being_refunded: 'Wird erstattet',
  unfulfilled: 'Nicht versandt',
  partially_fulfilled: 'Teilweise versandt',
  fulfilled: 'Versandt',
};
