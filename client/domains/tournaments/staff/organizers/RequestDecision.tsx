import { t } from '#messages/admin.ts'
import { VerdictForm } from '#client/domains/admin/console/VerdictForm.tsx'
import { reopenRequest, type Request, useDecide } from './queries.ts'

type Props = { request: Request; onDecided: () => void }

/** Grants or declines a request. */
export function RequestDecision({ request: { player }, onDecided }: Props) {
  const decide = useDecide(player.id)
  return (
    <VerdictForm
      kind="organizers"
      playerId={player.id}
      note={t('admin.organizers.told')}
      hint={t('admin.organizers.reason_hint')}
      verdicts={[
        {
          value: 'yes',
          label: t('admin.organizers.grant'),
          effect: t('admin.organizers.grant_effect'),
          usual: t('admin.verdict.usual', { kind: 'organizers' }),
        },
        {
          value: 'no',
          label: t('admin.organizers.decline'),
          effect: t('admin.organizers.decline_effect'),
        },
      ]}
      mutation={decide}
      send={({ verdict, reason }, outcome) => decide.mutate({ granted: verdict === 'yes', reason }, outcome)}
      said={(verdict) => t('admin.organizers.decided', { granted: verdict, player: player.username })}
      onDecided={onDecided}
      undo={() => () => reopenRequest(player.id)}
    />
  )
}
