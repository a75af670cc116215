import { isOwner, SETUP_SECRET } from '#domains/identity/server/index.ts';
import type { Context } from '#platform/context.ts';
import { namedQuery } from '#platform/db/named-query.ts';
import type { Locale } from '#platform/locale.ts';
import { type SettingRow, type Settings, settingsFrom } from '../settings/settings.ts';

type OpeningWords = { [Language in Locale]?: { title: string; text: string } };

export type OpeningRow = {
  isOpen: boolean;
  /** Whether the start has printed a link for its first owner, nobody has used it, and the shop is empty. */
  isUnowned: boolean;
  /** Whether it is or was open. */
  wasOpen: boolean;
  words: OpeningWords;
  /** The day on which it opens, as YYYY-MM-DD in the shop's time zone; null: none was named. */
  opensOn: string | null;
  passwordHash: string | null;
  friendKey: string | null;
  /** Whether the owner put the set-up guide away. */
  isGuideDismissed: boolean;
  version: number;
};

const selectOpening = namedQuery<OpeningRow>(
  'content_opening',
  `select is_open as "isOpen", exists (select from secrets where name = '${SETUP_SECRET}')
     and not exists (select from users where ${isOwner})
     and not exists (select from products) and not exists (select from orders) as "isUnowned", opened_at is not null as "wasOpen", words,
     opens_on::text as "opensOn", password_hash as "passwordHash", friend_key as "friendKey",
     guide_dismissed_at is not null as "isGuideDismissed", version
   from shop_opening`,
);

/** The one row about the opening. Changes with the tag `opening`. */
export async function readOpeningRow(ctx: Pick<Context, 'db'>): Promise<OpeningRow> {
  const [row] = await selectOpening(ctx, []);
  if (!row) throw new Error('The shop has no row about its opening');
  return row;
}

const OPEN = 'opening.isOpen';
const selectSettingsAndOpening = namedQuery<SettingRow>(
  'content_settings_and_opening',
  `select key, value from settings union all select '${OPEN}', to_jsonb(is_open) from shop_opening`,
);

/** The settings together with whether the shop is open, by one query: for calls that need both each time. */
export async function readSettingsAndOpening(
  ctx: Context,
): Promise<{ settings: Settings & { isDemo: boolean }; isOpen: boolean }> {
  const rows = await selectSettingsAndOpening(ctx, []);
  const isOpen = rows.some(({ key, value }) => key === OPEN && value === true);
  return { settings: settingsFrom(rows), isOpen };
}
