import { type ReactNode, useId } from 'react';

type Props = { title: string; text: string; children: ReactNode };

/** A section of the security page. */
export function Section({ title, text, children }: Props) {
  const id = useId();
  return (
    <section
      aria-labelledby={id}
      className="grid gap-5 border-line border-t pt-8 [h1+&]:border-0 [h1+&]:pt-0"
    >
      <div className="grid gap-1">
        <h2 id={id} className="text-lg">
          {title}
        </h2>
        <p className="wrap-anywhere text-pretty text-quiet">{text}</p>
      </div>
      {children}
    </section>
  );
}
