export type Text = { en: string; de: string };
export type DemoPicture = { file: string /* base name in demo/pictures, without extension */; alt: Text };
export type DemoCategory = { slug: string; name: Text; description: Text; picture: DemoPicture };
export type DemoBrand = { slug: string; name: string; description: Text; picture: DemoPicture };
export type DemoSeller = { slug: string; name: string; email: string; active: boolean };
export type DemoOption = { name: Text; values: { value: Text; swatch?: string /* css hex color */ }[] };
export type DemoVariant = {
  sku: string;
  values: number[] /* index into each option's values */;
  priceMinor: number;
  compareAtMinor?: number;
  /** What it contains, for its base price. */
  measure?: string;
  stock: number;
  picture?: string /* file of one of the product's pictures */;
};
type DemoDeal = {
  percentOff: number;
  startsInHours: number /* relative to now, may be negative */;
  endsInHours: number;
};
export type DemoProduct = {
  slug: string;
  name: Text;
  description: Text /* 2–3 short paragraphs separated by a blank line, plain text */;
  brand: string;
  category: string;
  seller: string | null /* slugs */;
  options: DemoOption[];
  variants: DemoVariant[] /* at least one; values [] when no options */;
  pictures: DemoPicture[] /* 1..4 */;
  deal?: DemoDeal;
  ageInDays: number /* created so long ago */;
};
export type DemoMember = {
  key: string;
  firstName: string;
  lastName: string;
  email: string /* …@example.com, mia is mia@kiosk.example */;
  city: string;
  street: string;
};
export type DemoReview = {
  product: string;
  member: string;
  rating: 1 | 2 | 3 | 4 | 5;
  title?: string;
  comment: string;
  daysAgo: number;
  approved: boolean;
  locale: 'en' | 'de';
  /** The shop's reply, dated a day later. */
  reply?: string;
};
export type DemoGuest = DemoMember;
/** The later states of an order, defined in `demo/seeding/stories.ts`. */
export type DemoStory =
  | 'new'
  | 'processing'
  | 'partly'
  | 'shipped'
  | 'delivered'
  | 'two-parcels'
  | 'goodwill'
  | 'returned'
  | 'return-asked'
  | 'return-declined'
  | 'refunded'
  | 'canceled'
  | 'expired';
export type DemoOrder = {
  buyer: string /* key of a member or guest */;
  daysAgo: number;
  story: DemoStory;
  provider: 'invoice' | 'test-card';
  isExpress: boolean;
  code: string | null;
  lines: { sku: string; quantity: number }[];
};
export type DemoSlide = {
  title: Text;
  text: Text;
  button: Text;
  href: string /* e.g. /category/kitchen or /product/slug, without /de */;
  picture: DemoPicture;
  tone: 'rose' | 'sand' | 'sage' | 'sky' | 'plum';
};
export type DemoPage = {
  slug: 'about' | 'contact' | 'shipping-and-returns' | 'privacy' | 'terms' | 'imprint';
  title: Text;
  body: Text /* Markdown */;
};
