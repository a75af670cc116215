import type { LucideIcon } from 'lucide-react';
import BadgeCheck from 'lucide-react/icons/badge-check';
import BadgePercent from 'lucide-react/icons/badge-percent';
import CircleQuestionMark from 'lucide-react/icons/circle-question-mark';
import Contact from 'lucide-react/icons/contact';
import FileText from 'lucide-react/icons/file-text';
import GalleryHorizontal from 'lucide-react/icons/gallery-horizontal';
import Image from 'lucide-react/icons/image';
import LayoutGrid from 'lucide-react/icons/layout-grid';
import Link from 'lucide-react/icons/link';
import List from 'lucide-react/icons/list';
import Mail from 'lucide-react/icons/mail';
import Megaphone from 'lucide-react/icons/megaphone';
import PanelsTopLeft from 'lucide-react/icons/panels-top-left';
import Share2 from 'lucide-react/icons/share-2';
import ShoppingBag from 'lucide-react/icons/shopping-bag';
import Tag from 'lucide-react/icons/tag';
import Tags from 'lucide-react/icons/tags';
import TextQuote from 'lucide-react/icons/text-quote';
import Type from 'lucide-react/icons/type';
import Video from 'lucide-react/icons/video';

/** What a section or an entry of a menu looks like, by its kind, or by its kind and its look. */
const icons: Record<string, LucideIcon> = {
  hero: PanelsTopLeft,
  slider: GalleryHorizontal,
  products: ShoppingBag,
  deals: BadgePercent,
  categories: LayoutGrid,
  'categories words': Tags,
  picture: Image,
  text: Type,
  quotes: TextQuote,
  brands: Tag,
  newsletter: Mail,
  video: Video,
  questions: CircleQuestionMark,
  promises: BadgeCheck,
  link: Link,
  links: List,
  pages: FileText,
  contact: Contact,
  social: Share2,
  announcement: Megaphone,
};

/** The icon of a kind; nothing for one without. */
export function KindIcon({ kind, look }: { kind: string; look?: string | undefined }) {
  const Icon = icons[`${kind} ${look}`] ?? icons[kind];
  return Icon && <Icon aria-hidden className="size-5 shrink-0 text-quiet" />;
}
