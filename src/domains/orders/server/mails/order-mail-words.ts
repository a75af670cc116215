import { greeting } from '#platform/mail/greeting.ts';
import type { OrderMailKind } from './post-order-mail.ts';
import * as returns from './return-mail-words.ts';

/** The params of a mail's sentences; amounts are formatted. */
export type About = {
  storeName: string;
  firstName: string;
  code: string;
  total: string;
  /** Of the refund; empty in other mails. */
  amount: string;
  /** Whether the refund is of a payment that came too late or twice. */
  isSurplus: boolean;
  /** Carrier and number of the parcel; empty if unknown. */
  tracking: string;
  isPaid: boolean;
  /** The time of the return request in the shop's time zone; empty in other mails. */
  askedAt: string;
  /** Whether the whole order has shipped. */
  isWhole: boolean;
};
export type Words = { subject: string; heading: string; paragraphs: string[]; label: string; footer: string };

export const en: Record<OrderMailKind, (about: About) => Words> = {
  placed: ({ storeName, firstName, code, isPaid }) => ({
    subject: `Your order ${code} at ${storeName}`,
    heading: 'Thank you for your order',
    paragraphs: [
      greeting.en(firstName),
      `we have received your order ${code}${isPaid ? ' and your payment' : ''}. You get another mail when it is on its way.`,
      ...(isPaid ? [] : ['You pay by invoice: please transfer the total when the invoice has come.']),
    ],
    label: 'See the order',
    footer: `You get this mail because somebody ordered at ${storeName} with this address.`,
  }),
  paid: ({ storeName, firstName, code, total }) => ({
    subject: `Payment received for order ${code}`,
    heading: 'Your payment has arrived',
    paragraphs: [greeting.en(firstName), `thank you: we have received ${total} for your order ${code}.`],
    label: 'See the order',
    footer: `This is about your order at ${storeName}.`,
  }),
  shipped: ({ storeName, firstName, code, tracking, isWhole }) => ({
    subject: `Your order ${code} is on its way`,
    heading: isWhole ? 'Your order is on its way' : 'A part of your order is on its way',
    paragraphs: [
      greeting.en(firstName),
      isWhole
        ? `everything of your order ${code} has left us.`
        : `a parcel of your order ${code} has left us; the rest follows.`,
      ...(tracking ? [`Shipment: ${tracking}`] : []),
    ],
    label: 'Follow the order',
    footer: `This is about your order at ${storeName}.`,
  }),
  delivered: ({ storeName, firstName, code }) => ({
    subject: `Your order ${code} has arrived`,
    heading: 'Your order has arrived',
    paragraphs: [
      greeting.en(firstName),
      `your order ${code} was delivered. We hope you enjoy it. If something is not right, please tell us.`,
    ],
    label: 'See the order',
    footer: `This is about your order at ${storeName}.`,
  }),
  canceled: ({ storeName, firstName, code, isPaid }) => ({
    subject: `Your order ${code} was canceled`,
    heading: 'Your order was canceled',
    paragraphs: [
      greeting.en(firstName),
      `your order ${code} was canceled.${isPaid ? ' We are paying back what you paid, and write to you when it has left us.' : ' There is nothing to pay.'}`,
    ],
    label: 'See the order',
    footer: `This is about your order at ${storeName}.`,
  }),
  expired: ({ storeName, firstName, code }) => ({
    subject: `Your order ${code} was not paid in time`,
    heading: 'Your order was not paid in time',
    paragraphs: [
      greeting.en(firstName),
      `we kept the goods of your order ${code} for you, but no payment came. The order is canceled, and there is nothing to pay. You are welcome to order again.`,
    ],
    label: 'See the order',
    footer: `This is about your order at ${storeName}.`,
  }),
  lapsed: ({ storeName, firstName, code }) => ({
    subject: `Your order ${code} was canceled`,
    heading: 'Your order was canceled',
    paragraphs: [
      greeting.en(firstName),
      `we could not process your order ${code} in time, so it is canceled. There is nothing to pay. You are welcome to order again or to write to us.`,
    ],
    label: 'See the order',
    footer: `This is about your order at ${storeName}.`,
  }),
  refunded: ({ storeName, firstName, code, amount, isSurplus }) => ({
    subject: `Refund for order ${code}`,
    heading: `We have paid back ${amount}`,
    paragraphs: [
      greeting.en(firstName),
      ...(isSurplus ? [`your payment for order ${code} came when nothing was to be paid any more.`] : []),
      `${amount}${isSurplus ? '' : ` of your order ${code}`} are on their way back to you. Depending on your bank it takes some days until you see them.`,
    ],
    label: 'See the order',
    footer: `This is about your order at ${storeName}.`,
  }),
  ...returns.en,
};

export const de: typeof en = {
  placed: ({ storeName, firstName, code, isPaid }) => ({
    subject: `Ihre Bestellung ${code} bei ${storeName}`,
    heading: 'Vielen Dank für Ihre Bestellung',
    paragraphs: [
      greeting.de(firstName),
      `wir haben Ihre Bestellung ${code}${isPaid ? ' und Ihre Zahlung' : ''} erhalten. Sie bekommen eine weitere Nachricht, wenn sie unterwegs ist.`,
      ...(isPaid
        ? []
        : ['Sie zahlen auf Rechnung: Bitte überweisen Sie die Summe, wenn die Rechnung gekommen ist.']),
    ],
    label: 'Bestellung ansehen',
    footer: `Sie erhalten diese Nachricht, weil jemand mit dieser Adresse bei ${storeName} bestellt hat.`,
  }),
  paid: ({ storeName, firstName, code, total }) => ({
    subject: `Zahlung für Bestellung ${code} erhalten`,
    heading: 'Ihre Zahlung ist eingegangen',
    paragraphs: [
      greeting.de(firstName),
      `vielen Dank: Wir haben ${total} für Ihre Bestellung ${code} erhalten.`,
    ],
    label: 'Bestellung ansehen',
    footer: `Diese Nachricht betrifft Ihre Bestellung bei ${storeName}.`,
  }),
  shipped: ({ storeName, firstName, code, tracking, isWhole }) => ({
    subject: `Ihre Bestellung ${code} ist unterwegs`,
    heading: isWhole ? 'Ihre Bestellung ist unterwegs' : 'Ein Teil Ihrer Bestellung ist unterwegs',
    paragraphs: [
      greeting.de(firstName),
      isWhole
        ? `alles aus Ihrer Bestellung ${code} hat unser Haus verlassen.`
        : `ein Paket Ihrer Bestellung ${code} hat unser Haus verlassen; der Rest folgt.`,
      ...(tracking ? [`Sendung: ${tracking}`] : []),
    ],
    label: 'Bestellung verfolgen',
    footer: `Diese Nachricht betrifft Ihre Bestellung bei ${storeName}.`,
  }),
  delivered: ({ storeName, firstName, code }) => ({
    subject: `Ihre Bestellung ${code} ist angekommen`,
    heading: 'Ihre Bestellung ist angekommen',
    paragraphs: [
      greeting.de(firstName),
      `Ihre Bestellung ${code} wurde zugestellt. Wir wünschen Ihnen viel Freude damit. Falls etwas nicht stimmt, melden Sie sich bitte.`,
    ],
    label: 'Bestellung ansehen',
    footer: `Diese Nachricht betrifft Ihre Bestellung bei ${storeName}.`,
  }),
  canceled: ({ storeName, firstName, code, isPaid }) => ({
    subject: `Ihre Bestellung ${code} wurde storniert`,
    heading: 'Ihre Bestellung wurde storniert',
    paragraphs: [
      greeting.de(firstName),
      `Ihre Bestellung ${code} wurde storniert.${isPaid ? ' Was Sie bezahlt haben, erstatten wir Ihnen und schreiben Ihnen, sobald es unterwegs ist.' : ' Es ist nichts zu zahlen.'}`,
    ],
    label: 'Bestellung ansehen',
    footer: `Diese Nachricht betrifft Ihre Bestellung bei ${storeName}.`,
  }),
  expired: ({ storeName, firstName, code }) => ({
    subject: `Ihre Bestellung ${code} wurde nicht rechtzeitig bezahlt`,
    heading: 'Ihre Bestellung wurde nicht rechtzeitig bezahlt',
    paragraphs: [
      greeting.de(firstName),
      `wir haben die Ware Ihrer Bestellung ${code} für Sie zurückgelegt, aber keine Zahlung erhalten. Die Bestellung ist storniert, und es ist nichts zu zahlen. Sie können jederzeit neu bestellen.`,
    ],
    label: 'Bestellung ansehen',
    footer: `Diese Nachricht betrifft Ihre Bestellung bei ${storeName}.`,
  }),
  lapsed: ({ storeName, firstName, code }) => ({
    subject: `Ihre Bestellung ${code} wurde storniert`,
    heading: 'Ihre Bestellung wurde storniert',
    paragraphs: [
      greeting.de(firstName),
      `wir konnten Ihre Bestellung ${code} nicht rechtzeitig bearbeiten; sie ist deshalb storniert. Es ist nichts zu zahlen. Sie können jederzeit neu bestellen oder uns schreiben.`,
    ],
    label: 'Bestellung ansehen',
    footer: `Diese Nachricht betrifft Ihre Bestellung bei ${storeName}.`,
  }),
  refunded: ({ storeName, firstName, code, amount, isSurplus }) => ({
    subject: `Erstattung zu Bestellung ${code}`,
    heading: `Wir haben ${amount} erstattet`,
    paragraphs: [
      greeting.de(firstName),
      ...(isSurplus ? [`Ihre Zahlung zu Bestellung ${code} kam, als nichts mehr zu zahlen war.`] : []),
      `${amount}${isSurplus ? '' : ` aus Ihrer Bestellung ${code}`} sind auf dem Weg zurück zu Ihnen. Je nach Bank dauert es einige Tage, bis Sie den Betrag sehen.`,
    ],
    label: 'Bestellung ansehen',
    footer: `Diese Nachricht betrifft Ihre Bestellung bei ${storeName}.`,
  }),
  ...returns.de,
};
