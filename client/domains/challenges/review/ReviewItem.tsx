import { t } from '#messages/challenges.ts'
import { Link } from '@tanstack/react-router'
import { checkedAs } from '#client/lib/form/problems.ts'
import { useForm } from '#client/lib/form/use-form.ts'
import { useReview } from '#client/domains/challenges/acts.ts'
import type { Review } from '#client/domains/challenges/queries.ts'
import { Screenshot } from '#client/domains/challenges/page/Screenshot.tsx'
import { Sum } from '#client/domains/challenges/page/Sum.tsx'
import { Button } from '#client/ui/Button.tsx'
import { FormAlert } from '#client/ui/fields/FormAlert.tsx'
import { TextField } from '#client/ui/fields/TextField.tsx'
import { Time } from '#client/ui/Time.tsx'
import { REVIEW_ITEM, REVIEW_KEY } from './use-review-keys.ts'

/** A result beside its screenshot, with the history of its player, and the decision. */
export function ReviewItem({ review }: { review: Review }) {
  return (
    <li
      {...{ [REVIEW_ITEM]: '' }}
      tabIndex={-1}
      className="grid grid-cols-[minmax(0,1fr)] gap-5 rounded-card border border-line bg-surface p-4 sm:grid-cols-[14rem_minmax(0,1fr)] sm:p-5"
    >
      {review.image ? <Screenshot path={review.image} className="h-40 w-full" /> : <span />}
      <div className="min-w-0">
        <p className="flex flex-wrap items-baseline justify-between gap-x-4">
          <Link
            to="/profile/$username"
            params={{ username: review.player.username }}
            className="min-w-0 truncate rounded-sm text-16 font-semibold hover:underline"
          >
            <bdi>{review.player.username}</bdi>
          </Link>
          <span className="font-wide text-20 tabular-nums">{review.points}</span>
        </p>
        <p className="text-14 text-muted">
          <Link
            to="/challenge-details"
            search={{ challengeId: String(review.challenge.id) }}
            className="rounded-sm hover:underline"
          >
            <bdi>{review.challenge.name}</bdi>
          </Link>
          {' · '}
          {review.review_by
            ? t.rich('challenges.review.by', { time: <Time at={review.review_by} format="absolute" /> })
            : null}
        </p>
        <div className="mt-2">
          <Sum scoring={review.challenge.scoring} metrics={review.metrics} isSmall />
        </div>
        <p className="mt-2 text-12 text-muted">
          {t('challenges.review.history', {
            approved: review.approved_before,
            rejected: review.rejected_before,
          })}
        </p>
        {review.appeal ? <Appeal review={review} /> : null}
        {review.can_decide ? (
          <Decision review={review} />
        ) : (
          <p className="mt-3 text-14 text-muted">{t('challenges.review.other_decides')}</p>
        )}
      </div>
    </li>
  )
}

function Appeal({ review }: { review: Review }) {
  return (
    <div dir="auto" className="mt-3 rounded-input bg-raised px-4 py-3 text-14 wrap-anywhere">
      <p>{t('challenges.review.appeal', { text: review.appeal ?? '' })}</p>
      {review.reason ? (
        <p className="text-muted">{t('challenges.review.rejected_for', { reason: review.reason })}</p>
      ) : null}
    </div>
  )
}

function Decision({ review }: { review: Review }) {
  const decide = useReview(review.challenge.id, review.id)
  const form = useForm({
    initial: { reason: '' },
    check: ({ reason }) =>
      checkedAs(
        { status: 'rejected' as 'approved' | 'rejected', reason: reason.trim() },
        { reason: reason.trim().length < 3 ? t('challenges.refused.needs_reason') : undefined },
      ),
    mutation: decide,
    send: (body, outcome) => decide.mutate(body, outcome),
    isLeft: true,
  })
  return (
    <form {...form.props} className="mt-3 grid gap-3">
      <TextField
        label={t('challenges.review.reason')}
        hint={t('challenges.review.reason_hint')}
        maxLength={500}
        {...form.text('reason')}
      />
      {form.general ? <FormAlert>{form.general}</FormAlert> : null}
      <div className="flex flex-wrap gap-3">
        <Button
          variant="outline"
          pending={decide.isPending}
          onClick={() => decide.mutate({ status: 'approved', reason: '' })}
          {...{ [REVIEW_KEY]: 'a' }}
        >
          {t('challenges.review.approve')}
        </Button>
        <Button type="submit" variant="danger" pending={form.isBusy} {...{ [REVIEW_KEY]: 'r' }}>
          {t('challenges.review.reject')}
        </Button>
      </div>
    </form>
  )
}
