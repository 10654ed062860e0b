import { t } from '#messages/admin.ts'
import { VerdictForm } from '#client/domains/admin/console/VerdictForm.tsx'
import { type IdentityCheck, reopenCheck, useDecideCheck } from './queries.ts'

type Props = { check: IdentityCheck; onDecided: () => void }

/** Approves or rejects an identity check. */
export function IdentityDecision({ check, onDecided }: Props) {
  const decide = useDecideCheck(check)
  return (
    <VerdictForm
      kind="identity"
      playerId={check.player.id}
      note={t('admin.organizers.told')}
      hint={t('admin.identity_queue.reason_hint')}
      verdicts={[
        {
          value: 'approve',
          label: t('admin.identity_queue.approve'),
          effect: t('admin.identity_queue.approve_effect'),
          usual: t('admin.verdict.usual', { kind: 'identity' }),
        },
        {
          value: 'reject',
          label: t('admin.identity_queue.reject'),
          effect: t('admin.identity_queue.reject_effect'),
        },
      ]}
      mutation={decide}
      send={({ verdict, reason }, outcome) =>
        decide.mutate({ isApproved: verdict === 'approve', reason }, outcome)
      }
      said={(verdict) => t('admin.identity_queue.decided', { verdict, player: check.player.username })}
      onDecided={onDecided}
      undo={(verdict) => (verdict === 'reject' ? () => reopenCheck(check.player.id) : undefined)}
    />
  )
}
