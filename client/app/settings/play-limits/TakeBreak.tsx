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

const LABELS = { 1: '1 day', 7: '7 days', 30: '30 days' } as const

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
          You are taking a break until <Time at={until} format="absolute" className="font-[650]" />. It ends
          by itself and cannot be shortened.
        </p>
      ) : null}
      {days ? (
        <>
          <Segments
            label={until ? 'Make it longer, from now' : 'How long'}
            value={String(days)}
            options={choices.map((each) => ({ value: String(each), label: LABELS[each] }))}
            onChange={setChosen}
          />
          <Button variant="outline" className="justify-self-start" onClick={() => setConfirming(true)}>
            {until ? 'Make the break longer' : 'Take a break'}
          </Button>
          <ConfirmDialog
            isOpen={isConfirming}
            onClose={close}
            title={`A break of ${LABELS[days]}?`}
            confirm="Take the break"
            isPending={take.isPending}
            onConfirm={() => take.mutate(days, { onSettled: close })}
          >
            Until{' '}
            <Time at={daysFromNow(days, serverNow())} format="absolute" className="font-[650] text-text" />{' '}
            you cannot add funds or enter paid matches, and this cannot be taken back. Free play and
            withdrawals stay open.
          </ConfirmDialog>
          {take.error ? <FormAlert>{take.error.message}</FormAlert> : null}
        </>
      ) : null}
    </div>
  )
}
