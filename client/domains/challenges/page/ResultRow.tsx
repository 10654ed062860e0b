import { t } from '#messages/challenges.ts'
import { useState } from 'react'
import type { Challenge, ChallengeResult } from '#client/domains/challenges/queries.ts'
import { Badge } from '#client/ui/Badge.tsx'
import { Button } from '#client/ui/Button.tsx'
import { Time } from '#client/ui/Time.tsx'
import { Screenshot } from './Screenshot.tsx'
import { Sum } from './Sum.tsx'
import { checkedAs } from '#client/lib/form/problems.ts'
import { useForm } from '#client/lib/form/use-form.ts'
import { useAppeal } from '#client/domains/challenges/acts.ts'
import { TextField } from '#client/ui/fields/TextField.tsx'
import { FormDialog } from '#client/ui/overlays/FormDialog.tsx'

const TONES = { approved: 'win', pending: 'warn', rejected: 'loss' } as const

type Props = {
  challenge: Challenge
  result: ChallengeResult
  /** The points of the best result: its bar is the longest. */
  most: number
}

/** A result: its evidence, how its points come about, and how it stands. */
export function ResultRow({ challenge, result, most }: Props) {
  const [isAppealing, setAppealing] = useState(false)
  const { status, counts } = result
  return (
    <li
      className={`grid grid-cols-[auto_minmax(0,1fr)_auto] items-center gap-x-4 gap-y-2 border-b border-line py-3 last:border-b-0 ${counts ? 'border-s-3 border-s-accent-text ps-3' : 'ps-3'}`}
    >
      {result.image ? (
        <Screenshot path={result.image} className="h-11 w-16" />
      ) : result.game_url ? (
        <a
          href={result.game_url}
          target="_blank"
          rel="noreferrer"
          className="rounded-sm text-14 text-muted underline hover:text-text"
        >
          {t('challenges.result.game')}
        </a>
      ) : (
        <span />
      )}
      <div className="min-w-0">
        <Sum scoring={challenge.scoring} metrics={result.metrics} most={most} isSmall isFaint={!counts} />
        <p className="mt-1 flex flex-wrap items-center gap-x-3 gap-y-1 text-12 text-muted">
          <Time at={result.played} />
          <Badge tone={TONES[status]}>{t(`challenges.result.${status}`)}</Badge>
          {status === 'pending' && result.review_by ? (
            <span>
              {t.rich('challenges.page.until', { time: <Time at={result.review_by} format="absolute" /> })}
            </span>
          ) : null}
        </p>
        {status === 'rejected' && result.reason ? (
          <p dir="auto" className="mt-1 text-14 wrap-anywhere text-loss">
            {result.reason}
          </p>
        ) : null}
        {result.can_appeal_until ? (
          <p className="mt-1 flex flex-wrap items-center gap-3 text-12 text-muted">
            <span>
              {t.rich('challenges.result.appeal_until', {
                time: <Time at={result.can_appeal_until} format="absolute" />,
              })}
            </span>
            <Button size="small" variant="outline" onClick={() => setAppealing(true)}>
              {t('challenges.appeal.act')}
            </Button>
          </p>
        ) : null}
      </div>
      <span className={`font-wide text-20 tabular-nums ${counts ? '' : 'text-muted'}`}>{result.points}</span>
      {isAppealing ? (
        <AppealDialog challengeId={challenge.id} result={result} onClose={() => setAppealing(false)} />
      ) : null}
    </li>
  )
}

type AppealDialogProps = { challengeId: number; result: ChallengeResult; onClose: () => void }

/** Asks for a second look at a rejected result. */
function AppealDialog({ challengeId, result, onClose }: AppealDialogProps) {
  const appeal = useAppeal(challengeId, result.id)
  const form = useForm({
    initial: { reason: '' },
    check: ({ reason }) =>
      checkedAs(
        { reason: reason.trim() },
        { reason: reason.trim().length < 3 ? t('challenges.refused.needs_reason') : undefined },
      ),
    mutation: appeal,
    send: (body, outcome) => appeal.mutate(body, outcome),
    onSent: onClose,
    isLeft: true,
  })
  return (
    <FormDialog
      onClose={onClose}
      title={t('challenges.appeal.title')}
      description={t('challenges.appeal.note')}
      form={form}
      label={t('challenges.appeal.act')}
    >
      <TextField label={t('challenges.appeal.reason')} maxLength={500} {...form.text('reason')} />
    </FormDialog>
  )
}
