import { t } from '#messages/admin.ts'
import { VerdictForm } from '#client/domains/admin/console/VerdictForm.tsx'
import { type FairPlayCase, reopenCase, useDecideCase } from './queries.ts'

type Props = { found: FairPlayCase; onDecided: () => void }

/** Confirms or dismisses a case, with a reason. */
export function FairPlayDecision({ found, onDecided }: Props) {
  const decide = useDecideCase(found.id)
  return (
    <VerdictForm
      kind="fair_play"
      note={t('admin.fair_play.decision_note')}
      hint={t('admin.fair_play.reason_hint')}
      verdicts={[
        {
          value: 'confirmed',
          label: t('admin.fair_play.confirm'),
          effect: t('admin.fair_play.confirm_effect'),
        },
        {
          value: 'dismissed',
          label: t('admin.fair_play.dismiss'),
          effect: t('admin.fair_play.dismiss_effect'),
        },
      ]}
      mutation={decide}
      send={(decision, outcome) => decide.mutate(decision, outcome)}
      said={(verdict) => t('admin.fair_play.decided', { verdict })}
      onDecided={onDecided}
      undo={() => () => reopenCase(found.id)}
    />
  )
}
