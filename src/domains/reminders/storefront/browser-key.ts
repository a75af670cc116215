/** What this browser is known by: a reminder names only the cart of the browser that asked or confirmed. */
export function browserKey(): string {
  const name = 'reminderBrowser';
  try {
    const known = localStorage.getItem(name) ?? crypto.randomUUID();
    localStorage.setItem(name, known);
    return known;
  } catch {
    return crypto.randomUUID();
  }
}
