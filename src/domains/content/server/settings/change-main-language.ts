import type { Transaction } from '#platform/context.ts';
import { exchangeTexts, lockTexts, namesInConflict } from '#platform/db/exchange-texts.ts';
import type { Locale } from '#platform/locale.ts';
import { setMainLanguage } from '#platform/main-language.ts';
import { mainLanguageMissing, mainNamesShared } from './errors.ts';

type Change = { from: Locale; to: Locale };

declare module '#platform/events.ts' {
  interface EventMap {
    /** Another language is about to become the main one: domains exchange what is not a text of its own, or refuse. */
    'content.main_language_changing': Change;
  }
}

/**
 * Exchanges the texts of all things, so that those of the new main language stand in their own columns. The caller writes
 * the setting. `offered`: the languages of the shop after the change.
 *
 * @throws `content.main_language_missing` (409) if the shop does not offer it, `content.main_names_shared` (409), and what
 * the domains throw.
 */
export async function changeMainLanguage(
  tx: Transaction,
  { offered, ...change }: Change & { offered: readonly Locale[] },
): Promise<void> {
  if (!offered.includes(change.to)) throw mainLanguageMissing();
  await lockTexts(tx, []);
  const shared = await namesInConflict(tx, change.to);
  if (shared.length > 0) throw mainNamesShared(shared);
  await tx.services.events.announce(tx, 'content.main_language_changing', change);
  await exchangeTexts(tx, change);
  tx.touch('main-language');
  tx.afterCommit(() => setMainLanguage(change.to));
}
