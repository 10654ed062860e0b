import { t } from '#messages/admin.ts'
import { useProfile } from '#client/domains/accounts/session/profile.ts'
import { isPermitted } from '#client/domains/accounts/session/staff.ts'
import { VerdictForm } from '#client/domains/admin/console/VerdictForm.tsx'
import { reopenReview, type Review, useReview } from './queries.ts'

type Props = { review: Review; onDecided: () => void }

/** Approves a result, or rejects it with a reason. */
export function ResultDecision({ review, onDecided }: Props) {
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
          label: t('admin.challenge_results.reject'),
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
