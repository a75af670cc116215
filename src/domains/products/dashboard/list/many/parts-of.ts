/** A list in parts of at most `size`, in order. Pure. */
export function partsOf<Item>(list: readonly Item[], size: number): Item[][] {
  const starts = Array.from({ length: Math.ceil(list.length / size) }, (_, index) => index * size);
  return starts.map((start) => list.slice(start, start + size));
}
