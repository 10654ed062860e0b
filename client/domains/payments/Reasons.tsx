import { t } from '#messages/payments.ts'
import { Link } from '@tanstack/react-router'
import { Info } from 'lucide-react'
import { AcceptTerms } from '#client/domains/accounts/terms/AcceptTerms.tsx'
import type { Eligibility } from './queries.ts'

type Reason = Eligibility['deposit']['reasons'][number]

/**
 * Why something is not possible now, with links to resolve each reason. `id`: referenced by the disabled
 * button's description.
 */
export function Reasons({ id, title, reasons }: { id: string; title: string; reasons: readonly Reason[] }) {
  return (
    <div id={id} className="flex items-start gap-3 rounded-input bg-raised px-4 py-3.5 text-14">
      <Info aria-hidden="true" className="mt-px size-[18px] shrink-0 text-info" />
      <div className="min-w-0">
        <p className="font-[650]">{title}</p>
        <ul className="mt-1 grid gap-1.5">
          {reasons.map((reason) => (
            <li key={reason.code} className="text-pretty text-muted wrap-anywhere">
              {reason.detail}{' '}
              {reason.code === 'terms_not_accepted' ? <AcceptTerms /> : <ResolveLink reason={reason} />}
            </li>
          ))}
        </ul>
      </div>
    </div>
  )
}

const TEXTS: Partial<Record<Reason['code'], string>> = {
  get profile_incomplete() {
    return t('common.complete_profile')
  },
  get phone_unverified() {
    return t('payments.reasons.verify_your_phone')
  },
  get no_paypal() {
    return t('payments.reasons.add_paypal')
  },
  get identity_needed() {
    return t('payments.reasons.to_check')
  },
  get restricted() {
    return t('payments.reasons.read_why')
  },
  get identity_pending() {
    return t('payments.reasons.status')
  },
}
/** The setting that resolves a reason. */
const SETTINGS: Partial<Record<Reason['code'], string>> = {
  profile_incomplete: 'personal',
  phone_unverified: 'phone',
  no_paypal: 'payment',
}
const LOOK = 'font-semibold text-accent-text underline underline-offset-4'

function ResolveLink({ reason: { code, mend } }: { reason: Reason }) {
  if (mend === null) return null
  const label = TEXTS[code] ?? t('payments.reasons.mend_it')
  if (mend === '/onboarding' || mend === '/kyc' || mend === '/appeal') {
    return (
      <Link to={mend} className={LOOK}>
        {label}
      </Link>
    )
  }
  return (
    <Link to="/profile" search={{ tab: 'settings' }} hash={SETTINGS[code] ?? 'contact'} className={LOOK}>
      {label}
    </Link>
  )
}
