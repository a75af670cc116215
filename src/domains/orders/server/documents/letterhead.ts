import { colors, paper, type Sheet } from '#platform/pdf/open-sheet.ts';

type Sender = { storeName: string; company?: string; address: string[] };

type Letter = {
  title: string;
  shop: Sender;
  /** A PNG that replaces the mark and the name. */
  logo: Uint8Array | null;
  to: string[];
  /** Names and values shown beside the address. */
  facts: [name: string, value: string][];
};

/** The shop's mark, as `src/shell/logo.tsx` draws it: awning and counter. */
const awning =
  'M6.2 5h19.6a2 2 0 0 1 1.9 1.4L30 13a4 4 0 0 1-7 2.4 4.6 4.6 0 0 1-7 0 4.6 4.6 0 0 1-7 0A4 4 0 0 1 2 13l2.3-6.6A2 2 0 0 1 6.2 5Z';
const counter =
  'M5 19.2c1.5.3 3-.1 4.2-1a7.4 7.4 0 0 0 6.8 0 7.4 7.4 0 0 0 6.8 0c1.2.9 2.7 1.3 4.2 1V26a2 2 0 0 1-2 2H7a2 2 0 0 1-2-2Z';

/** The position of a window envelope's window. */
const WINDOW = 128;
const LOGO = { x: paper.left, y: paper.top - 12, width: 160, height: 48 };
const MARK_WIDTH = 30;
const ADDRESS_WIDTH = 230;
const FACTS = { x: 300, name: 66, gap: 8 };

/** Draws the letterhead: the shop, the recipient at the window of an envelope, facts, and the title. */
export function drawLetterhead(sheet: Sheet, letter: Letter): void {
  if (letter.logo) sheet.picture(letter.logo, LOGO);
  else drawName(sheet, letter.shop.storeName);
  const sender = senderLines(letter.shop).join(' · ');
  const small = { size: 6.5, color: colors.quiet, width: ADDRESS_WIDTH };
  const top = WINDOW + sheet.write(sender, { ...small, y: WINDOW }) + 5;
  const addressEnd = writeLines(sheet, letter.to, top);
  const factsEnd = writeFacts(sheet, letter.facts);
  sheet.y = Math.max(addressEnd, factsEnd, 232) + 26;
  sheet.y += sheet.write(letter.title, { size: 19, isBold: true }) + 12;
}

function drawName(sheet: Sheet, storeName: string): void {
  sheet.shape(awning, {
    x: paper.left - 2,
    y: paper.top - 6,
    width: MARK_WIDTH,
    scale: 0.9,
    color: colors.accent,
  });
  sheet.shape(counter, {
    x: paper.left - 2,
    y: paper.top - 6,
    width: MARK_WIDTH,
    scale: 0.9,
    color: colors.ink,
  });
  sheet.write(storeName, { x: paper.left + 34, y: paper.top - 3, size: 15, isBold: true, width: 400 });
}

function writeLines(sheet: Sheet, lines: string[], top: number): number {
  let y = top;
  for (const line of lines) y += sheet.write(line, { y, size: 10, width: ADDRESS_WIDTH });
  return y;
}

function writeFacts(sheet: Sheet, facts: Letter['facts']): number {
  const { x, name: nameWidth, gap } = FACTS;
  let y = WINDOW;
  for (const [name, value] of facts) {
    const width = paper.right - x - nameWidth - gap;
    const first = sheet.write(name, { x, y, size: 8, color: colors.quiet, width: nameWidth });
    const second = sheet.write(value, { x: x + nameWidth + gap, y: y - 0.7, size: 8.5, width });
    y += Math.max(first, second) + 3;
  }
  return y;
}

/** Who the shop is and where: by its legal name, if it has another than the store. Addresses may begin with it. */
export function senderLines({ storeName, company, address }: Sender): string[] {
  const name = company || storeName;
  return [name, ...address.filter((line) => line !== name)];
}

/** The footer of each page: the sender. */
export const footerOf = (parts: string[]): string => parts.filter(Boolean).join(' · ');
