/** How the demo shop can be reached, and that its prices are what is paid. */
export const demoSettings = {
  address: ['Kiosk Demo Trading Co.', '12 Example Street', '12345 Sampletown'],
  email: 'hello@kiosk.example',
  pricesIncludeTax: true,
};
