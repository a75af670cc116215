const typed = /\b[A-Z]{2}\d{2}(?: ?(?!IBAN)[A-Z0-9]{1,4}){3,8}\b/g;
const SHORTEST = 15;

/** How long an IBAN of each country is (the registry of ISO 13616). */
const lengths = new Map(
  `AD24 AE23 AL28 AT20 AZ28 BA20 BE16 BG22 BH22 BI27 BR29 BY28 CH21 CR22 CY28 CZ24 DE22 DJ27 DK18 DO28 EE20 EG29 ES24
  FI18 FK18 FO18 FR27 GB22 GE22 GI23 GL18 GR27 GT28 HN28 HR21 HU28 IE22 IL23 IQ23 IS26 IT27 JO30 KW30 KZ20 LB28 LC32 LI21
  LT20 LU20 LV21 LY25 MC27 MD24 ME22 MK19 MN20 MR27 MT31 MU30 NI28 NL18 NO15 OM23 PK24 PL28 PS29 PT25 QA29 RO24 RS22 RU33
  SA24 SC31 SD18 SE24 SI19 SK24 SM27 SO23 ST25 SV28 TL23 TN24 TR26 UA29 VA22 VG24 XK20 YE30`
    .split(/\s+/)
    .map((one) => [one.slice(0, 2), Number(one.slice(2))] as const),
);
const lengthOf = (iban: string): number | undefined => lengths.get(iban.slice(0, 2));

/** Whether length and check digits of an IBAN are right (ISO 13616). */
function isRight(iban: string): boolean {
  if (iban.length !== lengthOf(iban)) return false;
  const digits = `${iban.slice(4)}${iban.slice(0, 4)}`.replace(/[A-Z]/g, (letter) =>
    String(Number.parseInt(letter, 36)),
  );
  return BigInt(digits) % 97n === 1n;
}

/** The IBAN with which something typed begins, without spaces; words behind it are left out. */
function rightIn(found: string): string | undefined {
  const groups = found.split(' ');
  return groups.map((_, last) => groups.slice(0, last + 1).join('')).find(isRight);
}

/** Whether something typed begins with as many characters as an IBAN of its country, in groups as banks write them. */
function isLikeIban(found: string): boolean {
  const groups = found.split(' ');
  const lengthOfFirst = groups[0]?.length;
  return groups.some((_, last) => {
    const begin = groups.slice(0, last + 1).join('');
    return begin.length === lengthOf(found) && (last === 0 || lengthOfFirst === 4);
  });
}

/** The IBAN among typed bank details, without spaces; undefined if none is right. Pure. */
export function ibanIn(bankAccount: readonly string[]): string | undefined {
  for (const found of bankAccount.join('\n').match(typed) ?? []) {
    const iban = rightIn(found);
    if (iban) return iban;
  }
  return undefined;
}

/**
 * What is meant as an IBAN in typed bank details, by the word before it or by its length, and is none by length or check
 * digits; undefined if all are right. Pure.
 */
export function wrongIbanIn(bankAccount: readonly string[]): string | undefined {
  const text = bankAccount.join('\n');
  for (const { 0: found, index } of text.matchAll(typed)) {
    if (!lengthOf(found) || rightIn(found)) continue;
    const isNamed = /\bIBAN\W*$/i.test(text.slice(0, index));
    if (isNamed ? found.replaceAll(' ', '').length >= SHORTEST : isLikeIban(found)) return found;
  }
  return undefined;
}
