import { t } from '#messages/site.ts'
import { Link } from '@tanstack/react-router'
import { ChevronDown } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { drawnAt } from '#client/lib/boot.ts'
import { useSite } from '#client/lib/use-site.ts'
import { Brand } from './Brand.tsx'
import { BrandIcon } from '#client/ui/BrandIcon.tsx'
import { IN_SHORT, QUICK_LINKS } from './links.ts'
import { LanguageSelect } from '#client/ui/fields/LanguageSelect.tsx'
import { chooseLanguage } from '#client/lib/language.ts'
import { useSaveLanguage } from '#client/domains/accounts/session/save-language.ts'
import { useSession } from '#client/domains/accounts/session/store.ts'

const LINK =
  'inline-flex min-h-7 items-center text-14 text-muted underline-offset-4 hover:text-text hover:underline pointer-coarse:min-h-11'

/**
 * The footer's four columns and the copyright line (client reference, Footer). On phones the links that everybody must be able
 * to find, and the rest after a press.
 */
export function Footer() {
  const { brand } = useSite()
  const [isWhole, setWhole] = useState(false)
  const rest = isWhole ? '' : 'max-sm:hidden'
  return (
    <footer className="mt-auto border-t border-line bg-surface">
      <div className="page-width sm:hidden">
        <button
          type="button"
          aria-expanded={isWhole}
          onClick={() => setWhole(!isWhole)}
          className={`${LINK} w-full justify-between`}
        >
          {isWhole ? t('site.footer.less') : t('site.footer.more')}
          <ChevronDown aria-hidden="true" className={`size-4 ${isWhole ? 'rotate-180' : ''}`} />
        </button>
      </div>
      <div className="page-width grid gap-x-8 gap-y-5 sm:py-5 sm:grid-cols-2 lg:grid-cols-[1.2fr_1.1fr_2fr_auto]">
        <div className={`max-w-sm ${rest}`}>
          <Brand />
          <p className="mt-2.5 text-pretty text-12 text-muted">{t('site.footer.notice')}</p>
        </div>
        <Column title={t('site.footer.contact_info')} className={rest}>
          <a className={LINK} href={`mailto:${brand.support_email}`}>
            {brand.support_email}
          </a>
          <a className={LINK} href={`mailto:${brand.feedback_email}`}>
            {brand.feedback_email}
          </a>
          {brand.imprint ? (
            <Link to="/about" hash="imprint" className={LINK}>
              {t('site.imprint.title')}
            </Link>
          ) : null}
          <Link to="/notice" className={LINK}>
            {t('site.footer.notice')}
          </Link>
          <Link to="/privacy-request" className={LINK}>
            {t('common.your_data')}
          </Link>
        </Column>
        <Column title={t('site.footer.quick_links')} isPlain={!isWhole}>
          <div className="flex flex-wrap gap-x-5 sm:grid sm:grid-flow-col sm:grid-rows-4 sm:gap-x-6 md:grid-rows-3">
            {QUICK_LINKS.map((link) => (
              <Link key={link.to} to={link.to} className={`${LINK} ${IN_SHORT.has(link.to) ? '' : rest}`}>
                {link.label}
              </Link>
            ))}
            {brand.discord_invite === '' ? null : (
              <a className={`${LINK} ${rest}`} href={brand.discord_invite} target="_blank" rel="noreferrer">
                {t('site.footer.discord_link')}
              </a>
            )}
          </div>
        </Column>
        <Column title={t('site.footer.follow_us')} className={rest}>
          <ul className="-ms-2.5 flex flex-wrap">
            {brand.socials.map((social) => (
              <li key={social.id}>
                <a
                  id={social.id}
                  href={social.href}
                  target="_blank"
                  rel="noreferrer"
                  aria-label={social.label}
                  className="grid size-9 place-items-center rounded-input text-muted pointer-coarse:size-11 hover:bg-raised hover:text-text"
                >
                  <BrandIcon name={social.id} />
                </a>
              </li>
            ))}
          </ul>
        </Column>
      </div>
      <div className="border-line sm:border-t">
        <div className="page-width flex flex-wrap items-center justify-between gap-x-4 py-2">
          <p className="text-14 text-faint">
            © {new Date(drawnAt()).getUTCFullYear()} {brand.name}
          </p>
          <FooterLanguage />
        </div>
      </div>
    </footer>
  )
}

type ColumnProps = {
  title: string
  className?: string
  /** On a phone its heading is for screen readers alone. */
  isPlain?: boolean
  children: ReactNode
}

function Column({ title, className = '', isPlain = false, children }: ColumnProps) {
  return (
    <div className={`flex flex-col items-start ${className}`}>
      <h2 className={`mb-1 text-14 font-[700] ${isPlain ? 'max-sm:sr-only' : ''}`}>{title}</h2>
      {children}
    </div>
  )
}

/** The language menu of the footer. A player's choice is kept in the profile. */
function FooterLanguage() {
  const { user } = useSession()
  const save = useSaveLanguage()
  return <LanguageSelect onChoose={user ? (locale) => save.mutate(locale) : chooseLanguage} />
}
