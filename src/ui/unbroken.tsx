/** Up to this many letters stay together: longer words may be wider than a card. */
const LONGEST = 16;
/** Numbers with their unit, such as 29 × 42 × 15 cm, or words that a hyphen joins. */
const together = /\d+(?:[.,]\d+)?(?:\s×\s\d+)*\s\p{L}{1,3}(?!\p{L})|[\p{L}\d]+(?:-[\p{L}\d]+)+/gu;

/** A name whose units and joined words are not divided between lines, unless they are longer than one. */
export function Unbroken({ children: text }: { children: string }) {
  const parts = [];
  let end = 0;
  for (const { 0: whole, index } of text.matchAll(together)) {
    // Of a longer one all but the last word, such as "Over-Ear-" before "Kopfhörer".
    const found = whole.length > LONGEST ? whole.slice(0, whole.lastIndexOf('-') + 1) : whole;
    if (found.length > LONGEST) continue;
    parts.push(
      text.slice(end, index),
      <span key={index} className="inline-block">
        {found}
      </span>,
    );
    end = index + found.length;
  }
  return [...parts, text.slice(end)];
}
