import type { Messages } from '#platform/i18n/messages.ts';

export const en = {
  none: 'Nobody has ordered yet. Orders appear here as they come.',
  all: 'All orders',
};

export const de: Messages<typeof en> = {
  none: 'Noch hat niemand bestellt. Bestellungen erscheinen hier, sobald sie eingehen.',
  all: 'Alle Bestellungen',
};
