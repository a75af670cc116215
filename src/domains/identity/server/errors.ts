import { DomainError } from '#platform/errors.ts';

export const credentialsMissing = () => new DomainError('auth.credentials_missing', 400);
export const invalidCredentials = () => new DomainError('auth.invalid_credentials', 401);
export const secondFactorNeeded = () => new DomainError('auth.second_factor_needed', 401);
export const codeWrong = () => new DomainError('auth.code_wrong', 400, { kind: 'app' });
export const backupCodeWrong = () => new DomainError('auth.code_wrong', 400, { kind: 'backup' });
export const challengeExpired = () => new DomainError('auth.challenge_expired', 401);
export const secondFactorOn = () => new DomainError('auth.second_factor_on', 409);
export const secondFactorOff = () => new DomainError('auth.second_factor_off', 409);
export const passkeyRefused = () => new DomainError('auth.passkey_refused', 400);
export const passkeyUnknown = () => new DomainError('auth.passkey_unknown', 400);
export const passkeyNotFound = () => new DomainError('auth.passkey_not_found', 404);
export const blocked = () => new DomainError('auth.blocked', 403);
export const emailTaken = () => new DomainError('auth.email_taken', 409);
export const emailInvalid = () => new DomainError('auth.email_invalid', 400);
export const emailMissing = () => new DomainError('auth.email_missing', 400);
export const emailFixed = () => new DomainError('auth.email_fixed', 400);
export const nameMissing = () => new DomainError('auth.name_missing', 400);
export const tooLong = (most: number) => new DomainError('auth.too_long', 400, { most });
export const passwordMissing = () => new DomainError('auth.password_missing', 400);
export const passwordWrong = () => new DomainError('auth.password_wrong', 400);
export const passwordTooShort = (shortest: number) =>
  new DomainError('auth.password_too_short', 400, { shortest });
export const passwordTooLong = (longest: number) =>
  new DomainError('auth.password_too_long', 400, { longest });
export const passwordCommon = () => new DomainError('auth.password_common', 400);
export const passwordSameAsYou = () => new DomainError('auth.password_same_as_you', 400);
export const linkExpired = () => new DomainError('auth.link_expired', 400);
export const userNotFound = () => new DomainError('auth.user_not_found', 404);
export const sessionNotFound = () => new DomainError('auth.session_not_found', 404);
export const lastOwner = () => new DomainError('auth.last_owner', 409);
export const notStaff = () => new DomainError('auth.not_staff', 409);
export const stillStaff = () => new DomainError('auth.still_staff', 409);
export const alreadyStaff = () => new DomainError('auth.already_staff', 409);
export const inviteGone = () => new DomainError('auth.invite_gone', 404);
export const inviteForOther = () => new DomainError('auth.invite_for_other', 403);
export const setupClosed = () => new DomainError('auth.setup_closed', 409);
export const setupTokenWrong = () => new DomainError('auth.setup_token_wrong', 403);
