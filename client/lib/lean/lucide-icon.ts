import { createElement, type Ref, type SVGProps } from 'react'

type Shape = [tag: string, attributes: Record<string, string>][]
type IconData = { node: Shape }
type IconProps = SVGProps<SVGSVGElement> & { ref?: Ref<SVGSVGElement>; size?: number }

/**
 * Replaces lucide's icon factory in the client's build (see vite.config.ts): draws lucide's shapes with the
 * defaults used here, in a tenth of the code.
 */
// oxlint-disable-next-line import/no-default-export -- lucide's icon files import the default export
export default function createLucideIcon({ node }: IconData) {
  return function Icon({ size = 24, strokeWidth = 2, ...props }: IconProps) {
    return createElement(
      'svg',
      {
        xmlns: 'http://www.w3.org/2000/svg',
        width: size,
        height: size,
        viewBox: '0 0 24 24',
        fill: 'none',
        stroke: 'currentColor',
        strokeWidth,
        strokeLinecap: 'round',
        strokeLinejoin: 'round',
        'aria-hidden': props['aria-label'] ? undefined : true,
        ...props,
      } as SVGProps<SVGSVGElement>,
      ...node.map(([tag, attributes]) => createElement(tag, attributes)),
      props.children,
    )
  }
}
