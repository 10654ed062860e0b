import { t } from '#messages/site.ts'
import { Search } from 'lucide-react'
import { Button, ButtonLink } from '#client/ui/Button.tsx'
import { openCommandMenu } from '#client/lib/command-menu.ts'

/** An unmatched path shows `Not Found`, with a link back and a search. */
export function NotFoundDetails() {
  return (
    <div className="page-width grid min-h-[calc(100dvh-8rem)] place-items-center py-16">
      <div className="max-w-md text-center">
        <p aria-hidden="true" className="text-64 font-wide text-faint">
          404
        </p>
        <h1 className="mt-2 text-40">{t('site.not_found_details.not_found')}</h1>
        <p className="mt-3 text-pretty text-16 text-muted">
          {t('site.not_found_details.there_is_no_page_at')}
        </p>
        <div className="mt-8 flex flex-wrap justify-center gap-3">
          <ButtonLink to="/" variant="main">
            {t('site.not_found_details.back_to_home')}
          </ButtonLink>
          <Button
            variant="outline"
            icon={<Search aria-hidden="true" className="size-4" />}
            onClick={openCommandMenu}
          >
            {t('site.not_found_details.search')}
          </Button>
        </div>
      </div>
    </div>
  )
}
