import type { Locale } from '#platform/locale.ts';
import { INVOICE_DAYS } from '../../periods.ts';

const en = {
  ...{ invoice: 'Invoice', creditNote: 'Credit note', packingSlip: 'Packing slip' },
  ...{ number: 'Number', date: 'Date', order: 'Order', orderedOn: 'Ordered on', shipping: 'Shipping' },
  ...{ dispatched: 'Dispatched', notDispatched: 'follows', corrects: 'Corrects', of: 'of' },
  ...{ vatId: 'VAT ID', buyer: 'E-mail', tracking: 'Tracking' },
  ...{ item: 'Item', quantity: 'Qty', unitPrice: 'Unit price', taxRate: 'Tax', net: 'Net', total: 'Total' },
  ...{ discount: 'Discount', sku: 'SKU', netSum: 'Net amount', tax: 'Tax', on: 'on' },
  ...{ credited: 'Credited amount', refund: 'Refund', toPack: 'To pack', packed: 'Packed before' },
  ...{ grossPrices: 'Unit prices include tax.', netPrices: 'Unit prices are without tax.' },
  ...{ noTax: 'This amount contains no tax.', paid: 'This amount has been paid. Thank you.' },
  ...{ page: 'Page', nothingToPack: 'Everything of this order has left already.' },
  discounts: (list: string) => `Discounts: ${list}.`,
  transfer: (amount: string, label: string) =>
    `Please transfer ${amount} within ${INVOICE_DAYS} days, with ${label} as its reference, to:`,
  transferPlain: (amount: string, label: string) =>
    `Please transfer ${amount} within ${INVOICE_DAYS} days, with ${label} as its reference.`,
  sentBack: 'The amount goes back the way it was paid.',
};

const de: typeof en = {
  ...{ invoice: 'Rechnung', creditNote: 'Rechnungskorrektur', packingSlip: 'Lieferschein' },
  ...{ number: 'Nummer', date: 'Datum', order: 'Bestellung', orderedOn: 'Bestellt am', shipping: 'Versand' },
  ...{ dispatched: 'Lieferung', notDispatched: 'folgt', corrects: 'Korrigiert', of: 'vom' },
  ...{ vatId: 'USt-IdNr.', buyer: 'E-Mail', tracking: 'Sendung' },
  ...{ item: 'Artikel', quantity: 'Menge', unitPrice: 'Einzelpreis', taxRate: 'Steuer', net: 'Netto' },
  ...{
    total: 'Gesamt',
    discount: 'Rabatt',
    sku: 'Art.-Nr.',
    netSum: 'Nettobetrag',
    tax: 'Steuer',
    on: 'auf',
  },
  ...{
    credited: 'Gutgeschriebener Betrag',
    refund: 'Erstattung',
    toPack: 'Zu packen',
    packed: 'Schon verpackt',
  },
  ...{ grossPrices: 'Einzelpreise enthalten die Steuer.', netPrices: 'Einzelpreise sind ohne Steuer.' },
  ...{ noTax: 'In diesem Betrag ist keine Steuer enthalten.', paid: 'Der Betrag ist bezahlt. Vielen Dank.' },
  ...{ page: 'Seite', nothingToPack: 'Alles aus dieser Bestellung ist schon unterwegs.' },
  discounts: (list) => `Rabatte: ${list}.`,
  transfer: (amount, label) =>
    `Bitte überweisen Sie ${amount} innerhalb von ${INVOICE_DAYS} Tagen mit dem Verwendungszweck ${label} auf:`,
  transferPlain: (amount, label) =>
    `Bitte überweisen Sie ${amount} innerhalb von ${INVOICE_DAYS} Tagen mit dem Verwendungszweck ${label}.`,
  sentBack: 'Der Betrag geht auf dem Weg zurück, auf dem er bezahlt wurde.',
};

export const paperWords = { en, de } satisfies Record<Locale, typeof en>;
export type PaperWords = typeof en;
