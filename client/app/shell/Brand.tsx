import { BrandMark } from '#client/ui/BrandMark.tsx'
import { useSite } from '#client/lib/use-site.ts'

/** Logo and name. */
export function Brand() {
  const { brand } = useSite()
  return (
    <span className="flex min-w-0 items-center gap-2.5">
      <BrandMark logo={brand.logo} />
      <span className="truncate text-20 font-wide max-[22rem]:sr-only">{brand.name}</span>
    </span>
  )
}
