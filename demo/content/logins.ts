/** The demo shop's log-ins. Their passwords are public and used nowhere else. */
export const demoLogins = [
  { email: 'admin@kiosk.example', password: 'kiosk-demo-admin', whose: 'the owner' },
  { email: 'mia@kiosk.example', password: 'kiosk-demo-member', whose: 'a customer' },
] as const;
