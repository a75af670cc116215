import type { Messages } from '#platform/i18n/messages.ts';

export const en = {
  audit: 'Audit log',
  person: 'Name or email',
  action: 'Action: order.',
  subjectType: 'Thing: product',
  from: 'From',
  to: 'To',
  clear: 'Clear',
  ofOneThing: 'Of one thing only',
  none: 'Nothing found',
  noneText: 'Nobody did anything that fits this.',
  history: 'History',
  newest: 'Newest',
  older: 'Older',
  who: '{kind, select, visitor {A visitor} system {The program} other {Somebody whose account is gone}}',
  byToken: 'by token {token}…',
  details: '{count, plural, one {# detail} other {# details}}',
};

export const de: Messages<typeof en> = {
  audit: 'Protokoll',
  person: 'Name oder E-Mail',
  action: 'Aktion: order.',
  subjectType: 'Sache: product',
  from: 'Von',
  to: 'Bis',
  clear: 'Zurücksetzen',
  ofOneThing: 'Nur zu einer Sache',
  none: 'Nichts gefunden',
  noneText: 'Niemand hat etwas getan, das dazu passt.',
  history: 'Verlauf',
  newest: 'Neueste',
  older: 'Ältere',
  who: '{kind, select, visitor {Ein Besucher} system {Das Programm} other {Jemand, dessen Konto es nicht mehr gibt}}',
  byToken: 'mit Schlüssel {token}…',
  details: '{count, plural, one {# Angabe} other {# Angaben}}',
};
