import { t } from '#messages/accounts.ts'
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

/** Excludes the player from paid play for a long time. An active exclusion can only be extended. */
export function SelfExclusion({ excluded }: { excluded: OwnLimits['excluded'] }) {
  if (excluded && excluded.until === null) return <Endless leastUntil={excluded.least_until} />
  const until = excluded?.until ?? null
  return (
    <div className="grid gap-4">
      {until ? (
        <p role="status" className="text-16 text-pretty">
          {t.rich('accounts.self_exclusion.until', {
            time: <Time at={until} format="absolute" className="font-[650]" />,
          })}
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
  const options = [
    ...offered.map((each) => ({
      value: String(each),
      label: t('common.days', { days: each }),
    })),
    { value: ENDLESS, label: t('accounts.self_exclusion.open_choice') },
  ]
  const close = () => setConfirming(false)
  return (
    <>
      <Segments
        label={until ? t('accounts.take_break.extend') : t('accounts.take_break.how_long')}
        value={days === null ? ENDLESS : String(days)}
        options={options}
        onChange={setChosen}
      />
      <Button variant="outline" className="justify-self-start" onClick={() => setConfirming(true)}>
        {until ? t('accounts.self_exclusion.make_it_longer') : t('accounts.self_exclusion.shut_myself_out')}
      </Button>
      <ConfirmDialog
        isOpen={isConfirming}
        onClose={close}
        title={
          days === null
            ? t('accounts.self_exclusion.open_title')
            : t('accounts.self_exclusion.days_title', { days })
        }
        confirm={t('accounts.self_exclusion.shut_me_out')}
        isPending={exclude.isPending}
        onConfirm={() => exclude.mutate(days, { onSettled: close })}
      >
        {days === null ? (
          t('accounts.self_exclusion.open_note')
        ) : (
          <>
            {t.rich('accounts.self_exclusion.until_note', {
              time: (
                <Time
                  at={daysFromNow(days, serverNow())}
                  format="absolute"
                  className="font-[650] text-text"
                />
              ),
            })}
          </>
        )}{' '}
        {t('accounts.self_exclusion.still_possible')}
      </ConfirmDialog>
      {exclude.error ? <FormAlert>{exclude.error.message}</FormAlert> : null}
    </>
  )
}

function Endless({ leastUntil }: { leastUntil: string | null }) {
  const inAWeek = serverNow() + LOOSEN_AFTER_MS
  const isLonger = leastUntil !== null && Date.parse(leastUntil) > inAWeek
  const endsAt = isLonger ? leastUntil : new Date(inAWeek).toISOString()
  const label = isLonger ? t('accounts.self_exclusion.end_later') : t('accounts.self_exclusion.end_soon')
  const end = useEndExclusion()
  const [isConfirming, setConfirming] = useState(false)
  const close = () => setConfirming(false)
  return (
    <div className="grid gap-4">
      <p role="status" className="text-16 text-pretty">
        {t('accounts.self_exclusion.open_ended')}
      </p>
      <Button variant="outline" className="justify-self-start" onClick={() => setConfirming(true)}>
        {label}
      </Button>
      <ConfirmDialog
        isOpen={isConfirming}
        onClose={close}
        title={
          isLonger
            ? t('accounts.self_exclusion.end_later_title')
            : t('accounts.self_exclusion.end_soon_title')
        }
        confirm={label}
        isPending={end.isPending}
        onConfirm={() => end.mutate(undefined, { onSettled: close })}
      >
        {t.rich(
          isLonger
            ? 'accounts.self_exclusion.nothing_changes_chosen'
            : 'accounts.self_exclusion.nothing_changes',
          { time: <Time at={endsAt} format="absolute" className="font-[650] text-text" /> },
        )}
      </ConfirmDialog>
      {end.error ? <FormAlert>{end.error.message}</FormAlert> : null}
    </div>
  )
}
