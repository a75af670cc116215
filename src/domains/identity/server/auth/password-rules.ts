import { passwordCommon, passwordSameAsYou, passwordTooLong, passwordTooShort } from '../errors.ts';

/** NIST SP 800-63B §5.1.1.2: at least 8 characters, no composition rules, no common passwords. */
export const SHORTEST_PASSWORD = 8;
export const LONGEST_PASSWORD = 200;

const plain = (text: string) => text.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '');

/**
 * Checks a new password. Its length is counted in user-perceived characters.
 *
 * @throws `auth.password_too_short`, `auth.password_too_long`, `auth.password_common`, `auth.password_same_as_you`
 * (400).
 */
export function checkNewPassword(password: string, about: { email: string }): void {
  const { length } = [...password];
  if (length < SHORTEST_PASSWORD || password.length < SHORTEST_PASSWORD)
    throw passwordTooShort(SHORTEST_PASSWORD);
  if (password.length > LONGEST_PASSWORD) throw passwordTooLong(LONGEST_PASSWORD);
  const bare = plain(password);
  if (commonPasswords.has(password.toLowerCase()) || isOneLetter(bare)) throw passwordCommon();
  const { email } = about;
  if (bare === plain(email) || bare === plain(email.split('@')[0] ?? '')) throw passwordSameAsYou();
}

const isOneLetter = (bare: string) => new Set(bare).size <= 1;

/** The most common passwords of eight characters and more, in lower case, which attackers try first. */
const words = `
  password passwort passw0rd p@ssw0rd p@ssword passwords password! kennwort hallo123 hallo1234 hallohallo schatzi1
  schalke04 sonnenschein fussball baseball football basketball superman batman12 spiderman pokemon1 starwars princess
  sunshine iloveyou ichliebedich michelle jennifer jessica1 charlie1 computer internet samsung1 whatever trustno1
  letmein1 letmein! welcome1 welcome! willkommen dragon12 monkey12 master12 shadow12 liverpool chelsea1 arsenal1 butterfly
  chocolate mustang1 corvette mercedes ferrari1 porsche1 harley12 maverick midnight november december september
  passw0rd1 password1 password2 password12 password123 password1234 password! passwort1 passwort123 passwort! admin123 admin1234
  administrator changeme changeme1 default1 qwertyui qwertyuiop qwerty12 qwerty123 qwerty1234 qwertz12 qwertz123 qwertzui qwertzuiop
  asdfghjk asdfghjkl asdf1234 yxcvbnm1 zxcvbnm1 1q2w3e4r 1q2w3e4r5t 1qaz2wsx qazwsxedc abcd1234 abcdefgh abcdefghi abc12345
  12345678 123456789 1234567890 12345678910 0123456789 123123123 12341234 11223344 87654321 987654321 9876543210
  123456aa 123456abc a1234567 a12345678 q1w2e3r4 q1w2e3r4t5 69696969 10203040 147258369 159753123 aaaaaaaa iloveyou1 iloveyou2
  iloveyou! ilovegod blink182 nirvana1 metallica slipknot pa55word pa55w0rd access14 jordan23 michael1 ashley12 bailey12
  football1 baseball1 superman1 princess1 sunshine1 welcome123 letmein123 monkey123 dragon123 master123 lovely12 lovelove
  hello123 hello1234 hellohello goodluck zaq12wsx zaq1zaq1 1234qwer qwer1234 asdfasdf
`;

const commonPasswords: ReadonlySet<string> = new Set(words.split(/\s+/).filter(Boolean));
