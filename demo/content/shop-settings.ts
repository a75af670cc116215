/** How the demo shop can be reached, that its prices are what is paid, and what its papers say; the bank is nobody's. */
export const demoSettings = {
  address: ['Kiosk Demo Trading Co.', '12 Example Street', '12345 Sampletown'],
  email: 'hello@kiosk.example',
  pricesIncludeTax: true,
  sellsInEu: true,
  vatId: 'DE000000000',
  bankAccount: ['Demo Bank', 'IBAN DE00 0000 0000 0000 0000 00'],
};
