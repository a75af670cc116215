/** How the demo shop can be reached. */
export const demoSettings = {
  address: ['Kiosk Demo Trading Co.', '12 Example Street', '12345 Sampletown'],
  email: 'hello@kiosk.example',
};
