/** Who can log in to a demo shop. These passwords are published, so they exist nowhere else. */
export const demoLogins = [
  { email: 'admin@kiosk.example', password: 'kiosk-demo-admin', whose: 'the owner' },
  { email: 'mia@kiosk.example', password: 'kiosk-demo-member', whose: 'a customer' },
] as const;
