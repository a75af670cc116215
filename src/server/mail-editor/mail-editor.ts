import { readSettings } from '#domains/content/server/index.ts';
import { selectOwnEmail } from '#domains/identity/server/index.ts';
import * as contract from '#domains/mail/contract/words.ts';
import {
  changeMailWords,
  mailKind,
  readLetterhead,
  readMailKind,
  readMailKinds,
  sampleMail,
  withUnsaved,
} from '#domains/mail/server/index.ts';
import { isOrderMail, previewOrderMail } from '#domains/orders/server/index.ts';
import type { Context } from '#platform/context.ts';
import { inTransaction } from '#platform/db/transaction.ts';
import { DomainError } from '#platform/errors.ts';
import { isGranted, requireMember, requireStaff } from '#platform/guard.ts';
import { createRouter } from '#platform/http.ts';
import { defineLimits, HOUR, limit } from '#platform/limits/limit.ts';
import { postMail } from '#platform/mail/post-mail.ts';

const limits = defineLimits({ mailTest: { account: { most: 20, seconds: HOUR } } });

type Input = contract.MailWordsInput & { kind: string };

/** The mail with unsaved words: about the newest order for those who may see orders, else with sample data. Staff only. */
async function composePreview(ctx: Context, input: Input) {
  requireStaff(ctx, 'settings.write');
  const { kind, locale } = input;
  const words = await withUnsaved(ctx, input);
  const letterhead = { ...(await readLetterhead(ctx)), words };
  const [, name = ''] = /^orders\.(\w+)$/.exec(kind) ?? [];
  const ofOrder =
    isOrderMail(name) && isGranted(ctx, 'orders.read')
      ? await previewOrderMail(ctx, { kind: name, locale, letterhead })
      : null;
  if (ofOrder) return { ...ofOrder, isOfOrder: true };
  const { currency } = await readSettings(ctx);
  const { publicUrl } = ctx.services;
  return { ...sampleMail(mailKind(kind), locale, { letterhead, publicUrl, currency }), isOfOrder: false };
}

/** Sends the mail of the preview to the caller. @throws `request.too_many` (429). */
async function sendTest(ctx: Context, input: Input): Promise<{ to: string }> {
  requireStaff(ctx, 'settings.write');
  const { userId } = requireMember(ctx);
  await limit(ctx, limits.mailTest, userId);
  const { isOfOrder: _, ...mail } = await composePreview(ctx, input);
  const [own] = await selectOwnEmail(ctx, [userId]);
  if (!own) throw new DomainError('request.not_found', 404);
  const { locale } = input;
  // It may be about a customer's order: other staff do not read it in the outbox.
  const about = { to: own.email, userId, locale, kind: 'mail.test', isConfidential: true };
  await inTransaction(ctx, (tx) => postMail(tx, { ...mail, ...about }));
  return { to: own.email };
}

/** The words of mails: their texts, previews and tests. */
export const mailEditorRoutes = createRouter()
  .openapi(contract.listMailKinds, async (c) => c.json(await readMailKinds(c.var.ctx), 200))
  .openapi(contract.getMailKind, async (c) =>
    c.json(await readMailKind(c.var.ctx, { ...c.req.valid('param'), ...c.req.valid('query') }), 200),
  )
  .openapi(contract.putMailKind, async (c) =>
    c.json(await changeMailWords(c.var.ctx, { ...c.req.valid('param'), ...c.req.valid('json') }), 200),
  )
  .openapi(contract.previewMailKind, async (c) => {
    const { subject, html, isOfOrder } = await composePreview(c.var.ctx, {
      ...c.req.valid('param'),
      ...c.req.valid('json'),
    });
    return c.json({ subject, html, isOfOrder }, 200);
  })
  .openapi(contract.testMailKind, async (c) =>
    c.json(await sendTest(c.var.ctx, { ...c.req.valid('param'), ...c.req.valid('json') }), 202),
  );
