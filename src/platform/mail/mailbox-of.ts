const DOTLESS = new Set(['gmail.com', 'googlemail.com']);

/**
 * The mailbox that an address delivers to, for limits by customer: `mia+2@example.com` is mia's, and at Gmail dots do not
 * count. Never for mails, which go to the address as it was typed. The database has the same rule in `kiosk_mailbox`.
 */
export function mailboxOf(email: string): string {
  const address = email.trim().toLowerCase();
  const at = address.lastIndexOf('@');
  const whole = at < 0 ? address : address.slice(0, at);
  const domain = address.slice(at + 1);
  const name = whole.split('+')[0] || whole;
  return DOTLESS.has(domain) ? `${name.replaceAll('.', '')}@gmail.com` : `${name}@${domain}`;
}
