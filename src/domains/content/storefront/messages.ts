import type { Messages } from '#platform/i18n/messages.ts';

export const en = {
  home: 'Home',
};

export const de: Messages<typeof en> = {
  home: 'Start',
};
