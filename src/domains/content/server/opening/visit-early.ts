import { verifyPassword } from '#domains/identity/server/index.ts';
import type { Context } from '#platform/context.ts';
import { isSameText } from '#platform/digest.ts';
import { DomainError } from '#platform/errors.ts';
import { limit } from '#platform/limits/limit.ts';
import { mainLanguage } from '#platform/main-language.ts';
import type { Opening } from '../../contract/opening.ts';
import { limits } from '../limits.ts';
import { type OpeningRow, readOpeningRow } from './opening-row.ts';
import { readOpeningDay } from './opens-on.ts';

/** What the page before the opening says in the visitor's language. Open to everyone. */
export const openingFor = async (ctx: Context): Promise<Opening> => shownTo(ctx, await readOpeningRow(ctx));

async function shownTo(ctx: Context, row: OpeningRow): Promise<Opening> {
  const { isOpen, isUnowned, wasOpen, words, passwordHash } = row;
  const own = words[ctx.locale] ?? words[mainLanguage()] ?? Object.values(words)[0];
  const { title = '', text = '' } = own ?? {};
  return {
    isOpen: isOpen && !isUnowned,
    isUnowned,
    wasOpen,
    title,
    text,
    opensOn: (await readOpeningDay(ctx, row))?.day ?? null,
    hasPassword: passwordHash !== null,
  };
}

const passwordWrong = () => new DomainError('content.opening_password_wrong', 400);

/**
 * Checks the password for friends; the cookie shows them the shop before it opens. Open to everyone.
 *
 * @throws `content.opening_password_wrong` (400), `request.too_many` (429).
 */
export async function visitEarly(
  ctx: Context,
  { password }: { password: string },
): Promise<{ opening: Opening; cookie: string }> {
  await limit(ctx, limits.visitEarly);
  const row = await readOpeningRow(ctx);
  const { passwordHash, friendKey } = row;
  if (!passwordHash || !friendKey || !(await verifyPassword(passwordHash, password))) throw passwordWrong();
  return { opening: await shownTo(ctx, row), cookie: friendCookie(friendKey, ctx.services.publicUrl) };
}

const COOKIE = 'kiosk.friend';
const DAYS = 30;

function friendCookie(key: string, publicUrl: string): string {
  const secure = publicUrl.startsWith('https:') ? '; Secure' : '';
  return `${COOKIE}=${key}; Path=/; Max-Age=${DAYS * 24 * 3_600}; HttpOnly; SameSite=Lax${secure}`;
}

/** Whether the cookies of a request are those of a friend with this key. */
export function isFriend(cookies: string | undefined, key: string | null): boolean {
  if (!cookies || key === null) return false;
  const own = cookies.split(';').find((part) => part.trim().startsWith(`${COOKIE}=`));
  return own !== undefined && isSameText(own.trim().slice(COOKIE.length + 1), key);
}
