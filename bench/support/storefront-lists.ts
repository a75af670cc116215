/** A kind of list, with varying requests. */
type ShopperList = { name: string; paths: string[] };

type Ask = (path: string) => Promise<unknown>;
type Named = { data: { slug: string }[] };

const orders = ['newest', 'price_asc', 'price_desc', 'rating'];
/** Words that tens of thousands of products contain, and pairs of them. */
const broad = [
  'black',
  'compact',
  'printer',
  'wireless',
  'home office',
  'black laptop',
  'monitor',
  'travel',
  'new',
  'for',
];
const pages = [1, 2, 10, 100, 417, 500];

const each = (left: readonly string[], right: readonly string[]) =>
  left.flatMap((one) => right.map((other) => [one, other].filter(Boolean).join('&')));

/** Follows the pages beyond the numbered ones, as crawlers do. */
async function beyond(ask: Ask, sort: string): Promise<string[]> {
  const paths: string[] = [];
  let path = `/api/browse/products?sort=${sort}&page=500`;
  for (let turn = 1; turn <= 6; turn++) {
    const { next } = (await ask(path)) as { next: string | null };
    if (!next) break;
    path = `/api/browse/products?sort=${sort}&page=${500 + turn}&after=${next}`;
    paths.push(path);
  }
  return paths;
}

/** The largest categories with and without five filters; the limit is stricter. */
export const WITH_FACETS = 'a category with five facets, any order';

/** Every public list in all orders, filters and pages. */
export async function storefrontLists(ask: Ask): Promise<ShopperList[]> {
  const categories = ((await ask('/api/category')) as Named).data.map(({ slug }) => slug);
  const brands = ((await ask('/api/brand')) as Named).data.map(({ slug }) => slug);
  const some = (slugs: string[], count: number) =>
    Array.from({ length: count }, (_, place) => slugs[Math.floor((place * slugs.length) / count)] ?? '');
  const sorts = orders.map((order) => `sort=${order}`);
  const numbers = pages.map((page) => `page=${page}`);
  const all = (queries: string[]) => queries.map((query) => `/api/browse/products?${query}`);
  const shelves = some(categories, 8).map((slug) => `category=${slug}`);
  const makers = some(brands, 8).map((slug) => `brand=${slug}`);
  // The largest categories first: they have most to count.
  const largest = categories.filter((slug) => !/-\d+$/.test(slug)).slice(0, 8);
  const five = [
    'options=field.color:black,field.color:white,field.material:oak,field.recycled:true,product.tag:new,size:m',
    'options=field.color:black,field.material:oak,field.material:steel,field.recycled:false&minPrice=50&rating=3',
    'options=field.color:red,field.color:blue,field.color:gold,field.recycled:false,size:s&inStock=true&onSale=true',
    'options=field.material:wool,field.recycled:false,product.tag:home,product.tag:gift&maxPrice=700&inStock=true',
    'options=field.color:black,field.weight:5..20.5,product.tag:new',
    'options=field.recycled:true,field.weight:49.5..',
  ];
  const narrow = ['rating=4', 'rating=5', 'inStock=true', 'rating=4&inStock=true'];
  const priced = [
    'minPrice=1',
    'maxPrice=900',
    'minPrice=100&maxPrice=500',
    'minPrice=20&maxPrice=21',
    'minPrice=880',
    'maxPrice=0.01',
  ];
  return [
    { name: 'all products, any order and page', paths: all(each(sorts, numbers)) },
    { name: 'a category, any order and page', paths: all(each(each(shelves, sorts), numbers.slice(0, 4))) },
    { name: 'a brand, any order', paths: all(each(makers, sorts)) },
    { name: 'stars and stock, any order and page', paths: all(each(each(narrow, sorts), numbers)) },
    { name: 'prices, any order and page', paths: all(each(each(priced, sorts), numbers)) },
    {
      name: 'several filters at once, any order',
      paths: all(
        each(each(each(shelves.slice(0, 4), makers.slice(0, 4)), [...narrow, ...priced]), sorts.slice(0, 2)),
      ),
    },
    {
      name: WITH_FACETS,
      paths: largest.flatMap((slug) =>
        each(five.concat(''), sorts).map((query) => `/api/browse/categories/${slug}?${query}`),
      ),
    },
    { name: 'all products by options, any order', paths: all(each(five, sorts)) },
    {
      name: 'several categories and brands, any order',
      paths: all(
        each(
          [`category=${some(categories, 10)}&brand=${some(brands, 20)}`, `brand=${some(brands, 20)}`],
          sorts,
        ),
      ),
    },
    {
      name: 'pages behind the numbered ones',
      paths: (await Promise.all(orders.map((order) => beyond(ask, order)))).flat(),
    },
    {
      name: 'searches by broad words, any order and page',
      paths: all(
        each(
          each(
            broad.map((words) => `q=${encodeURIComponent(words)}`),
            ['', ...sorts],
          ),
          numbers.slice(0, 3),
        ),
      ),
    },
    {
      name: 'searches by broad words with filters',
      paths: all(
        each(
          broad.map((words) => `q=${encodeURIComponent(words)}`),
          [...narrow, ...priced, ...makers.slice(0, 2), ...five.slice(0, 2)],
        ),
      ),
    },
    {
      name: 'suggestions',
      paths: broad.flatMap((words) =>
        [1, 2, 3, 5, words.length].map(
          (length) => `/api/browse/suggestions?q=${encodeURIComponent(words.slice(0, length))}`,
        ),
      ),
    },
    {
      name: 'the home page and what every page shows',
      paths: ['/api/browse/home', '/api/browse/shop', '/sitemap.xml'],
    },
    {
      name: 'lists of the specification, 100 a page',
      paths: [1, 2, 100, 1000, 2000].map((page) => `/api/product?limit=100&page=${page}`),
    },
  ];
}
