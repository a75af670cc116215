/** The pages to link around `page`: the ends and the neighbors, null where some are left out. It may lie beyond the last. */
export function pagesToShow(page: number, pages: number): (number | null)[] {
  if (page > pages) return [1, null, pages, ...(page > pages + 1 ? [null] : []), page];
  const wanted = [1, page - 1, page, page + 1, pages].filter((shown) => shown >= 1 && shown <= pages);
  return [...new Set(wanted)].flatMap((shown, place, all) => {
    const before = all[place - 1] ?? 0;
    if (shown - before === 2) return [shown - 1, shown];
    return shown - before > 2 ? [null, shown] : [shown];
  });
}
