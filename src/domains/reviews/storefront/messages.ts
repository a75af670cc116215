import type { Messages } from '#platform/i18n/messages.ts';

export const en = {
  barOf: '{stars, plural, one {# star} other {# stars}}: {count, plural, one {# review} other {# reviews}}',
  count: '{count, plural, one {# review} other {# reviews}}',
  helpful: 'Helpful',
  helpfulTo: '{count, plural, one {# person} other {# people}} found this helpful',
  logIn: 'Log in',
  mustLogIn: 'You must be logged in to leave a review!',
  mostHelpful: 'Most helpful',
  newest: 'Newest',
  none: 'Nobody has written about this product yet.',
  noMore: 'More reviews did not load. Please try again.',
  reply: 'Reply of the shop',
  report: 'Report',
  reported: 'Reported',
  reviews: 'Reviews',
  showMore: '{count, plural, one {Show # more review} other {Show # more reviews}}',
  sort: 'Sort reviews',
  verified: 'Verified purchase',
  yours: 'Your review',
};

export const de: Messages<typeof en> = {
  barOf:
    '{stars, plural, one {# Stern} other {# Sterne}}: {count, plural, one {# Bewertung} other {# Bewertungen}}',
  count: '{count, plural, one {# Bewertung} other {# Bewertungen}}',
  helpful: 'Hilfreich',
  helpfulTo: '{count, plural, one {# Person fand} other {# Personen fanden}} das hilfreich',
  logIn: 'Anmelden',
  mustLogIn: 'Sie müssen angemeldet sein, um eine Bewertung zu schreiben!',
  mostHelpful: 'Am hilfreichsten',
  newest: 'Neueste zuerst',
  none: 'Über diesen Artikel hat noch niemand geschrieben.',
  noMore: 'Weitere Bewertungen wurden nicht geladen. Bitte versuchen Sie es noch einmal.',
  reply: 'Antwort des Shops',
  report: 'Melden',
  reported: 'Gemeldet',
  reviews: 'Bewertungen',
  showMore: '{count, plural, one {# weitere Bewertung zeigen} other {# weitere Bewertungen zeigen}}',
  sort: 'Bewertungen ordnen',
  verified: 'Bestätigter Kauf',
  yours: 'Ihre Bewertung',
};
