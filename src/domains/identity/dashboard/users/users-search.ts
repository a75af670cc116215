const parts = ['q', 'role', 'blocked', 'before'] as const;
const roles = ['owner', 'manager', 'support', 'read_only', 'staff', 'customer'];
const isId = (text: string) => /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i.test(text);

/** What the list of users is narrowed to. */
export function readUsersSearch(given: Record<string, unknown>): {
  [Part in (typeof parts)[number]]?: string;
} {
  const fits = {
    q: (text: string) => text !== '',
    role: (text: string) => roles.includes(text),
    blocked: (text: string) => text === 'true',
    before: isId,
  };
  return Object.fromEntries(
    parts.flatMap((part) => {
      const text = String(given[part] ?? '')
        .trim()
        .slice(0, 100);
      return fits[part](text) ? [[part, text]] : [];
    }),
  );
}
