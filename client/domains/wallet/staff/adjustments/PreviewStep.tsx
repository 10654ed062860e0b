import { t } from '#messages/admin.ts'
import { placeRefusal } from '#client/lib/api/refusal.ts'
import { formatMoney } from '#client/lib/money.ts'
import { Button } from '#client/ui/Button.tsx'
import { FormAlert } from '#client/ui/fields/FormAlert.tsx'
import { Money } from '#client/ui/Money.tsx'
import { Facts } from '#client/domains/admin/people/Facts.tsx'
import { PersonLink } from '#client/domains/admin/people/PersonLink.tsx'
import { type Adjustment, type AdjustmentPreview, useAdjust, type Wanted } from './queries.ts'

type Props = {
  of: Wanted
  preview: AdjustmentPreview
  onBack: () => void
  onDone: (adjustment: Adjustment) => void
}

/** Preview of an adjustment, with the button that makes it. */
export function PreviewStep({ of, preview, onBack, onDone }: Props) {
  const adjust = useAdjust()
  const { player, after_cents: after, needs_approval: isProposal } = preview
  const isPossible = after >= 0
  const { amount_cents, bucket, reason } = of
  const { general } = placeRefusal(adjust.error, [])
  return (
    <div className="mt-5 grid gap-5">
      <Facts
        facts={[
          { name: t('common.username'), value: <PersonLink player={player} /> },
          {
            name: t('admin.adjustments.bucket_label'),
            value: t('admin.adjustments.bucket', { bucket }),
          },
          { name: t('common.now'), value: <Money cents={after - amount_cents} /> },
          { name: t('admin.adjustments.change'), value: <Money cents={amount_cents} isMovement /> },
          { name: t('admin.adjustments.after'), value: <Money cents={after} /> },
        ]}
      />
      <blockquote
        dir="auto"
        className="border-s-2 border-line ps-3 text-14 wrap-anywhere whitespace-pre-line"
      >
        {reason}
      </blockquote>
      {isPossible && isProposal ? (
        <p className="text-14 text-pretty text-warn">
          {t('admin.adjustments.over_limit', { limit: formatMoney(preview.limit_cents) })}
        </p>
      ) : null}
      {isPossible ? null : <FormAlert>{t('admin.adjustments.below_zero')}</FormAlert>}
      {general ? <FormAlert>{general}</FormAlert> : null}
      <div className="flex flex-wrap justify-end gap-3">
        <Button variant="outline" onClick={onBack}>
          {t('common.back')}
        </Button>
        {isPossible ? (
          <Button
            variant="main"
            pending={adjust.isPending}
            onClick={() =>
              adjust.mutate({ player_id: player.id, amount_cents, bucket, reason }, { onSuccess: onDone })
            }
          >
            {t(isProposal ? 'admin.adjustments.propose' : 'admin.adjustments.book')}
          </Button>
        ) : null}
      </div>
    </div>
  )
}
