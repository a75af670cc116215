import type { Messages } from '#platform/i18n/messages.ts';

export const en = {
  connection: 'No connection to the shop',
  connectionText: 'Please check your internet connection, then try again.',
  timeout: 'The shop took too long to answer',
  timeoutText: 'It may be busy just now. Please try again in a moment.',
  parsing: 'The answer could not be read',
  parsingText: 'Something on the way changed it. Please try again, perhaps on another network.',
  unavailable: 'The shop is taking a short break',
  unavailableText: 'Please try again in a moment. Your cart stays as it is.',
  tooMany: 'That was a little too fast',
  tooManyText: 'Please wait a moment, then try again.',
  refused: 'That is not possible',
  refusedText: 'The shop refused this. Please try again.',
  unexpected: 'Something went wrong on our side',
  unexpectedText: 'We have noted it. Please try again; your cart stays as it is.',
  retry: 'Retry',
  home: 'Go back home',
  support: 'Contact support',
  notFound: 'Page not found',
  notFoundText: "Sorry, we couldn't find the page you're looking for.",
};

export const de: Messages<typeof en> = {
  connection: 'Keine Verbindung zum Shop',
  connectionText: 'Bitte prüfen Sie Ihre Internetverbindung und versuchen Sie es dann noch einmal.',
  timeout: 'Der Shop hat zu lange nicht geantwortet',
  timeoutText: 'Vielleicht ist gerade viel los. Bitte versuchen Sie es gleich noch einmal.',
  parsing: 'Die Antwort war nicht lesbar',
  parsingText:
    'Etwas auf dem Weg hat sie verändert. Bitte versuchen Sie es noch einmal, vielleicht in einem anderen Netz.',
  unavailable: 'Der Shop macht eine kurze Pause',
  unavailableText: 'Bitte versuchen Sie es gleich noch einmal. Ihr Warenkorb bleibt, wie er ist.',
  tooMany: 'Das war etwas zu schnell',
  tooManyText: 'Bitte warten Sie einen Moment und versuchen Sie es dann noch einmal.',
  refused: 'Das geht leider nicht',
  refusedText: 'Der Shop hat das abgelehnt. Bitte versuchen Sie es noch einmal.',
  unexpected: 'Bei uns ist etwas schiefgelaufen',
  unexpectedText:
    'Wir haben es notiert. Bitte versuchen Sie es noch einmal; Ihr Warenkorb bleibt, wie er ist.',
  retry: 'Erneut versuchen',
  home: 'Zur Startseite',
  support: 'Kontakt aufnehmen',
  notFound: 'Seite nicht gefunden',
  notFoundText: 'Leider konnten wir die gesuchte Seite nicht finden.',
};
