import type { ProductDetail } from '#domains/browse/contract.ts';
import { Prose } from '#ui/prose.tsx';
import { Unbroken } from '#ui/unbroken.tsx';

type Props = { product: Pick<ProductDetail, 'description' | 'descriptionLang' | 'descriptionHtml'> };

/** The product description: the shop's own paragraphs, or imported HTML sanitized by the server. */
export function Description({ product: { description, descriptionLang, descriptionHtml } }: Props) {
  if (descriptionHtml !== null) return <Prose html={descriptionHtml} lang={descriptionLang} />;
  const paragraphs = description.split(/\n\s*\n/).filter((paragraph) => paragraph.trim() !== '');
  return (
    <div lang={descriptionLang ?? undefined} className="prose">
      {paragraphs.map((paragraph) => (
        <p key={paragraph} dir="auto" className="whitespace-pre-line">
          <Unbroken>{paragraph}</Unbroken>
        </p>
      ))}
    </div>
  );
}
