import type { Messages } from '#platform/i18n/messages.ts';

export const en = {
  barOf: '{stars, plural, one {# star} other {# stars}}: {count, plural, one {# review} other {# reviews}}',
  count: '{count, plural, one {# review} other {# reviews}}',
  logIn: 'Log in',
  mustLogIn: 'You must be logged in to leave a review!',
  none: 'Nobody has written about this product yet.',
  reviews: 'Reviews',
  showMore: '{count, plural, one {Show # more review} other {Show # more reviews}}',
  verified: 'Verified purchase',
};

export const de: Messages<typeof en> = {
  barOf:
    '{stars, plural, one {# Stern} other {# Sterne}}: {count, plural, one {# Bewertung} other {# Bewertungen}}',
  count: '{count, plural, one {# Bewertung} other {# Bewertungen}}',
  logIn: 'Anmelden',
  mustLogIn: 'Sie müssen angemeldet sein, um eine Bewertung zu schreiben!',
  none: 'Über diesen Artikel hat noch niemand geschrieben.',
  reviews: 'Bewertungen',
  showMore: '{count, plural, one {# weitere Bewertung zeigen} other {# weitere Bewertungen zeigen}}',
  verified: 'Bestätigter Kauf',
};
