import { t } from '#messages/admin.ts'
import { Badge } from '#client/ui/Badge.tsx'
import { Card } from '#client/ui/Card.tsx'
import { Time } from '#client/ui/Time.tsx'
import { useProfile } from '#client/domains/accounts/session/profile.ts'
import { isPermitted } from '#client/domains/accounts/session/staff.ts'
import { CaseLayout } from '#client/domains/admin/console/CaseLayout.tsx'
import { RecordCard } from '#client/domains/admin/console/RecordCard.tsx'
import { NotesCard } from '#client/domains/admin/people/NotesCard.tsx'
import { type WaitingAppeal, reopenAppeal, useAnswer } from './queries.ts'
import { VerdictForm } from '#client/domains/admin/console/VerdictForm.tsx'

/** One appeal: the sanction with its reason, what the player says, the player's record, and the answer. */
export function AppealCase({ waiting, onClose }: { waiting: WaitingAppeal; onClose: () => void }) {
  const { data: profile } = useProfile()
  const { player, sanction, is_own: isOwn } = waiting
  const { kind, reason, given, by, ends, appeal } = sanction
  return (
    <CaseLayout
      back={t('admin.appeals.back')}
      onClose={onClose}
      aside={
        <>
          <RecordCard player={player} />
          {isPermitted(profile, 'players') ? <NotesCard playerId={player.id} /> : null}
        </>
      }
    >
      <Card
        className="wrap-anywhere"
        title={player.username}
        aside={appeal ? t.rich('admin.appeals.sent', { time: <Time at={appeal.sent} /> }) : null}
      >
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-14">
          <span className="font-semibold">{t('admin.sanction.kind', { kind })}</span>
          <Badge tone="loss">
            <span>
              {ends === null
                ? t('admin.sanction.for_good')
                : t.rich('common.until', { time: <Time at={ends} format="absolute" /> })}
            </span>
          </Badge>
          <span className="text-12 text-muted">
            <bdi>{by ?? t('admin.audit.site')}</bdi> · <Time at={given} format="absolute" />
          </span>
        </p>
        <p dir="auto" className="mt-1 text-14 text-muted">
          {reason}
        </p>
        <h3 className="mt-5 mb-1 text-14 text-muted">{t('admin.appeals.says')}</h3>
        <blockquote dir="auto" className="text-16 text-pretty whitespace-pre-line">
          {appeal?.text}
        </blockquote>
      </Card>
      {isOwn ? (
        <Card title={t('common.decision')}>
          <p className="text-14 text-muted">{t('admin.appeals.own')}</p>
        </Card>
      ) : (
        <AppealDecision waiting={waiting} onDecided={onClose} />
      )}
    </CaseLayout>
  )
}

type Props = { waiting: WaitingAppeal; onDecided: () => void }

/** Upholds or lifts the sanction, with a reason that the player reads. */
function AppealDecision({ waiting: { player, sanction }, onDecided }: Props) {
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
