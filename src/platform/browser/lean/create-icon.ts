import { createElement, type ReactElement, type SVGProps } from 'react';

type IconData = { node: readonly [tag: string, attributes: SVGProps<SVGElement>][] };

/**
 * Makes a component of the data of an icon. The build puts it in place of `createLucideIcon`, which has 2 KB for options
 * that no screen uses. Icons without a label are hidden from screen readers.
 */
export default function createIcon({ node }: IconData): (props: SVGProps<SVGSVGElement>) => ReactElement {
  return (props) =>
    createElement(
      'svg',
      {
        xmlns: 'http://www.w3.org/2000/svg',
        width: 24,
        height: 24,
        viewBox: '0 0 24 24',
        fill: 'none',
        stroke: 'currentColor',
        strokeWidth: 2,
        strokeLinecap: 'round',
        strokeLinejoin: 'round',
        'aria-hidden': props['aria-label'] === undefined,
        ...props,
      },
      ...node.map(([tag, attributes]) => createElement(tag, attributes)),
    );
}
