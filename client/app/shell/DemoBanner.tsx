import { t } from '#messages/site.ts'
import { FlaskConical } from 'lucide-react'
import { getSite } from '#client/lib/boot.ts'

/** Explains that players, results and money on this site are made up, and where mails go. */
export function DemoBanner() {
  const { demo, outbox } = getSite()
  if (!demo) return null
  return (
    <aside aria-label={t('site.demo_banner.demo_world')} className="border-b border-line bg-raised text-14">
      <p className="page-width flex flex-wrap items-center gap-x-2 py-2 text-muted">
        <FlaskConical aria-hidden="true" className="size-4 shrink-0 text-warn" />
        <strong className="font-[700] text-warn">{t('site.demo_banner.demo_world')}</strong>
        <span className="max-sm:hidden">{t('site.demo_banner.players_and_results_are_made')}</span>
        {outbox && (
          <a href="/dev/outbox" className="ms-auto font-[600] text-text underline underline-offset-4">
            {t('site.demo_banner.mail_outbox')}
          </a>
        )}
      </p>
    </aside>
  )
}
