import { t } from '#messages/site.ts'
import { Search } from 'lucide-react'
import { EmptyArt } from '#client/ui/art/EmptyArt.tsx'
import { Button, ButtonLink } from '#client/ui/Button.tsx'
import { openCommandMenu } from '#client/lib/command-menu.ts'

/** An unmatched path shows `Not Found`, with a link back and a search. */
export function NotFoundDetails() {
  return (
    <div className="page-width grid min-h-[calc(100dvh-8rem)] place-items-center py-16">
      <div className="max-w-md text-center">
        <span className="grid h-36 justify-items-center">
          <EmptyArt name="notFound" />
        </span>
        <h1 className="mt-2 text-40">{t('site.not_found.not_found')}</h1>
        <p className="mt-3 text-pretty text-16 text-muted">{t('site.not_found_details.text')}</p>
        <div className="mt-8 flex flex-wrap justify-center gap-3">
          <ButtonLink to="/" variant="main">
            {t('site.not_found_details.back_to_home')}
          </ButtonLink>
          <Button
            variant="outline"
            icon={<Search aria-hidden="true" className="size-4" />}
            onClick={openCommandMenu}
          >
            {t('site.top_bar.search')}
          </Button>
        </div>
      </div>
    </div>
  )
}
