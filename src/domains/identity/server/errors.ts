import { addErrorMessages } from '#platform/error-messages.ts';
import { DomainError } from '#platform/errors.ts';

addErrorMessages({
  en: {
    'auth.credentials_missing': 'Please enter your email and your password.',
    'auth.invalid_credentials': 'Email or password is not right.',
    'auth.second_factor_needed': 'Please enter the code from your authenticator app.',
    'auth.code_wrong':
      '{kind, select, backup {That backup code is not right, or was used already.} other {That code is not right. Codes change every 30 seconds; please try the newest one.}}',
    'auth.challenge_expired': 'That took too long. Please log in again.',
    'auth.second_factor_on': 'A second factor is already set up. Turn it off first to set up another one.',
    'auth.second_factor_off': 'No second factor is set up.',
    'auth.passkey_refused': 'The passkey could not be checked. Please try again.',
    'auth.passkey_unknown':
      'This passkey is not known here any more. Please log in with your password and add it again.',
    'auth.passkey_not_found': 'That passkey is already deleted.',
    'auth.blocked': 'This account is blocked. Please contact the shop.',
    'auth.email_taken': 'There is already an account with this email.',
    'auth.email_invalid': 'That does not look like an email address.',
    'auth.email_missing': 'Please enter your email.',
    'auth.email_fixed': 'The email is changed by a link that we send to the new address, not here.',
    'auth.name_missing': 'Please enter your first and last name.',
    'auth.too_long': 'That is too long; at most {most} characters.',
    'auth.password_missing': 'Please enter a password.',
    'auth.password_wrong': 'That is not your current password.',
    'auth.password_too_short': 'A password needs at least {shortest} characters.',
    'auth.password_too_long': 'A password has at most {longest} characters.',
    'auth.password_common':
      'Many people use this password, so it is quickly guessed. Please choose another one.',
    'auth.password_same_as_you': 'Your email is no password. Please choose another one.',
    'auth.link_expired': 'This link has expired or was already used. Please ask for a new one.',
    'auth.user_not_found': 'There is no such person.',
    'auth.session_not_found': 'That session has already ended.',
    'auth.last_owner': 'A shop needs an owner. Please make somebody else an owner first.',
    'auth.logged_out': 'You are logged out.',
    'auth.reset_sent':
      'If there is an account with this email, we have sent a link. It works for one hour; please look in your spam folder, too.',
    'auth.password_reset': 'Your password is changed. Please log in.',
    'auth.email_change_sent': 'We have sent a link to the new address. Your email changes when you open it.',
    'auth.verification_sent': 'We have sent you another link.',
    'auth.session_ended': 'Ended.',
    'auth.second_factor_ended': 'The second factor is turned off.',
    'auth.passkey_deleted': 'The passkey is deleted.',
    'auth.account_deleted': 'Your account is deleted.',
    'auth.already_staff': 'They work here already.',
    'auth.invite_sent': 'The invitation is on its way.',
    'auth.invite_revoked': 'The invitation is withdrawn.',
    'auth.invite_gone':
      'This invitation has expired, was used already or was withdrawn. Please ask for a new one.',
    'auth.invite_for_other':
      'This invitation is for another account. Please log in with the address that it was sent to.',
    'auth.setup_closed': 'This shop has an owner already.',
    'auth.setup_token_wrong': 'That token is not right. It is printed where the shop was started.',
  },
  de: {
    'auth.credentials_missing': 'Bitte geben Sie Ihre E-Mail-Adresse und Ihr Passwort ein.',
    'auth.invalid_credentials': 'E-Mail-Adresse oder Passwort stimmen nicht.',
    'auth.second_factor_needed': 'Bitte geben Sie den Code aus Ihrer Authenticator-App ein.',
    'auth.code_wrong':
      '{kind, select, backup {Dieser Ersatzcode stimmt nicht oder wurde schon benutzt.} other {Dieser Code stimmt nicht. Codes wechseln alle 30 Sekunden; bitte versuchen Sie den neuesten.}}',
    'auth.challenge_expired': 'Das hat zu lange gedauert. Bitte melden Sie sich noch einmal an.',
    'auth.second_factor_on':
      'Ein zweiter Faktor ist schon eingerichtet. Schalten Sie ihn zuerst aus, um einen anderen einzurichten.',
    'auth.second_factor_off': 'Es ist kein zweiter Faktor eingerichtet.',
    'auth.passkey_refused': 'Der Passkey ließ sich nicht prüfen. Bitte versuchen Sie es noch einmal.',
    'auth.passkey_unknown':
      'Dieser Passkey ist hier nicht mehr bekannt. Bitte melden Sie sich mit Ihrem Passwort an und fügen Sie ihn neu hinzu.',
    'auth.passkey_not_found': 'Dieser Passkey ist schon gelöscht.',
    'auth.blocked': 'Dieses Konto ist gesperrt. Bitte wenden Sie sich an den Shop.',
    'auth.email_taken': 'Zu dieser E-Mail-Adresse gibt es schon ein Konto.',
    'auth.email_invalid': 'Das sieht nicht wie eine E-Mail-Adresse aus.',
    'auth.email_missing': 'Bitte geben Sie Ihre E-Mail-Adresse ein.',
    'auth.email_fixed':
      'Die E-Mail-Adresse ändern Sie über einen Link, den wir an die neue Adresse senden, nicht hier.',
    'auth.name_missing': 'Bitte geben Sie Ihren Vor- und Nachnamen ein.',
    'auth.too_long': 'Das ist zu lang; höchstens {most} Zeichen.',
    'auth.password_missing': 'Bitte geben Sie ein Passwort ein.',
    'auth.password_wrong': 'Das ist nicht Ihr jetziges Passwort.',
    'auth.password_too_short': 'Ein Passwort braucht mindestens {shortest} Zeichen.',
    'auth.password_too_long': 'Ein Passwort hat höchstens {longest} Zeichen.',
    'auth.password_common':
      'Dieses Passwort verwenden viele, deshalb ist es schnell erraten. Bitte wählen Sie ein anderes.',
    'auth.password_same_as_you': 'Ihre E-Mail-Adresse ist kein Passwort. Bitte wählen Sie ein anderes.',
    'auth.link_expired':
      'Dieser Link ist abgelaufen oder wurde schon benutzt. Bitte fordern Sie einen neuen an.',
    'auth.user_not_found': 'Diese Person gibt es nicht.',
    'auth.session_not_found': 'Diese Sitzung ist schon beendet.',
    'auth.last_owner': 'Ein Shop braucht einen Inhaber. Bitte machen Sie zuerst jemand anderen zum Inhaber.',
    'auth.logged_out': 'Sie sind abgemeldet.',
    'auth.reset_sent':
      'Falls es zu dieser E-Mail-Adresse ein Konto gibt, haben wir einen Link gesendet. Er gilt eine Stunde; bitte sehen Sie auch im Spam-Ordner nach.',
    'auth.password_reset': 'Ihr Passwort ist geändert. Bitte melden Sie sich an.',
    'auth.email_change_sent':
      'Wir haben einen Link an die neue Adresse gesendet. Ihre E-Mail-Adresse ändert sich, sobald Sie ihn öffnen.',
    'auth.verification_sent': 'Wir haben Ihnen noch einen Link gesendet.',
    'auth.session_ended': 'Beendet.',
    'auth.second_factor_ended': 'Der zweite Faktor ist ausgeschaltet.',
    'auth.passkey_deleted': 'Der Passkey ist gelöscht.',
    'auth.account_deleted': 'Ihr Konto ist gelöscht.',
    'auth.already_staff': 'Diese Person gehört schon zum Team.',
    'auth.invite_sent': 'Die Einladung ist unterwegs.',
    'auth.invite_revoked': 'Die Einladung ist zurückgezogen.',
    'auth.invite_gone':
      'Diese Einladung ist abgelaufen, wurde schon angenommen oder zurückgezogen. Bitte lassen Sie sich eine neue senden.',
    'auth.invite_for_other':
      'Diese Einladung gilt für ein anderes Konto. Bitte melden Sie sich mit der Adresse an, an die sie ging.',
    'auth.setup_closed': 'Dieser Shop hat schon einen Inhaber.',
    'auth.setup_token_wrong': 'Dieses Kennzeichen stimmt nicht. Es steht dort, wo der Shop gestartet wurde.',
  },
});

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
export const alreadyStaff = () => new DomainError('auth.already_staff', 409);
export const inviteGone = () => new DomainError('auth.invite_gone', 404);
export const inviteForOther = () => new DomainError('auth.invite_for_other', 403);
export const setupClosed = () => new DomainError('auth.setup_closed', 409);
export const setupTokenWrong = () => new DomainError('auth.setup_token_wrong', 403);
