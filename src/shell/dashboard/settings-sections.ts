/** The parts of the settings, in order, and what one must be allowed to do to have a use for each. */
export const sections = [
  { to: '/dashboard/settings/store', words: 'store', permission: 'settings.write' },
] as const;

/** Those that somebody has a use for. */
export const sectionsFor = (permissions: readonly string[]) =>
  sections.filter(({ permission }) => permissions.includes(permission));
