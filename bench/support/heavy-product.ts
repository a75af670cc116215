type Card = { _id: string; slug: string };
type Detail = { slug: string; variants: unknown[]; reviews: unknown[]; pictures: unknown[] };

async function json<T>(url: string): Promise<T> {
  const response = await fetch(url);
  if (!response.ok) throw new Error(`${url} answered ${response.status}`);
  return (await response.json()) as T;
}

/** The path of the product with the most content (variants, reviews, pictures) among the newest. */
export async function heavyProduct(url: string): Promise<string> {
  const { items } = await json<{ items: Card[] }>(`${url}/api/browse/products`);
  const details = await Promise.all(
    items.map(({ slug }) => json<Detail>(`${url}/api/browse/products/${slug}`)),
  );
  const weigh = ({ variants, reviews, pictures }: Detail) =>
    variants.length + reviews.length + pictures.length;
  const [heaviest] = details.sort((a, b) => weigh(b) - weigh(a));
  if (!heaviest) throw new Error('The shop has no products.');
  return `/product/${heaviest.slug}`;
}
