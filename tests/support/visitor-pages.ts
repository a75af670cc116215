/** Every kind of page that a visitor may see, by name; paths without the language. */
export const visitorPages = {
  home: '/',
  category: '/category/kitchen',
  'filtered category': '/category/clothing?brand=kestrelle&maxPrice=200&rating=3&inStock=true',
  'empty category': '/category/kitchen?minPrice=9000',
  search: '/search?q=set',
  'corrected search': '/search?q=teapto',
  'all products': '/search?page=2',
  'search without results': '/search?q=qqqxxzzy',
  'product with variants': '/product/organic-tee',
  'product with one variant': '/product/stoneware-teapot',
  'product that is sold out': '/product/acetate-sunglasses',
  'product nobody reviewed': '/product/beeswax-lipstick',
  about: '/about',
  contact: '/contact',
  'shipping and returns': '/shipping-and-returns',
  privacy: '/privacy',
  terms: '/terms',
  imprint: '/imprint',
  withdrawal: '/withdraw',
  login: '/login',
  registration: '/register',
  'forgotten password': '/forgot-password',
  'new password': '/reset-password/somebody/token',
  'confirmation without its token': '/verify-email',
  'lost address': '/nowhere',
} as const;

export const inLanguage = (path: string, locale: string) =>
  locale === 'en' ? path : `/${locale}${path === '/' ? '' : path}`;
