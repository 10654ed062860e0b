import { t } from '#messages/accounts.ts'
import { useState } from 'react'
import { COOL_OFF_DAYS } from '#core/payments/eligibility/limits.ts'
import { serverNow } from '#client/lib/time/clock.ts'
import { Button } from '#client/ui/Button.tsx'
import { ConfirmDialog } from '#client/ui/overlays/ConfirmDialog.tsx'
import { FormAlert } from '#client/ui/fields/FormAlert.tsx'
import { Segments } from '#client/ui/fields/Segments.tsx'
import { Time } from '#client/ui/Time.tsx'
import { daysFromNow, isLater } from './days.ts'
import { useTakeBreak } from './limit-changes.ts'

/** A break from paid play. An active one can only be extended. */
export function TakeBreak({ until }: { until: string | null }) {
  const take = useTakeBreak()
  const [isConfirming, setConfirming] = useState(false)
  const choices = COOL_OFF_DAYS.filter((days) => isLater(days, until, serverNow()))
  const [chosen, setChosen] = useState<string>('1')
  const days = choices.find((each) => String(each) === chosen) ?? choices[0]
  const close = () => setConfirming(false)
  return (
    <div className="grid gap-4">
      {until ? (
        <p role="status" className="text-16 text-pretty">
          {t.rich('accounts.take_break.until', {
            time: <Time at={until} format="absolute" className="font-[650]" />,
          })}
        </p>
      ) : null}
      {days ? (
        <>
          <Segments
            label={until ? t('accounts.take_break.extend') : t('accounts.take_break.how_long')}
            value={String(days)}
            options={choices.map((each) => ({
              value: String(each),
              label: t('common.days', { days: each }),
            }))}
            onChange={setChosen}
          />
          <Button variant="outline" className="justify-self-start" onClick={() => setConfirming(true)}>
            {until ? t('accounts.take_break.extend_label') : t('accounts.take_break.take_a_break')}
          </Button>
          <ConfirmDialog
            isOpen={isConfirming}
            onClose={close}
            title={t('accounts.take_break.confirm_title', { days })}
            confirm={t('accounts.take_break.take_the_break')}
            isPending={take.isPending}
            onConfirm={() => take.mutate(days, { onSettled: close })}
          >
            {t.rich('accounts.take_break.note', {
              time: (
                <Time
                  at={daysFromNow(days, serverNow())}
                  format="absolute"
                  className="font-[650] text-text"
                />
              ),
            })}
          </ConfirmDialog>
          {take.error ? <FormAlert>{take.error.message}</FormAlert> : null}
        </>
      ) : null}
    </div>
  )
}
