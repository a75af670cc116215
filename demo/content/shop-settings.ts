/** How the demo shop can be reached, that its prices are what is paid, how much goes on invoice, and what its papers say; the bank is nobody's. */
export const demoSettings = {
  address: ['Kiosk Demo Trading Co.', '12 Example Street', '12345 Sampletown'],
  email: 'hello@kiosk.example',
  pricesIncludeTax: true,
  sellsInEu: true,
  // Programs that try the demo out order often and from one address; a real shop starts closer.
  invoiceUpTo: 10_000,
  invoiceMostUnits: 100,
  invoicePerCustomer: 200,
  invoicePerAddress: 1_000,
  vatId: 'DE000000000',
  bankAccount: ['Demo Bank', 'IBAN DE00 0000 0000 0000 0000 00'],
};
