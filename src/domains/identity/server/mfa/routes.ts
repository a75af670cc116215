import { type ErrorCode, errorMessage } from '#platform/error-messages.ts';
import { createRouter } from '#platform/http.ts';
import type { Locale } from '#platform/locale.ts';
import * as contract from '../../contract/mfa.ts';
import * as passkeyContract from '../../contract/passkeys.ts';
import { deleteAccount } from '../accounts/delete-account.ts';
import { setCookies, visitOf } from '../auth/visit.ts';
import { addPasskey, askForPasskey } from './add-passkey.ts';
import { askForPasskeyLogIn, logInByPasskey } from './log-in-by-passkey.ts';
import { deletePasskey, readPasskeys, renamePasskey } from './passkeys.ts';
import { confirmSecondFactor, setUpSecondFactor } from './set-up-second-factor.ts';
import { renewBackupCodes, turnOffSecondFactor } from './turn-off-second-factor.ts';
import { giveSecondFactor } from './verify-second-factor.ts';

const say = (code: ErrorCode, locale: Locale) => ({ message: errorMessage(code, {}, locale) });

/** Second factor, passkeys, and the account's deletion. */
export const mfaRoutes = createRouter()
  .openapi(contract.setUpSecondFactor, async (c) =>
    c.json(await setUpSecondFactor(c.var.ctx, c.req.valid('json'), visitOf(c)), 200),
  )
  .openapi(contract.confirmSecondFactor, async (c) => {
    const { user, cookies } = await confirmSecondFactor(c.var.ctx, c.req.valid('json'), visitOf(c));
    setCookies(c, cookies);
    return c.json({ user }, 200);
  })
  .openapi(contract.turnOffSecondFactor, async (c) => {
    setCookies(c, await turnOffSecondFactor(c.var.ctx, c.req.valid('json'), visitOf(c)));
    return c.json(say('auth.second_factor_ended', c.var.ctx.locale), 200);
  })
  .openapi(contract.renewBackupCodes, async (c) =>
    c.json({ backupCodes: await renewBackupCodes(c.var.ctx, c.req.valid('json'), visitOf(c)) }, 200),
  )
  .openapi(contract.giveSecondFactor, async (c) => {
    const { user, cookies } = await giveSecondFactor(c.var.ctx, c.req.valid('json'), visitOf(c));
    setCookies(c, cookies);
    return c.json({ user }, 200);
  })
  .openapi(passkeyContract.listPasskeys, async (c) => c.json({ data: await readPasskeys(c.var.ctx) }, 200))
  .openapi(passkeyContract.askForPasskey, async (c) => {
    const { options, cookies } = await askForPasskey(c.var.ctx, c.req.valid('json'), visitOf(c));
    setCookies(c, cookies);
    return c.json(options, 200);
  })
  .openapi(passkeyContract.addPasskey, async (c) =>
    c.json({ data: await addPasskey(c.var.ctx, c.req.valid('json'), visitOf(c)) }, 201),
  )
  .openapi(passkeyContract.renamePasskey, async (c) =>
    c.json(
      { data: await renamePasskey(c.var.ctx, { ...c.req.valid('param'), ...c.req.valid('json') }) },
      200,
    ),
  )
  .openapi(passkeyContract.deletePasskey, async (c) => {
    await deletePasskey(c.var.ctx, { ...c.req.valid('param'), ...c.req.valid('json') });
    return c.json(say('auth.passkey_deleted', c.var.ctx.locale), 200);
  })
  .openapi(passkeyContract.askForPasskeyLogIn, async (c) => {
    const { options, cookies } = await askForPasskeyLogIn(c.var.ctx, visitOf(c));
    setCookies(c, cookies);
    return c.json(options, 200);
  })
  .openapi(passkeyContract.logInByPasskey, async (c) => {
    const { user, cookies } = await logInByPasskey(c.var.ctx, c.req.valid('json').response, visitOf(c));
    setCookies(c, cookies);
    return c.json({ user }, 200);
  })
  .openapi(contract.deleteAccount, async (c) => {
    setCookies(c, await deleteAccount(c.var.ctx, c.req.valid('json'), visitOf(c)));
    return c.json(say('auth.account_deleted', c.var.ctx.locale), 200);
  });
