import { errorMessage } from '#platform/error-messages.ts';
import { createRouter } from '#platform/http.ts';
import { postContact } from '../../contract/contact.ts';
import { sendMessage } from './send-message.ts';

export const contactRoutes = createRouter().openapi(postContact, async (c) => {
  await sendMessage(c.var.ctx, c.req.valid('json'));
  return c.json({ message: errorMessage('contact.sent', {}, c.var.ctx.locale) }, 200);
});
