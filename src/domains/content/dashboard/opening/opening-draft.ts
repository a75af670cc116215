import type { Locale } from '#platform/locale.ts';
import type { OpeningChange, OpeningSettings } from '../../contract/opening.ts';

/** The form data of the opening: the words of each language, the day on which the shop opens, and the password as typed. */
export type OpeningDraft = { opensOn: string; withPassword: boolean; password: string } & Record<
  `${'title' | 'text'}-${Locale}`,
  string
>;

export const openedOpening = (
  { words, opensOn, hasPassword, version }: OpeningSettings,
  languages: readonly Locale[],
) => {
  const fields = languages.flatMap((language) => [
    [`title-${language}`, words[language]?.title ?? ''],
    [`text-${language}`, words[language]?.text ?? ''],
  ]);
  const draft = {
    opensOn: opensOn ?? '',
    withPassword: hasPassword,
    password: '',
    ...Object.fromEntries(fields),
  };
  return { version, draft: draft as OpeningDraft };
};

/** The change that a draft asks for; words in languages that the shop no longer offers stay. */
export function openingChange(
  draft: OpeningDraft,
  languages: readonly Locale[],
  before: OpeningSettings,
): Omit<OpeningChange, 'version'> {
  const written = languages.map((language) => {
    const [title, text] = [draft[`title-${language}`].trim(), draft[`text-${language}`].trim()];
    return [language, title || text ? { title, text } : undefined] as const;
  });
  const words = Object.entries({ ...before.words, ...Object.fromEntries(written) });
  const { opensOn, withPassword, password } = draft;
  return {
    opensOn: opensOn || null,
    words: Object.fromEntries(words.filter(([, own]) => own !== undefined)),
    ...(withPassword ? password !== '' && { password } : { password: null }),
  };
}
