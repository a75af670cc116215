import fc from 'fast-check';

const SURROGATES = { from: 0xd800, count: 0x800 };

/**
 * Any character of Unicode, as the unit of `fc.string`. The library's own unit `binary` first lists all of them, which
 * takes a second and a half.
 */
export const anyCharacter = fc
  .integer({ min: 0, max: 0x10ffff - SURROGATES.count })
  .map((code) => String.fromCodePoint(code < SURROGATES.from ? code : code + SURROGATES.count));
