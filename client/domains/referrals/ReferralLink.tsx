import { Share2 } from 'lucide-react'
import { BONUS_DAYS } from '#core/wallet/bonus.ts'
import { getSite } from '#client/lib/boot.ts'
import { formatMoney } from '#client/lib/money.ts'
import { Button } from '#client/ui/Button.tsx'
import { Card } from '#client/ui/Card.tsx'
import { CopyButton } from '#client/ui/CopyButton.tsx'
import { QrCode } from '#client/ui/QrCode.tsx'
import type { Referrals } from './queries.ts'

/** The bonus and the player's referral link, to copy, share or scan. */
export function ReferralLink({ referrals: { link, code, bonus_cents } }: { referrals: Referrals }) {
  const bonus = formatMoney(bonus_cents)
  return (
    <Card as="div">
      <div className="flex flex-col gap-x-10 gap-y-6 sm:flex-row">
        <div className="grid min-w-0 grow grid-cols-[minmax(0,1fr)] content-start gap-5">
          <div>
            <h3 className="text-20 text-balance sm:text-28">
              {bonus_cents > 0 ? `${bonus} for you, ${bonus} for a friend` : 'Bring a friend'}
            </h3>
            <p className="mt-2 max-w-prose text-16 text-pretty text-muted">
              {bonus_cents > 0
                ? `Each of you gets it once, as promo, after the player you invited has played their first paid entry. Promo pays entry fees and lasts ${BONUS_DAYS} days.`
                : 'Send your link. Whoever signs up with it shows below.'}
            </p>
          </div>
          <div className="flex flex-wrap gap-2">
            <code className="min-w-0 grow basis-64 rounded-input border border-line bg-bg px-3.5 py-2.5 text-14 wrap-anywhere">
              {link}
            </code>
            <div className="flex flex-wrap gap-2">
              <CopyButton text={link} label="Copy link" shownLabel="Copy link" size="normal" variant="main" />
              {'share' in navigator ? (
                <Button
                  variant="outline"
                  icon={<Share2 aria-hidden="true" className="size-4" />}
                  onClick={() => share(link)}
                >
                  Share
                </Button>
              ) : null}
            </div>
          </div>
          <div className="flex flex-wrap items-center gap-x-3 gap-y-2 text-14">
            <span className="text-muted">
              Or by your code at sign-up: <code className="font-semibold text-text">{code}</code>
            </span>
            <CopyButton text={code} label="Copy the referral code" />
          </div>
        </div>
        <figure className="grid shrink-0 content-start justify-items-center gap-2">
          <QrCode text={link} label="QR code of your referral link" />
          <figcaption className="text-12 text-muted">Scan to sign up</figcaption>
        </figure>
      </div>
      {bonus_cents > 0 ? (
        <p className="mt-6 border-t border-line pt-4 text-14 text-pretty text-muted">
          Nothing is paid when both accounts share an address, a device or a payment account.
        </p>
      ) : null}
    </Card>
  )
}

async function share(url: string): Promise<void> {
  try {
    await navigator.share({ title: `Join me on ${getSite().brand.name}`, url })
  } catch {
    // The person has closed the share dialog.
  }
}
