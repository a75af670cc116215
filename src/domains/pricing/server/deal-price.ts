export type DealTerms = { percentOff: number | null; priceMinor: number | null };

/**
 * The price of a variant under a deal, in minor units: the deal's own price, or the rest of the regular price after
 * the percentage (half a unit rounds up). Never above the regular price.
 */
export function dealPrice(regularMinor: number, { percentOff, priceMinor }: DealTerms): number {
  const offered = priceMinor ?? Math.round((regularMinor * (10_000 - hundredths(percentOff ?? 0))) / 10_000);
  return Math.min(regularMinor, offered);
}

const hundredths = (percent: number) => Math.round(percent * 100);
