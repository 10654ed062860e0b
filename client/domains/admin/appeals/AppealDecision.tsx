import { t } from '#messages/admin.ts'
import { VerdictForm } from '#client/domains/admin/console/VerdictForm.tsx'
import { reopenAppeal, useAnswer, type WaitingAppeal } from './queries.ts'

type Props = { waiting: WaitingAppeal; onDecided: () => void }

/** Upholds or lifts the sanction, with a reason that the player reads. */
export function AppealDecision({ waiting: { player, sanction }, onDecided }: Props) {
  const answer = useAnswer(sanction.id)
  return (
    <VerdictForm
      kind="appeals"
      playerId={player.id}
      note={t('admin.appeals.told')}
      hint={t('admin.sanction.reason_hint')}
      verdicts={(['upheld', 'lifted'] as const).map((verdict) => ({
        value: verdict,
        label: t('admin.appeals.verdict', { verdict }),
        effect: t('admin.appeals.effect', { verdict }),
      }))}
      mutation={answer}
      send={(decision, outcome) => answer.mutate(decision, outcome)}
      said={(verdict) => t('admin.appeals.answered', { verdict, player: player.username })}
      onDecided={onDecided}
      undo={(verdict) => (verdict === 'upheld' ? () => reopenAppeal(sanction.id) : undefined)}
    />
  )
}
