import { greeting } from '#platform/mail/greeting.ts';
import type { About, Words } from './order-mail-words.ts';

type ReturnWords = Record<'return_requested' | 'return', (about: About) => Words>;

export const en: ReturnWords = {
  return_requested: ({ storeName, firstName, code, askedAt }) => ({
    subject: `We have received your return for order ${code}`,
    heading: 'Your return has reached us',
    paragraphs: [
      greeting.en(firstName),
      `on ${askedAt} you told us that you withdraw from order ${code}, or return a part of it. This mail confirms it. We write to you what to do next.`,
    ],
    label: 'See the return',
    footer: `This is about your order at ${storeName}.`,
  }),
  return: ({ storeName, firstName, code }) => ({
    subject: `Your return for order ${code}`,
    heading: 'News about your return',
    paragraphs: [greeting.en(firstName), `the order page shows how the return of your order ${code} stands.`],
    label: 'See the return',
    footer: `This is about your order at ${storeName}.`,
  }),
};

export const de: ReturnWords = {
  return_requested: ({ storeName, firstName, code, askedAt }) => ({
    subject: `Ihr Widerruf zu Bestellung ${code} ist eingegangen`,
    heading: 'Ihr Widerruf ist bei uns eingegangen',
    paragraphs: [
      greeting.de(firstName),
      `am ${askedAt} haben Sie uns mitgeteilt, dass Sie Ihre Bestellung ${code} ganz oder teilweise widerrufen oder zurückgeben. Diese Nachricht bestätigt das. Wir schreiben Ihnen, wie es weitergeht.`,
    ],
    label: 'Rückgabe ansehen',
    footer: `Diese Nachricht betrifft Ihre Bestellung bei ${storeName}.`,
  }),
  return: ({ storeName, firstName, code }) => ({
    subject: `Ihre Rückgabe zu Bestellung ${code}`,
    heading: 'Neues zu Ihrer Rückgabe',
    paragraphs: [
      greeting.de(firstName),
      `auf der Seite Ihrer Bestellung ${code} sehen Sie, wie es um Ihre Rückgabe steht.`,
    ],
    label: 'Rückgabe ansehen',
    footer: `Diese Nachricht betrifft Ihre Bestellung bei ${storeName}.`,
  }),
};
