import { errorMessage } from '#platform/error-messages.ts';
import { createRouter } from '#platform/http.ts';
import type { Locale } from '#platform/locale.ts';
import * as contract from '../../contract/users.ts';
import { readPerson } from '../accounts/read-person.ts';
import { searchPeople } from './search-users.ts';
import { endOneSessionOf, endSessionsOf, readSessionsOf } from './sessions-of.ts';

const ended = (locale: Locale) => ({ message: errorMessage('auth.session_ended', {}, locale) });

/** Staff's calls about users. */
export const peopleRoutes = createRouter()
  .openapi(contract.listPeople, async (c) => c.json(await searchPeople(c.var.ctx, c.req.valid('query')), 200))
  .openapi(contract.readUser, async (c) =>
    c.json({ user: await readPerson(c.var.ctx, c.req.valid('param').id) }, 200),
  )
  .openapi(contract.listSessionsOf, async (c) =>
    c.json(await readSessionsOf(c.var.ctx, c.req.valid('param').id), 200),
  )
  .openapi(contract.endSessionsOf, async (c) => {
    await endSessionsOf(c.var.ctx, c.req.valid('param').id);
    return c.json(ended(c.var.ctx.locale), 200);
  })
  .openapi(contract.endOneSessionOf, async (c) => {
    await endOneSessionOf(c.var.ctx, c.req.valid('param'));
    return c.json(ended(c.var.ctx.locale), 200);
  });
