/** The demo shop's address, invoice limits and document texts; prices include tax; the bank does not exist. */
export const demoSettings = {
  country: 'DE',
  address: ['Kiosk Demo Trading Co.', '12 Example Street', '12345 Sampletown'],
  email: 'hello@kiosk.example',
  // A number that Germany keeps for films.
  phone: '+49 30 23125 014',
  pricesIncludeTax: true,
  sellsInEu: true,
  cartReminderHours: 24,
  reviewRequestDays: 14,
  // Programs that try the demo order often and from one address; a real shop has lower limits.
  invoiceUpTo: 10_000,
  invoiceMostUnits: 100,
  invoicePerCustomer: 200,
  invoicePerAddress: 1_000,
  vatId: 'DE000000000',
  bankAccount: ['Demo Bank', 'IBAN DE00 0000 0000 0000 0000 00'],
};
