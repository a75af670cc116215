import { readSettings } from '#domains/content/server/index.ts';
import { recordAudit } from '#platform/audit.ts';
import type { Context, Transaction } from '#platform/context.ts';
import { isoTime } from '#platform/db/iso-time.ts';
import { plannedQuery } from '#platform/db/named-query.ts';
import { tableColumns } from '#platform/db/table-columns.ts';
import { inTransaction } from '#platform/db/transaction.ts';
import { requireStaff } from '#platform/guard.ts';
import { newId, randomCode, readCode } from '#platform/id.ts';
import type { Locale } from '#platform/locale.ts';
import { isAddress } from '#platform/mail/is-address.ts';
import { inDecimals, minorDigits, toMinor } from '#platform/money.ts';
import type { CardSearch, GiftCard, NewGiftCard, WholeCard } from '../contract.ts';
import { postCardMail } from './card-mail.ts';
import { cardEmailInvalid, cardNotFound, creditInvalid } from './errors.ts';
import { addEntries, readEntries } from './ledger.ts';
import { CARD_LETTERS, hashOfCode } from './spend-credits.ts';

const insertCards = tableColumns('credits', {
  id: 'string',
  kind: 'string',
  codeHash: 'bytes?',
  lastFour: 'string',
  currency: 'string',
  expiresAt: 'date?',
  note: 'string',
  orderLineId: 'string?',
}).insertRows();

/** Letters in groups of four. */
export const formatCode = (letters: string): string => letters.match(/.{4}/g)?.join('-') ?? '';

type NewCard = {
  valueMinor: number;
  currency: string;
  expiresAt?: Date | null;
  note?: string;
  /** The line of an order that it was sold with. */
  orderLineId?: string;
};

/** Issues gift cards, and returns their codes in order: they are stored nowhere. The caller has checked permission. */
export async function issueCards(
  tx: Transaction,
  drafts: readonly NewCard[],
): Promise<{ id: string; code: string }[]> {
  const cards = drafts.map((draft) => ({ ...draft, id: newId(), letters: randomCode(CARD_LETTERS) }));
  await insertCards(
    tx,
    cards.map(({ id, letters, currency, expiresAt = null, note = '', orderLineId = null }) => ({
      id,
      kind: 'gift_card',
      codeHash: hashOfCode(letters),
      lastFour: letters.slice(-4),
      currency,
      expiresAt,
      note,
      orderLineId,
    })),
  );
  await addEntries(
    tx,
    cards.map(({ id, valueMinor, orderLineId }) => ({
      creditId: id,
      kind: orderLineId ? 'sold' : 'granted',
      amountMinor: valueMinor,
    })),
  );
  return cards.map(({ id, letters }) => ({ id, code: formatCode(letters) }));
}

type CardRow = Omit<GiftCard, 'balance' | 'value'> & { balanceMinor: number; valueMinor: number };
const columns = `credit.id, credit.last_four as "lastFour", credit.currency, credit.balance_minor as "balanceMinor",
  (select amount_minor from credit_entries where credit_id = credit.id and kind in ('sold', 'granted') limit 1) as "valueMinor",
  credit.is_active as "isActive", ${isoTime('credit.expires_at')} as "expiresAt",
  ${isoTime('credit.issued_at')} as "issuedAt", credit.note,
  (select o.code from order_lines line join orders o on o.id = line.order_id where line.id = credit.order_line_id) as "orderCode"
  from credits credit`;
const selectPage = plannedQuery<CardRow>(
  `select ${columns} where credit.kind = 'gift_card' and ($1::uuid is null or credit.id < $1)
   order by credit.id desc limit $2`,
);
const selectNamed = plannedQuery<CardRow>(
  `select ${columns} where credit.kind = 'gift_card' and credit.last_four = $3 and ($1::uuid is null or credit.id < $1)
     and ($4::bytea is null or credit.code_hash = $4) order by credit.id desc limit $2`,
);
const selectOfOrder = plannedQuery<CardRow>(
  `select ${columns} where credit.order_line_id in (
     select line.id from order_lines line join orders o on o.id = line.order_id where o.code = $3)
   and ($1::uuid is null or credit.id < $1) order by credit.id desc limit $2`,
);
const selectOne = plannedQuery<CardRow>(
  `select ${columns} where credit.kind = 'gift_card' and credit.id = $1`,
);

/** The letters of an order's code. */
const ORDER_LETTERS = 8;

const showCard = (row: CardRow): GiftCard => inDecimals(row, minorDigits(row.currency));

/** Gift cards, newest first: all, those of a code or its last letters, or those that an order sold. */
export async function listCards(
  ctx: Context,
  { q = '', before, limit }: CardSearch,
): Promise<{ data: GiftCard[]; next: string | null }> {
  requireStaff(ctx, 'promotions.write');
  const code = readCode(q, CARD_LETTERS);
  const lastFour = q.toUpperCase().replace(/[\s-]/g, '').slice(-4);
  const order = readCode(q, ORDER_LETTERS);
  const page = [before ?? null, limit + 1];
  const ofWords = () =>
    order
      ? selectOfOrder(ctx, [...page, `${order.slice(0, 4)}-${order.slice(4)}`])
      : selectNamed(ctx, [...page, lastFour, code && hashOfCode(code)]);
  const found = await (lastFour ? ofWords() : selectPage(ctx, page));
  const data = found.slice(0, limit).map(showCard);
  return { data, next: found.length > limit ? (data.at(-1)?.id ?? null) : null };
}

/** @throws `credits.not_found` (404). */
async function findCard(ctx: Context, id: string): Promise<GiftCard> {
  const [row] = await selectOne(ctx, [id]);
  if (!row) throw cardNotFound();
  return showCard(row);
}

/** @throws `credits.not_found` (404). */
export async function readCard(ctx: Context, id: string): Promise<WholeCard> {
  requireStaff(ctx, 'promotions.write');
  const card = await findCard(ctx, id);
  return { card, entries: await readEntries(ctx, id, card.currency) };
}

const selectLanguage = plannedQuery<{ locale: Locale }>(
  'select locale from users where email = lower($1) and deleted_at is null',
);

/**
 * Issues a gift card, and mails it if an address is given. Its code is in the answer and in that mail, and nowhere else.
 *
 * @throws `credits.invalid`, `credits.email_invalid` (400).
 */
export async function issueCard(ctx: Context, input: NewGiftCard): Promise<GiftCard & { code: string }> {
  requireStaff(ctx, 'promotions.write');
  const { value, note, expiresOn, email, locale } = input;
  if (email && !isAddress(email)) throw cardEmailInvalid();
  const settings = await readSettings(ctx);
  const { currency, timeZone, mainLanguage } = settings;
  const valueMinor = toMinor(value, minorDigits(currency));
  if (!Number.isSafeInteger(valueMinor)) throw creditInvalid();
  return inTransaction(ctx, async (tx) => {
    const expiresAt = expiresOn ? await endOfDay(tx, expiresOn, timeZone) : null;
    if (expiresAt && expiresAt <= new Date()) throw creditInvalid();
    const [issued] = await issueCards(tx, [{ valueMinor, currency, note, expiresAt }]);
    if (!issued) throw new Error('A gift card was issued');
    const { id, code } = issued;
    await recordAudit(tx, {
      action: 'gift_card.issued',
      subjectType: 'gift_card',
      subjectId: id,
      details: { amountMinor: valueMinor, currency, lastFour: code.slice(-4) },
    });
    if (email) {
      const [account] = await selectLanguage(tx, [email]);
      const language = locale ?? account?.locale ?? mainLanguage;
      const cards = [{ code, valueMinor, expiresAt }];
      await postCardMail(tx, { to: email, locale: language, currency, cards });
    }
    return { ...(await findCard(tx, id)), code };
  });
}

const selectEnd = plannedQuery<{ at: Date }>(`select (($1::date + 1)::timestamp at time zone $2) as at`);
async function endOfDay(tx: Transaction, day: string, timeZone: string): Promise<Date> {
  const [end] = await selectEnd(tx, [day, timeZone]);
  if (!end) throw new Error('Each day has an end');
  return end.at;
}

const write = plannedQuery<{ id: string }>(
  `update credits set is_active = coalesce($2, is_active), note = coalesce($3, note)
   where id = $1 and kind = 'gift_card' returning id`,
);

/**
 * Disables a gift card, or enables it again, or changes its note. What it has stays on it.
 *
 * @throws `credits.not_found` (404).
 */
export async function changeCard(
  ctx: Context,
  input: { id: string; isActive?: boolean | undefined; note?: string | undefined },
): Promise<GiftCard> {
  requireStaff(ctx, 'promotions.write');
  const { id, isActive = null, note = null } = input;
  return inTransaction(ctx, async (tx) => {
    if ((await write(tx, [id, isActive, note])).length === 0) throw cardNotFound();
    const card = await findCard(tx, id);
    const action = isActive === null ? 'changed' : isActive ? 'enabled' : 'disabled';
    await recordAudit(tx, {
      action: `gift_card.${action}`,
      subjectType: 'gift_card',
      subjectId: id,
      details: { lastFour: card.lastFour },
    });
    return card;
  });
}
