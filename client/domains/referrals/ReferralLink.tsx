import { t } from '#messages/referrals.ts'
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
              {bonus_cents > 0
                ? t('referrals.referral_link.title', { bonus })
                : t('referrals.referral_link.bring_a_friend')}
            </h3>
            <p className="mt-2 max-w-prose text-16 text-pretty text-muted">
              {bonus_cents > 0
                ? t('referrals.referral_link.text', { bonus_days: BONUS_DAYS })
                : t('referrals.referral_link.hint')}
            </p>
          </div>
          <div className="flex flex-wrap gap-2">
            <code className="min-w-0 grow basis-64 rounded-input border border-line bg-bg px-3.5 py-2.5 text-14 wrap-anywhere">
              {link}
            </code>
            <div className="flex flex-wrap gap-2">
              <CopyButton
                text={link}
                label={t('common.copy_link')}
                shownLabel={t('common.copy_link')}
                size="normal"
                variant="main"
              />
              {'share' in navigator ? (
                <Button
                  variant="outline"
                  icon={<Share2 aria-hidden="true" className="size-4" />}
                  onClick={() => share(link)}
                >
                  {t('common.share')}
                </Button>
              ) : null}
            </div>
          </div>
          <div className="flex flex-wrap items-center gap-x-3 gap-y-2 text-14">
            <span className="text-muted">
              {t.rich('referrals.referral_link.code', {
                code: <code className="font-semibold text-text">{code}</code>,
              })}
            </span>
            <CopyButton text={code} label={t('referrals.referral_link.copy_code')} />
          </div>
        </div>
        <figure className="grid shrink-0 content-start justify-items-center gap-2">
          <QrCode text={link} label={t('referrals.referral_link.qr_code')} />
          <figcaption className="text-12 text-muted">{t('referrals.referral_link.scan')}</figcaption>
        </figure>
      </div>
      {bonus_cents > 0 ? (
        <p className="mt-6 border-t border-line pt-4 text-14 text-pretty text-muted">
          {t('referrals.referral_link.fraud_note')}
        </p>
      ) : null}
    </Card>
  )
}

async function share(url: string): Promise<void> {
  try {
    await navigator.share({
      title: t('referrals.referral_link.share_title', { name: getSite().brand.name }),
      url,
    })
  } catch {
    // The person has closed the share dialog.
  }
}
