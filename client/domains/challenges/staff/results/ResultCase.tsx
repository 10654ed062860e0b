import { t } from '#messages/admin.ts'
import { Link } from '@tanstack/react-router'
import { CaseLayout } from '#client/domains/admin/console/CaseLayout.tsx'
import { RecordCard } from '#client/domains/admin/console/RecordCard.tsx'
import { useProfile } from '#client/domains/accounts/session/profile.ts'
import { isPermitted } from '#client/domains/accounts/session/staff.ts'
import { Screenshot } from '#client/domains/challenges/page/Screenshot.tsx'
import { Sum } from '#client/domains/challenges/page/Sum.tsx'
import { Card } from '#client/ui/Card.tsx'
import { Time } from '#client/ui/Time.tsx'
import { type Review, reopenReview, useReview } from './queries.ts'
import { VerdictForm } from '#client/domains/admin/console/VerdictForm.tsx'

/** A result beside its screenshot: what it claims, what was said about it before, and the decision. */
export function ResultCase({ review, onClose }: { review: Review; onClose: () => void }) {
  const { data: profile } = useProfile()
  const { player, challenge, image, review_by: due, sent } = review
  return (
    <CaseLayout
      back={t('admin.challenge_results.all')}
      onClose={onClose}
      aside={isPermitted(profile, 'players') ? <RecordCard player={player} /> : null}
    >
      <Card
        className="wrap-anywhere"
        title={player.username}
        aside={due === null ? null : t.rich('admin.challenge_results.due', { time: <Time at={due} /> })}
      >
        <p className="text-14 text-muted">
          <Link
            to="/challenge-details"
            search={{ challengeId: String(challenge.id) }}
            className="rounded-sm text-text underline underline-offset-4"
          >
            <bdi>{challenge.name}</bdi>
          </Link>
          {' · '}
          {t.rich('admin.challenge_results.sent', { time: <Time at={sent} format="absolute" /> })}
        </p>
        <div className="mt-4">
          <Sum scoring={challenge.scoring} metrics={review.metrics} isSmall />
        </div>
        {image ? <Screenshot path={image} className="mt-4 max-h-96 w-full" fit="contain" /> : null}
        <p className="mt-4 text-14 text-muted">
          {t('admin.challenge_results.history', {
            approved: review.approved_before,
            rejected: review.rejected_before,
          })}
        </p>
        {review.appeal === null ? null : (
          <div dir="auto" className="mt-4 rounded-input bg-raised px-4 py-3 text-14">
            <p>{t('admin.challenge_results.appeal', { text: review.appeal })}</p>
            {review.reason === null ? null : (
              <p className="text-muted">
                {t('admin.challenge_results.rejected_for', { reason: review.reason })}
              </p>
            )}
          </div>
        )}
      </Card>
      {review.can_decide ? (
        <ResultDecision review={review} onDecided={onClose} />
      ) : (
        <Card title={t('common.decision')}>
          <p className="text-14 text-muted">{t('admin.challenge_results.other_decides')}</p>
        </Card>
      )}
    </CaseLayout>
  )
}

type Props = { review: Review; onDecided: () => void }

/** Approves a result, or rejects it with a reason. */
function ResultDecision({ review, onDecided }: Props) {
  const { data: profile } = useProfile()
  const decide = useReview(review)
  const { username } = review.player
  return (
    <VerdictForm
      kind="challenge_results"
      // Templates are for staff; organizers write their own reasons.
      {...(isPermitted(profile, 'challenge_results') ? { playerId: review.player.id } : {})}
      note={t('admin.challenge_results.note')}
      hint={t('admin.challenge_results.reason_hint')}
      verdicts={[
        {
          value: 'approved',
          label: t('admin.challenge_results.approve'),
          effect: t('admin.challenge_results.approve_effect', { points: review.points }),
          usual: t('admin.challenge_results.usual'),
        },
        {
          value: 'rejected',
          label: t('admin.identity_queue.reject'),
          effect: t('admin.challenge_results.reject_effect', {
            is: review.appeal === null ? 'first' : 'appeal',
          }),
        },
      ]}
      mutation={decide}
      send={({ verdict, reason }, outcome) => decide.mutate({ status: verdict, reason }, outcome)}
      said={(verdict) => t('admin.challenge_results.decided', { verdict, name: username })}
      onDecided={onDecided}
      // The player hears of the decision on an appeal at once.
      undo={() => (review.appeal === null ? () => reopenReview(review) : undefined)}
    />
  )
}
