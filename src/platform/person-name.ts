type Person = { firstName: string; lastName: string };

/** Scripts whose languages put the family first. */
const familyFirst = /^[\p{Script=Han}\p{Script=Hiragana}\p{Script=Hangul}々ー]+$/u;

/** A name as it is written: `Mia Berg`, `山田 太郎`. Which comes first depends on its own letters, not on the page. */
export function fullName({ firstName, lastName }: Person): string {
  const isFamilyFirst = familyFirst.test(firstName) && familyFirst.test(lastName);
  return (isFamilyFirst ? `${lastName} ${firstName}` : `${firstName} ${lastName}`).trim();
}
