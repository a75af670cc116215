import { writeSetting } from '#domains/content/server/index.ts';
import { readLetterhead } from '#domains/mail/server/index.ts';
import type { Actor } from '#platform/context.ts';
import { newId } from '#platform/id.ts';
import { openCheckout } from '#tests/support/open-checkout.ts';
import { actors } from '#tests/support/test-shop.ts';
import { sendReminders } from '../index.ts';

type Mail = { kind: string; to: string; subject: string; text: string; url: string | null };

/** A shop that reminds after a day and asks after a week, with a member who has two goods in the cart. */
export async function openReminders() {
  const checkout = await openCheckout();
  const { shop, staff, rows, ask, add } = checkout;
  await writeSetting(staff, 'cartReminderHours', 24);
  await writeSetting(staff, 'reviewRequestDays', 7);
  const system = shop.kiosk.context(actors.system);
  const run = async () => sendReminders(system, await readLetterhead(system));
  const mails = () =>
    rows<Mail>(
      `select kind, to_address as "to", subject, text, unsubscribe_url as url from mails
       where kind like 'reminders.%' order by to_address, id`,
    );
  const member = async (email: string, locale = 'en') => {
    const userId = newId();
    await rows(
      `insert into users (id, first_name, last_name, email, email_verified, locale) values ($1, 'Ada', 'Berg', $2, true, $3)`,
      [userId, email, locale],
    );
    const as: Actor = { kind: 'member', userId };
    const choose = (cart: boolean, review: boolean, lang = 'en') =>
      ask('PUT', `/api/account/reminders?lang=${lang}`, { cart, review }, as);
    return { as, userId, choose };
  };
  const mug = await add();
  const cup = await add({ name: 'Cup', texts: { de: { name: 'Tasse' } } });
  let units = 0;
  /** Puts both into the cart, so many hours ago. */
  const fill = async ({ as, userId }: { as: Actor; userId: string }, hours: number) => {
    const lines = [mug, cup].map(({ id }) => ({ productId: id, quantity: ++units }));
    const put = await ask('POST', '/api/cart/merge', { lines }, as);
    if (put.status !== 200) throw new Error('The cart was not saved');
    await rows(`update carts set updated_at = now() - make_interval(hours => $2) where user_id = $1`, [
      userId,
      hours,
    ]);
  };
  /** As if the reminders so far had been sent so many days earlier. */
  const pass = async (days: number) => {
    for (const table of ['reminders_sent', 'guest_reminders_sent'])
      await rows(`update ${table} set sent_at = sent_at - make_interval(days => $1)`, [days]);
    await rows(
      `update marketing_mails set sent_at = array(select each - make_interval(days => $1) from unnest(sent_at) each)`,
      [days],
    );
  };
  return { ...checkout, run, mails, member, fill, pass, mug, cup };
}
