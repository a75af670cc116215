/** How the demo shop can be reached, that its prices are what is paid, and where its customers live. */
export const demoSettings = {
  address: ['Kiosk Demo Trading Co.', '12 Example Street', '12345 Sampletown'],
  email: 'hello@kiosk.example',
  pricesIncludeTax: true,
  sellsInEu: true,
};
