import { Link } from '#ui/link.tsx';

export const asideLink =
  'inline-flex min-h-11 items-center font-semibold text-accent-strong underline-offset-4 hover:underline';

/** A question below a form with a link. */
export const AsideLink = ({ question, href, words }: { question: string; href: string; words: string }) => (
  <p className="flex flex-wrap items-center justify-center gap-x-2 text-quiet">
    {question}
    <Link href={href} className={asideLink}>
      {words}
    </Link>
  </p>
);
