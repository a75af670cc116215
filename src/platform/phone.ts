/** Calling codes of one and of two digits (ITU-T E.164); all others have three. */
const callingCode = /^\+(?:[17]|2[07]|3[0-469]|4[013-9]|5[1-8]|6[0-6]|8[1246]|9[0-58])/;

/** Digits in groups of three, the last of two to four. */
const grouped = (digits: string): string => digits.replace(/\d{3}(?=\d{2})/g, '$& ');
/** Numbers of France, which are read in pairs: ten digits from a zero, nine after its calling code. */
const french = /^(\+33|0)[1-9]\d{8}$/;
const paired = (digits: string): string => digits.replace(/\d(?=(?:\d\d)+$)/g, '$& ');

/**
 * A phone number for reading: one without any separators in groups, by the custom of the country (ISO 3166 code) that it
 * is in; others as they were typed.
 */
export function readablePhone(typed: string, country = ''): string {
  const phone = typed
    .trim()
    .normalize('NFKC')
    .replace(/^00(?=[1-9])/, '+');
  if (!/^\+?\d{7,15}$/.test(phone)) return typed.trim();
  if (french.test(phone) && (phone.startsWith('+') || country === 'FR'))
    return phone.startsWith('+') ? `+33 ${paired(phone.slice(3))}` : paired(phone);
  if (!phone.startsWith('+')) return grouped(phone);
  const code = callingCode.exec(phone)?.[0] ?? phone.slice(0, 4);
  return `${code} ${grouped(phone.slice(code.length))}`;
}
