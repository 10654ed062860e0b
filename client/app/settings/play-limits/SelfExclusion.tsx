import { useState } from 'react'
import { EXCLUSION_DAYS, LOOSEN_AFTER_MS } from '#core/payments/eligibility/limits.ts'
import { serverNow } from '#client/lib/time/clock.ts'
import type { OwnLimits } from '#client/domains/payments/own-limits.ts'
import { Button } from '#client/ui/Button.tsx'
import { ConfirmDialog } from '#client/ui/overlays/ConfirmDialog.tsx'
import { FormAlert } from '#client/ui/fields/FormAlert.tsx'
import { Segments } from '#client/ui/fields/Segments.tsx'
import { Time } from '#client/ui/Time.tsx'
import { daysFromNow, isLater } from './days.ts'
import { useEndExclusion, useExclude } from './limit-changes.ts'

const ENDLESS = 'endless'
const LABELS: Record<string, string> = { '180': '180 days', '365': '365 days', [ENDLESS]: 'Until I end it' }

/** Excludes the player from paid play for a long time. An active exclusion can only be extended. */
export function SelfExclusion({ excluded }: { excluded: OwnLimits['excluded'] }) {
  if (excluded && excluded.until === null) return <Endless leastUntil={excluded.least_until} />
  const until = excluded?.until ?? null
  return (
    <div className="grid gap-4">
      {until ? (
        <p role="status" className="text-16 text-pretty">
          You have shut yourself out until <Time at={until} format="absolute" className="font-[650]" />. It
          ends by itself, not before.
        </p>
      ) : null}
      <Begin until={until} />
    </div>
  )
}

function Begin({ until }: { until: string | null }) {
  const exclude = useExclude()
  const [isConfirming, setConfirming] = useState(false)
  const [chosen, setChosen] = useState('180')
  const offered = EXCLUSION_DAYS.filter((each) => isLater(each, until, serverNow()))
  const days =
    chosen === ENDLESS ? null : (offered.find((each) => String(each) === chosen) ?? offered[0] ?? null)
  const options = [...offered.map(String), ENDLESS].map((value) => ({ value, label: LABELS[value] ?? value }))
  const close = () => setConfirming(false)
  return (
    <>
      <Segments
        label={until ? 'Make it longer, from now' : 'How long'}
        value={days === null ? ENDLESS : String(days)}
        options={options}
        onChange={setChosen}
      />
      <Button variant="outline" className="justify-self-start" onClick={() => setConfirming(true)}>
        {until ? 'Make it longer' : 'Shut myself out'}
      </Button>
      <ConfirmDialog
        isOpen={isConfirming}
        onClose={close}
        title={days === null ? 'Shut yourself out until you end it?' : `Shut yourself out for ${days} days?`}
        confirm="Shut me out"
        isPending={exclude.isPending}
        onConfirm={() => exclude.mutate(days, { onSettled: close })}
      >
        {days === null ? (
          'From now on you cannot add funds or enter paid matches. When you end it, it still lasts 7 days from then.'
        ) : (
          <>
            Until{' '}
            <Time at={daysFromNow(days, serverNow())} format="absolute" className="font-[650] text-text" />{' '}
            you cannot add funds or enter paid matches, and nobody can shorten this, not even you.
          </>
        )}{' '}
        Free play and withdrawals stay open.
      </ConfirmDialog>
      {exclude.error ? <FormAlert>{exclude.error.message}</FormAlert> : null}
    </>
  )
}

function Endless({ leastUntil }: { leastUntil: string | null }) {
  const inAWeek = serverNow() + LOOSEN_AFTER_MS
  const isLonger = leastUntil !== null && Date.parse(leastUntil) > inAWeek
  const endsAt = isLonger ? leastUntil : new Date(inAWeek).toISOString()
  const label = isLonger ? 'End it when its time is over' : 'End it in 7 days'
  const end = useEndExclusion()
  const [isConfirming, setConfirming] = useState(false)
  const close = () => setConfirming(false)
  return (
    <div className="grid gap-4">
      <p role="status" className="text-16 text-pretty">
        You have shut yourself out until you end it.
      </p>
      <Button variant="outline" className="justify-self-start" onClick={() => setConfirming(true)}>
        {label}
      </Button>
      <ConfirmDialog
        isOpen={isConfirming}
        onClose={close}
        title={`${label}?`}
        confirm={label}
        isPending={end.isPending}
        onConfirm={() => end.mutate(undefined, { onSettled: close })}
      >
        Until <Time at={endsAt} format="absolute" className="font-[650] text-text" /> nothing changes.{' '}
        {isLonger ? 'That is the end of the time you chose before. ' : ''}After that you can add funds and
        enter paid matches again.
      </ConfirmDialog>
      {end.error ? <FormAlert>{end.error.message}</FormAlert> : null}
    </div>
  )
}
