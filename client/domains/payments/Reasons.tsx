import { Link } from '@tanstack/react-router'
import { Info } from 'lucide-react'
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
              {reason.detail} <ResolveLink reason={reason} />
            </li>
          ))}
        </ul>
      </div>
    </div>
  )
}

const TEXTS: Partial<Record<Reason['code'], string>> = {
  profile_incomplete: 'Complete your profile',
  phone_unverified: 'Verify your phone',
  no_paypal: 'Add a PayPal account',
  identity_needed: 'To the identity check',
  identity_pending: 'See where it stands',
}
const LOOK = 'font-semibold text-accent-text underline underline-offset-4'

function ResolveLink({ reason: { code, mend } }: { reason: Reason }) {
  if (mend === null) return null
  const label = TEXTS[code] ?? 'Mend it'
  if (mend === '/onboarding' || mend === '/kyc') {
    return (
      <Link to={mend} className={LOOK}>
        {label}
      </Link>
    )
  }
  return (
    <Link to="/profile" search={{ tab: 'settings' }} hash="contact" className={LOOK}>
      {label}
    </Link>
  )
}
