import { t } from '#messages/site.ts'
import { Link } from '@tanstack/react-router'
import { ArrowLeft } from 'lucide-react'
import { BrandMark } from '#client/ui/BrandMark.tsx'
import { useSite } from '#client/lib/use-site.ts'

/** The start of the console's head: where one is, and the way back to the site. */
export function ConsoleHead() {
  const { brand } = useSite()
  return (
    <>
      <Link
        to="/admin/{-$section}/{-$id}"
        params={{ section: undefined, id: undefined }}
        search={{}}
        className="flex min-h-11 min-w-0 items-center gap-2.5 rounded-input font-wide text-20"
      >
        <BrandMark logo={brand.logo} />
        <span className="truncate max-[22rem]:sr-only">{t('site.admin.console')}</span>
      </Link>
      <Link
        to="/"
        className="flex min-h-11 min-w-11 shrink-0 items-center justify-center gap-2 rounded-input px-3 text-14 text-muted hover:bg-raised hover:text-text sm:ms-3"
      >
        <ArrowLeft aria-hidden="true" className="size-[18px]" />
        <span className="max-sm:sr-only">{t('site.console_head.back')}</span>
      </Link>
    </>
  )
}
