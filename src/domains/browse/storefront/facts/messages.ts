import type { Messages } from '#platform/i18n/messages.ts';

export const en = {
  facts: '{name} by {brand}, {price}.',
};

export const de: Messages<typeof en> = {
  facts: '{name} von {brand}, {price}.',
};
