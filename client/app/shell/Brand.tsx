import { BrandMark } from '#client/ui/BrandMark.tsx'
import { useSite } from '#client/lib/use-site.ts'

/**
 * Logo and name. A name that does not fit beside the logo wraps out of sight; screen readers still read it. `isShort`: on a
 * phone the place is for others.
 */
export function Brand({ isShort = false }: { isShort?: boolean }) {
  const { brand } = useSite()
  return (
    <span className="flex h-8 min-w-0 flex-wrap content-start gap-x-2.5 overflow-hidden">
      <span className="grid h-8 place-items-center">
        <BrandMark logo={brand.logo} />
      </span>
      <span
        className={`text-20 leading-8 font-wide whitespace-nowrap ${isShort ? 'max-sm:sr-only' : 'max-[22rem]:sr-only'}`}
      >
        {brand.name}
      </span>
    </span>
  )
}
