import { type ErrorCode, errorMessage } from '#platform/error-messages.ts';
import { requireMember } from '#platform/guard.ts';
import { createRouter } from '#platform/http.ts';
import { limit } from '#platform/limits/limit.ts';
import type { Locale } from '#platform/locale.ts';
import * as contract from '../contract.ts';
import { changePassword } from './accounts/change-password.ts';
import { changeEmail, confirmEmail, sendVerification } from './accounts/confirm-email.ts';
import { logIn } from './accounts/log-in.ts';
import { readAsker, readPerson } from './accounts/person.ts';
import { readPeople } from './accounts/read-people.ts';
import { forgotPassword, resetPassword } from './accounts/reset-password.ts';
import { signUp } from './accounts/sign-up.ts';
import { updatePerson } from './accounts/update-person.ts';
import { setCookies, visitOf } from './auth/visit.ts';
import { secondFactorNeeded } from './errors.ts';
import { limits } from './limits.ts';
import { endOtherSessions, endSession, endSessionOf, readSessions } from './sessions/sessions.ts';

const say = (code: ErrorCode, locale: Locale) => ({ message: errorMessage(code, {}, locale) });

/** The specification's calls for users, and the user's own account. */
export const identityRoutes = createRouter()
  .openapi(contract.logIn, async (c) => {
    const entered = await logIn(c.var.ctx, c.req.valid('json'), visitOf(c));
    setCookies(c, entered.cookies);
    if ('secondFactor' in entered) {
      const { code, status } = secondFactorNeeded();
      return c.json({ ...say(code, c.var.ctx.locale), code, methods: entered.secondFactor }, status as 401);
    }
    return c.json({ user: entered.user }, 200);
  })
  .openapi(contract.logOut, async (c) => {
    setCookies(c, await endSessionOf(c.var.ctx, visitOf(c)));
    return c.json(say('auth.logged_out', c.var.ctx.locale), 200);
  })
  .openapi(contract.signUp, async (c) => {
    await limit(c.var.ctx, limits.signUp);
    const { user, cookies } = await signUp(c.var.ctx, c.req.valid('json'), visitOf(c));
    setCookies(c, cookies);
    return c.json({ user }, 201);
  })
  .openapi(contract.readProfile, async (c) =>
    c.json({ user: await readPerson(c.var.ctx, requireMember(c.var.ctx).userId) }, 200),
  )
  .openapi(contract.readSession, async (c) => c.json({ user: await readAsker(c.var.ctx) }, 200))
  .openapi(contract.patchUser, async (c) =>
    c.json({ updatedNew: await updatePerson(c.var.ctx, c.req.valid('param').id, c.req.valid('json')) }, 200),
  )
  .openapi(contract.listUsers, async (c) => c.json(await readPeople(c.var.ctx, c.req.valid('query')), 200))
  .openapi(contract.forgotPassword, async (c) => {
    await forgotPassword(c.var.ctx, c.req.valid('json'));
    return c.json(say('auth.reset_sent', c.var.ctx.locale), 200);
  })
  .openapi(contract.resetPassword, async (c) => {
    await resetPassword(c.var.ctx, { ...c.req.valid('param'), ...c.req.valid('json') });
    return c.json(say('auth.password_reset', c.var.ctx.locale), 200);
  })
  .openapi(contract.verifyEmail, async (c) =>
    c.json(await confirmEmail(c.var.ctx, c.req.valid('json').token), 200),
  )
  .openapi(contract.sendVerification, async (c) => {
    await sendVerification(c.var.ctx);
    return c.json(say('auth.verification_sent', c.var.ctx.locale), 200);
  })
  .openapi(contract.changeEmail, async (c) => {
    await changeEmail(c.var.ctx, c.req.valid('json'));
    return c.json(say('auth.email_change_sent', c.var.ctx.locale), 200);
  })
  .openapi(contract.changePassword, async (c) => {
    const { user, cookies } = await changePassword(c.var.ctx, c.req.valid('json'), visitOf(c));
    setCookies(c, cookies);
    return c.json({ user }, 200);
  })
  .openapi(contract.listSessions, async (c) => c.json(await readSessions(c.var.ctx), 200))
  .openapi(contract.endSession, async (c) => {
    await endSession(c.var.ctx, c.req.valid('param').id);
    return c.json(say('auth.session_ended', c.var.ctx.locale), 200);
  })
  .openapi(contract.endOtherSessions, async (c) => {
    await endOtherSessions(c.var.ctx);
    return c.json(say('auth.session_ended', c.var.ctx.locale), 200);
  });
